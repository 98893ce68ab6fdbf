/** The outbox at work: what is put into it is sent at once, once, and again where nobody answered. */
import type { Failure } from "@quadrante/api/client"
import type { SessionView } from "@quadrante/api/session"
import type { Submission } from "@quadrante/domain/outbox"
import type { Slice } from "@quadrante/persistence/vault"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { makeDrafts } from "../kernel/drafts.ts"
import { injectEntities } from "../data/entities.ts"
import { instances } from "../store/instances.ts"
import { marks } from "../store/marks.ts"
import { outbox } from "../store/outbox.ts"
import { noSession } from "../store/session.ts"
import { inject, makeStore } from "../store/store.ts"
import { workspace } from "../store/workspace.ts"
import { recentOf } from "../workspace/recent.ts"
import { startOutbox, submit, withdraw } from "./outbox.ts"

const started = (key: string): Submission => ({
  key,
  process: key,
  role: null,
  processo: "pedido",
  title: "Pedido",
  step: "",
  at: 0,
  waits: false,
  act: { _tag: "start", draft: key, contexto: {}, definition: "d", form: null, values: {}, typed: null }
})
const decidedOf = (task: string): Submission => ({
  ...started(task),
  batch: "x",
  decided: { label: "Recusar", isRefused: true },
  act: { _tag: "complete", task, instance: `i-${task}`, revision: 1, form: null, values: {}, typed: null }
})
const unreachable: Failure = { code: "unreachable" }

const names = () => Promise.resolve([])

let asked: string[]
let answer: Result.Result<{ readonly id: string; readonly title: string }, Failure>
/** Answers that come before `answer`. */
let answers: Array<typeof answer>
let app: App

/** Lets everything follow that needs no timer. */
const advance = () => vi.advanceTimersByTimeAsync(10)
const type = (key: string) => app.drafts.write(key, { task: key, lcl_id: "pt-BR", texts: { nota: "x" } })
const waiting = () => app.store.getState().outbox.waiting.map(({ key }) => key)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal("window", { addEventListener: () => undefined })
  asked = []
  answers = []
  answer = Result.succeed({ id: "i1", title: "Pedido 1" })
  const { store, listen } = makeStore({ session: { ...noSession, view: { user: {}, preferences: {} } as SessionView } })
  store.replaceReducer(inject({ workspace, instances, outbox, marks }))
  injectEntities()
  const sendDraft = ({ draft }: { readonly draft: string }) => {
    asked.push(draft)
    return Promise.resolve(answer)
  }
  // Nothing was left, and what is written is there at once: encryption would not wait for the clock of the test.
  const done = () => Promise.resolve()
  const vault = {
    load: ({ initial }: Slice<unknown>) => Promise.resolve(initial),
    save: done,
    remove: done,
    isKept: () => Promise.resolve(true),
    flush: done,
    names
  } as unknown as App["vault"]
  // Only what the outbox uses of the app.
  app = {
    store,
    listen,
    dispatch: store.dispatch,
    vault,
    ...makeDrafts(vault, Date.now),
    instances: { current: null },
    ambiente: { environment: {} },
    api: () => Promise.resolve({ sendDraft, complete: () => Promise.resolve(answers.shift() ?? answer) })
  } as unknown as App
  await startOutbox(app, { open: () => null, load: () => Promise.resolve() })
  await advance()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("the outbox", () => {
  it("sends what is put into it at once, and is empty once it is answered", async () => {
    submit(app, started("a"))
    await advance()
    expect([asked, waiting()]).toEqual([["a"], []])
  })

  it("leaves what was sent first among what was opened last, and nothing that was refused", async () => {
    submit(app, started("a"))
    await advance()
    answer = Result.fail({ code: "forbidden" } as Failure)
    submit(app, started("b"))
    await advance()
    expect(recentOf(app.store.getState())).toEqual([{ processo: "pedido", title: "Pedido 1", instance: "i1" }])
  })

  it("has done with what was typed once it is sent, and keeps it where that is refused", async () => {
    type("a")
    type("b")
    const thrownAway: string[] = []
    app.draftSaves.onWrite((process, change) => void (change === "gone" && thrownAway.push(process)))
    submit(app, started("a"))
    await advance()
    expect(Object.keys(app.drafts.all())).toEqual(["b"])
    answer = Result.fail({ code: "forbidden" } as Failure)
    submit(app, started("b"))
    await advance()
    expect(Object.keys(app.drafts.all())).toEqual(["b"])
    expect(thrownAway, "what was sent is not thrown away").toEqual([])
  })

  it("leaves what was typed for another draft than the one that was sent", async () => {
    app.drafts.write("a", { task: "another", lcl_id: "pt-BR", texts: { nota: "x" } })
    submit(app, started("a"))
    await advance()
    expect(Object.keys(app.drafts.all())).toEqual(["a"])
  })

  it("tells what became of a batch that waited, though the last of it was taken back", async () => {
    answer = Result.fail(unreachable)
    for (const task of ["a", "b"]) submit(app, decidedOf(task))
    await advance()
    expect(waiting()).toEqual(["a", "b"])
    // The first is refused, and the second finds no server again.
    answers = [Result.fail({ code: "forbidden" })]
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.dynamicImportSettled()
    expect(waiting()).toEqual(["b"])
    expect(app.store.getState().marks.failures).toEqual([])
    withdraw(app, { ...decidedOf("b"), waits: true })
    await vi.dynamicImportSettled()
    const { failures, batches } = app.store.getState().marks
    expect([failures.map(({ task }) => task.id), batches]).toEqual([["a"], {}])
  })

  it("tries again ever more rarely where nobody answers, under the same key", async () => {
    answer = Result.fail(unreachable)
    submit(app, started("a"))
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

  it("waits with what found no server, unless it is taken back", async () => {
    answer = Result.fail(unreachable)
    submit(app, started("a"))
    submit(app, started("b"))
    await advance()
    expect([asked, waiting()]).toEqual([
      ["a", "b"],
      ["a", "b"]
    ])
    withdraw(app, started("a"))
    answer = Result.succeed({ id: "i1", title: "Pedido 1" })
    await vi.advanceTimersByTimeAsync(20_000)
    expect([asked, waiting()]).toEqual([["a", "b", "b"], []])
  })
})
