/** Engines as an operator reads them in a table: what is not one word is told in words. */
import type { Language } from "@quadrante/domain/language"
import type { EngineLine } from "./engines.ts"
import { table } from "@quadrante/server/operations/print.ts"
import { columnsIn } from "./texts/texts.ts"

const several = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join("; "))

const rowOf = ({ odd, unread, rules, ...line }: EngineLine, language: Language): object => ({
  ...line,
  odd: several(odd.map(({ instance, reason }) => `${instance}: ${reason}`)),
  unread: several(
    unread.map(({ processo, forms }) => {
      const gaps = Object.entries(forms).map(([element, why]) => `${element} (${why.join(", ")})`)
      return `${processo}: ${gaps.join(", ")}`
    })
  ),
  rules: several(
    rules.map(({ processo, steps, lost }) => {
      const named = steps.map((step) => (lost.includes(step) ? `${step} (${columnsIn(language)["lost"]})` : step))
      return named.length === 0 ? processo : `${processo}: ${named.join(", ")}`
    })
  )
})

export const engineTable = (lines: readonly EngineLine[], language: Language): string =>
  table(
    lines.map((line) => rowOf(line, language)),
    language,
    columnsIn(language)
  )
