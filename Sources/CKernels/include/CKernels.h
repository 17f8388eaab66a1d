#pragma once
#include "CInstructions.h"
#include "CNormals.h"
#include "CWalks.h"
