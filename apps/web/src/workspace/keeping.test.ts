/** What is open and typed, kept on the server: gathered, at once when the page is hidden, and never from a session that is left. */
import type { Client, Failure } from "@quadrante/api/client"
import type { SessionView } from "@quadrante/api/session"
import { QueryClient } from "@tanstack/react-query"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { makeDrafts } from "../kernel/drafts.ts"
import { noSession, sessionEnded } from "../store/session.ts"
import { inject, makeStore } from "../store/store.ts"
import { widthChanged, workspace } from "../store/workspace.ts"
import { startKeeping } from "./keeping.ts"

const everyMs = 4_000

/** How often something was sent to be kept. */
let kept: number
let answer: Result.Result<null, Failure>
let app: App
let isLeaving: boolean
let hide: () => void

beforeEach(() => {
  vi.useFakeTimers()
  kept = 0
  isLeaving = false
  answer = Result.succeed(null)
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" })
  vi.stubGlobal("window", new EventTarget())
  vi.stubGlobal("document", page)
  hide = () => {
    page.visibilityState = "hidden"
    page.dispatchEvent(new Event("visibilitychange"))
  }
  const { store, listen } = makeStore({ session: { ...noSession, view: { user: {}, preferences: {} } as SessionView } })
  store.replaceReducer(inject({ workspace }))
  const keep = () => {
    kept++
    return Promise.resolve(answer)
  }
  const vault = {
    save: () => undefined,
    remove: () => undefined,
    isKept: () => Promise.resolve(true)
  } as unknown as App["vault"]
  // Only what keeping uses of the app.
  app = {
    store,
    listen,
    dispatch: store.dispatch,
    vault,
    ...makeDrafts(vault, Date.now),
    api: () => Promise.resolve({ keep } as unknown as Client),
    queries: () => Promise.resolve(new QueryClient()),
    isLeaving: () => isLeaving
  } as unknown as App
  startKeeping(app)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("what is typed", () => {
  it("is kept a few seconds later, all of it at once, and again only where it changed", async () => {
    type("a")
    type("ab")
    await vi.advanceTimersByTimeAsync(everyMs - 1)
    expect(kept).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(kept).toBe(1)
    app.dispatch(widthChanged(1000))
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(kept, "the width is the window's").toBe(1)
    type("abc")
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(kept).toBe(2)
  })

  it("is kept at once when the page is hidden", async () => {
    type("a")
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(kept).toBe(1)
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(kept).toBe(1)
  })

  it("and did not arrive goes with the next change", async () => {
    answer = Result.fail({ code: "unreachable" })
    type("a")
    await vi.advanceTimersByTimeAsync(everyMs)
    app.dispatch(widthChanged(1000))
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(kept).toBe(2)
  })

  it("is kept by no window whose person leaves: it was kept in the session, and is no other's", async () => {
    type("a")
    isLeaving = true
    await vi.advanceTimersByTimeAsync(everyMs)
    hide()
    await vi.advanceTimersByTimeAsync(0)
    expect(kept).toBe(0)
  })

  it("is not kept where nobody is in", async () => {
    app.dispatch(sessionEnded())
    type("a")
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(kept).toBe(0)
  })
})

// Helpers

const type = (motivo: string) => app.drafts.write("p1", { task: "d1", lcl_id: "pt-BR", texts: { motivo } })
