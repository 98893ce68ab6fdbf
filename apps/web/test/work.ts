/**
 * A server at which tasks wait for Bruno, who manages: one store of cases, from which all its answers come. What is decided
 * leaves the lists and the counts, and its case goes on as the process says.
 */
import type { ListGroup, TaskFilter, TaskListRow } from "@quadrante/api/list"
import type { Instance } from "@quadrante/api/process"
import { type Handlers, Refusal } from "./fake-server.ts"
import { nameOf, peopleLike } from "./people.ts"
import { makeSession } from "./records.ts"
import { announce } from "./socket.ts"

/** A case at a task, and where it stands once that was completed. */
export interface WaitingCase {
  readonly instance: Instance
  readonly row: TaskListRow
  readonly next: (values: Instance["values"], number: number) => Partial<Instance>
}

type GoneTask = { readonly became: "done" | "taken" | "ended"; readonly who: string | null; readonly at: string }

export const me = "Bruno Lima"

export interface Work {
  readonly handlers: Handlers
  /** A case comes that was not there; lists that are looked at hear of it. */
  readonly come: (one: WaitingCase) => void
  /** Bruno claims a task at another device. */
  readonly claim: (one: WaitingCase) => void
  /** A colleague claims a task. `quietly`: what says so is on its way yet. */
  readonly take: (one: WaitingCase, who: string, quietly?: boolean) => void
}

type OpenTask = NonNullable<Instance["task"]>

const rights = { releasable: true, passable: true, helpable: true }
const noRights = { releasable: false, passable: false, helpable: false }
const taken = { code: "taken", params: {} } as const

const now = () => new Date().toISOString()

const holds = (row: TaskListRow, { text, processo, element, standing }: TaskFilter): boolean =>
  (text === undefined || row.title.toLowerCase().includes(text.toLowerCase())) &&
  (processo === undefined || row.processo === processo) &&
  (element === undefined || row.element === element) &&
  (standing === undefined || row.standing === standing)

const groupKey = (row: TaskListRow, group: string | null): readonly [string, string] => {
  if (group === "processo") return [row.processo, row.process]
  if (group === "element") return [row.element, row.name]
  if (group === "standing") return [row.standing, row.standing]
  return ["none", "none"]
}

const groupsOf = (rows: ReadonlyArray<TaskListRow>, group: string | null): ReadonlyArray<ListGroup> => {
  if (group === null) return []
  const names = new Map(rows.map((row) => groupKey(row, group)))
  return [...names].map(([key, name]) => ({
    key,
    name,
    count: rows.filter((row) => groupKey(row, group)[0] === key).length
  }))
}

const sumOf = (rows: ReadonlyArray<TaskListRow>, values: ReadonlyArray<unknown>) => ({
  total: values.reduce<number>((sum, value) => sum + (typeof value === "number" ? value : 0), 0),
  rows: rows.length
})

