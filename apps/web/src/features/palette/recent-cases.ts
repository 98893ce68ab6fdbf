/** The cases that somebody opened or sent last, as this window knows them: they stand there before the server answers. */
import * as Search from "@quadrante/domain/search"
import { openInstance } from "../../workspace/open.ts"
import type { RecentItem } from "../../workspace/recent.ts"
import { type CaseWords, type Entry, entry } from "./entries.ts"

/** The newest first. */
export const recentEntries = (
  recent: ReadonlyArray<RecentItem>,
  { iconOf }: Pick<CaseWords, "iconOf">
): ReadonlyArray<Entry> =>
  recent.flatMap(({ instance, processo, title }) =>
    instance === null
      ? []
      : [
          entry({
            id: `recent:${instance}`,
            group: "recent",
            icon: iconOf(processo),
            title,
            about: instance,
            run: ({ app }, where) => openInstance(app, { instance, processo, title }, where)
          })
        ]
  )

/** With nothing typed: those that do not wait for the person, who has them among the tasks. */
export const besideTasks = (recent: ReadonlyArray<Entry>, tasks: ReadonlyArray<Entry>): ReadonlyArray<Entry> => {
  const waiting = new Set(tasks.map(({ about }) => about))
  return recent.filter(({ about }) => !waiting.has(about))
}

/** What is open says of its case what the server does. */
export const openWithFound = (open: ReadonlyArray<Entry>, found: ReadonlyArray<Entry>): ReadonlyArray<Entry> =>
  open.map((own) => {
    if (own.group !== "open" || own.about === null) return own
    const said = found.find(({ about, place }) => about === own.about && place === null)
    return said === undefined ? own : { ...own, detail: said.detail }
  })

/** What the server says of a recent one stands in its row, which stays where it was; the rest of what it found follows. */
export const withFound = (
  query: Search.Query,
  recent: ReadonlyArray<Entry>,
  found: ReadonlyArray<Entry>
): ReadonlyArray<Entry> => {
  const rows = recent
    .filter(({ words }) => Search.score(query, words) !== null)
    .map((own) => ({ own, said: found.find(({ about, place }) => about === own.about && place === null) }))
  const said = new Set(rows.map((row) => row.said))
  return [
    ...rows.map(({ own, said }) => ({ ...own, ...said, id: own.id, group: own.group, words: own.words })),
    ...found.filter((one) => !said.has(one))
  ]
}
