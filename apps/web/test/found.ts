/** What a search finds: all of these cases, as the server tells them. */
import type { SearchResult } from "@quadrante/api/search"
import type { WaitingCase } from "./work.ts"

export const finding =
  (...cases: ReadonlyArray<WaitingCase>) =>
  (): SearchResult => ({
    processes: [],
    tasks: cases.map(({ row }) => {
      const { id, instance, processo, title, name, since, due, followUp, standing, claimed, actingFor } = row
      return { id, instance, processo, title, name, since, due, followUp, standing, claimed, actingFor }
    }),
    instances: [],
    documents: [],
    people: [],
    amounts: Object.fromEntries(cases.flatMap(({ row: { id, amount } }) => (amount === null ? [] : [[id, amount]])))
  })
