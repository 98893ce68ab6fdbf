/** A text that begins from a template: what stands in braces is taken from the values of the case. */
import type { Inline } from "./inline.ts"
import { pieces } from "./read.ts"
import { write } from "./write.ts"

/**
 * Fills a template: `{{name}}` becomes what `valueOf` says of the name, as words and never as markup. A name that is
 * unknown to it (null) stays as it stands, so that whoever wrote the template sees it.
 */
export const fill = (template: string, valueOf: (name: string) => string | null): string => {
  const filled = (text: string): string =>
    text.replace(placeholder, (all, name: string) => valueOf(name)?.replaceAll(/\s+/g, " ") ?? all)
  const inlineOf = (part: Inline): Inline =>
    "parts" in part ? { ...part, parts: part.parts.map(inlineOf) } : { ...part, text: filled(part.text) }
  const { all, after } = pieces(template)
  const sources = all.map(({ before, source, block }) => {
    const isFilled = "parts" in block && source.search(placeholder) >= 0
    return before + (isFilled ? write({ ...block, parts: block.parts.map(inlineOf) }) : source)
  })
  return sources.join("") + after
}

const placeholder = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu
