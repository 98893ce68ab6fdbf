/**
 * Output: text written at once to standard output or standard error.
 *
 * The streams that Node has for both take longer to load than most answers take to find, so a short answer goes to the
 * descriptor itself.
 */
import { fstatSync, statSync, writeSync } from "node:fs"

const streams = { out: 1, err: 2 } as const

/** Where text goes. */
export type Stream = keyof typeof streams

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : null

/** Writes all of a text. Where the reader has closed the pipe, nothing reads the rest, and the run ends. */
export const write = (stream: Stream, text: string): void => {
  let bytes = Buffer.from(text)
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(streams[stream], bytes))
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") return failToWrite(error)
      // A pipe that is full and does not block is left to the stream, which waits for it.
      const { stdout, stderr } = process
      ;(stream === "out" ? stdout : stderr).write(bytes)
      return
    }
  }
}

/** Ends a run whose output cannot be written, for example because the disk is full. A broken pipe means that the reader closed it. */
export const failToWrite = (error: unknown): never => {
  if (codeOf(error) === "EPIPE") process.exit(process.exitCode ?? 0)
  try {
    writeSync(streams.err, `quadrante: ${error instanceof Error ? error.message : String(error)}\n`)
  } catch {
    // Then nobody is left who could be told.
  }
  process.exit(1)
}

/** Colours are for terminals that want them: https://no-color.org */
export const hasColours = (stream: Stream): boolean =>
  (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb" && isTerminal(stream)

const isPosix = process.platform !== "win32"

/** Recognises files, pipes and the null device without their stream, which takes long to load. */
const isTerminal = (stream: Stream): boolean => {
  try {
    const device = fstatSync(streams[stream])
    if (!device.isCharacterDevice() || (isPosix && device.rdev === statSync("/dev/null").rdev)) return false
  } catch {
    return false
  }
  return (stream === "out" ? process.stdout : process.stderr).isTTY === true
}
