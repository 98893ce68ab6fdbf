/**
 * The work of service tasks, by topic. A job may run twice: for what it does outside, the id of its task is the
 * idempotency key.
 */
import type { NoticeKind } from "@quadrante/domain/notice"
import * as Task from "@quadrante/domain/task"
import type { NoticeCode } from "@quadrante/realtime/event"
import type { Queries } from "../../kernel/data/database.ts"
import type { NewNotice } from "../../kernel/events/notice.ts"
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

/** What is written in the transaction of the step that completes a job. */
export interface WorkResult {
  readonly news: readonly NewEvent[]
  readonly notices: readonly NewNotice[]
  /** Tasks of groups of which their people are reminded: they are offered anew. */
  readonly reminded: readonly string[]
}

/** Does a job. */
export type Work = (sql: Queries, job: Job) => Promise<WorkResult>

/** Reminds the assignee of a task, else everybody who may claim it. */
const remind: Work = async (sql, job) => {
  const { instance } = job
  const tasks = await Instance.tasksOf(sql, instance.amb, instance.id)
  const open = tasks.filter(({ kind, done_at }) => kind === "user" && done_at === null)
  const [first] = open
  if (first === undefined) return { news: [], notices: [], reminded: [] }
  const claimed = open.flatMap(({ claimed_by }) => (claimed_by === null ? [] : [claimed_by]))
  const unclaimed = open.filter(({ claimed_by }) => claimed_by === null)
  // Who gave one back is not asked for it again, nor whoever is excluded from each.
  const offered = unclaimed.map((task) => ({ ...task, assignee: null }))
  const others = offered.length === 0 ? [] : await Instance.peopleOf(sql, instance, offered)
  const excluded = unclaimed.map((task) => assignmentOf(instance, task, tasks).excluded.map(({ person }) => person))
  const able = others.filter((person) => !excluded.every((people) => people.includes(person)))
  const people = [...new Set([...claimed, ...able])]
  const held = open.flatMap((task) => {
    const person = task.claimed_by ?? (Task.isStarters(assignmentOf(instance, task, tasks)) ? instance.starter : null)
    return person === null ? [] : [{ ...noticeOf(job, "reminder"), person, task: task.id }]
  })
  return {
    news: people.map((person) => notice(job, person, "tarefa-lembrete", "aviso", { tarefa: first.name })),
    notices: held,
    reminded: open.filter(({ id }) => !held.some(({ task }) => task === id)).map(({ id }) => id)
  }
}

/** Notifies the starter about the state of the instance. */
const inform: Work = async (_, job) => {
  const { starter } = job.instance
  return {
    news: [notice(job, starter, "processo-aviso", "info", {})],
    notices: [{ ...noticeOf(job, "process-notice"), person: starter, task: job.task }],
    reminded: []
  }
}

const noticeOf = ({ task, instance }: Job, kind: NoticeKind) => ({ kind, step: task, instance: instance.id, by: null })

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
