/** The cache of queries: of two answers the newest wins, nobody's request goes on, and what changed is read again. */
import type { Client, Failure } from "@quadrante/api/client"
import type { SessionView } from "@quadrante/api/session"
import { createListenerMiddleware, configureStore } from "@reduxjs/toolkit"
import { type QueryClient, QueryObserver } from "@tanstack/react-query"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { App } from "../kernel/app.ts"
import { connection, connectionChanged } from "../store/connection.ts"
import { eventReceived } from "../store/entities.ts"
import { session, sessionEnded, sessionOpened } from "../store/session.ts"
import { eventsMissed, tasksChanged } from "../store/tasks.ts"
import { makeCache } from "./cache.ts"
import { sendCommand } from "./command.ts"
import { optionsOf, type Query, readAnew, readQuery } from "./query.ts"

/** A question that was asked, still without its answer. */
interface PendingCall {
  readonly name: string
  readonly signal: AbortSignal | undefined
  readonly answer: (answer: Result.Result<string, Failure>) => Promise<void>
}

let asked: Array<PendingCall>
let app: App
let store: ReturnType<typeof makeStore>["store"]
let queries: QueryClient

const makeStore = () => {
  const listeners = createListenerMiddleware()
  const made = configureStore({
    reducer: { connection, session },
    middleware: (defaults) => defaults().prepend(listeners.middleware)
  })
  return { store: made, listen: listeners.startListening }
}

/** Everything that waits in the line of tasks, so that what follows from an answer is there. */
const macrotask = () => vi.advanceTimersByTimeAsync(5)

/** The time in which events are gathered, and what follows from them. */
const gathered = () => vi.advanceTimersByTimeAsync(60)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  const made = makeStore()
  store = made.store
  const call = (name: string, signal: AbortSignal | undefined) => () =>
    new Promise<Result.Result<string, Failure>>((resolve) => {
      asked.push({
        name,
        signal,
        answer: async (answer) => {
          resolve(answer)
          await macrotask()
        }
      })
    })
  const api = (signal?: AbortSignal) =>
    Promise.resolve(new Proxy({}, { get: (_, name) => (name === "then" ? undefined : call(String(name), signal)) }))
  // Only what the cache uses of the app.
  app = { api, listen: made.listen, queries: () => Promise.resolve(queries) } as unknown as App
  queries = makeCache(app)
})

// What was gathered asks nothing in the next test.
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

/** A server that has carried out whatever it was told. */
const carriedOut = () =>
  Promise.resolve(
    new Proxy({} as Client, {
      get: (_, name) => (name === "then" ? undefined : () => Promise.resolve(Result.succeed(null)))
    })
  )

const query = (name: "tasks" | "documents" | "agenda" | "drafts", ...rest: ReadonlyArray<string>): Query<string> => ({
  key: [name, ...rest],
  ask: (api) => api[name]({} as never) as never
})

/** Looks at a query, as a component does. */
const watch = (first: Query<string>) => {
  const observer = new QueryObserver<string, Failure>(queries, optionsOf(app, first))
  const stop = observer.subscribe(() => undefined)
  return {
    stop,
    show: (next: Query<string>) => observer.setOptions(optionsOf(app, next)),
    now: () => observer.getCurrentResult()
  }
}

const said = (text: string) => Result.succeed(text)
const unreachable = Result.fail<Failure>({ code: "unreachable" })
const online = () => store.dispatch(connectionChanged({ state: "online" }))
const at = (index: number): PendingCall => asked[index] ?? expect.fail(`there is no question ${index}`)

const lastOf = (name: string): PendingCall =>
  asked.findLast((one) => one.name === name) ?? expect.fail(`${name} was not asked`)

describe("of two answers", () => {
  it("the one to what is shown now wins, though the one before comes later", async () => {
    const screen = watch(query("agenda", "monday"))
    await macrotask()
    screen.show(query("agenda", "tuesday"))
    await macrotask()
    await at(1).answer(said("on tuesday"))
    await at(0).answer(said("on monday"))
    expect(screen.now().data).toBe("on tuesday")
  })

  it("the one that was asked last wins under the same key, though it comes first", async () => {
    const screen = watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("first"))
    store.dispatch(tasksChanged())
    await macrotask()
    store.dispatch(tasksChanged())
    await macrotask()
    await at(2).answer(said("third"))
    await at(1).answer(said("second"))
    expect(screen.now().data).toBe("third")
  })
})

describe("a request that nobody waits for", () => {
  it("is aborted when something else is shown", async () => {
    const screen = watch(query("agenda", "monday"))
    await macrotask()
    screen.show(query("agenda", "tuesday"))
    await macrotask()
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  })

  it("is aborted when nothing is shown any more", async () => {
    const screen = watch(query("tasks"))
    await macrotask()
    screen.stop()
    expect(at(0).signal?.aborted).toBe(true)
  })

  it("goes on while another place waits for it, and is asked once for both", async () => {
    const [one] = [watch(query("tasks")), watch(query("tasks"))]
    await macrotask()
    one?.stop()
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false])
  })
})

