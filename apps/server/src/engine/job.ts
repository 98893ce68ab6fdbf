/** Jobs: what service tasks do, by their topic. A job may run twice: its task's id is the key for what it does outside. */
import type { Queries } from "../storage/database.ts"
import { rooms, type News } from "../realtime/outbox.ts"
import * as Instance from "./instance.ts"

/** One job that is due. */
export interface Job {
  readonly task: string
  readonly topic: string
  readonly instance: Instance.Instance
}

/** Does a job, and says what is told of it: news that are written together with the step that ends it. */
export type Work = (sql: Queries, job: Job) => Promise<readonly News[]>

/** Reminds the people whose turn it is that a task waits. */
const remind: Work = async (sql, { task, instance }) => {
  const tasks = await Instance.tasksOf(sql, instance.amb, instance.id)
  const open = tasks.filter(({ kind, done_at }) => kind === "user" && done_at === null)
  const people = await Instance.peopleOf(sql, instance, open)
  const [first] = open
  if (first === undefined) return []
  return people.map((person) => ({
    room: rooms.person(person),
    call: "notify",
    value: {
      id: task,
      codigo: "tarefa-lembrete",
      nivel: "aviso",
      dados: { titulo: instance.title, tarefa: first.name, instancia: instance.id },
      processo: instance.processo,
      em: new Date().toISOString()
    }
  }))
}

const handlers: ReadonlyMap<string, Work> = new Map([["lembrar", remind]])

/** Does the work of a job. A topic that nobody knows fails, and becomes an incident. */
export const work: Work = (sql, job) => {
  const handler = handlers.get(job.topic)
  if (handler === undefined) throw new Error(`Nobody does jobs of the topic ${job.topic}`)
  return handler(sql, job)
}
