import Designs
import Notation

extension InputReader {
  /// The files on the disk.
  public static let files = InputReader(
    content: { path in
      do {
        return try readFile(path, limit: 5 << 20)
      } catch ResultsError.missing {
        return nil
      } catch ResultsError.refused {
        throw Rejected("\(path.quoted) is no file")
      } catch let error as ResultsError {
        throw Rejected("\(error)")
      }
    }, names: namesInFolder)
}
