/** What is typed, kept on the server: one save at a time, and nothing is thrown away that is typed in again. */
import type { Client, Failure } from "@quadrante/api/client"
import type { SessionView } from "@quadrante/api/session"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeDraftApp } from "./draft-app.fixture.ts"
import type { App } from "../kernel/app.ts"
import type { DraftSaves } from "../kernel/draft-saves.ts"
import type { DraftTexts } from "../kernel/draft-texts.ts"
import type { DraftUndo } from "../kernel/draft-undo.ts"
import { connectionChanged } from "../store/connection.ts"
import { noSession } from "../store/session.ts"
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
let drafts: DraftTexts
let draftSaves: DraftSaves
let draftUndo: DraftUndo
let dispatch: App["dispatch"]
let isLeaving: boolean

/** Lets everything follow that needs no timer. */
const settleSaves = () => vi.advanceTimersByTimeAsync(1)

beforeEach(async () => {
  vi.useFakeTimers()
  sent = []
  isLeaving = false
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
  const session = { ...noSession, view: { user: {}, preferences: {} } as SessionView }
  const app = makeDraftApp(session, client, { isLeaving: () => isLeaving })
  ;({ dispatch, drafts, draftSaves, draftUndo } = app)
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
    expect(draftSaves.isSafe("p1")).toBe(true)
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
    draftUndo.discard("p1")
    await settleSaves()
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft"])
    await at(0).answer(Result.succeed({ revision: 1 }))
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft"])
  })

  it("and taken back before the server could be told is not thrown away there", async () => {
    type("V")
    await vi.advanceTimersByTimeAsync(restMs)
    draftUndo.discard("p1")
    draftUndo.revive("p1")
    await at(0).answer(Result.succeed({ revision: 1 }))
    await vi.advanceTimersByTimeAsync(restMs)
    expect(sent.map(({ name }) => name)).not.toContain("discardDraft")
  })

  it("is told to the server when the connection is back, and once", async () => {
    await discardUnheard()
    dispatch(connectionChanged({ state: "online" }))
    await settleSaves()
    await at(2).answer(Result.succeed(null))
    dispatch(connectionChanged({ state: "offline", since: 0 }))
    dispatch(connectionChanged({ state: "online" }))
    await settleSaves()
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft", "discardDraft"])
  })

  it("whose save nobody answered is thrown away on the server too", async () => {
    type("V")
    await vi.advanceTimersByTimeAsync(restMs)
    await at(0).answer(unreachable)
    drafts.clear("p1")
    await settleSaves()
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft"])
  })

  it("and brought back from another device before the server could be told is not thrown away there", async () => {
    await discardUnheard()
    drafts.replace("p1", { task: "d1", lcl_id: "pt-BR", texts: { motivo: "V" } }, ["motivo"])
    dispatch(connectionChanged({ state: "online" }))
    await settleSaves()
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft", "saveDraft"])
  })

  it("and typed again and sent before the server could be told is not thrown away there", async () => {
    await discardUnheard()
    type("V")
    drafts.finish("p1")
    dispatch(connectionChanged({ state: "online" }))
    await settleSaves()
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft"])
  })

  it("is tried again later where the server could not be told", async () => {
    await discardUnheard()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(sent.map(({ name }) => name)).toEqual(["saveDraft", "discardDraft", "discardDraft"])
  })

  it("before anything of it was saved is no matter of the server's", async () => {
    type("V")
    draftUndo.discard("p1")
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})

// Helpers

/** A draft that the server has, discarded while no server answers. */
const discardUnheard = async () => {
  type("V")
  await vi.advanceTimersByTimeAsync(restMs)
  await at(0).answer(Result.succeed({ revision: 1 }))
  draftUndo.discard("p1")
  await settleSaves()
  await at(1).answer(unreachable)
}

const type = (motivo: string) => drafts.write("p1", { task: "d1", lcl_id: "pt-BR", texts: { motivo } })

const at = (index: number): SentCommand => sent[index] ?? expect.fail(`there is no command ${index}`)

const saves = () => sent.map(({ revision, text }) => [revision, text])
