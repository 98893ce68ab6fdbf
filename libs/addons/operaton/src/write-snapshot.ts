/** Writes what an engine says of an instance into the rows of ours, so that lists, search and notices know it as any other. */
import { createHash } from "node:crypto"
import { merge, unheardOf, type InstanceLook, type MirrorState, type TaskLook } from "./rules/mirror.ts"
import * as Task from "@quadrante/domain/task"
import type { Transaction } from "@quadrante/server/kernel/data/database.ts"
import { publish } from "@quadrante/server/kernel/events/outbox.ts"
import type { Definition } from "@quadrante/server/process/model/definition.ts"
import * as History from "@quadrante/server/process/rows/history.ts"
import * as Instance from "@quadrante/server/process/rows/instance.ts"
import { insertTasks } from "@quadrante/server/process/run/assign.ts"
import { tellOfStep } from "@quadrante/server/process/run/notices.ts"
import { newsOf } from "@quadrante/server/process/run/write-step.ts"
import { namesLock, readNames, type EngineNames, type ForeignEngine } from "./engines.ts"
import { startMarked } from "./orders.ts"
import { isSame } from "./same.ts"
import { concludeStart } from "./conclude-start.ts"
import type { Snapshot, TaskSnapshot } from "./snapshot.ts"
import { readRules, type RuleColumns } from "./step-rules.ts"
import { columnsOf, type TaskRow } from "./task-columns.ts"

/** The id of a row here, by its id there: the same on whichever node, and however often. */
export const idOf = ({ amb, name }: Pick<ForeignEngine, "amb" | "name">, kind: "instance" | "task", id: string) => {
  const hash = createHash("sha1")
    .update(JSON.stringify([amb, name, kind, id]))
    .digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** A task with what is known of it by now. */
interface MergedTask {
  readonly row: TaskRow | null
  readonly id: string
  readonly said: TaskSnapshot
  readonly known: MirrorState<TaskLook>
  readonly rule: RuleColumns
}

/** Writes a snapshot, and returns the id of its instance; what it says that is not new changes nothing. */
export const writeSnapshot = async (
  tx: Transaction,
  engine: ForeignEngine,
  definition: Definition,
  snapshot: Snapshot
): Promise<string> => {
  const { amb } = engine
  const users = snapshot.tasks.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact._tag === "gone" ? [fact.by] : [...fact.look.users, fact.look.assignee]))
  )
  await tx`select pg_advisory_xact_lock_shared(${namesLock(tx, engine)})`
  const names = await readNames(
    tx,
    engine,
    [...users, snapshot.starter].filter((user) => user !== null)
  )
  const { instance, mirrored, isNew, isOrdered } = await findOrInsert(tx, engine, definition, snapshot, names)
  const known = snapshot.facts.reduce<MirrorState<InstanceLook>>(
    (so, fact) => merge(so, fact, engine.epoch),
    mirrored ?? unheardOf
  )
  const { unid_sigla } = instance
  const ruleOf = await readRules(tx, { amb, definition: definition.id, unid_sigla })
  const rows = await tx<TaskRow[]>`
    select *, mirrored from task where amb = ${amb} and instance = ${instance.id} order by opened, id`
  const tasks = snapshot.tasks.map((said): MergedTask => {
    const id = idOf(engine, "task", said.id)
    const row = rows.find((one) => one.id === id) ?? null
    const known = said.facts.reduce<MirrorState<TaskLook>>(
      (so, fact) => merge(so, fact, engine.epoch),
      row?.mirrored ?? unheardOf
    )
    return { row, id, said, known, rule: ruleOf(said.element) }
  })
  const changed = tasks.filter(({ row, known: now }) => !isSame(row?.mirrored ?? null, now))
  const isFresh = known.seen !== null && (mirrored?.seen ?? null)?.at !== known.seen.at
  const isMoved = !isSame([mirrored?.seen?.look, mirrored?.gone], [known.seen?.look, known.gone])
  const values = isFresh ? snapshot.values : instance.variables
  const changedValues = Task.changed(instance.variables, values)
  if (!isNew && changed.length === 0 && changedValues.length === 0 && !isMoved) return instance.id

  const written = {
    opened: await open(tx, engine, instance, changed, names),
    changed: await update(tx, amb, changed, names)
  }
  await writeInstance(tx, { instance, snapshot, known, values, changedValues, isNew })
  await writeTrail(tx, { engine, instance, snapshot, known, before: mirrored, isNew, isOrdered, names, ...written })
  return instance.id
}

