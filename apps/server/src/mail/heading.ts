/** What a notice tells, as a sentence of a mail: who did what, in words of the product's own. */
import type { Language } from "@quadrante/domain/language"
import type { NoticeKind } from "@quadrante/domain/notice"
import { sayHeading } from "./heading-texts.ts"
import { say } from "./texts.ts"
import { dayText, type TimeReader } from "./when.ts"

/** The part of a notice that its sentence is made of. */
export interface NoticeWords {
  readonly kind: NoticeKind
  readonly by_name: string | null
  readonly detail: Readonly<Record<string, string>>
}

/** One of the words that a sentence has variants by; of one that a newer version alone knows, the first. */
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], word: string | undefined): Word =>
  words.find((known) => known === word) ?? words[0]

export const headingOf = ({ kind, by_name, detail }: NoticeWords, language: Language): string => {
  const who = by_name ?? say("someone", {}, language)
  const { how, ato, ausente, substituto } = detail
  const whose = detail["as"] === "follower" ? "followed" : "own"
  switch (kind) {
    case "task-finished":
      return sayHeading(
        `heading.task-finished.${oneOf([by_name === null ? "closed" : "done", "taken", "closed"], how)}`,
        { who },
        language
      )
    case "request-ended":
      return sayHeading(`heading.request-ended.${whose}.${oneOf(["ended", "failed", "cancelled"], how)}`, {}, language)
    case "request-moved":
    case "request-refused":
      return sayHeading(`heading.${kind}.${whose}`, {}, language)
    case "job-done":
      return sayHeading(`heading.job-done.${oneOf(["done", "failed"], how)}`, {}, language)
    case "substitute-acted": {
      const act = oneOf(["other", "claimed", "released", "passed", "completed"], ato)
      return sayHeading(`heading.substitute-acted.${act}`, { who }, language)
    }
    case "substitution":
      if (ausente === undefined || substituto === undefined)
        return sayHeading("heading.substitution.changed", {}, language)
      return sayHeading(`heading.substitution.${oneOf(["named", "ended"], ato)}`, { ausente, substituto }, language)
    default:
      return sayHeading(`heading.${kind}`, { who }, language)
  }
}

/** What stands beside it where it is about no case; null: nothing does. */
export const asideOf = ({ kind, detail }: NoticeWords, reader: TimeReader): string | null => {
  const { language } = reader
  const { event, name, de, ate } = detail
  if (kind === "substitution") return periodOf(reader, de, ate)
  if (kind !== "access" || event === undefined) return name ?? null
  const happened = sayHeading(`happened.${event as "device"}`, {}, language)
  return name === undefined ? happened : `${happened} · ${name}`
}

/** From a day to a day, or the one. */
const periodOf = (reader: TimeReader, from: string | undefined, until: string | undefined): string | null => {
  if (from === undefined || until === undefined) return null
  const de = dayText(reader, from)
  return from === until ? de : say("span", { de, ate: dayText(reader, until) }, reader.language)
}
