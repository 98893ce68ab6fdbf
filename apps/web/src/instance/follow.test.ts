/** The instances of open processes in the cache: of two answers the newer one shows, and what is known stays as long as it may. */
import type { Client, Failure } from "@quadrante/api/client"
import type { Instance } from "@quadrante/api/process"
import type { SessionView } from "@quadrante/api/session"
import type { Slice } from "@quadrante/persistence/vault"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { applyInstanceResult, getWorkspaceState, showInstance } from "../data/instances.ts"
import { makeDraftApp } from "../drafts/draft-app.fixture.ts"
import type { App } from "../kernel/app.ts"
import { instanceIn, knownIn, openInstances } from "../kernel/known.ts"
import { connectionChanged } from "../store/connection.ts"
import { eventReceived } from "../store/entities.ts"
import { noSession, sessionEnded } from "../store/session.ts"
import { closed, described, reopened } from "../store/workspace.ts"
import { followOpenProcesses } from "./follow.ts"

type Answer = Result.Result<Instance, Failure>

interface PendingCall {
  readonly name: string
  readonly answer: (answer: Answer) => Promise<void>
}

let asked: Array<PendingCall>
let kept: Map<string, unknown>
let app: App

const macrotask = () => vi.advanceTimersByTimeAsync(5)
const gathered = () => vi.advanceTimersByTimeAsync(60)

const task = (id: string): NonNullable<Instance["task"]> =>
  ({ id, name: `step of ${id}`, mine: true, form: null, help: null }) as unknown as NonNullable<Instance["task"]>

/** An instance with what these tests look at. */
const at = (revision: number, more: Partial<Instance> = {}): Instance =>
  ({ id: "i1", title: `Reembolso ${revision}`, revision, task: null, following: false, ...more }) as unknown as Instance

const heard = Result.succeed
const unreachable: Answer = Result.fail({ code: "unreachable" })
const last = (name = "instance"): PendingCall =>
  asked.findLast((one) => one.name === name) ?? expect.fail(`${name} was not asked`)
const shown = () => instanceIn(app, "p1")?.revision ?? null
const known = () => knownIn(app)["p1"]

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  kept = new Map()
  const call = (name: string) => () =>
    new Promise<Answer>((resolve) => {
      const answer = async (said: Answer) => {
        resolve(said)
        await macrotask()
      }
      asked.push({ name, answer })
    })
  const client = {
    instance: call("instance"),
    task: call("task"),
    drafts: () => Promise.resolve(Result.succeed([]))
  } as unknown as Client
  const vault = {
    load: ({ name, initial }: Slice<unknown>) => Promise.resolve(kept.get(name) ?? initial),
    save: ({ name }: Slice<unknown>, value: unknown) => void kept.set(name, value),
    remove: ({ name }: Slice<unknown>) => void kept.delete(name),
    isKept: () => Promise.resolve(true)
  } as unknown as App["vault"]
  const drawn = { scrolled: new Map() } as unknown as App["drawn"]
  const session = { ...noSession, view: { user: {}, preferences: {} } as SessionView }
  app = makeDraftApp(session, client, { vault, drawn })
  await followOpenProcesses(app)
  app.dispatch(described({ id: "p1", instance: "i1" }))
})

afterEach(() => vi.useRealTimers())

const load = async (answer: Answer) => {
  void openInstances(app).load("p1")
  await macrotask()
  await last().answer(answer)
}