export const makeWork = (...first: ReadonlyArray<WaitingCase>): Work => {
  const cases = new Map(first.map((one) => [one.instance.id, one]))
  const gone = new Map<string, GoneTask>()
  const ofTask = (task: string) => [...cases.values()].find(({ row }) => row.id === task)
  const open = (filter: TaskFilter = {}) =>
    [...cases.values()].map(({ row }) => row).filter((row) => !gone.has(row.id) && holds(row, filter))
  const put = (one: WaitingCase, instance: Instance, row: Partial<TaskListRow> = {}) => {
    cases.set(instance.id, { ...one, instance, row: { ...one.row, ...row, revision: instance.revision } })
    return instance
  }
  const onTask = (task: string, act: (one: WaitingCase, open: OpenTask) => Instance | Refusal) => {
    const one = ofTask(task)
    if (one === undefined) return new Refusal("not-found")
    if (one.instance.task?.id !== task) return new Refusal("task-closed")
    return act(one, one.instance.task)
  }
  const tell = () => announce({ event: "processo", room: "usuario", call: "tasksChanged", value: null })
  const handTo = (one: WaitingCase, held: OpenTask, who: string, quietly = false): Instance => {
    gone.set(held.id, { became: "taken", who, at: now() })
    if (!quietly) tell()
    const task = {
      ...held,
      ...noRights,
      mine: false,
      standing: "taken" as const,
      why: taken,
      holder: who,
      held: now(),
      help: null
    }
    return put(one, { ...one.instance, revision: one.instance.revision + 1, task })
  }
  const claim = (task: string): Instance | Refusal =>
    onTask(task, (one, held) => {
      if (gone.has(task)) return new Refusal("task-taken", held.holder === null ? {} : { by: held.holder })
      const claimed = { ...held, ...rights, standing: "mine" as const, mine: true, holder: me, held: now() }
      const instance = { ...one.instance, revision: one.instance.revision + 1, task: claimed }
      return put(one, instance, { standing: "mine", claimed: true, holder: me })
    })
  const handlers: Handlers = {
    session: () => makeSession({ user: { ...makeSession().user, usuario: "bruno.lima", pessoa: me } }),
    tasks: () => open(),
    taskList: ({ payload: { filter, sort, asOf, from, count } }) => {
      const moment = asOf ?? now()
      const rows = open(filter).filter(({ since }) => since <= moment)
      if (sort.by === "title") rows.sort((a, b) => byTitle(a, b) * (sort.descending ? -1 : 1))
      if (sort.by === "due") rows.sort((a, b) => (a.due ?? "9").localeCompare(b.due ?? "9"))
      return { asOf: moment, from, next: null, rows: rows.slice(from, from + count) }
    },
    taskRows: ({ payload: { ids } }) => ({
      rows: open().filter(({ id }) => ids.includes(id)),
      gone: ids.flatMap((id) => {
        const became = gone.get(id)
        return became === undefined ? [] : [{ id, ...became }]
      })
    }),
    taskCounts: ({ payload: { filter, group, asOf, sum } }) => {
      const all = open(filter)
      const rows = all.filter(({ since }) => asOf === null || since <= asOf)
      return {
        total: rows.length,
        pending: rows.filter(({ pending }) => pending !== undefined).length,
        late: rows.filter(({ due }) => due !== null && due < now()).length,
        today: 0,
        offered: rows.filter(({ standing }) => standing === "offered").length,
        newer: all.length - rows.length,
        groups: groupsOf(rows, group),
        sum:
          sum === null
            ? null
            : sumOf(
                rows,
                rows.map(({ values }) => values[sum])
              )
      }
    },
    taskChoices: () => ({
      processos: [...groupsOf(open(), "processo")],
      units: [],
      profiles: [],
      people: [],
      elements: [...groupsOf(open(), "element")],
      fields: []
    }),
    task: ({ task }) => ofTask(task)?.instance ?? new Refusal("not-found"),
    instance: ({ instance }) => cases.get(instance)?.instance ?? new Refusal("not-found"),
    claimTask: ({ task }) => claim(task),
    followUp: ({ task, payload: { at } }) =>
      onTask(task, (one, held) => put(one, { ...one.instance, task: { ...held, followUp: at } }, { followUp: at })),
    releaseTask: ({ task }) =>
      onTask(task, (one, held) =>
        put(
          one,
          { ...one.instance, task: { ...held, ...noRights, standing: "offered", holder: null, held: null } },
          { standing: "offered", claimed: false, holder: null }
        )
      ),
    peopleFor: ({ payload: { term } }) => peopleLike(term),
    passTask: ({ task, payload: { to } }) => onTask(task, (one, held) => handTo(one, held, nameOf(to))),
    askHelp: ({ task, payload: { to, question } }) =>
      onTask(task, (one, held) =>
        put(one, {
          ...one.instance,
          task: { ...held, help: { helper: nameOf(to), owner: me, since: now(), question, as: "owner" } }
        })
      ),
    complete: ({ task, payload: { revision, values } }) =>
      onTask(task, (one, held) => {
        if (!held.mine)
          return held.holder === null ? new Refusal("forbidden") : new Refusal("task-taken", { by: held.holder })
        if (revision !== one.instance.revision) return new Refusal("revision-stale")
        gone.set(task, { became: "done", who: me, at: now() })
        tell()
        return put(one, {
          ...one.instance,
          revision: revision + 1,
          task: null,
          closed: { id: task, name: held.name, who: me, at: now(), form: held.form },
          values: { ...one.instance.values, ...values },
          ...one.next(values, one.instance.number)
        })
      })
  }
  return {
    handlers,
    come: (one) => {
      cases.set(one.instance.id, { ...one, row: { ...one.row, since: now() } })
      tell()
    },
    claim: ({ row }) => {
      claim(row.id)
      tell()
    },
    take: ({ instance: { id } }, who, quietly = false) => {
      const one = cases.get(id)
      if (one === undefined || one.instance.task === null) throw new Error("it waits at a task")
      handTo(one, one.instance.task, who, quietly)
    }
  }
}

/** Numbers in titles count as such. */
const byTitle = (a: TaskListRow, b: TaskListRow): number => a.title.localeCompare(b.title, "pt-BR", { numeric: true })
