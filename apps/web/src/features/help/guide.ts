/** The guide for people, as it is read in the product: from the same pages as the manual. */

/** A page of the guide. */
export interface GuidePage {
  /** The file of the manual, without its ending. */
  readonly name: string
  readonly title: string
  /** Its title without names of commands: who seeks "quadrante" does not mean the program of that name. */
  readonly subject: string
  /** What stands below the title, without what only a manual on paper or in a repository needs. */
  readonly text: string
  /** The pages that it leads to. */
  readonly related: ReadonlyArray<string>
}

/** What a person has in hand: a page says how something is done there. */
export type Device = "desk" | "phone"

/** For whom a page is read. */
export interface Reader {
  readonly device: Device
  /** Draws processes or gives support: reads also what is for them. */
  readonly isAuthor: boolean
}

const inTheOffice: Reader = { device: "desk", isAuthor: false }

/** Between these marks stands what is for some alone. In the manual they are seen by nobody, and all is read. */
const isMark = /^<!-- (desk|phone|authors|all) -->$/

const forReader = (lines: ReadonlyArray<string>, { device, isAuthor }: Reader): ReadonlyArray<string> => {
  let only = "all"
  return lines.filter((line) => {
    const mark = isMark.exec(line)?.[1]
    only = mark ?? only
    return mark === undefined && (only === "all" || only === device || (only === "authors" && isAuthor))
  })
}

/**
 * Reads a page of the manual: pictures, the line of languages and addresses of other pages stay outside, tables become
 * lists. Null: all of it is for others, so it is no page for this reader.
 */
