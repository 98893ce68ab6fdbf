/**
 * The built command line, asked again and again in one process: to start one takes ten times longer than to answer.
 *
 * Each time all of its files are read anew, its standard streams are files of their own, and it has ended where a process
 * would end: when nothing is left to wait for.
 */
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

const built = process.argv[2] ?? ""
const require = createRequire(import.meta.url)
let isAsked = false

process.on(
  "message",
  ({ args, input }: { readonly args: ReadonlyArray<string>; readonly input: string | Uint8Array }) => {
    isAsked = true
    process.channel?.unref()
    for (const file of [0, 1, 2]) replace(file)
    const bytes = Buffer.from(input)
    for (let at = 0; at < bytes.length;) at += writeSync(0, bytes, at, bytes.length - at, at)
    process.argv = [process.execPath, built, ...args]
    process.exitCode = undefined
    for (const file of Object.keys(require.cache)) if (file.startsWith(dirname(built))) delete require.cache[file]
    require(built)
  }
)

process.on("beforeExit", (status) => {
  if (!isAsked) return
  isAsked = false
  process.channel?.ref()
  process.send?.({ status, out: textOf(1), err: textOf(2) })
})

/** Puts an empty file, which nothing else sees, in the place of a standard stream. */
const replace = (stream: number): void => {
  const folder = mkdtempSync(join(tmpdir(), "quadrante-stream-"))
  closeSync(stream)
  // The lowest descriptor that is free: the one that was closed.
  if (openSync(join(folder, "file"), "w+") !== stream) throw new Error(`Standard stream ${stream} is elsewhere`)
  rmSync(folder, { recursive: true })
}

const textOf = (stream: number): string => {
  const bytes = Buffer.alloc(fstatSync(stream).size)
  readSync(stream, bytes, 0, bytes.length, 0)
  return bytes.toString()
}
