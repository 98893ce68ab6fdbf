/** What a notice says, in words: names of people, steps and cases, and never a value. */
import "../../i18n/parts.ts"
import type { NoticeView } from "@quadrante/api/notice"
import type { i18n as I18n } from "i18next"
import { type ClockedPhrases, dueDayOf, dueParts, timeOf, writtenDay } from "../../i18n/time.ts"
import type { IconName } from "../../ui/Icon.tsx"
import { keptUntil } from "./file.ts"

export type Translate = I18n["t"]

/** One of the names that a sentence has variants by; of one that a newer server alone knows, the first. */
const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], name: string | undefined): Name =>
  names.find((known) => known === name) ?? names[0]

/** When a task is due, as a sentence goes on. */
const dueText = (t: Translate, locale: ClockedPhrases, due: string | null): string => {
  if (due === null) return t("notice.noDue")
  const at = Date.parse(due)
  const now = Date.now()
  const { dia, hora } = dueParts(locale, at, now)
  const { day, today } = dueDayOf(locale, at, now)
  if (day === today) return hora === null ? t("notice.dueThisDay") : t("notice.dueToday", { hora })
  return hora === null ? t("notice.dueDay", { dia }) : t("notice.dueOn", { dia, hora })
}

/** The sentence of a notice, without the case that it is about. Who is told because they follow it reads that they do. */
export const sentenceOf = (t: Translate, locale: ClockedPhrases, notice: NoticeView): string => {
  const frase = plainSentence(t, locale, notice)
  return notice.detail["as"] === "follower" ? t("notice.following", { frase }) : frase
}

const plainSentence = (t: Translate, locale: ClockedPhrases, notice: NoticeView): string => {
  const { kind, step, by, detail, due } = notice
  const { how, event } = detail
  const etapa = step ?? t("notice.someStep")
  const pessoa = by ?? t("notice.nobody")
  const who = by === null ? "nobody" : "by"
  switch (kind) {
    case "request-moved":
      return movedText(t, notice)
    case "task-returned":
    case "request-refused":
      return t(`notice.kind.${kind}.${who}`, { etapa, pessoa })
    case "task-offered":
      return t(`notice.kind.task-offered.${oneOf(["new", "returned", "reminded"], how)}`, { etapa })
    case "task-finished":
      return t(`notice.kind.task-finished.${oneOf(["closed", "taken", "done"], how)}`, { etapa, pessoa })
    case "request-ended":
      return t(`notice.kind.request-ended.${oneOf(["ended", "failed", "cancelled"], how)}`)
    case "job-done":
      return fileText(t, locale, notice)
    case "substitution":
      return substitutionText(t, locale, notice)
    case "substitute-acted":
      return t(`notice.kind.substitute-acted.${oneOf(absentActs, detail["ato"])}`, { etapa, pessoa })
    case "access":
      return event === "device" ? deviceText(t, notice) : t(`notice.kind.access.${oneOf(accessEvents, event)}`)
    case "task-due":
    case "task-late":
      return t(`notice.kind.${kind}`, { etapa, prazo: dueText(t, locale, due) })
    default:
      return t(`notice.kind.${kind}`, { etapa, pessoa })
  }
}

/** What was decided says more than that a step was done, and where the case is now more than where it was. */
const movedText = (t: Translate, { step, by, detail }: NoticeView): string => {
  const { decided, next } = detail
  const how = by === null ? "nobody" : decided === "approved" || decided === "refused" ? decided : "by"
  const etapa = step ?? t("notice.someStep")
  const frase = t(`notice.kind.request-moved.${how}`, { etapa, pessoa: by ?? "" })
  return next === undefined ? frase : t("notice.kind.request-moved.next", { frase, proxima: next })
}

const accessEvents = [
  "device",
  "password",
  "passkey",
  "passkey-removed",
  "calendar",
  "calendar-ended",
  "email",
  "email-removed",
  "passkey-counter"
] as const

/** Which device it was, and the question whose it is. */
const deviceText = (t: Translate, { detail }: NoticeView): string => {
  const { device } = detail
  return device === undefined ? t("notice.wasIt") : t("notice.wasItOn", { aparelho: device })
}

/** What a substitute does for somebody, by its kind in the history. */
const absentActs = ["acted", "completed", "claimed", "released", "passed", "help-asked", "followed"] as const

/** How a file came out, and whether it is still there. */
const fileText = (t: Translate, locale: ClockedPhrases, notice: NoticeView): string => {
  const nome = notice.detail["name"] ?? ""
  if (notice.detail["how"] === "failed") return t("notice.kind.job-done.failed", { nome })
  const until = keptUntil(notice, Date.now())
  return until === null
    ? t("notice.kind.job-done.gone", { nome })
    : t("notice.kind.job-done.done", { nome, hora: timeOf(locale, until) })
}

/** Who acts for whom and for how long, from the side of whoever reads; of one told before sides were, from neither. */
const substitutionText = (t: Translate, locale: ClockedPhrases, { by, detail }: NoticeView): string => {
  const { ausente = "", substituto = "", de = "", ate = "", lado } = detail
  const names = { ausente, substituto, pessoa: by ?? "", de: writtenDay(locale, de), ate: writtenDay(locale, ate) }
  const act = oneOf(["named", "ended"], detail["ato"])
  const side = oneOf(["both", "ausente", "substituto"], lado)
  // Who was named by somebody else is told by whom.
  return t(`notice.kind.substitution.${act}.${side === "ausente" && by !== null ? "ausenteBy" : side}`, names)
}

/** What a notice is about. */
export const titleOf = (t: Translate, { kind, title, detail }: NoticeView): string => {
  if (kind === "access") return t(detail["event"] === "device" ? "notice.kind.access.device" : "notice.account")
  if (kind === "job-done") return t("notice.file")
  if (kind === "substitution") return t("notice.substitution")
  return title ?? t("notice.unseen")
}

/** What was written to whoever reads it, with the task; null: nothing. */
export const quoteOf = ({ detail }: NoticeView): string | null => detail["recado"] ?? detail["pergunta"] ?? null

/** Both in one line, for where it stands alone. What happens to the account says so itself. */
export const lineOf = (t: Translate, locale: ClockedPhrases, notice: NoticeView): string => {
  const frase = sentenceOf(t, locale, notice)
  const saysItself = notice.kind === "access" && notice.detail["event"] !== "device"
  if (saysItself || notice.kind === "job-done" || notice.kind === "substitution") return frase
  return t("notice.said", { titulo: titleOf(t, notice), frase })
}

/** How each kind looks. */
export const lookOf = ({ kind, detail }: NoticeView): { readonly icon: IconName; readonly tone: string } => {
  switch (kind) {
    case "task-due":
    case "reminder":
      return { icon: "clock", tone: "warning" }
    case "task-late":
    case "decision-refused":
    case "request-refused":
      return { icon: "error", tone: "error" }
    case "request-ended":
      return detail["how"] === "failed" ? { icon: "error", tone: "error" } : { icon: "ok", tone: "success" }
    case "job-done":
      return detail["how"] === "failed" ? { icon: "error", tone: "error" } : { icon: "download", tone: "" }
    case "task-returned":
    case "help-given":
      return { icon: "returned", tone: "" }
    case "task-passed":
    case "substitution":
    case "substitute-acted":
      return { icon: "swap", tone: "" }
    case "task-offered":
    case "task-finished":
      return { icon: "people", tone: "" }
    case "mentioned":
    case "asked":
    case "answered":
    case "help-asked":
      return { icon: "question", tone: "" }
    case "access":
      return { icon: "finger", tone: "" }
    default:
      return { icon: "task", tone: "" }
  }
}
