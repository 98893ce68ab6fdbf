#!/usr/bin/env node
// Starts the command line: the built file where there is one, else the source, which Node 24 runs as it is.
const { existsSync } = require("node:fs")
const { enableCompileCache } = require("node:module")
const { join } = require("node:path")

const built = join(__dirname, "../dist/quadrante.js")
if (existsSync(built)) {
  // Compiled code is kept beside the build: who can write one can write the other. Node 20 keeps none.
  enableCompileCache?.(join(__dirname, "../dist/compiled"))
  require(built)
} else import("../src/main.ts")
