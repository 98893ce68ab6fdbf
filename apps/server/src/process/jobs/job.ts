/**
 * The work of service tasks, by topic. A job may run twice: for what it does outside, the id of its task is the
 * idempotency key.
 */
import type { NoticeKind } from "@quadrante/domain/notice"
import * as Task from "@quadrante/domain/task"
import type { Queries } from "../../kernel/data/database.ts"
import type { NewNotice } from "../../kernel/events/notice.ts"
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
  readonly notices: readonly NewNotice[]
  /** Tasks of groups of which their people are reminded: they are offered anew. */
  readonly reminded: readonly string[]
}

/** Does a job. */
export type Work = (sql: Queries, job: Job) => Promise<WorkResult>

/** Reminds whoever has a task, and offers it anew to everybody who may claim it where nobody has it. */
const remind: Work = async (sql, job) => {
  const { instance } = job
  const tasks = await Instance.tasksOf(sql, instance.amb, instance.id)
  const open = tasks.filter(({ kind, done_at }) => kind === "user" && done_at === null)
  const held = open.flatMap((task) => {
    const person = task.claimed_by ?? (Task.isStarters(assignmentOf(instance, task, tasks)) ? instance.starter : null)
    return person === null ? [] : [{ ...noticeOf(job, "reminder"), person, task: task.id }]
  })
  return {
    notices: held,
    reminded: open.filter(({ id }) => !held.some(({ task }) => task === id)).map(({ id }) => id)
  }
}

/** Notifies the starter about the state of the instance. */
const inform: Work = async (_, job) => {
  const { starter } = job.instance
  return {
    notices: [{ ...noticeOf(job, "process-notice"), person: starter, task: job.task }],
    reminded: []
  }
}

const noticeOf = ({ task, instance }: Job, kind: NoticeKind) => ({ kind, step: task, instance: instance.id, by: null })

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
