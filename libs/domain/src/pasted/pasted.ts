/**
 * Texts that people paste: the link in one, without what mail programs, messengers and hands did to it, and each thing
 * that was undone, in its order.
 */
import { linksIn, type LinkPlace } from "./found.ts"
import { isTrackingName } from "./tracking.ts"
import { hiddenBy, unwrapped } from "./wrappers.ts"
import { withDelimiters, withoutJson, withoutTypos } from "./written.ts"

export { hiddenBy } from "./wrappers.ts"
export { isTrackingName } from "./tracking.ts"
export { visible } from "./visible.ts"

/** What can be undone, in the order in which it is. */
export const stepNames = [
  "extracted",
  "line-break",
  "trimmed",
  "json",
  "punctuation",
  "typed",
  "entity",
  "quoted-printable",
  "percent-decoded",
  "unwrapped",
  "invisible",
  "quotes",
  "tracking"
] as const
export type StepName = (typeof stepNames)[number]

/** One thing that was undone. */
export interface Step {
  readonly step: StepName
  readonly before: string
  readonly after: string
}

/** The link of a text. */
export interface PastedLink {
  readonly link: string
  readonly steps: ReadonlyArray<Step>
  /** Where it leads; null where it is a path or a query alone. */
  readonly host: string | null
  /** Further links of the text, each as it would be read. */
  readonly alsoFound: ReadonlyArray<string>
  /** What was found wrong with it and cannot be undone. */
  readonly left: ReadonlyArray<Hint>
}

/** The first link of a text, without what was done to it; null where there is none. */
export const undo = (text: string): PastedLink | null => {
  const [first, ...others] = linksIn(text)
  if (first === undefined) return null
  const steps: Array<Step> = []
  const link = restored(text, first, steps)
  const further = others.map((other) => restored(text, other, []))
  const alsoFound = [...new Set(further)].filter((other) => other !== link)
  // A question mark may be that of the sentence.
  const isCut = /(?:…|\.{3}|&|%[0-9a-f]?)$/i.test(text.slice(first.start, first.end).replace(invisible, ""))
  const left = hints.filter((hint) => (hint === "looks-cut" ? isCut : hint === "hides-link" && hiddenBy(link) !== null))
  return { link, steps, host: hostOf(link), alsoFound, left }
}

/**
 * What a browser opens of a text as it came: without the spaces around it and the line breaks in it; null where the
 * text is no address.
 */