describe("of two answers", () => {
  it("the one that was asked before a command is older than its answer, and takes no place of it", async () => {
    await load(heard(at(3)))
    void openInstances(app).load("p1")
    await macrotask()
    const before = last()
    await applyInstanceResult(app, "p1", heard(at(4)))
    expect(shown()).toBe(4)
    await before.answer(heard(at(3)))
    await macrotask()
    await last().answer(heard(at(3)))
    expect([shown(), kept.get("instance:p1")]).toEqual([4, at(4)])
    expect(known()?.loading, "its tab waits for nothing").toBe(false)
    expect(getWorkspaceState(app).workspace.layout.processes[0]?.title).toBe("Reembolso 4")
  })

  it("the one that was asked before a command is asked anew, where nothing tells which of them is older", async () => {
    await load(heard(at(3)))
    void openInstances(app).load("p1")
    await macrotask()
    const before = last()
    openInstances(app).setFollowing("i1", true)
    await macrotask()
    await before.answer(heard(at(3)))
    expect(instanceIn(app, "p1")?.following).toBe(true)
    await last().answer(heard(at(3, { following: true })))
    expect([asked.length, instanceIn(app, "p1")?.following]).toEqual([3, true])
  })

  it("of the same revision the one that knows more events shows", async () => {
    await load(heard(at(3, { seq: 8, task: task("t2") })))
    await load(heard(at(3, { seq: 7, task: task("t1") })))
    expect(instanceIn(app, "p1")?.task?.id).toBe("t2")
  })

  it("the first one, which may be older than an event, is given up for another", async () => {
    void openInstances(app).load("p1")
    await macrotask()
    const first = last()
    tellChanged()
    await macrotask()
    await first.answer(heard(at(1)))
    expect(shown()).toBeNull()
    await last().answer(heard(at(2)))
    expect(shown()).toBe(2)
  })

  it("an equal one stays the same object, so that nothing is drawn anew", async () => {
    await load(heard(at(3)))
    const before = instanceIn(app, "p1")
    await load(heard(at(3)))
    expect(instanceIn(app, "p1")).toBe(before)
  })
})

const tellChanged = (isOwn = false) => {
  const value = { instancia: "i1", rev: 2, por: null, tarefa: null }
  app.dispatch(eventReceived({ event: "processo", room: "processo:i1", call: "processChanged", value }, isOwn))
}

describe("an event", () => {
  it("has what is open read once, also out of view", async () => {
    await load(heard(at(3)))
    tellChanged()
    tellChanged()
    await gathered()
    expect(asked).toHaveLength(2)
    await last().answer(heard(at(4)))
    expect(shown()).toBe(4)
  })

  it("of this client has nothing read: its answer shows", async () => {
    await load(heard(at(3)))
    showInstance(app, at(4))
    tellChanged(true)
    await gathered()
    expect([asked.length, shown()]).toEqual([1, 4])
  })
})

describe("without the server", () => {
  it("what was known stays, and is read again once it is there", async () => {
    await load(heard(at(3)))
    app.dispatch(connectionChanged({ state: "offline", since: 0 }))
    await load(unreachable)
    expect(known()).toMatchObject({ missed: true, fault: null, instance: { revision: 3 } })
    app.dispatch(connectionChanged({ state: "online" }))
    await macrotask()
    await last().answer(heard(at(4)))
    expect(known()).toMatchObject({ missed: false, instance: { revision: 4 } })
  })

  it("what a page before this one knew shows, and the next answer takes its place", async () => {
    kept.set("instance:p1", at(2))
    await load(unreachable)
    expect(known()).toMatchObject({ missed: true, fault: null, instance: { revision: 2 } })
    await load(heard(at(2, { following: true })))
    expect(known()).toMatchObject({ missed: false, instance: { following: true } })
  })

  it("a process of which nothing is known says why", async () => {
    await load(unreachable)
    expect(known()).toMatchObject({ missed: false, instance: null, fault: { code: "unreachable" } })
  })
})

it("what may not be seen any more is not kept", async () => {
  await load(heard(at(3)))
  await load(Result.fail({ code: "forbidden" } as Failure))
  expect([known()?.fault?.code, kept.has("instance:p1")]).toEqual(["forbidden", false])
})

it("what was typed in a task that a colleague completed is kept as overtaken, however that is heard", async () => {
  await load(heard(at(3, { task: task("t1") })))
  app.drafts.write("p1", { task: "t1", lcl_id: "pt-BR", texts: { nota: "x" } })
  tellChanged()
  await gathered()
  await last().answer(heard(at(4)))
  await last("task").answer(heard(at(4, { closed: { name: "Aprovar", who: "Ana", at: null, form: null } } as never)))
  expect(getWorkspaceState(app).instances["p1"]?.lost).toMatchObject({ task: "t1", step: "Aprovar", by: "Ana" })
})

it("what is closed is asked for no more, and is as it was when it is opened again", async () => {
  await load(heard(at(3)))
  app.dispatch(closed("p1"))
  tellChanged()
  await gathered()
  expect([asked.length, kept.has("instance:p1")]).toEqual([1, false])
  app.dispatch(reopened("p1"))
  expect(shown()).toBe(3)
})

it("nothing is known any more when the session has ended", async () => {
  await load(heard(at(3)))
  app.dispatch(sessionEnded())
  expect(knownIn(app)).toEqual({})
})
