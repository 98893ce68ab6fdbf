/** The letter of one notice: what it tells, read when it is sent and with the rights that its person has then. */
import { subjectOf, waysOf, type NoticeKind } from "@quadrante/domain/notice"
import type { Queries } from "../kernel/data/database.ts"
import * as Engine from "../process/engine.ts"
import * as Instance from "../process/rows/instance.ts"
import { assignmentOf, maySee, viewerOf } from "../process/rows/sight.ts"
import * as Task from "@quadrante/domain/task"
import { asideOf, headingOf, type NoticeWords } from "./heading.ts"
import { homeLink, instanceLink, panelLink, type PublicPlace } from "./links.ts"
import type { Letter } from "./mail.ts"
import type { Recipient } from "./recipient.ts"
import { say } from "./texts.ts"
import { dueWords, moment } from "./when.ts"

interface NoticeRow extends NoticeWords {
  readonly at: Date
  readonly instance: string | null
  readonly task: string | null
  readonly read: Date | null
}

/** Of these nothing is left to tell once their task is done. */
export const ofOpenTasks: ReadonlySet<NoticeKind> = new Set([
  "task-assigned",
  "task-passed",
  "task-returned",
  "task-offered",
  "task-due",
  "task-late",
  "help-asked",
  "reminder"
])

/** What a letter is about, without who gets it and how it ends. */
export type LetterBody = Omit<Letter, "language" | "house" | "waysOut"> & { readonly what: string }

/** A letter; null where it was read, is over, is not wanted any more, or is not to be seen by this person any more. */
export const noticeLetter = async (
  sql: Queries,
  recipient: Recipient,
  id: string,
  place: PublicPlace,
  now: Date
): Promise<LetterBody | null> => {
  const { amb, person, language } = recipient
  const [notice] = await sql<NoticeRow[]>`
    select kind, at, instance, task, by_name, detail, read from notice
    where amb = ${amb} and person = ${person} and id = ${id}`
  if (notice === undefined) return null
  const subject = subjectOf(notice.kind)
  const ways = waysOf(recipient.ways, subject)
  // What is not told in the product is kept as read from the start.
  if (ways.mail !== "now" || (ways.product && notice.read !== null)) return null
  const heading = headingOf(notice, language)
  const plain = {
    code: null,
    lead: null,
    sections: [],
    heading,
    why: say(`why.${subject}`, {}, language),
    what: subject
  }
  if (notice.instance !== null) {
    const seen = await caseOf(sql, recipient, notice.instance, notice.task, now)
    if (seen === null || (seen.isDone && ofOpenTasks.has(notice.kind))) return null
    return { ...plain, ...aboutCase(seen, heading, language, place) }
  }
  const aside = asideOf(notice, recipient)
  const isSubstitution = notice.kind === "substitution"
  const fact = (key: "what" | "when" | "by" | "period", value: string | null) =>
    value === null ? [] : [{ label: say(key, {}, language), value, tone: "plain" as const }]
  return {
    ...plain,
    subject: aside === null ? heading : `${heading}: ${aside}`,
    preview: aside ?? heading,
    facts: [
      ...fact(isSubstitution ? "period" : "what", aside),
      ...fact("by", notice.by_name),
      ...fact("when", moment(recipient, notice.at))
    ],
    act: isSubstitution
      ? { label: say("openSubstitutions", {}, language), href: panelLink(place, amb, "substituicao") }
      : { label: say("openHome", {}, language), href: homeLink(place, amb) },
    actNote: null
  }
}

/** What a letter says of a case: what it is about, and the button that shows it. */
export const aboutCase = (
  seen: SeenCase,
  heading: string,
  language: Recipient["language"],
  place: PublicPlace
): Pick<LetterBody, "subject" | "preview" | "facts" | "act" | "actNote"> => ({
  subject: `${seen.title}: ${heading}`,
  preview: [seen.step, seen.requester].filter((part) => part !== null).join(" · "),
  facts: seen.facts,
  act: {
    label: say(seen.step !== null && !seen.isDone ? "openTask" : "openCase", {}, language),
    href: instanceLink(place, seen.amb, seen.processo, seen.instance)
  },
  actNote: say("onlyShows", {}, language)
})

interface SeenCase {
  readonly amb: string
  readonly instance: string
  readonly title: string
  readonly processo: string
  readonly requester: string | null
  /** The step of the task that the letter is about; null where it is about none. */
  readonly step: string | null
  readonly isDone: boolean
  readonly facts: Letter["facts"]
}

/** An instance as its mail says it, where the person may see it as anything that they are today. */
export const caseOf = async (
  sql: Queries,
  recipient: Recipient,
  id: string,
  task: string | null,
  now: Date
): Promise<SeenCase | null> => {
  const { amb, language, roles } = recipient
  const instance = await Instance.find(sql, amb, id, "read")
  if (instance === null) return null
  const tasks = await Instance.tasksOf(sql, amb, id)
  if (!roles.some((role) => maySee(role, instance, tasks))) return null
  const definition = await Engine.findDefinition(sql, amb, instance.definition)
  if (definition === null) return null
  const own = tasks.find((one) => one.id === task)
  const role =
    own === undefined
      ? undefined
      : roles.find((one) => Task.may(assignmentOf(instance, own, tasks), viewerOf(one), "see"))
  const step = own === undefined ? null : Engine.nameOf(definition, own.element, language)
  const due = own === undefined || own.due === null || own.done_at !== null ? null : dueWords(recipient, own.due, now)
  const fact = (key: "process" | "case" | "step" | "requester" | "role", value: string | null | undefined) =>
    value === null || value === undefined ? [] : [{ label: say(key, {}, language), value, tone: "plain" as const }]
  return {
    amb,
    instance: id,
    title: Instance.titleIn(instance, language),
    processo: instance.processo,
    requester: instance.pessoa,
    step,
    isDone: own !== undefined && own.done_at !== null,
    facts: [
      ...fact("case", Instance.titleIn(instance, language)),
      ...fact("process", definition.about.title[language]),
      ...fact("step", step),
      ...fact("requester", instance.pessoa),
      ...fact("role", role?.name),
      ...(due === null ? [] : [{ label: say("due", {}, language), ...due }])
    ]
  }
}
