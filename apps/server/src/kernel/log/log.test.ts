/** What of the log a person reads who started the server on a terminal. */
import { describe, expect, it } from "vitest"
import { makeLog, requestMessage, withoutServed } from "./log.ts"

const messagesOf = (lines: readonly string[]) =>
  lines.map((line) => {
    const { level, message, status } = JSON.parse(line)
    return [level, message, ...(status === undefined ? [] : [status])]
  })

describe("the log on a terminal", () => {
  const lines: string[] = []
  const log = withoutServed(makeLog((line) => void lines.push(line)))

  it("leaves out requests that the server could answer, and nothing else", () => {
    for (const status of [200, 304, 404, 429, 499, 500, 503]) {
      log.info(requestMessage, { status })
      log.sampled("info", requestMessage, { status })
    }
    log.info("Listening", { port: 4100 })
    log.info("Stopping", { status: 200 })
    log.warn(requestMessage, { status: 200 })
    log.sampled("warn", "The database is away")
    log.error("A request failed", new Error("x"))
    expect(messagesOf(lines)).toEqual([
      ["info", "Request", 500],
      ["info", "Request", 500],
      ["info", "Request", 503],
      ["info", "Request", 503],
      ["info", "Listening"],
      ["info", "Stopping", 200],
      ["warn", "Request", 200],
      ["warn", "The database is away"],
      ["error", "A request failed"]
    ])
  })

  it("counts no line as left out of a sample that was not to be printed", () => {
    const seen: string[] = []
    const quiet = withoutServed(makeLog((line) => void seen.push(line)))
    for (let n = 0; n < 700; n++) quiet.sampled("info", requestMessage, { status: 401 }, 600)
    quiet.sampled("info", requestMessage, { status: 503 }, 600)
    expect(seen.map((line) => JSON.parse(line))).toMatchObject([{ status: 503 }])
    expect(seen.join("")).not.toContain("more")
  })
})
