/**
 * Notice: what somebody is told of what others did, kept for them on the server until long after they read it.
 *
 * What a window tells of its own acts is a notification (`../notification`).
 */
import { Schema } from "effect"

export { type InstanceEnd, noticesOf, type StepNotice, type ToldStep, type ToldTask, waitingKinds } from "./step.ts"

/** What a notice tells. */
export const NoticeKind = Schema.Literals([
  // Tasks.
  "task-assigned",
  "task-passed",
  "task-returned",
  "task-offered",
  "task-due",
  "task-late",
  "task-finished",
  "decision-refused",
  // What the person started.
  "request-moved",
  "request-ended",
  "request-refused",
  // What a process has its people told, and reminds them of.
  "process-notice",
  "reminder",
  // Conversation.
  "mentioned",
  "asked",
  "answered",
  "help-asked",
  "help-given",
  // Substitution.
  "substitution",
  "substitute-acted",
  // Jobs of one's own, and the account.
  "job-done",
  "access"
])
export type NoticeKind = typeof NoticeKind.Type

/** What people choose ways for: kinds that are told alike. */
export const Subject = Schema.Literals([
  "tasks",
  "group",
  "due",
  "finished",
  "moved",
  "ended",
  "talk",
  "substitute",
  "job",
  "access"
])
export type Subject = typeof Subject.Type

const subjects: Readonly<Record<NoticeKind, Subject>> = {
  "task-assigned": "tasks",
  "task-passed": "tasks",
  "task-returned": "tasks",
  "task-offered": "group",
  "task-due": "due",
  "task-late": "due",
  "task-finished": "finished",
  "decision-refused": "tasks",
  "request-moved": "moved",
  "request-ended": "ended",
  "request-refused": "ended",
  "process-notice": "moved",
  reminder: "due",
  mentioned: "talk",
  asked: "talk",
  answered: "talk",
  "help-asked": "talk",
  "help-given": "talk",
  substitution: "substitute",
  "substitute-acted": "substitute",
  "job-done": "job",
  access: "access"
}

/** What a kind is about, as people choose ways for it. */
export const subjectOf = (kind: NoticeKind): Subject => subjects[kind]

/** When a notice goes out by mail, if at all. */
export const MailTime = Schema.Literals(["now", "digest", "never"])
export type MailTime = typeof MailTime.Type

/** The ways by which a person is told of a subject. */
export const Ways = Schema.Struct({ product: Schema.Boolean, desktop: Schema.Boolean, mail: MailTime })
export type Ways = typeof Ways.Type

/** What a person chose; what is not there is as usual. */
export const ChosenWays = Schema.Struct(
  Object.fromEntries(Subject.literals.map((subject) => [subject, Schema.optionalKey(Ways)])) as {
    readonly [S in Subject]: Schema.optionalKey<typeof Ways>
  }
)
export type ChosenWays = typeof ChosenWays.Type

const usual: Readonly<Record<Subject, Ways>> = {
  tasks: { product: true, desktop: true, mail: "now" },
  group: { product: true, desktop: false, mail: "digest" },
  due: { product: true, desktop: true, mail: "digest" },
  finished: { product: true, desktop: false, mail: "never" },
  moved: { product: true, desktop: false, mail: "never" },
  ended: { product: true, desktop: false, mail: "now" },
  talk: { product: true, desktop: true, mail: "now" },
  substitute: { product: true, desktop: false, mail: "digest" },
  job: { product: true, desktop: true, mail: "never" },
  access: { product: true, desktop: false, mail: "now" }
}

/** Whether somebody may choose not to be told of a subject in the product. */
export const isChosen = (subject: Subject): boolean => subject !== "access"

/** How a person is told of a subject. An open window tells the desktop, of what it lists. What happens to their access is told in the product and at once by mail, whatever they chose. */
export const waysOf = (chosen: ChosenWays, subject: Subject): Ways => {
  const ways = chosen[subject] ?? usual[subject]
  if (!isChosen(subject)) return { ...ways, product: true, mail: "now" }
  return { ...ways, desktop: ways.desktop && ways.product }
}