const findOrInsert = async (
  tx: Transaction,
  engine: ForeignEngine,
  definition: Definition,
  { id: foreignId, started, starter, order: mark, values }: Snapshot,
  { personOf }: EngineNames
) => {
  const { amb, name } = engine
  const find = async () => {
    const [row] = await tx<{ id: string; mirrored: MirrorState<InstanceLook> | null }[]>`
      select instance as id, mirrored from foreign_instance
      where amb = ${amb} and engine = ${name} and foreign_id = ${foreignId} for update`
    const instance = row === undefined ? null : await Instance.find(tx, amb, row.id, "locked")
    return row === undefined || instance === null
      ? null
      : { instance, mirrored: row.mirrored, isNew: false, isOrdered: false }
  }
  // Whoever reads it beside us, a request or the one that follows, waits here: it is inserted once.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`engine ${amb} ${name} ${foreignId}`}, 0))`
  const there = await find()
  if (there !== null) return there
  // What was begun from here has the id that it was asked for under, and whoever asked for it is its starter.
  const order = await startMarked(tx, engine, mark)
  const id = order?.subject ?? idOf(engine, "instance", foreignId)
  const person = order?.person ?? (starter === null ? null : personOf(starter)?.id) ?? engine.person
  const role = order?.payload.origin ?? { profile: null, unid_sigla: null }
  const origin = { amb, starter: person, ...role, changed_by_name: null }
  const instance = await Instance.insert(tx, id, definition, origin, values)
  await tx`
    update instance set engine = ${name}, created = ${new Date(started)} where amb = ${amb} and id = ${id}`
  await tx`
    insert into foreign_instance (amb, engine, foreign_id, instance) values (${amb}, ${name}, ${foreignId}, ${id})`
  if (order !== null) await concludeStart(tx, order, id)
  return { instance, mirrored: null, isNew: true, isOrdered: order !== null }
}

type WrittenTask = { readonly task: MergedTask; readonly columns: ReturnType<typeof columnsOf> }

/** Inserts the tasks that are not known yet. */
const open = async (
  tx: Transaction,
  engine: ForeignEngine,
  instance: Instance.Instance,
  changed: readonly MergedTask[],
  names: EngineNames
): Promise<readonly WrittenTask[]> => {
  const made = changed
    .filter(({ row }) => row === null)
    .map((task) => ({ task, columns: columnsOf({ ...task, element: task.said.element }, names) }))
  const rows = made.map(({ task, columns }) => ({
    ...columns,
    id: task.id,
    token: task.said.id,
    element: task.said.element,
    kind: "user" as const,
    opened: new Date(task.said.opened),
    handler: null,
    item: null,
    message: null,
    correlation: null,
    assignee: null,
    mirrored: tx.json(task.known as never)
  }))
  await insertTasks(tx, instance, rows, engine.person)
  return made
}

const update = async (
  tx: Transaction,
  amb: string,
  changed: readonly MergedTask[],
  names: EngineNames
): Promise<readonly WrittenTask[]> => {
  const kept = changed
    .filter(({ row }) => row !== null)
    .map((task) => ({ task, columns: columnsOf({ ...task, element: task.said.element }, names) }))
  for (const { task, columns } of kept) {
    await tx`
      update task set ${tx({ ...columns, mirrored: tx.json(task.known as never) })}
      where amb = ${amb} and id = ${task.id}`
  }
  return kept
}

interface InstanceChange {
  readonly instance: Instance.Instance
  readonly snapshot: Snapshot
  readonly known: MirrorState<InstanceLook>
  readonly values: Snapshot["values"]
  readonly changedValues: readonly string[]
  readonly isNew: boolean
}

