#!/usr/bin/env node
// Starts the command line: the built file where there is one, else the source, which Node 24 runs as it is.
const { existsSync } = process.getBuiltinModule("node:fs")

const built = new URL("../dist/quadrante.js", import.meta.url)
await import(existsSync(built) ? built : new URL("../src/main.ts", import.meta.url))
