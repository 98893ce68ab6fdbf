/** What was decided last of an instance and is to be read first: what sent it back, or how it ended. */
import type { LastDecision } from "@quadrante/api/process"
import * as Decision from "@quadrante/domain/decision"
import type { Language } from "@quadrante/domain/language"
import * as Locale from "@quadrante/domain/locale"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import * as History from "../rows/history.ts"
import type * as Instance from "../rows/instance.ts"
import { answersSeen, type SeenTrail } from "./trail.ts"

type SeenRounds = Omit<SeenTrail, "isKeeper">

/**
 * What sent it back to an open task, or with what it ended; null: nothing did. By whom it was, and in which step, is in the
 * history for whoever sees the case; what was chosen and why is told as far as they see it.
 */
export const lastDecisionOf = async (
  sql: Queries,
  seen: SeenRounds,
  open: Instance.Task | null,
  language: Language
): Promise<LastDecision | null> => {
  const { instance, definition } = seen
  const task = open === null ? lastDone(seen) : sentBackBy(seen, open)
  if (task === null || task.done_name === null || task.done_at === null) return null
  const form = Definition.formOf(definition, task.element)
  const decision = Definition.decisionOf(definition, task.element)
  if (form === null || decision === null) return null
  const round = await History.roundOf(sql, instance.amb, instance.id, task.id)
  if (round === null) return null
  const answers = answersSeen(seen, task.element, task.id, round.answers)
  const said = decision.reasonField === null ? undefined : answers[decision.reasonField]
  return {
    who: task.done_name,
    actedFor: task.done_for_name,
    at: task.done_at.toISOString(),
    step: Definition.nameOf(definition, task.element, language),
    word: Decision.wordOf(form.form, decision.field, answers, Locale.byLanguage[language].lin_id),
    reason: typeof said === "string" && said.trim() !== "" ? said.trim() : round.reason
  }
}

const doneTasks = (tasks: SeenRounds["tasks"]) =>
  tasks.flatMap((task) => {
    const { kind, element, done_at, done_by } = task
    return kind === "user" && done_at !== null && done_by !== null ? [{ task, element, at: done_at.getTime() }] : []
  })

const sentBackBy = ({ tasks }: SeenRounds, { element, opened }: Instance.Task): Instance.Task | null =>
  Decision.sentBackBy(doneTasks(tasks), { element, opened: opened.getTime() })?.task ?? null

/** With what an instance ended: what refused it, whatever was done after that; else what was done last. */
const lastDone = ({ instance, definition, tasks }: SeenRounds): Instance.Task | null => {
  if (instance.status !== "ended") return null
  const done = doneTasks(tasks).toSorted((one, other) => one.at - other.at)
  const decided = done.filter(({ element }) => Definition.decisionOf(definition, element) !== null)
  return (instance.refused ? decided : done).at(-1)?.task ?? null
}
