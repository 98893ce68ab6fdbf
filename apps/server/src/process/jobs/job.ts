/**
 * The work of service tasks, by topic. A job may run twice: for what it does outside, the id of its task is the
 * idempotency key.
 */
import type { NoticeCode } from "@quadrante/realtime/event"
import type { Queries } from "../../kernel/data/database.ts"
import { rooms, type NewEvent } from "../../kernel/events/outbox.ts"
import { isTopic, type Topic } from "../model/topics.ts"
import * as Instance from "../rows/instance.ts"
import { assignmentOf } from "../rows/sight.ts"

/** A due job. */
export interface Job {
  readonly task: string
  readonly topic: string
  /** The name of its element. */
  readonly name: string
  readonly instance: Instance.Instance
}

/** Does a job, and returns the events to publish in the transaction of the step that completes it. */
export type Work = (sql: Queries, job: Job) => Promise<readonly NewEvent[]>

/** Reminds the assignee of a task, else everybody who may claim it. */
const remind: Work = async (sql, job) => {
  const { instance } = job
  const tasks = await Instance.tasksOf(sql, instance.amb, instance.id)
  const open = tasks.filter(({ kind, done_at }) => kind === "user" && done_at === null)
  const [first] = open
  if (first === undefined) return []
  const claimed = open.flatMap(({ claimed_by }) => (claimed_by === null ? [] : [claimed_by]))
  const unclaimed = open.filter(({ claimed_by }) => claimed_by === null)
  // Who gave one back is not asked for it again, nor whoever is excluded from each.
  const offered = unclaimed.map((task) => ({ ...task, assignee: null }))
  const others = offered.length === 0 ? [] : await Instance.peopleOf(sql, instance, offered)
  const excluded = unclaimed.map((task) => assignmentOf(instance, task, tasks).excluded.map(({ person }) => person))
  const able = others.filter((person) => !excluded.every((people) => people.includes(person)))
  const people = [...new Set([...claimed, ...able])]
  return people.map((person) => notice(job, person, "tarefa-lembrete", "aviso", { tarefa: first.name }))
}

/** Notifies the starter about the state of the instance. */
const inform: Work = async (_, job) => [notice(job, job.instance.starter, "processo-aviso", "info", {})]

const notice = (
  { task, instance, name }: Job,
  person: string,
  codigo: NoticeCode,
  nivel: "info" | "aviso",
  more: Readonly<Record<string, string>>
): NewEvent => ({
  room: rooms.person(person),
  call: "notify",
  value: {
    id: task,
    codigo,
    nivel,
    dados: { titulo: instance.title, etapa: name, instancia: instance.id, ...more },
    processo: instance.processo,
    em: new Date().toISOString()
  }
})

const handlers: Readonly<Record<Topic, Work>> = { lembrar: remind, avisar: inform }

/** A business error: a boundary event may catch it by its code. */
export class WorkRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Does the work of a job. An unknown topic fails and becomes an incident. */
export const work: Work = (sql, job) => {
  const { topic } = job
  if (!isTopic(topic)) throw new Error(`Nobody does jobs of the topic ${job.topic}`)
  return handlers[topic](sql, job)
}
