#!/usr/bin/env node
// Starts the operators' command line under Node 24: this Node where it is new enough, else the one that npm brought.
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import * as nodeModule from "node:module"
import { fileURLToPath } from "node:url"

const main = new URL("../src/command.ts", import.meta.url)
if (Number(process.versions.node.split(".")[0]) >= 24) {
  nodeModule.enableCompileCache?.()
  await import(main.href)
} else {
  const platform = process.platform === "win32" ? "win" : process.platform
  const name = process.platform === "win32" ? "node.exe" : "node"
  const node = fileURLToPath(
    new URL(`../../../node_modules/node-${platform}-${process.arch}/bin/${name}`, import.meta.url)
  )
  if (!existsSync(node)) {
    console.error(
      "quadrante-server needs Node 24: run npm ci in the repository, or install it from https://nodejs.org."
    )
    process.exit(1)
  }
  const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], {
    // The channel closes when this process is gone, however it went; then a server stops by itself.
    stdio: ["inherit", "inherit", "inherit", "ipc"]
  })
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (status, signal) => process.exit(signal ? 1 : (status ?? 1)))
}
