/** What a command makes untrue is read again: the lists in which its person looks for what became of it. */
import type { Client } from "@quadrante/api/client"
import { calls } from "@quadrante/realtime/event"
import { QueryClient } from "@tanstack/react-query"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { sendCommand } from "./command.ts"
import { byEvent, keysOf } from "./invalidation.ts"

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

describe("the table of events", () => {
  it("has a row for each event that there is, and no other", () => {
    expect(Object.keys(byEvent).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it.each([
    ["processChanged", { instancia: "i1", rev: 2, por: null, tarefa: null }, [["instance", "i1"]]],
    ["documentChanged", { instancia: "i1", documento: "d1" }, [["documents", "i1"]]],
    ["commentsChanged", { instancia: "i1", comentario: "c1" }, [["comments", "i1"]]],
    ["draftsChanged", null, [["drafts"]]],
    ["listViewsChanged", null, [["listViews"]]],
    ["exportChanged", { id: "e1" }, [["export", "e1"]]],
    ["offerUrl", { id: "o1", processo: "pedido", contexto: {} }, [["offers"]]],
    ["setColor", "teal", []],
    ["environmentChanged", { o_que: "marca" }, []],
    ["toString", null, []]
  ])("of %s", (call, value, keys) => {
    expect(keysOf({ call, value }, false)).toEqual(keys)
  })

  it("reads no instance again that this client changed itself: it has the answer", () => {
    const value = { instancia: "i1", rev: 2, por: "Ana", tarefa: null }
    expect(keysOf({ call: "processChanged", value }, true)).toEqual([])
  })
})
