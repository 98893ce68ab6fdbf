/** A server at which decisions wait: each is kept until the test carries it out, or its person says what becomes of it. */
import type { TaskListRow } from "@quadrante/api/list"
import type { Instance, RefusedDecision } from "@quadrante/api/process"
import { type Handlers, Refusal } from "./fake-server.ts"
import { announce } from "./socket.ts"
import { makeWork, me, type WaitingCase } from "./work.ts"

/** Longer than a busy machine takes for a test: it is over when the test says so. */
const patienceMs = 600_000

type Completion = Parameters<NonNullable<Handlers["complete"]>>[0]

interface KeptDecision {
  readonly asked: Completion
  readonly instance: string
  readonly due: string
}

export interface UndoableWork {
  readonly handlers: Handlers
  /** The time of a decision is over. */
  readonly carryOut: (one: WaitingCase) => Promise<void>
  /** It is, and the decision is refused: somebody changed what it was about. */
  readonly refuse: (one: WaitingCase) => void
  /** Somebody takes it back in another window of the person. */
  readonly takeBackElsewhere: (one: WaitingCase) => void
  /** How many wait. */
  readonly waiting: () => number
}

export const makeUndoableWork = (...cases: ReadonlyArray<WaitingCase>): UndoableWork => {
  const work = makeWork(...cases)
  const kept = new Map<string, KeptDecision>()
  const refused = new Map<string, RefusedDecision>()
  const tell = (instance: string) => {
    const value = { instancia: instance, rev: 1, por: me, tarefa: null }
    announce({ event: "processo", room: `processo:${instance}`, call: "processChanged", value })
    announce({ event: "processo", room: "usuario", call: "tasksChanged", value: null })
  }
  const shown = (instance: Instance | Refusal): Instance | Refusal => {
    if (instance instanceof Refusal) return instance
    const lost = [...refused.values()].filter(({ task }) =>
      cases.some((one) => one.row.id === task && one.instance.id === instance.id)
    )
    const withLost = { ...instance, ...(lost.length > 0 && { refusedDecisions: lost }) }
    const { task } = instance
    const one = task === null ? undefined : kept.get(task.id)
    if (task === null || one === undefined) return withLost
    const { key, values, reason = "" } = one.asked.payload
    const outcome = String(values[task.decision?.field ?? ""])
    const pending = { by: me, due: one.due, own: { key, outcome, values, reason } }
    return { ...withLost, task: { ...task, standing: "mine", holder: me, mine: true, pending } }
  }
  const shownRow = (row: TaskListRow): TaskListRow => {
    const one = kept.get(row.id)
    const word = String(one?.asked.payload.values["decisao"]).replace(/^./, (first) => first.toUpperCase())
    return one === undefined ? row : { ...row, pending: { key: one.asked.payload.key, due: one.due, word } }
  }
  const { handlers } = work
  const ask = <N extends "instance" | "task" | "complete" | "taskCounts" | "taskList" | "taskRows">(name: N) => {
    const handler = handlers[name]
    if (handler === undefined) throw new Error(`nothing answers ${name}`)
    return handler as NonNullable<Handlers[N]>
  }
  const byKey = (key: string) => [...kept.values()].find(({ asked }) => asked.payload.key === key)
  const carryOut = async ({ asked, instance }: KeptDecision) => {
    kept.delete(asked.task)
    const { undo: _, ...payload } = asked.payload
    const answer = await ask("complete")({ ...asked, payload })
    tell(instance)
    return shown(answer)
  }
  const ofCase = ({ row }: WaitingCase): KeptDecision => {
    const found = kept.get(row.id)
    if (found === undefined) throw new Error("no decision waits")
    return found
  }
  return {
    handlers: {
      ...handlers,
      instance: async (asked) => shown(await ask("instance")(asked)),
      task: async (asked) => shown(await ask("task")(asked)),
      taskList: async (asked) => {
        const answer = await ask("taskList")(asked)
        return answer instanceof Refusal ? answer : { ...answer, rows: answer.rows.map(shownRow) }
      },
      taskCounts: async (asked) => {
        const answer = await ask("taskCounts")(asked)
        return answer instanceof Refusal ? answer : { ...answer, pending: kept.size }
      },
      taskRows: async (asked) => {
        const answer = await ask("taskRows")(asked)
        return answer instanceof Refusal ? answer : { ...answer, rows: answer.rows.map(shownRow) }
      },
      complete: async (asked) => {
        const found = cases.find(({ row }) => row.id === asked.task)
        if (asked.payload.undo !== true || found === undefined) return ask("complete")(asked)
        const { id } = found.instance
        if (kept.has(asked.task)) return new Refusal("task-closed", { by: me })
        kept.set(asked.task, { asked, instance: id, due: new Date(Date.now() + patienceMs).toISOString() })
        tell(id)
        return shown(await ask("task")({ task: asked.task }))
      },
      takeBackDecision: async ({ decision }) => {
        const lost = refused.get(decision)
        const found = byKey(decision)
        if (found === undefined && lost === undefined) return new Refusal("not-found")
        refused.delete(decision)
        if (found !== undefined) {
          kept.delete(found.asked.task)
          tell(found.instance)
        }
        return shown(await ask("task")({ task: found?.asked.task ?? lost?.task ?? "" }))
      },
      sendDecision: ({ decision }) => {
        const found = byKey(decision)
        return found === undefined ? new Refusal("not-found") : carryOut(found)
      }
    },
    carryOut: async (one) => void (await carryOut(ofCase(one))),
    refuse: (one) => {
      const { asked, instance } = ofCase(one)
      const { key, values, reason = "" } = asked.payload
      const { name, form = null } = one.instance.task ?? { name: "" }
      kept.delete(asked.task)
      refused.set(key, { key, task: asked.task, name, fault: { code: "revision-stale" }, form, values, reason })
      tell(instance)
    },
    takeBackElsewhere: (one) => {
      const { asked, instance } = ofCase(one)
      kept.delete(asked.task)
      tell(instance)
    },
    waiting: () => kept.size
  }
}