const writeInstance = async (
  tx: Transaction,
  { instance, snapshot, known, values, changedValues, isNew }: InstanceChange
) => {
  const { amb, id } = instance
  const { gone } = known
  const look = known.seen?.look ?? { active: [], passed: [] }
  const revision = instance.revision + 1
  const at = new Date(known.seen?.at ?? snapshot.started).toISOString()
  const changes = Task.withChanges(instance.variable_changes, [...changedValues], { rev: revision, by: null, at })
  const title = `${snapshot.businessKey === null ? "" : `${snapshot.businessKey} · `}`
  await tx`
    update instance set revision = ${revision}, step = step + 1, status = ${
      gone === null ? "running" : gone.how === "completed" ? "ended" : "cancelled"
    }, variables = ${tx.json(values as never)}, variable_changes = ${tx.json(changes as never)},
      active_elements = ${gone === null ? [...look.active] : []}, passed_elements = ${[...look.passed]},
      title = case when ${isNew} then left(${title} || (
        select about #>> '{title,pt-BR}' from definition d where d.amb = ${amb} and d.id = ${instance.definition}
      ) || ' ' || number, 200) else title end,
      updated = now(), ended = ${gone === null ? null : new Date(gone.at)},
      cancel_reason = case when ${gone?.how === "cancelled"} then coalesce(${gone?.reason ?? null}, cancel_reason) end
    where amb = ${amb} and id = ${id}`
  await tx`update foreign_instance set mirrored = ${tx.json(known as never)} where amb = ${amb} and instance = ${id}`
}

/** Who gave tasks back from here: each such order that was done is named once. Whoever does it over there is not told. */
const releasersOf = async (tx: Transaction, amb: string, tasks: readonly string[]) =>
  tasks.length === 0
    ? []
    : await tx<{ task: string; person: string; pessoa: string; for_person: string | null; for_name: string | null }[]>`
        select distinct on (o.subject) o.subject as task, o.person, p.pessoa,
          o.payload #>> '{actedFor,person}' as for_person, o.payload #>> '{actedFor,pessoa}' as for_name
        from engine_order o join person p on p.amb = o.amb and p.id = o.person
        where o.amb = ${amb} and o.subject = any(${tasks}) and o.command = 'release' and o.state = 'done'
          and (select count(*) from engine_order c
               where c.amb = o.amb and c.subject = o.subject and c.command = 'release' and c.state = 'done')
            > (select count(*) from history h
               where h.amb = o.amb and h.instance = o.instance and h.task = o.subject and h.kind = 'released' and h.person is not null)
        order by o.subject, o.asked desc`

/** Who took tasks for somebody from here: over there they are theirs at once, and each such order is named once. */
const takersOf = async (tx: Transaction, amb: string, tasks: readonly string[]) =>
  tasks.length === 0
    ? []
    : await tx<{ task: string; person: string; pessoa: string; for_person: string; for_name: string }[]>`
        select distinct on (o.subject) o.subject as task, o.person, p.pessoa,
          o.payload #>> '{actedFor,person}' as for_person, o.payload #>> '{actedFor,pessoa}' as for_name
        from engine_order o join person p on p.amb = o.amb and p.id = o.person
        where o.amb = ${amb} and o.subject = any(${tasks}) and o.command = 'claim' and o.state = 'done'
          and o.payload ? 'actedFor'
          and (select count(*) from engine_order c
               where c.amb = o.amb and c.subject = o.subject and c.command = 'claim' and c.state = 'done' and c.payload ? 'actedFor')
            > (select count(*) from history h
               where h.amb = o.amb and h.instance = o.instance and h.task = o.subject and h.kind = 'claimed' and h.for_person is not null)
        order by o.subject, o.asked desc`

interface ToldChange extends Pick<InstanceChange, "instance" | "snapshot" | "known" | "isNew"> {
  readonly engine: ForeignEngine
  readonly before: MirrorState<InstanceLook> | null
  /** Begun by an order from here. */
  readonly isOrdered: boolean
  readonly names: EngineNames
  readonly opened: readonly WrittenTask[]
  readonly changed: readonly WrittenTask[]
}

