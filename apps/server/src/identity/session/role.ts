/**
 * Roles: the profiles, each in a unit or in none, that a person may work as. A unit outside its period is not offered.
 */
import type { Role } from "@quadrante/api/session"
import { languages, type Language } from "@quadrante/domain/language"
import * as Unit from "@quadrante/domain/unit"
import type { Queries, Transaction } from "../../kernel/data/database.ts"
import type { Session } from "./session.ts"

interface RoleRow extends Role {
  readonly rights: readonly string[]
  /** The day that it is where the person is. */
  readonly day: string
}

type PersonKey = Pick<Session, "amb" | "person">

/** The roles of a person that hold today, the one chosen last at first; their names are for people, and in a language. */
export const rolesOf = async (
  sql: Queries,
  { amb, person }: PersonKey,
  language: Language = languages[0]
): Promise<readonly RoleRow[]> => {
  const rows = await sql<RoleRow[]>`
    select r.id, said(f.name, f.names, ${language}) as perfil_operacional, r.profile as perfil_operacional_id, r.ses_perfil_relacionamento, f.rights,
      to_char(now() at time zone p.fuso_horario, 'YYYY-MM-DD') as day,
      case when u.unid_sigla is not null then json_build_object('unid_sigla', u.unid_sigla, 'unid_nome', said(u.unid_nome, u.names, ${language}),
        'unid_doctipo', u.unid_doctipo, 'unid_docnum', u.unid_docnum, 'unid_icone', u.unid_icone,
        'periodo_inicio', u.periodo_inicio, 'periodo_final', u.periodo_final) end as unit
    from person_profile r
    join person p on p.amb = r.amb and p.id = r.person
    join profile f on f.amb = r.amb and f.id = r.profile
    left join unit u on u.amb = r.amb and u.unid_sigla = r.unid_sigla
    where r.amb = ${amb} and r.person = ${person}
    order by r.chosen desc nulls last, r.profile, r.unid_sigla`
  return rows.filter(({ unit, day }) => unit === null || Unit.isCurrent(unit, day))
}

/** A profile, and how many people work under it. */
export interface ProfileSize {
  readonly profile: string
  readonly people: number
}

/** The profiles of all roles of a person: whoever has a role under one is told what changes for it. */
export const profilesOf = (sql: Queries, { amb, person }: PersonKey): Promise<readonly ProfileSize[]> => sql<
  ProfileSize[]
>`
  select own.profile, (
    select count(distinct r.person)::int from person_profile r where r.amb = ${amb} and r.profile = own.profile
  ) as people
  from (select distinct profile from person_profile where amb = ${amb} and person = ${person}) own order by 1`

/** Whether a person has a role under a profile. */
export const hasProfile = async (sql: Queries, { amb, person }: PersonKey, profile: string): Promise<boolean> => {
  const [row] = await sql`
    select from person_profile where amb = ${amb} and person = ${person} and profile = ${profile} limit 1`
  return row !== undefined
}

/** The PostgreSQL channel that announces a role that was given to a person or taken away. */
export const channel = "quadrante_role"

/** The role as clients see it. */
export const shown = (row: RoleRow): Role => {
  const { rights: _rights, day: _day, ...role } = row
  return role
}

/** A role as a session has it. */
export const ofSession = ({ id, perfil_operacional_id, ses_perfil_relacionamento, unit }: Role) => ({
  id,
  profile: perfil_operacional_id,
  unid_sigla: unit?.unid_sigla ?? null,
  ses_perfil_relacionamento
})

/** Puts a session into a role, and notes that the person chose it. */
export const enterRole = async (
  tx: Transaction,
  { amb, id }: Pick<Session, "amb" | "id">,
  role: Role
): Promise<void> => {
  const { profile, unid_sigla, ses_perfil_relacionamento } = ofSession(role)
  await tx`
    update session set role = ${role.id}, profile = ${profile}, unid_sigla = ${unid_sigla},
      ses_perfil_relacionamento = ${ses_perfil_relacionamento}
    where amb = ${amb} and id = ${id}`
  await note(tx, amb, role.id)
}

/** Notes that a person chose a role: it is the first that they are offered. */
export const note = async (tx: Transaction, amb: string, role: string): Promise<void> => {
  await tx`update person_profile set chosen = now() where amb = ${amb} and id = ${role}`
}

/**
 * The session as it acts in another role of its person: that of a process which was opened before the session changed
 * to another one. Null where the person has no such role, or no longer.
 */
export const acting = async <S extends Session>(sql: Queries, session: S, role: string): Promise<S | null> => {
  if (role === session.role) return session
  const found = (await rolesOf(sql, session)).find(({ id }) => id === role)
  return found === undefined
    ? null
    : {
        ...session,
        role,
        profile: found.perfil_operacional_id,
        profileName: found.perfil_operacional,
        names: { profile: {}, unit: {} },
        ses_perfil_relacionamento: found.ses_perfil_relacionamento,
        rights: found.rights,
        unit: found.unit
      }
}
