/** When typed text is saved: at a rest, so often while typing goes on, one save at a time, and again without an answer. */
import type { SessionView } from "@quadrante/api/session"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { blurred } from "../store/client.ts"
import { connectionChanged } from "../store/connection.ts"
import { noSession, sessionOpened } from "../store/session.ts"
import { makeStore } from "../store/store.ts"
import { type Autosave, makeAutosave, type SaveResult, whenToFlush } from "./autosave.ts"

const restMs = 1_500
const mostMs = 10_000
const retryMs = 15_000

/** The saves that began, each until the test answers it. */
let answers: Array<(result: SaveResult) => Promise<void>>
let autosave: Autosave

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  autosave = makeAutosave(begin)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("autosave", () => {
  it("saves once the typing has paused", async () => {
    autosave.typed()
    await pass(restMs - 1)
    autosave.typed()
    await pass(restMs - 1)
    expect(answers).toHaveLength(0)
    await pass(1)
    expect(answers).toHaveLength(1)
  })

  it("saves every so often while typing goes on", async () => {
    const everyMs = 500
    for (let typed = 0; typed < mostMs; typed += everyMs) {
      autosave.typed()
      await pass(everyMs - 1)
      expect(answers).toHaveLength(0)
      await pass(1)
    }
    expect(answers).toHaveLength(1)
    await answer("settled")
    // The next text is new: its wait begins with it.
    autosave.typed()
    await pass(restMs - 1)
    expect(answers).toHaveLength(1)
    await pass(1)
    expect(answers).toHaveLength(2)
  })

  it("runs one save at a time, and other work in turn with them", async () => {
    const done: Array<string> = []
    void autosave.flush().then(() => done.push("first"))
    void autosave.inTurn(begin).then(() => done.push("work"))
    void autosave.flush().then(() => done.push("second"))
    await pass(retryMs)
    expect([answers.length, done]).toEqual([1, []])
    await answer("settled")
    expect([answers.length, done]).toEqual([2, ["first"]])
    await answer("settled")
    expect([answers.length, done]).toEqual([3, ["first", "work"]])
    await answer("settled")
    expect(done).toEqual(["first", "work", "second"])
  })

  it("takes what was typed during a save into another one at once", async () => {
    autosave.typed()
    await pass(restMs)
    await answer("again")
    expect(answers).toHaveLength(2)
    // One that never ends asks no server without a pause.
    await answer("again")
    expect(answers).toHaveLength(2)
    await pass(restMs)
    expect(answers).toHaveLength(3)
  })

  it("tries a save without an answer again later, and sooner where more is typed", async () => {
    void autosave.flush()
    await pass(0)
    await answer("later")
    await pass(retryMs - 1)
    expect(answers).toHaveLength(1)
    await pass(1)
    expect(answers).toHaveLength(2)
    autosave.typed()
    await answer("later")
    await pass(restMs)
    expect(answers).toHaveLength(3)
    await answer("settled")
    await pass(60_000)
    expect(answers).toHaveLength(3)
  })

  it("flushes on demand, and not a second time for the same text", async () => {
    autosave.typed()
    void autosave.flush()
    await pass(0)
    expect(answers).toHaveLength(1)
    await answer("settled")
    await pass(60_000)
    expect(answers).toHaveLength(1)
  })

  it("saves nothing that it was told to leave", async () => {
    autosave.typed()
    autosave.stop()
    await pass(60_000)
    expect(answers).toHaveLength(0)
  })

  it("goes on after a save that broke", async () => {
    let saves = 0
    const broken = makeAutosave(() =>
      ++saves === 1 ? Promise.reject(new Error("broken")) : Promise.resolve("settled")
    )
    await expect(broken.flush()).rejects.toThrow("broken")
    await broken.flush()
    expect(saves).toBe(2)
  })
})

describe("everything typed is saved at once", () => {
  it("where the page is hidden or left, or a server can be asked again, until that ends", () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" })
    vi.stubGlobal("document", page)
    const { store, listen } = makeStore({ session: noSession })
    const flush = vi.fn<() => void>()
    const end = whenToFlush({ listen }, flush)
    const show = (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event("visibilitychange"))
    }
    const moments: ReadonlyArray<readonly [name: string, happen: () => unknown, flushes: number]> = [
      ["hidden", () => show("hidden"), 1],
      ["shown", () => show("visible"), 0],
      ["left", () => store.dispatch(blurred(true)), 1],
      ["back", () => store.dispatch(blurred(false)), 0],
      ["offline", () => store.dispatch(connectionChanged({ state: "offline", since: 0 })), 0],
      ["online", () => store.dispatch(connectionChanged({ state: "online" })), 1],
      ["online still", () => store.dispatch(connectionChanged({ state: "online" })), 0],
      ["logged in", () => store.dispatch(opened), 1]
    ]
    const flushed = moments.map(([name, happen]) => {
      flush.mockClear()
      happen()
      return [name, flush.mock.calls.length]
    })
    expect(flushed).toEqual(moments.map(([name, , flushes]) => [name, flushes]))
    end()
    flush.mockClear()
    for (const [, happen] of moments) happen()
    expect(flush).not.toHaveBeenCalled()
  })
})

// Helpers

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const begin = () =>
  new Promise<SaveResult>((resolve) => {
    answers.push(async (result) => {
      resolve(result)
      await pass(0)
    })
  })

/** Answers the save that began last. */
const answer = (result: SaveResult) => answers.at(-1)?.(result) ?? expect.fail("there is no save")

const opened = sessionOpened({ view: { user: {}, preferences: {} } as SessionView, now: 0 })
