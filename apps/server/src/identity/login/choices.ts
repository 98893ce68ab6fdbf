/** Lists and figures are looked at beside the work, and are none of what is open. */
const ownProcesses = "^(painel|indicador):"

/** The live sessions of a person and the roles they may take, as lists show them. */
import type { Choices, SessionSummary } from "@quadrante/api/session"
import { languages, type Language } from "@quadrante/domain/language"
import type { Queries } from "../../kernel/data/database.ts"
import { rolesOf, shown } from "../session/role.ts"
import { idleMinutes, type Session } from "../session/session.ts"

interface SessionRow extends Omit<SessionSummary, "current" | "ses_inicio" | "used"> {
  readonly created: Date
  readonly used: Date
}

/**
 * The live sessions of a person, the one used last at first; `current` is the one that asks. A process that two clients
 * of a session keep, because one went on with what the other had open, is one.
 */
export const sessionsOf = async (
  sql: Queries,
  { amb, person }: Pick<Session, "amb" | "person">,
  current: string | null,
  language: Language = languages[0]
): Promise<readonly SessionSummary[]> => {
  const rows = await sql<SessionRow[]>`
    select s.id, s.blocked or p.blocked as blocked,
      s.blocked and s.blocked_by is distinct from 'support' as locked, p.pessoa, said(f.name, f.names, ${language}) as perfil_operacional, s.ses_perfil_relacionamento, s.unid_sigla, said(u.unid_nome, u.names, ${language}) as unid_nome,
      s.created, s.used, s.device,
      array(
        select left(o.title, 200) from (
          select distinct on (coalesce(open->>'id', open->>'title')) open->>'title' as title from saved_workspace k,
            jsonb_array_elements(case when jsonb_typeof(k.body->'workspace'->'processes') = 'array'
              then k.body->'workspace'->'processes' else '[]' end) open
          where k.amb = s.amb and k.session = s.id and open->>'title' is not null
            and coalesce(open->>'processo', '') !~ ${ownProcesses}
        ) o order by 1
      ) as processos,
      array(
        select o.processo from link_offer o
        where o.amb = s.amb and o.receiver = s.id and o.state = 'offered' and o.expires > now() order by o.created
      ) as urls_offered,
      -- A window that has kept nothing yet is one of which nobody knows.
      coalesce((
        select bool_or(k.disconnected is null) from saved_workspace k where k.amb = s.amb and k.session = s.id
      ), true) as attended
    from session s
    join person p on p.amb = s.amb and p.id = s.person
    join profile f on f.amb = s.amb and f.id = s.profile
    left join unit u on u.amb = s.amb and u.unid_sigla = s.unid_sigla
    where s.amb = ${amb} and s.person = ${person} and s.revoked is null and s.expires > now()
      and s.used > now() - make_interval(mins => ${idleMinutes})
    order by s.used desc, s.created desc limit 100`
  return rows.map(({ created, used, ...row }) => ({
    ...row,
    current: row.id === current,
    ses_inicio: created.toISOString(),
    used: used.toISOString()
  }))
}

/** What the person of a session can choose from. */
export const choicesOf = async (
  sql: Queries,
  session: Pick<Session, "amb" | "person" | "id">,
  language: Language
): Promise<Choices> => ({
  roles: (await rolesOf(sql, session, language)).map(shown),
  sessions: await sessionsOf(sql, session, session.id, language)
})
