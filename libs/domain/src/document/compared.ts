/** Two versions of a text that are compared: which, how a link says so, and how they stand beside the text. */
import { processOf, ofProcess } from "../panel/panel.ts"
import type { InitialContext } from "../process/contexto.ts"
import { contextoOf } from "../process/given.ts"

/** Two versions of a text that are compared. */
export interface Comparison {
  readonly document: string
  readonly before: number
  readonly after: number
}

/** The name under which the link of an instance says what is compared. No field is called so: a key has no hyphen. */
export const comparisonName = "comparar-versoes"

/** A comparison as a link carries it. */
export const comparisonText = ({ document, before, after }: Comparison): string => `${document}:${before}:${after}`

/** The comparison that a link asks for; null: it asks for none that there can be. */
export const comparisonIn = (contexto: { readonly [name: string]: unknown }): Comparison | null => {
  const text = contexto[comparisonName]
  if (typeof text !== "string") return null
  const [, document = "", before, after] = /^([\w-]{1,64}):([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(text) ?? []
  return document === "" ? null : { document, before: Number(before), after: Number(after) }
}

/** The versions to compare of a text: those asked for, where it has both, else the last two. */
export const comparedOf = (
  version: number,
  asked: Pick<Comparison, "before" | "after"> | null
): Pick<Comparison, "before" | "after"> =>
  asked !== null && Math.max(asked.before, asked.after) <= version
    ? { before: asked.before, after: asked.after }
    : { before: version - 1, after: version }

/** What is compared with a version that came meanwhile: the newer one of those that are looked at; null: none came. */
export const newerOf = (
  version: number,
  { before, after }: Pick<Comparison, "before" | "after">
): Pick<Comparison, "before" | "after"> | null => {
  const seen = Math.max(before, after)
  return seen < version ? { before: seen, after: version } : null
}

/** The name under which an open comparison says how it is arranged. */
const arrangedName = "lado-a-lado"

/** Two versions of a text of a case, or of the draft of one. */
export interface ComparedText extends Comparison {
  readonly caso: string
  /** Side by side, or in one text, where somebody chose; null: as the width has it. */
  readonly apart: boolean | null
}

/** How it is opened. It has no name that says it is the text itself. */
export const comparisonOpening = ({ caso, apart, ...comparison }: ComparedText) => ({
  processo: processOf("documento"),
  contexto: {
    caso,
    [comparisonName]: comparisonText(comparison),
    ...(apart !== null && { [arrangedName]: apart })
  }
})

/** What an open process compares; null: nothing. */
export const comparedIn = (process: {
  readonly processo: string
  readonly contexto: InitialContext
}): ComparedText | null => {
  const contexto = contextoOf(process)
  const { caso, [arrangedName]: apart } = contexto
  const comparison = comparisonIn(contexto)
  return ofProcess(process.processo) === "documento" && typeof caso === "string" && comparison !== null
    ? { caso, ...comparison, apart: typeof apart === "boolean" ? apart : null }
    : null
}