describe("what changed", () => {
  const tasksEvent = { event: "processo", room: "usuario", call: "tasksChanged", value: null } as const

  it("is read again where it is shown, and stands there meanwhile", async () => {
    const screen = watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("before"))
    store.dispatch(eventReceived(tasksEvent))
    await gathered()
    expect(asked.map(({ name }) => name)).toEqual(["tasks", "tasks"])
    expect(screen.now().data).toBe("before")
    await at(1).answer(said("after"))
    expect(screen.now().data).toBe("after")
  })

  it("is asked for anew where the first answer is still on its way, which may be older", async () => {
    const screen = watch(query("tasks"))
    const read = readQuery(app, query("tasks"))
    await macrotask()
    store.dispatch(eventReceived(tasksEvent))
    await macrotask()
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    await at(0).answer(said("before"))
    await at(1).answer(said("after"))
    expect(screen.now().data).toBe("after")
    expect(await read).toEqual(said("after"))
  })

  it("is asked for anew for a reader, where an empty list that was asked before is on its way", async () => {
    const lasting = { ...query("documents", "i1"), staleTime: Infinity }
    const changed = { call: "documentChanged", value: { instancia: "i1", documento: "d1" } } as const
    const first = readQuery(app, lasting)
    await macrotask()
    store.dispatch(eventReceived({ ...tasksEvent, ...changed }))
    await macrotask()
    await at(0).answer(said("nothing"))
    await lastOf("documents").answer(said("one document"))
    expect(await first).toEqual(said("one document"))
    expect(await readQuery(app, lasting)).toEqual(said("one document"))
    expect(asked).toHaveLength(2)
  })

  it.each([
    ["an event", () => void store.dispatch(eventReceived({ ...tasksEvent, call: "draftsChanged" }))],
    ["a command", () => void sendCommand({ ...app, api: carriedOut }, "saveDraft", {} as never)]
  ])("is asked for anew for a reader who asked for the second time before %s", async (_, change) => {
    const lasting: Query<string> = { ...query("drafts"), staleTime: Infinity }
    const first = readQuery(app, lasting)
    await macrotask()
    await at(0).answer(said("nothing"))
    await first
    await queries.invalidateQueries({ queryKey: ["drafts"] })
    const second = readQuery(app, lasting)
    await macrotask()
    change()
    await gathered()
    await at(1).answer(said("nothing"))
    await lastOf("drafts").answer(said("one draft"))
    expect(await second).toEqual(said("one draft"))
    expect(await readQuery(app, lasting)).toEqual(said("one draft"))
  })

  it("is read once where several events say so, and by whoever comes meanwhile at once", async () => {
    watch(query("tasks"))
    watch({ ...query("agenda", "monday"), staleTime: Infinity })
    await macrotask()
    await at(0).answer(said("tasks"))
    await at(1).answer(said("agenda"))
    for (let n = 0; n < 3; n++) store.dispatch(eventReceived(tasksEvent))
    await macrotask()
    expect(asked).toHaveLength(2)
    const comes = readQuery(app, { ...query("agenda", "monday"), staleTime: Infinity })
    await macrotask()
    await at(2).answer(said("agenda, anew"))
    expect(await comes).toEqual(said("agenda, anew"))
    await gathered()
    expect(asked.map(({ name }) => name)).toEqual(["tasks", "agenda", "agenda", "tasks"])
  })

  it("is read again where an answer that was on its way, and may be older, came between", async () => {
    const screen = watch({ ...query("documents", "i1"), staleTime: Infinity })
    await macrotask()
    queries.setQueryData(["documents", "i1"], "with what was begun here")
    const changed = { call: "documentChanged", value: { instancia: "i1", documento: "d1" } } as const
    store.dispatch(eventReceived({ ...tasksEvent, ...changed }))
    await at(0).answer(said("before it was begun"))
    await gathered()
    expect(asked.map(({ name }) => name)).toEqual(["documents", "documents"])
    await at(1).answer(said("with it"))
    expect(screen.now().data).toBe("with it")
  })

  it("is not asked for where nobody looks, nor what has nothing to do with it", async () => {
    const screen = watch(query("documents", "i1"))
    const gone = watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("documents"))
    await at(1).answer(said("tasks"))
    gone.stop()
    store.dispatch(eventReceived(tasksEvent))
    await gathered()
    expect(asked).toHaveLength(2)
    screen.stop()
  })

  it("is read again where the room of a profile says so", async () => {
    watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("before"))
    store.dispatch(eventReceived({ ...tasksEvent, room: "perfil:rh" }))
    await gathered()
    expect(asked).toHaveLength(2)
  })

  it.each(["usuario", "perfil:rh"])("is read again where events of %s were missed", async (room) => {
    watch(query("agenda", "monday"))
    await macrotask()
    await at(0).answer(said("before"))
    store.dispatch(eventsMissed(room))
    await macrotask()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ["was carried out", said("done")],
    ["was refused", Result.fail<Failure>({ code: "not-found" })]
  ])("is read again after a command that %s", async (_, answer) => {
    watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("before"))
    const sent = sendCommand(app, "claimTask", { task: "1" })
    await macrotask()
    await at(1).answer(answer)
    expect(await sent).toEqual(answer)
    expect(asked.map(({ name }) => name)).toEqual(["tasks", "claimTask", "tasks"])
  })

  it("is not read after a command that reached nobody", async () => {
    watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("before"))
    void sendCommand(app, "claimTask", { task: "1" })
    await macrotask()
    await at(1).answer(unreachable)
    expect(asked).toHaveLength(2)
  })
})