/** Writes history, and tells people: not of what was there before the engine was. */
const writeTrail = async (
  tx: Transaction,
  { engine, instance, snapshot, known, before, isNew, isOrdered, names, opened, changed }: ToldChange
) => {
  const { amb, id } = instance
  // What was cancelled from here was written and told then.
  const isOverHere = instance.status === "cancelled"
  const isDone = ({ task }: WrittenTask) =>
    !isOverHere && task.known.gone !== null && (task.row?.mirrored?.gone ?? null) === null
  const closing = [...opened, ...changed].filter(isDone)
  const taken = changed.filter(
    ({ task, columns }) => columns.claimed_by !== null && task.row?.claimed_by !== columns.claimed_by
  )
  const released = changed.filter(
    ({ task, columns }) => columns.claimed_name === null && task.row?.claimed_name !== null && columns.done_at === null
  )
  const releasers = await releasersOf(
    tx,
    amb,
    released.map(({ task }) => task.id)
  )
  const takers = await takersOf(
    tx,
    amb,
    taken.map(({ task }) => task.id)
  )
  const entryOf = (kind: History.Entry["kind"], at: number | undefined, { task, columns }: WrittenTask) => ({
    kind,
    at: new Date(at ?? snapshot.started),
    element: task.said.element,
    name: columns.name,
    task: task.id,
    for_person: null,
    for_name: null,
    person: kind === "completed" ? columns.done_by : kind === "claimed" ? columns.claimed_by : null,
    pessoa: kind === "completed" ? columns.done_name : kind === "claimed" ? columns.claimed_name : null
  })
  const starter = snapshot.starter === null ? null : names.personOf(snapshot.starter)
  const whole = { element: null, name: null, task: null, person: null, pessoa: null, for_person: null, for_name: null }
  const hasEnded = !isOverHere && known.gone !== null && (before?.gone ?? null) === null
  const entries = [
    ...(isNew
      ? [
          {
            ...whole,
            kind: "started" as const,
            at: new Date(snapshot.started),
            ...(isOrdered
              ? { person: instance.starter, pessoa: instance.pessoa }
              : { person: starter?.id ?? null, pessoa: starter?.pessoa ?? snapshot.starter })
          }
        ]
      : []),
    ...taken.map((one) => ({
      ...entryOf("claimed", one.task.known.seen?.at, one),
      ...takers.find(({ task, for_person }) => task === one.task.id && for_person === one.columns.claimed_by)
    })),
    ...released.map((one) => ({
      ...entryOf("released", one.task.known.seen?.at, one),
      ...releasers.find(({ task }) => task === one.task.id)
    })),
    ...closing
      .filter(({ task }) => task.known.gone?.how === "completed" && task.row?.done_by == null)
      .map((one) => entryOf("completed", one.task.known.gone?.at, one)),
    ...(hasEnded && known.gone !== null
      ? [
          {
            ...whole,
            kind: known.gone.how === "completed" ? ("ended" as const) : ("cancelled" as const),
            at: new Date(known.gone.at)
          }
        ]
      : [])
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  if (entries.length > 0) await tx`insert into history ${tx(entries.map((entry) => ({ amb, instance: id, ...entry })))}`
  const toldOf = ({ task, columns }: WrittenTask) => ({
    ...columns,
    id: task.id,
    element: task.said.element,
    kind: "user" as const,
    assignee: null
  })
  const isNews = ({ task }: WrittenTask) => (task.known.seen?.at ?? 0) > engine.added.getTime()
  const end = hasEnded && known.gone !== null ? (known.gone.how === "completed" ? "ended" : "cancelled") : null
  // Who asked for it hears what others did: of what nobody did it says nothing.
  const doer = isNew ? undefined : closing.find(({ columns }) => columns.done_by !== null)?.columns
  const notices = await tellOfStep(tx, instance, {
    by: doer?.done_by == null ? null : { person: doer.done_by, pessoa: doer.done_name ?? "" },
    opened: opened.filter((one) => one.columns.done_at === null && isNews(one)).map(toldOf),
    done: closing.filter(({ task }) => task.known.gone?.how === "completed").map(toldOf),
    closed: closing.filter(({ task }) => task.known.gone?.how === "cancelled").map(toldOf),
    taken: taken.map(toldOf),
    released: released.map(toldOf),
    end: isNew ? null : end
  })
  const seen = { rev: instance.revision + 1, por: null, tarefa: null }
  await publish(tx, amb, [...notices, ...(await newsOf(tx, instance, seen, [...opened, ...changed].map(toldOf)))])
}
