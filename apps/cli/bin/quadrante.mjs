#!/usr/bin/env node
// Starts the command line: the built file where there is one, else the source, which Node 24 runs as it is.
const { existsSync } = process.getBuiltinModule("node:fs")
const module = process.getBuiltinModule("node:module")
const { fileURLToPath } = process.getBuiltinModule("node:url")

const built = fileURLToPath(new URL("../dist/quadrante.js", import.meta.url))
if (existsSync(built)) {
  // Compiled code is kept beside the build: who can write one can write the other. Node 20 keeps none.
  module.enableCompileCache?.(fileURLToPath(new URL("../dist/compiled", import.meta.url)))
  module.createRequire(import.meta.url)(built)
} else await import("../src/main.ts")