describe("without a connection", () => {
  it("what was known stays beside the fault, and is asked for once the connection is back", async () => {
    const screen = watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("known"))
    store.dispatch(tasksChanged())
    await macrotask()
    await at(1).answer(unreachable)
    expect(screen.now()).toMatchObject({ data: "known", error: { code: "unreachable" } })
    online()
    await macrotask()
    await at(2).answer(said("new"))
    expect(screen.now()).toMatchObject({ data: "new", error: null })
  })

  it("what was answered is not asked for again when it is back", async () => {
    watch(query("tasks"))
    await macrotask()
    await at(0).answer(said("known"))
    online()
    await macrotask()
    expect(asked).toHaveLength(1)
  })

  it("a failed question is not asked again by an event that says online once more", async () => {
    online()
    watch(query("tasks"))
    await macrotask()
    await at(0).answer(unreachable)
    online()
    await macrotask()
    expect(asked).toHaveLength(1)
  })

  it("a read says so", async () => {
    const answer = readQuery(app, query("tasks"))
    await macrotask()
    await at(0).answer(unreachable)
    expect(await answer).toEqual(unreachable)
  })
})

describe("a read", () => {
  it("takes the answer that somebody waits for already", async () => {
    watch(query("tasks"))
    await macrotask()
    const answer = readQuery(app, query("tasks"))
    await macrotask()
    await at(0).answer(said("tasks"))
    expect(await answer).toEqual(said("tasks"))
    expect(asked).toHaveLength(1)
  })

  it("anew gives up what was asked before its reason, and shows its own answer everywhere", async () => {
    const screen = watch(query("tasks"))
    const before = readQuery(app, query("tasks"))
    await macrotask()
    const answer = readAnew(app, query("tasks"))
    await macrotask()
    await at(1).answer(said("new"))
    await at(0).answer(said("old"))
    expect(await answer).toEqual(said("new"))
    expect(await before).toEqual(said("new"))
    expect(screen.now().data).toBe("new")
  })

  it("anew gives its answer to whoever waits for the one before, and not what was known", async () => {
    const known = readQuery(app, query("tasks"))
    await macrotask()
    await at(0).answer(said("known"))
    await known
    const one = readAnew(app, query("tasks"))
    await macrotask()
    const other = readAnew(app, query("tasks"))
    await macrotask()
    await at(2).answer(said("new"))
    expect([await one, await other]).toEqual([said("new"), said("new")])
  })
})

it("nothing is known any more when the session has ended", async () => {
  const answer = readQuery(app, query("tasks"))
  await macrotask()
  await at(0).answer(said("of Ana"))
  expect(await answer).toEqual(said("of Ana"))
  store.dispatch(sessionEnded())
  expect(queries.getQueryData(["tasks"])).toBeUndefined()
})

it("nothing of a role is known in the next, and what is shown is read again", async () => {
  const view = (role: string) => ({ view: { role } as SessionView, now: 0 })
  store.dispatch(sessionOpened(view("buyer")))
  const screen = watch(query("tasks"))
  const answer = readQuery(app, query("agenda"))
  await macrotask()
  await at(0).answer(said("tasks of a buyer"))
  await at(1).answer(said("agenda of a buyer"))
  await answer
  const reading = readQuery(app, query("documents"))
  await macrotask()
  store.dispatch(sessionOpened(view("manager")))
  await macrotask()
  expect(queries.getQueryData(["agenda"])).toBeUndefined()
  await at(2).answer(said("documents of a buyer"))
  await lastOf("tasks").answer(said("tasks of a manager"))
  expect(screen.now().data).toBe("tasks of a manager")
  await lastOf("documents").answer(said("documents of a manager"))
  expect(await reading).toEqual(said("documents of a manager"))
})
