/** What a command makes untrue is read again: the lists in which its person looks for what became of it. */
import type { Client } from "@quadrante/api/client"
import { QueryClient } from "@tanstack/react-query"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { sendCommand } from "./command.ts"

/** The lists that a screen may show. */
const lists = ["tasks", "drafts", "substitutions", "documents", "notices"] as const

let queries: QueryClient
let app: Pick<App, "api" | "queries">

beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient()
  for (const list of lists) queries.setQueryData([list], "known")
  const carriedOut = () => Promise.resolve(Result.succeed(null))
  // Every command is carried out; what the server does about it tells nothing here.
  const client = new Proxy({}, { get: (_, name) => (name === "then" ? undefined : carriedOut) }) as Client
  app = { api: () => Promise.resolve(client), queries: () => Promise.resolve(queries) }
})

afterEach(() => vi.useRealTimers())

const untrue = async () => {
  await vi.advanceTimersByTimeAsync(0)
  return lists.filter((list) => queries.getQueryState([list])?.isInvalidated)
}

describe("after a command", () => {
  it.each([
    ["saveDraft", ["drafts"]],
    ["discardDraft", ["drafts"]],
    ["restoreDraft", ["drafts"]],
    ["endSubstitution", ["substitutions"]],
    ["removeFile", ["documents"]],
    ["readNotices", ["notices"]],
    ["releaseTask", ["tasks", "notices"]],
    ["passTask", ["tasks", "notices"]],
    ["giveHelp", ["tasks", "notices"]]
  ] as const)("%s, this is read again: %j", async (command, expected) => {
    await sendCommand(app, command, {} as never)
    expect(await untrue()).toEqual(expected)
  })

  it("that changes nothing that is listed, nothing is", async () => {
    await sendCommand(app, "keep", {} as never)
    expect(await untrue()).toEqual([])
  })
})
