/** What is typed, kept on the server: one save at a time, and nothing is thrown away that is typed in again. */
import type { Client, Failure } from "@quadrante/api/client"
import type { SessionView } from "@quadrante/api/session"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Workspace from "@quadrante/domain/workspace"
import type { Slice } from "@quadrante/persistence/vault"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeCache } from "../data/cache.ts"
import type { App } from "../kernel/app.ts"
import { type Drafts, makeDrafts } from "../kernel/drafts.ts"
import { connectionChanged } from "../store/connection.ts"
import { instances } from "../store/instances.ts"
import { outbox } from "../store/outbox.ts"
import { noSession } from "../store/session.ts"
import { makeStore, reducer } from "../store/store.ts"
import { emptyWorkspace, restored, workspace } from "../store/workspace.ts"
import { startDraftSync } from "./sync.ts"

/** A command that was sent, not answered yet. */
interface SentCommand {
  readonly name: "saveDraft" | "discardDraft"
  /** The revision that a save was typed upon, and its text. */
  readonly revision: number | null
  readonly text: string | null
  readonly answer: (answer: Result.Result<unknown, Failure>) => Promise<void>
}

const restMs = 1_500
const unreachable = Result.fail<Failure>({ code: "unreachable" })

let sent: Array<SentCommand>
let drafts: Drafts
let dispatch: App["dispatch"]
let isLeaving: boolean

/** Lets everything follow that needs no timer. */
const settleSaves = () => vi.advanceTimersByTimeAsync(1)

beforeEach(async () => {
  vi.useFakeTimers()
  sent = []
  isLeaving = false
  const { store, listen } = makeStore({ session: { ...noSession, view: { user: {}, preferences: {} } as SessionView } })
  store.replaceReducer(
    reducer
      .inject({ reducerPath: "workspace", reducer: workspace })
      .inject({ reducerPath: "instances", reducer: instances })
      .inject({ reducerPath: "outbox", reducer: outbox })
  )
  const send =
    (name: SentCommand["name"]) =>
    (input: { readonly payload?: { readonly revision: number; readonly texts: Readonly<Record<string, string>> } }) =>
      new Promise<Result.Result<unknown, Failure>>((resolve) => {
        const { revision = null, texts = null } = input.payload ?? {}
        const answer = async (said: Result.Result<unknown, Failure>) => {
          resolve(said)
          await settleSaves()
        }
        sent.push({ name, revision, text: texts?.["motivo"] ?? null, answer })
      })
  const client = { saveDraft: send("saveDraft"), discardDraft: send("discardDraft") } as unknown as Client
  // Nothing was left, and what is written is there at once: encryption would not wait for the clock of the test.
  const vault = {
    load: ({ initial }: Slice<unknown>) => Promise.resolve(initial),
    save: () => undefined,
    remove: () => undefined,
    isKept: () => Promise.resolve(true)
  } as unknown as App["vault"]
  drafts = makeDrafts(vault, Date.now)
  const queries = makeCache({ listen })
  // Only what keeping drafts uses of the app.
  const app = {
    store,
    listen,
    dispatch: store.dispatch,
    vault,
    drafts,
    api: () => Promise.resolve(client),
    queries: () => Promise.resolve(queries),
    isLeaving: () => isLeaving
  } as unknown as App
  dispatch = app.dispatch
  dispatch(restored({ panels: emptyWorkspace.panels, layout: { ...Workspace.initial, processes: [refund] } }))
  startDraftSync(app)
})

afterEach(() => vi.useRealTimers())

describe("a save", () => {
  it("waits for the one before, and is typed upon its revision", async () => {
    type("V")
    await vi.advanceTimersByTimeAsync(restMs)
    type("Viagem")
    await vi.advanceTimersByTimeAsync(restMs)
    expect(saves(), "the first one is not answered").toEqual([[0, "V"]])
    await at(0).answer(Result.succeed({ revision: 1 }))
    expect(saves()).toEqual([
      [0, "V"],
      [1, "Viagem"]
    ])
    await at(1).answer(Result.succeed({ revision: 2 }))
    expect(drafts.isSafe("p1")).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(2)
  })

  it("comes once nothing more is typed, and every so often while typing goes on", async () => {
    for (let n = 0; n < 9; n++) {
      type("a".repeat(n + 1))
      await vi.advanceTimersByTimeAsync(restMs - 500)
    }
    expect(sent).toEqual([])
    type("Viagem")
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saves()).toEqual([[0, "Viagem"]])
  })

  it("that nobody answers is tried again later, and at once when the connection is back", async () => {
    type("V")
    await vi.advanceTimersByTimeAsync(restMs)
    await at(0).answer(unreachable)
    await vi.advanceTimersByTimeAsync(14_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(2)
    await at(1).answer(unreachable)
    dispatch(connectionChanged({ state: "online" }))
    await settleSaves()
    expect(sent).toHaveLength(3)
  })

  it("is not sent while the session is left", async () => {
    type("V")
    isLeaving = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})

describe("what is thrown away", () => {
  it("during its save is thrown away on the server after that", async () => {
    type("V")
    await vi.advanceTimersByTimeAsync(restMs)
    drafts.discard("p1")
    await settleSaves()
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft"])
    await at(0).answer(Result.succeed({ revision: 1 }))
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft"])
  })

  it("and taken back before the server could be told is not thrown away there", async () => {
    type("V")
    await vi.advanceTimersByTimeAsync(restMs)
    drafts.discard("p1")
    drafts.revive("p1")
    await at(0).answer(Result.succeed({ revision: 1 }))
    await vi.advanceTimersByTimeAsync(restMs)
    expect(sent.map(({ name }) => name)).not.toContain("discardDraft")
  })

  it("is told to the server when the connection is back, and once", async () => {
    type("V")
    await vi.advanceTimersByTimeAsync(restMs)
    await at(0).answer(Result.succeed({ revision: 1 }))
    drafts.discard("p1")
    await settleSaves()
    await at(1).answer(unreachable)
    dispatch(connectionChanged({ state: "online" }))
    await settleSaves()
    await at(2).answer(Result.succeed(null))
    dispatch(connectionChanged({ state: "offline", since: 0 }))
    dispatch(connectionChanged({ state: "online" }))
    await settleSaves()
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft", "discardDraft"])
  })

  it("before anything of it was saved is no matter of the server's", async () => {
    type("V")
    drafts.discard("p1")
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})

// Helpers

const refund: OpenProcess = {
  id: "p1",
  processo: "reembolso",
  contexto: {},
  title: "Reembolso",
  instance: null,
  draft: "d1",
  state: "ready",
  dirty: false,
  preview: false,
  openedAs: { perfil_operacional: null, unid_sigla: null },
  slot: 1
}

const type = (motivo: string) => drafts.write("p1", { task: "d1", lcl_id: "pt-BR", texts: { motivo } })

const at = (index: number): SentCommand => sent[index] ?? expect.fail(`there is no command ${index}`)

const saves = () => sent.map(({ revision, text }) => [revision, text])