export const readPage = (name: string, source: string, reader: Reader = inTheOffice): GuidePage | null => {
  const own = forReader(source.split("\n"), reader)
  const lines = own.filter((line) => !isLanguages.test(line) && !isPicture.test(line))
  const at = lines.findIndex((line) => line.startsWith("# "))
  if (at < 0) return null
  const title = (lines[at] ?? name).replace(/^# /, "")
  const text = joined(withoutTables(lines.slice(at + 1)))
    .join("\n")
    .replaceAll(toPage, "$1")
    .trim()
  const related = [...own.join("\n").matchAll(toPage)].flatMap(([, , page = ""]) => isOwnLanguage.exec(page)?.[1] ?? [])
  return {
    name,
    title: bare(title),
    subject: title.replaceAll(/`[^`]*`/g, ""),
    text,
    related: [...new Set(related)].filter((one) => one !== name && one !== "README")
  }
}

const isLanguages = /^_.*(?:README|\.md)\).*_$/
const isPicture = /^!\[/
/** A page beside this one: those of other languages, and of other manuals, are not in the guide. */
const isOwnLanguage = /^([\w-]+)\.md(?:#.*)?$/
const toPage = /\[([^\]]*)\]\(((?!https?:)[^)]*)\)/g

/** The rows of tables as items. A head is none of them: it names what stands further right than one beside the other. */
const withoutTables = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  let head: ReadonlyArray<string> = []
  return lines.flatMap((line, i) => {
    if (!line.startsWith("|")) return [line]
    if (isRule.test(line)) return []
    const cells = cellsOf(line)
    if (isRule.test(lines[i + 1] ?? "")) {
      head = cells
      return []
    }
    const [first = "", second = "", ...further] = cells
    const named = further.flatMap((cell, n) => (cell === "" ? [] : [`${head[n + 2] ?? ""}: ${cell}`]))
    return [[`- **${first}**: ${second}`, ...named].join(" · ")]
  })
}

const isRule = /^\|(?:\s*:?-+:?\s*\|)+\s*$/

const cellsOf = (row: string): ReadonlyArray<string> =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Lines that an editor broke, one again: a paragraph and an item are each of one line. */
const joined = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const whole: Array<string> = []
  let isCode = false
  for (const line of lines) {
    const last = whole.at(-1) ?? ""
    if (line.startsWith("```")) isCode = !isCode
    const goesOn = !isCode && line.trim() !== "" && last !== "" && !begins.test(line) && !/^#|^```/.test(last)
    if (goesOn) whole[whole.length - 1] = `${last} ${line.trim()}`
    else whole.push(line)
  }
  return whole
}

/** What begins a block of its own. */
const begins = /^\s*(?:[-*] |\d+\. |#|```|>)/

/** A part of a page, below a heading of its own. */
export interface PagePart {
  readonly title: string
  readonly text: string
}

/** A page as it is read: the short answer first, then what to do, and what there is more of it by its headings. */
export interface PageParts {
  readonly answer: string
  /** What to do, in numbered steps; null: the page is about what something is. */
  readonly steps: PagePart | null
  readonly more: ReadonlyArray<PagePart>
}

/** Fewer parts are read as they stand. */
const leastParts = 3

export const partsOf = (text: string): PageParts => {
  const [answer = "", ...rest] = text.split(/^## /m)
  const [first, ...others] = rest.map(partOf)
  const steps = first !== undefined && /^1\. /m.test(first.text) ? first : null
  if (answer.trim() === "" || (steps === null && rest.length < leastParts)) {
    return { answer: text, steps: null, more: [] }
  }
  return { answer: answer.trim(), steps, more: steps === null ? rest.map(partOf) : others }
}

const partOf = (part: string): PagePart => {
  const end = part.indexOf("\n")
  return { title: bare(part.slice(0, end)), text: part.slice(end).trim() }
}

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()

/** Where something sought stands: the page, and a sentence of it. */
export interface SoughtPage {
  readonly page: GuidePage
  readonly line: string
}

/**
 * The pages in which all words of a question stand, or as many as stand in any together; those with one in the title first,
 * then those with one in a heading. Accents and capitals do not count, nor the small words around what is asked.
 */
export const seek = (pages: ReadonlyArray<GuidePage>, term: string): ReadonlyArray<SoughtPage> => {
  const typed = plain(term)
    .split(/[\s?¿!,.;:]+/)
    .filter(Boolean)
  const telling = typed.filter((word) => !small.has(word))
  const words = telling.length > 0 ? telling : typed
  if (words.length === 0) return []
  const found = pages.map((page) => ({ page, count: wordsIn(`${page.title} ${page.text}`, words) }))
  const most = Math.max(1, ...found.map(({ count }) => count))
  return found
    .filter(({ count }) => count === most)
    .map(({ page }) => page)
    .toSorted((one, other) => weightOf(other, words) - weightOf(one, words))
    .map((page) => ({ page, line: excerptOf(tellingSentence(page, words), words) }))
}

/** Words with which a question is asked, and which every page has, in the languages of the guide. */
const small = new Set(
  plain(`a as o os um uma de do da dos das em no na nos nas ao e ou que se com por para como onde quando qual quem eu meu minha é
    the an of in on at to and or is are do does how what where when who which can i my for with it
    el la los las un una unos del al en y por para como donde cuando cual quien mi se puedo es`).split(/\s+/)
)

/** How many of the words stand in a text. */
const wordsIn = (text: string, words: ReadonlyArray<string>): number => {
  const all = plain(text)
  return words.filter((word) => all.includes(word)).length
}

/**
 * The sentence with the most of the words, the first of them; of several one below a heading that speaks of them. A heading
 * alone says nothing: where it has more of the words than any sentence, it stands before the one below it.
 */
const tellingSentence = ({ text }: GuidePage, words: ReadonlyArray<string>): string => {
  let heading = { title: "", count: 0 }
  const sentences = text.split("\n").flatMap((line) => {
    if (line.startsWith("#")) heading = { title: bare(line), count: wordsIn(line, words) }
    if (line.startsWith("#") || line.trim() === "" || line.startsWith("```")) return []
    return bare(line)
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => ({ sentence, heading, count: wordsIn(sentence, words) }))
  })
  const most = (one: (typeof sentences)[number]) => Math.max(one.count, one.heading.count)
  const [best] = sentences.toSorted(
    (one, other) => most(other) - most(one) || other.count - one.count || other.heading.count - one.heading.count
  )
  if (best === undefined || most(best) === 0) return ""
  return best.heading.count > best.count ? `${best.heading.title}: ${best.sentence}` : best.sentence
}

/** A word in the title says more than any below it, then one in a heading; then what part of the lines speaks of it. However long a page is counts nothing. */
const weightOf = ({ subject, text }: GuidePage, words: ReadonlyArray<string>): number => {
  const lines = plain(text).split("\n")
  const heading = Math.max(0, ...lines.filter((line) => line.startsWith("#")).map((line) => wordsIn(line, words)))
  const spoken = lines.filter((line) => wordsIn(line, words) > 0).length / lines.length
  return wordsIn(subject, words) * 2 + heading + spoken
}

/** So much of a long sentence stands before what was sought, and so much in all. */
const before = 60
const longest = 180

/** A sentence, or a stretch of a long one around the first of the words. */
const excerptOf = (line: string, words: ReadonlyArray<string>): string => {
  if (line.length <= longest) return line
  const places = words.map((word) => plain(line).indexOf(word)).filter((at) => at >= 0)
  const at = Math.min(...places, line.length - 1)
  const from = at <= before ? 0 : line.lastIndexOf(" ", at - before) + 1
  return `${from > 0 ? "…" : ""}${line.slice(from, from + longest)}…`
}

/** A line without its marks. */
const bare = (line: string): string => line.replaceAll(/^#+ |^- |[*_`]/g, "")
