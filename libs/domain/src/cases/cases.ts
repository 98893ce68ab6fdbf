/** Cases that stand beside each other: which, and how a link says so. */
import { ofProcess, processOf } from "../panel/panel.ts"
import type { InitialContext } from "../process/contexto.ts"
import { contextoOf } from "../process/given.ts"

/** A case that is compared, and the role under which it is read; null: that of the session. */
export interface ComparedCase {
  readonly id: string
  readonly role: string | null
}

/** So many cases stand beside each other at most. */
export const mostCases = 3

/** The cases that can stand beside each other, each once: none where they are fewer than two, or too many. */
export const comparable = (cases: ReadonlyArray<ComparedCase>): ReadonlyArray<ComparedCase> => {
  const each = cases.filter(({ id }, at) => cases.findIndex((one) => one.id === id) === at)
  return each.length < 2 || each.length > mostCases ? [] : each
}

const places = Array.from({ length: mostCases }, (_, n) => ({ case: `caso-${n + 1}`, role: `papel-${n + 1}` }))

/** How a comparison is opened. The names are none that lead to a case itself. */
export const openingOf = (cases: ReadonlyArray<ComparedCase>) => ({
  processo: processOf("comparacao"),
  contexto: Object.fromEntries(
    cases.flatMap(({ id, role }, n): ReadonlyArray<readonly [string, string]> => {
      const place = places[n]
      return place === undefined ? [] : [[place.case, id], ...(role === null ? [] : [[place.role, role] as const])]
    })
  )
})

/** The cases that an open process compares; none where it names none that can be compared. */
export const casesIn = (process: {
  readonly processo: string
  readonly contexto: InitialContext
}): ReadonlyArray<ComparedCase> => {
  if (ofProcess(process.processo) !== "comparacao") return []
  const contexto = contextoOf(process)
  const textAt = (name: string) => {
    const value = contexto[name]
    return typeof value === "string" && value !== "" ? value : null
  }
  const named = places.flatMap((place): ReadonlyArray<ComparedCase> => {
    const id = textAt(place.case)
    return id === null ? [] : [{ id, role: textAt(place.role) }]
  })
  return comparable(named)
}
