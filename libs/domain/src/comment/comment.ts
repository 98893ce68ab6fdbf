/**
 * Comment: what somebody says about a case to everybody who sees it. It may name people, and ask some of them: a question
 * waits for each until they answer.
 *
 * People are named in the text itself, as `@` and their name; whom that means is said beside it by ids.
 */
import { longestName, longestText } from "./limits.ts"

export { type Addressee, refusalOf, type Refusal, refusals } from "./addressee.ts"
export { longestName, longestQuote, longestText, mostPeople } from "./limits.ts"

/** Somebody whom a comment names, as they were called when it was written. */
export interface NamedPerson {
  readonly person: string
  readonly pessoa: string
}

/** Why a text is no comment. */
export type TextFlaw = "empty" | "too-long"

/**
 * A text as it is kept: its line breaks are one character each, other control characters and what is white at its ends
 * are left out. A text that shows nothing is none.
 */
export const parseText = (raw: string): { readonly text: string } | { readonly flaw: TextFlaw } => {
  const text = raw
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()
  if (!/[^\s\p{Cf}\p{Cn}]/u.test(text)) return { flaw: "empty" }
  return text.length > longestText ? { flaw: "too-long" } : { text }
}

/** A text that is typed, with another one behind it: neither is lost. */
export const joined = (before: string, after: string): string =>
  [before.trimEnd(), after].filter((text) => text !== "").join("\n\n")

/** A part of a text: plain, or where it names somebody. */
export interface TextPart {
  readonly text: string
  readonly person: string | null
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character)

/** Whether a name may begin here: an `@` within a word is none, such as that of a mail address. */
const begins = (text: string, at: number): boolean =>
  text[at] === "@" && !isWord(Array.from(text.slice(Math.max(0, at - 2), at)).at(-1))

/** Who is named where an `@` stands: of several the longest name, and only a whole one. */
const namedAt = (text: string, at: number, named: readonly NamedPerson[]): NamedPerson | null => {
  if (!begins(text, at)) return null
  const [found] = named
    .filter(({ pessoa }) => {
      if (pessoa === "" || !text.startsWith(pessoa, at + 1)) return false
      const [after] = text.slice(at + 1 + pessoa.length)
      return !isWord(after)
    })
    .toSorted((one, other) => other.pessoa.length - one.pessoa.length)
  return found ?? null
}

/** The parts of a text; together they are the text. */
export const partsOf = (text: string, named: readonly NamedPerson[]): readonly TextPart[] => {
  const parts: TextPart[] = []
  let plainFrom = 0
  const plainUntil = (end: number) => {
    if (end > plainFrom) parts.push({ text: text.slice(plainFrom, end), person: null })
  }
  for (let at = text.indexOf("@"); at !== -1;) {
    const found = namedAt(text, at, named)
    const end = at + 1 + (found?.pessoa.length ?? 0)
    if (found !== null) {
      plainUntil(at)
      parts.push({ text: text.slice(at, end), person: found.person })
      plainFrom = end
    }
    at = text.indexOf("@", end)
  }
  plainUntil(text.length)
  return parts
}

/** Of the people who were chosen those whom the text still names. */
export const namedIn = (text: string, chosen: readonly NamedPerson[]): readonly NamedPerson[] => {
  const people = new Set(partsOf(text, chosen).map(({ person }) => person))
  return chosen.filter(
    ({ person }, at) => people.has(person) && chosen.findIndex((one) => one.person === person) === at
  )
}

/** A name that is being typed: from its `@` to the caret. */
export interface TypedName {
  readonly from: number
  readonly typed: string
}

/** The longest name that is looked for, by its words. */
const mostWords = 4

/** The name that is being typed at the caret; null where none is, also behind one that was chosen. */
export const typingAt = (text: string, caret: number, chosen: readonly NamedPerson[]): TypedName | null => {
  const from = text.slice(0, caret).lastIndexOf("@")
  if (from === -1 || !begins(text, from) || namedAt(text, from, chosen) !== null) return null
  const typed = text.slice(from + 1, caret)
  if (typed.length > longestName || /^\s|[\n\t]|\s\s/.test(typed) || typed.split(" ").length > mostWords) return null
  return { from, typed }
}

/** As much of somebody's name as is looked for when it is typed. */
export const typedNameOf = (pessoa: string): string =>
  pessoa.trim().split(/\s+/).slice(0, mostWords).join(" ").slice(0, longestName).trimEnd()

/** A text in which somebody is named in the place of what was typed of their name, and where the caret goes on. */
export const withName = (
  text: string,
  { from, typed }: TypedName,
  { pessoa }: Pick<NamedPerson, "pessoa">
): { readonly text: string; readonly caret: number } => {
  const rest = text.slice(from + 1 + typed.length)
  const name = `@${pessoa}`
  // What follows is not part of the name.
  const gap = /^\s/.test(rest) ? "" : " "
  return { text: `${text.slice(0, from)}${name}${gap}${rest}`, caret: from + name.length + 1 }
}

/** The text without the second blank that is typed behind a chosen name: the name was put in with one. */
export const withoutSecondBlank = (
  text: string,
  caret: number,
  chosen: readonly Pick<NamedPerson, "pessoa">[]
): { readonly text: string; readonly caret: number } => {
  const before = text.slice(0, caret)
  return chosen.some(({ pessoa }) => before.endsWith(`@${pessoa}  `))
    ? { text: before.slice(0, -1) + text.slice(caret), caret: caret - 1 }
    : { text, caret }
}

/** Somebody who is asked, and whether they answered. */
export interface AskedPerson extends NamedPerson {
  readonly answered: boolean
}

/** Whether a comment waits for somebody's answer. */
export const waitsFor = (asked: readonly AskedPerson[], person: string | null): boolean =>
  asked.some((one) => one.person === person && !one.answered)

/** The parts of a comment that decide whether it is read. */
interface NumberedComment {
  readonly id: string
  readonly number: number
  readonly by: { readonly person: string }
}

/**
 * The number of the last comment that is read, given the comments that were seen outside of the list, such as at a clause. The
 * first unseen comment of somebody else ends it. `comments` are sorted by number.
 */
export const readUpTo = (
  comments: readonly NumberedComment[],
  read: number,
  { me, seen }: { readonly me: string | null; readonly seen: ReadonlySet<string> }
): number => {
  const unread = comments.filter(({ number }) => number > read)
  const missed = unread.findIndex(({ id, by }) => by.person !== me && !seen.has(id))
  return (missed < 0 ? unread : unread.slice(0, missed)).at(-1)?.number ?? read
}

/** How long an author may take a comment back. */
export const takeBackMs = 120_000

/** Who wrote a comment, when, and as which of its case. */
export interface DatedComment {
  readonly person: string
  readonly number: number
  readonly at: number
}

/** What a comment is judged by: who asks, when, the number of the last one of its case, and whether anybody else has read it. */
export interface TakeBackAsked {
  readonly person: string | null
  readonly last: number
  readonly isRead: boolean
  readonly now: number
}

/** An author may take back the last comment of a case, while it is new and nobody else has read it. */
export const mayTakeBack = ({ person, number, at }: DatedComment, asked: TakeBackAsked): boolean =>
  person === asked.person && number === asked.last && !asked.isRead && asked.now - at < takeBackMs