export const asSent = (text: string): string | null => {
  const address = text.replaceAll(/^[\0- ]+|[\0- ]+$|[\t\n\r]/g, "")
  return /^(?:https?:\/\/[^\s/?#]|\/|\?)/i.test(address) ? address : null
}

/** What a link that is read as it stands seems to need first. */
export const hints = ["looks-wrapped", "looks-encoded", "looks-cut", "hides-link"] as const
export type Hint = (typeof hints)[number]

/** A link with nothing in it or at its end that a step could undo, unless a service put it there. */
const untouched = /^(?:https?:\/\/[\w.-]+(?::\d+)?)?\/?[\w/-]*\?(?:(?!=3D)[\w.,=&-])*[a-z\d]$/i

const stepsOf = (link: string): ReadonlyArray<Step> =>
  untouched.test(link) && unwrapped(link) === null ? [] : (undo(link)?.steps ?? [])

/** What was done to a link on its way, as far as that is seen. */
export const hintsOf = (link: string): ReadonlyArray<Hint> => {
  const steps = new Set(stepsOf(link).map(({ step }) => step))
  const has: Readonly<Record<Hint, boolean>> = {
    "looks-wrapped": steps.has("unwrapped"),
    "looks-encoded": encodings.some((step) => steps.has(step)),
    "looks-cut": steps.has("line-break") || isCutOff(link),
    "hides-link": hiddenBy(link) !== null
  }
  return hints.filter((hint) => has[hint])
}

const encodings: ReadonlyArray<StepName> = ["json", "percent-decoded", "entity", "quoted-printable"]

const isCutOff = (link: string): boolean => /[^&?](?:[&?]|%[0-9a-f]?|…|\.\.\.)$/i.test(link.replace(invisible, ""))

/** Wrapped in each other, links of more services than these are nobody's mail. */
const mostWrappers = 4

const restored = (text: string, { start, end }: LinkPlace, steps: Array<Step>): string => {
  let link = text
  const take = (step: StepName, after: string) => {
    if (after !== link) steps.push({ step, before: link, after })
    link = after
  }
  const outer = text.slice(start, end)
  if (outer !== text.trim()) take("extracted", outer)
  // A quoted line begins with a sign, and `=` at the end of one is no part of it.
  take(
    "line-break",
    link.replace(/=?[ \t]*\r?\n[ \t>]*(?=\S)/g, (broken) => softened(broken, link))
  )
  take("trimmed", link.trim())
  take("json", withoutJson(link))
  take("punctuation", withoutPunctuation(link))
  take("typed", withoutTypos(link))
  for (let round = 0; round < mostWrappers; round++) {
    take("entity", withoutEntities(link))
    take("quoted-printable", withoutQuotedPrintable(link))
    take("percent-decoded", withDelimiters(decodedWhole(link)))
    const inside = unwrapped(link)
    if (inside === null) break
    take("unwrapped", inside)
  }
  take("invisible", link.replace(invisible, ""))
  take("quotes", withStraightQuotes(link))
  take("tracking", withoutTracking(link))
  return link
}

/** Quoted-printable writes every `=` as `=3D`; then one at the end of a line only says that the line goes on. */
const isQuotedPrintable = (link: string): boolean => /=3D/i.test(link) && !/=(?!3D|\s*$|[0-9A-F]{2})/im.test(link)

const softened = (broken: string, link: string): string =>
  broken.startsWith("=") && !isQuotedPrintable(link) ? "=" : ""

/**
 * What ends a sentence or a bracket, and the sign that a messenger or a hand puts behind; no part of the link before it.
 * Characters that nobody sees may stand in between. Where they stand alone, they are left to the step that takes out all.
 */
const withoutPunctuation = (link: string): string => {
  let end = link.length
  let at = seenEnd(link, end)
  for (let next = sentenceEnd(link, at); next < at; next = sentenceEnd(link, at)) {
    end = next
    at = seenEnd(link, end)
  }
  return link.slice(0, end)
}

const signAtEnd = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u

/** Before the last character up to an end, where that belongs to the sentence around the link. */
const sentenceEnd = (link: string, end: number): number => {
  const [sign] = signAtEnd.exec(link.slice(Math.max(0, end - 2), end)) ?? []
  return sign === undefined ? end - Number(isPunctuation(link, end)) : end - sign.length
}

/** Whether the character before an end belongs to the sentence around the link. */
const isPunctuation = (link: string, end: number): boolean => {
  const last = link.charAt(end - 1)
  const opening = closing[last]
  if (opening !== undefined) return !link.slice(0, end - 1).includes(opening)
  if (!endings.has(last)) return false
  if (last === ";" && /&#?\w+;$/.test(link.slice(0, end))) return false
  // A value may be quoted, and both signs are then its own.
  return !((last === "'" || last === '"') && new RegExp(`=${last}[^&]*${last}$`).test(link.slice(0, end)))
}

const endings: ReadonlySet<string> = new Set(".,;:!?\"'>*_~`…”’»")
const closing: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" }

/** What stands for what; the sign that all of them begin with is the last. */
const entities: ReadonlyArray<readonly [written: RegExp, meant: string]> = [
  [/&quot;/gi, '"'],
  [/&(?:apos|#39|#x27);/gi, "'"],
  [/&lt;/gi, "<"],
  [/&gt;/gi, ">"],
  [/&(?:amp|#38|#x26);/gi, "&"]
]

/** `&amp;` and its kind, of a page or a mail whose text was copied from its source. */
const withoutEntities = (link: string): string =>
  entities.reduce((text, [written, meant]) => text.replace(written, meant), link)

const withoutQuotedPrintable = (link: string): string =>
  isQuotedPrintable(link)
    ? link.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => `%${hex}`).replaceAll("%3D", "=")
    : link

/** A link that is escaped as a whole has no part of its own left. */
const decodedWhole = (link: string): string => {
  if (!/^(?:https?%(?:25)*3A%(?:25)*2F|%(?:25)*2F[^/?&=]*%(?:25)*3F)/i.test(link)) return link
  try {
    const decoded = decodeURIComponent(link)
    return decodedWhole(decoded)
  } catch {
    return link
  }
}

/** Characters that nobody sees, as they are or escaped. */
const invisible =
  /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|%C2%AD|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[0-9]|%EF%BB%BF/gi

const invisibleAtEnd = new RegExp(`(?:${invisible.source})$`, "i")
/** The longest of them, escaped. */
const longestInvisible = "%E2%80%8B".length

/** The end of what people see of a text up to an end. */
const seenEnd = (text: string, end: number): number => {
  let seen = end
  for (let hidden = hiddenBefore(text, seen); hidden > 0; hidden = hiddenBefore(text, seen)) seen -= hidden
  return seen
}

const hiddenBefore = (text: string, end: number): number =>
  invisibleAtEnd.exec(text.slice(Math.max(0, end - longestInvisible), end))?.[0].length ?? 0

const withStraightQuotes = (link: string): string =>
  link
    .replace(/[\u2018\u2019\u201a\u2039\u203a]|%E2%80%(?:98|99|9A|B9|BA)/gi, "'")
    .replace(/[\u201c-\u201e\u00ab\u00bb]|%E2%80%9[C-E]|%C2%(?:AB|BB)/gi, '"')

const withoutTracking = (link: string): string => {
  const [, before = "", query = "", behind = ""] = /^([^?#]*\?)([^#]*)(.*)$/s.exec(link) ?? []
  const all = query.split("&")
  const kept = all.filter((pair) => !isTrackingName(pair.replace(/=.*$/s, "")))
  if (kept.length === all.length) return link
  return `${kept.length === 0 ? before.slice(0, -1) : before + kept.join("&")}${behind}`
}

const hostOf = (link: string): string | null => {
  // As a browser has it: no port that goes without saying, and letters of all languages in their one spelling.
  if (/^https?:/i.test(link) && URL.canParse(link)) return new URL(link).host
  const [, host] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#\\]+)/i.exec(link) ?? []
  return host?.replace(/^[^@]*@/, "").toLowerCase() ?? null
}
