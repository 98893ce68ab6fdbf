/** In words, whose turn a task or an element is: names of people and profiles. */
import { isStarters } from "@quadrante/domain/drawing"
import { type Language } from "@quadrante/domain/language"
import type { Queries } from "../../kernel/data/database.ts"
import type { Definition } from "../model/definition.ts"
import type { Activity, Drawing } from "../model/drawing.ts"
import { loginsIn, loginsOf, profilesOf } from "../model/naming.ts"
import type * as Instance from "../rows/instance.ts"

/** Whose turn something is, in words. */
export interface RoleNames {
  readonly ofTask: (task: Pick<Instance.Task, "assignee" | "candidates" | "profiles" | "claimed_by">) => string
  /** Of an element that was not reached yet; what only an instance can say is left out. */
  readonly ofElement: (activity: Activity) => string
}

/** Finds the names of all whom the tasks of an instance and its drawing name. */
export const roleNames = async (
  sql: Queries,
  { amb, pessoa }: Pick<Instance.Instance, "amb" | "pessoa">,
  { drawing }: Definition,
  tasks: readonly Instance.Task[],
  language: Language
): Promise<RoleNames> => (await namesIn(sql, amb, [drawing], tasks, language))(pessoa)

/** The same for several instances: by the name of who started one. */
export const namesIn = async (
  sql: Queries,
  amb: string,
  drawings: readonly Drawing[],
  tasks: readonly Pick<Instance.Task, "assignee" | "candidates">[],
  language: Language
): Promise<(starter: string) => RoleNames> => {
  const ids = [...new Set(tasks.flatMap(({ assignee, candidates }) => [assignee ?? [], candidates ?? []].flat()))]
  const logins = [...new Set(drawings.flatMap((drawing) => [...loginsIn(drawing)]))]
  const [profiles, people] = await Promise.all([
    sql<
      { id: string; name: string }[]
    >`select id, said(name, names, ${language}) as name from profile where amb = ${amb}`,
    ids.length + logins.length === 0
      ? []
      : sql<{ id: string; login: string; pessoa: string }[]>`
          select id, lower(usuario) as login, pessoa from person
          where amb = ${amb} and (id = any(${ids}) or lower(usuario) = any(${logins}))`
  ])
  const names = new Map(profiles.map(({ id, name }) => [id, name]))
  const byId = new Map(people.map((one) => [one.id, one.pessoa]))
  const byLogin = new Map(people.map((one) => [one.login, one.pessoa]))
  const profile = (id: string) => names.get(id) ?? id
  return (pessoa) => ({
    ofTask: ({ assignee, candidates, profiles: groups, claimed_by }) => {
      // What its assignee has is theirs; once given back it is its candidates'.
      if (assignee !== null && assignee === claimed_by) return byId.get(assignee) ?? ""
      if (candidates === null && groups.length === 0) return pessoa
      return [...(candidates ?? []).map((id) => byId.get(id) ?? ""), ...groups.map(profile)].join(", ")
    },
    ofElement: (activity) =>
      isStarters(activity)
        ? pessoa
        : [
            ...loginsOf(activity).map((login) => byLogin.get(login.toLowerCase()) ?? login),
            ...profilesOf(activity).map(profile)
          ].join(", ")
  })
}
