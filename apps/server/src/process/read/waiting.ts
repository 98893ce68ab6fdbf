/** With whom instances wait, in words. */
import type { Language } from "@quadrante/domain/language"
import type { Queries } from "../../kernel/data/database.ts"
import * as Instance from "../rows/instance.ts"
import { namesIn } from "./role.ts"

/** Of each instance who holds its oldest open task of people, or else whose turn it is; none of those that wait with nobody. */
export const waitingWith = async (
  sql: Queries,
  amb: string,
  instances: readonly Pick<Instance.Instance, "id" | "pessoa">[],
  language: Language
): Promise<ReadonlyMap<string, string>> => {
  if (instances.length === 0) return new Map()
  const all = await Instance.tasksOfAll(
    sql,
    amb,
    instances.map(({ id }) => id)
  )
  const open = all.filter(({ kind, done_at }) => kind === "user" && done_at === null)
  const namesOf = await namesIn(sql, amb, [], open, language)
  return new Map(
    instances.flatMap(({ id, pessoa }) => {
      const task = open.find(({ instance }) => instance === id)
      return task === undefined ? [] : [[id, task.claimed_name ?? namesOf(pessoa).ofTask(task)] as const]
    })
  )
}
