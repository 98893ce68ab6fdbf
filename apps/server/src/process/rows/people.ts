/** People with all of their roles, so that each can be asked whether they see an instance. */
import { languages, type Language } from "@quadrante/domain/language"
import { standInsIn, type RunningRow } from "../../identity/session/stand-ins.ts"
import type { Queries } from "../../kernel/data/database.ts"
import type * as Instance from "./instance.ts"
import { maySee, type RoleOfSession } from "./sight.ts"

export interface PersonRow {
  readonly person: string
  readonly pessoa: string
  /** The id of their photo. */
  readonly photo: string | null
  readonly isBlocked: boolean
  readonly substitutions: readonly RunningRow[]
  readonly roles: readonly {
    readonly profile: string
    readonly unid_sigla: string | null
    readonly rights: readonly string[]
    readonly name: string
  }[]
}

/** People by their ids, with their roles. */
export const selectPeople = (
  sql: Queries,
  amb: string,
  ids: readonly string[],
  language: Language = languages[0]
) => sql<PersonRow[]>`
  select p.id as person, p.pessoa, (select f.id from photo f where f.amb = p.amb and f.person = p.id) as photo, p.blocked as "isBlocked", running_substitutions(p.amb, p.id) as substitutions, coalesce((
    select json_agg(json_build_object('profile', r.profile, 'unid_sigla', r.unid_sigla, 'rights', f.rights,
      'name', concat_ws(' · ', said(f.name, f.names, ${language}), r.unid_sigla)) order by f.name, r.unid_sigla)
    from person_profile r join profile f on f.amb = r.amb and f.id = r.profile
    where r.amb = p.amb and r.person = p.id), '[]') as roles
  from person p where p.amb = ${amb} and p.id = any(${[...ids]})`

/** Somebody in each of their roles. */
export const rolesOf = ({ person, substitutions, roles }: PersonRow): readonly RoleOfSession[] =>
  roles.map(({ profile, unid_sigla, rights }) => {
    const unit = unid_sigla === null ? null : { unid_sigla }
    return { person, profile, rights, unit, standIns: standInsIn(person, substitutions) }
  })

/** In which of their roles somebody sees an instance, in the order of the roles. */
export const seesByRole = (
  row: PersonRow,
  instance: Pick<Instance.Instance, "starter">,
  tasks: readonly Instance.Task[]
): readonly boolean[] => rolesOf(row).map((role) => maySee(role, instance, tasks))
