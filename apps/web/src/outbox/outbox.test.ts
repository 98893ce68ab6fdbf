/** The outbox at work: what is put into it is sent at once, once, and again where nobody answered. */
import type { Failure } from "@quadrante/api/client"
import type { SessionView } from "@quadrante/api/session"
import type { Submission } from "@quadrante/domain/outbox"
import type { Slice } from "@quadrante/persistence/vault"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { instances } from "../store/instances.ts"
import { outbox } from "../store/outbox.ts"
import { noSession } from "../store/session.ts"
import { makeStore, reducer, type State } from "../store/store.ts"
import { workspace } from "../store/workspace.ts"
import { startOutbox, submit, submitLater, withdraw } from "./outbox.ts"

const started = (key: string, waits: boolean): Submission => ({
  key,
  process: key,
  role: null,
  processo: "pedido",
  title: "Pedido",
  step: "",
  at: 0,
  waits,
  act: { _tag: "start", contexto: {} }
})
const unreachable: Failure = { code: "unreachable" }

const names = () => Promise.resolve([])

let asked: string[]
let answer: Result.Result<{ readonly id: string; readonly title: string }, Failure>
let app: App

/** Lets everything follow that needs no timer. */
const advance = () => vi.advanceTimersByTimeAsync(10)
const waiting = () => (app.store.getState() as State).outbox.waiting.map(({ key }) => key)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal("window", { addEventListener: () => undefined })
  asked = []
  answer = Result.succeed({ id: "i1", title: "Pedido 1" })
  const { store, listen } = makeStore({ session: { ...noSession, view: { user: {} } as SessionView } })
  store.replaceReducer(
    reducer
      .inject({ reducerPath: "workspace", reducer: workspace })
      .inject({ reducerPath: "instances", reducer: instances })
      .inject({ reducerPath: "outbox", reducer: outbox })
  )
  const start = ({ payload }: { readonly payload: { readonly key: string } }) => {
    asked.push(payload.key)
    return Promise.resolve(answer)
  }
  // Nothing was left, and what is written is there at once: encryption would not wait for the clock of the test.
  const done = () => Promise.resolve()
  const vault = { load: ({ initial }: Slice<unknown>) => Promise.resolve(initial), save: done, flush: done, names }
  // Only what the outbox uses of the app.
  app = { store, listen, dispatch: store.dispatch, vault, api: () => Promise.resolve({ start }) } as unknown as App
  await startOutbox(app, { open: () => null, load: () => Promise.resolve() })
  await advance()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("the outbox", () => {
  it("sends what is put into it at once, and is empty once it is answered", async () => {
    submit(app, started("a", false))
    await advance()
    expect([asked, waiting()]).toEqual([["a"], []])
  })

  it("tries again ever more rarely where nobody answers, under the same key", async () => {
    answer = Result.fail(unreachable)
    submit(app, started("a", false))
    await advance()
    expect([asked, waiting()]).toEqual([["a"], ["a"]])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toHaveLength(2)
    answer = Result.succeed({ id: "i1", title: "Pedido 1" })
    await vi.advanceTimersByTimeAsync(5_000)
    expect([asked, waiting()]).toEqual([["a", "a", "a"], []])
  })

  it("waits with what has just found no server, unless it is taken back", async () => {
    submitLater(app, started("a", true))
    submitLater(app, started("b", true))
    await advance()
    expect(asked).toEqual([])
    withdraw(app, started("a", true))
    await vi.advanceTimersByTimeAsync(20_000)
    expect([asked, waiting()]).toEqual([["b"], []])
  })
})
