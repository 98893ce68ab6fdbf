/** The agenda of a person: their tasks and those of their profile by due date, and their instances' upcoming timers. */
import type { Item } from "@quadrante/api/agenda"
import type { Language } from "@quadrante/domain/language"
import * as WorkList from "../process/rows/work-list.ts"
import type { Queries } from "../kernel/data/database.ts"

/** More than these nobody reads in a day. */
const most = 500

/** Whose agenda it is, and as what they work. */
type Viewer = WorkList.ListOwner

/** All that is overdue, and what comes up to `until`; the earliest first. */
export const agenda = async (
  sql: Queries,
  session: Viewer,
  until: Date,
  language: Language
): Promise<readonly Item[]> => {
  const [tasks, timers] = await Promise.all([
    WorkList.tasksFor(sql, session, language, { until }),
    sql<{ id: string; processo: string; title: string; due: Date }[]>`
      select id, processo, said(title, titles, ${language}) as title, due from instance
      where amb = ${session.amb} and starter = ${session.person} and status = 'running' and due <= ${until}
      order by due limit ${most}`
  ])
  const last = until.toISOString()
  const items = [
    ...tasks.flatMap(({ id, instance, processo, title, name, due, followUp, standing }): Item[] => {
      const of = { instance, processo, title, task: { id, name }, own: standing === "mine" }
      return [
        ...(due === null ? [] : [{ kind: "due" as const, at: due, ...of }]),
        ...(followUp === null ? [] : [{ kind: "followUp" as const, at: followUp, ...of }])
      ]
    }),
    ...timers.map(({ id, due, ...of }): Item => ({
      kind: "timer",
      at: due.toISOString(),
      instance: id,
      ...of,
      task: null,
      own: true
    }))
  ]
  return items.filter(({ at }) => at <= last).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
