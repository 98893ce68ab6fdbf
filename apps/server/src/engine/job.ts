/** Jobs: what service tasks do, by their topic. A job may run twice: its task's id is the key for what it does outside. */
import type { NoticeCode } from "@quadrante/realtime/event"
import type { Queries } from "../storage/database.ts"
import { rooms, type News } from "../realtime/outbox.ts"
import * as Instance from "./instance.ts"

/** One job that is due. */
export interface Job {
  readonly task: string
  readonly topic: string
  /** What the drawing calls it. */
  readonly name: string
  readonly instance: Instance.Instance
}

/** Does a job, and says what is told of it: news that are written together with the step that ends it. */
export type Work = (sql: Queries, job: Job) => Promise<readonly News[]>

/** Reminds the people whose turn it is that a task waits: who has claimed it, else everybody of its profiles. */
const remind: Work = async (sql, job) => {
  const { instance } = job
  const tasks = await Instance.tasksOf(sql, instance.amb, instance.id)
  const open = tasks.filter(({ kind, done_at }) => kind === "user" && done_at === null)
  const [first] = open
  if (first === undefined) return []
  const claimed = open.flatMap(({ claimed_by }) => (claimed_by === null ? [] : [claimed_by]))
  const unclaimed = open.filter(({ claimed_by }) => claimed_by === null)
  const others = unclaimed.length === 0 ? [] : await Instance.peopleOf(sql, instance, unclaimed)
  const people = [...new Set([...claimed, ...others])]
  return people.map((person) => notice(job, person, "tarefa-lembrete", "aviso", { tarefa: first.name }))
}

/** Tells who started the instance how it stands. */
const inform: Work = async (_, job) => [notice(job, job.instance.starter, "processo-aviso", "info", {})]

const notice = (
  { task, instance, name }: Job,
  person: string,
  codigo: NoticeCode,
  nivel: "info" | "aviso",
  more: Readonly<Record<string, string>>
): News => ({
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

const handlers: ReadonlyMap<string, Work> = new Map([
  ["lembrar", remind],
  ["avisar", inform]
])

/** The topics of which work is done. */
export const topics: readonly string[] = [...handlers.keys()]

/** Work that was refused for a reason of the business: a boundary event for errors with this code may catch it. */
export class WorkRefused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Does the work of a job. A topic that nobody knows fails, and becomes an incident. */
export const work: Work = (sql, job) => {
  const handler = handlers.get(job.topic)
  if (handler === undefined) throw new Error(`Nobody does jobs of the topic ${job.topic}`)
  return handler(sql, job)
}
