/** Writing a block as markup, so that it reads back as what it was. */
import { type Block, parse } from "./read.ts"
import { looksSame, type Run, runs, tidied } from "./runs.ts"

/** The source of a block. Where a sign would be read as one that nobody meant, a backslash stands before it. */
export const write = (block: Block): string => {
  switch (block.kind) {
    case "rule":
      return "---"
    case "code":
      return `\`\`\`\n${block.text}\n\`\`\``
    case "heading":
      return written(block, (line) => `${"#".repeat(block.level)} ${line}`)
    case "quote":
      return written(block, (text) => text.replace(/^/gm, "> "))
    case "item":
      return written(block, (line) => `${"   ".repeat(block.depth)}${block.ordered ? "1." : "-"} ${line}`)
    case "paragraph":
      return written(block, (text) => text)
  }
}

type WithParts = Exclude<Block, { readonly kind: "rule" | "code" }>

const written = (block: WithParts, put: (text: string) => string): string => {
  const isOneLine = block.kind === "heading" || block.kind === "item"
  const wanted = tidied(runs(block.parts), isOneLine)
  const reads = (source: string): boolean => {
    const [read, ...more] = parse(source)
    return (
      read?.kind === block.kind &&
      more.length === 0 &&
      isSame(tidied(runs((read as WithParts).parts), isOneLine), wanted)
    )
  }
  for (const way of ways) {
    const source = put(spelled(wanted, way))
    if (reads(source)) return source
  }
  // What no sign can mark keeps its words.
  return put(escaped(wanted.map(({ text }) => text).join("")))
}

const isSame = (one: ReadonlyArray<Run>, other: ReadonlyArray<Run>): boolean =>
  one.length === other.length && one.every((run, i) => other.slice(i, i + 1).every((its) => same(run, its)))

const same = (one: Run, other: Run): boolean => one.text === other.text && looksSame(one, other)

/** A way to spell runs: with which sign of emphasis, whether bold goes on over changes within it, and what is escaped. */
interface RunSpelling {
  readonly italic: (before: string, isBold: boolean) => "*" | "_"
  readonly isBoldOnce: boolean
  readonly escapes: boolean
}

/** Within bold a star would end it. */
const usual: RunSpelling["italic"] = (_, isBold) => (isBold ? "_" : "*")
const star: RunSpelling["italic"] = () => "*"
const line: RunSpelling["italic"] = () => "_"
/** An underscore within a word is none. */
const either: RunSpelling["italic"] = (before) => (/[\p{L}\p{N}]$/u.test(before) ? "*" : "_")

/** The plainest first. */
const ways: ReadonlyArray<RunSpelling> = [false, true].flatMap((escapes) =>
  [true, false].flatMap((isBoldOnce) => [usual, star, line, either].map((italic) => ({ italic, isBoldOnce, escapes })))
)

const spelled = (all: ReadonlyArray<Run>, way: RunSpelling): string => {
  let text = ""
  for (const [isBold, group] of grouped(all, ({ bold }) => bold, way.isBoldOnce)) {
    if (isBold) text += "**"
    for (const [isItalic, inner] of grouped(group, ({ italic }) => italic, true)) {
      const sign = isItalic ? way.italic(text, isBold) : ""
      text += sign + inner.map((run) => leaf(run, way)).join("") + sign
    }
    if (isBold) text += "**"
  }
  return way.escapes ? escapedLines(text) : text
}

/** Runs that follow each other and have a look in common, or each by itself. */
const grouped = (
  all: ReadonlyArray<Run>,
  of: (run: Run) => boolean,
  isOnce: boolean
): ReadonlyArray<readonly [boolean, ReadonlyArray<Run>]> => {
  const found: Array<readonly [boolean, Array<Run>]> = []
  for (const run of all) {
    const last = found.at(-1)
    if (isOnce && last?.[0] === of(run)) last[1].push(run)
    else found.push([of(run), [run]])
  }
  return found
}

const leaf = ({ text, code, href }: Run, { escapes }: RunSpelling): string => {
  if (code) return `\`${text}\``
  const own = escapes ? escapedSigns(text) : text
  return href === null ? own : `[${own}](${href})`
}

const escaped = (text: string): string => escapedLines(escapedSigns(text))

const escapedSigns = (text: string): string => text.replace(/[\\`*_[\]]/g, "\\$&")

/** Signs that mean something at the beginning of a line. */
const escapedLines = (text: string): string =>
  text.replace(/^(\s*)([-+#>]|~~~)/gm, "$1\\$2").replace(/^(\s*\d{1,9})([.)])/gm, "$1\\$2")
