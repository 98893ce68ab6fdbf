/** A session as its client sees it. */
import type { SessionView } from "@quadrante/api/session"
import { said, type Language } from "@quadrante/domain/language"
import * as Locale from "@quadrante/domain/locale"
import { profileRoom } from "@quadrante/realtime/event"
import { preferencesOf } from "../person/preferences.ts"
import { rooms } from "../../kernel/events/outbox.ts"
import type { Services } from "../../kernel/services.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Role from "../session/role.ts"
import { unitName, type AuthenticatedSession } from "../session/session.ts"

/** How far the rooms are numbered that tell a person what happens, by their names. */
export const heardBy = async (
  sql: Queries,
  session: AuthenticatedSession
): Promise<Readonly<Record<string, number>>> => {
  const { amb, person } = session
  const profiles = await Role.profilesOf(sql, session)
  const own = new Map([
    [rooms.person(person), "usuario"],
    ...profiles.map(({ profile }): [string, string] => [rooms.profile(profile), profileRoom(profile)])
  ])
  const rows = await sql<{ room: string; seq: number }[]>`
    select room, seq::int from room where amb = ${amb} and room = any(${[...own.keys()]})`
  const numbers = new Map(rows.map(({ room, seq }) => [room, seq]))
  return Object.fromEntries(Array.from(own, ([room, name]) => [name, numbers.get(room) ?? 0]))
}

/** What a client sees of its session. */
export const view = async (
  sql: Queries,
  session: AuthenticatedSession,
  server: Pick<Services, "versao" | "started" | "page">,
  language: Language
): Promise<SessionView> => {
  const { amb, person } = session
  const [state] = await sql<{ seq: number; passkeys: number; photo: string | null }[]>`
    select coalesce((select seq from room where amb = ${amb} and room = ${rooms.session(session.id)}), 0)::int as seq,
      (select count(*)::int from passkey where amb = ${amb} and person = ${person}) as passkeys,
      (select id from photo where amb = ${amb} and person = ${person}) as photo`
  return {
    id: session.id,
    blocked: session.blocked,
    user: {
      usuario: session.usuario,
      pessoa: session.pessoa,
      iniciais_pessoa: Locale.initials(Locale.ptBR, session.pessoa),
      img_perfil: state?.photo ?? null,
      ses_inicio: session.created.toISOString(),
      fuso_horario: session.fuso_horario,
      ses_pesu_id: session.person,
      ses_perfil_relacionamento: session.ses_perfil_relacionamento,
      perfil_operacional: said(session.profileName, session.names.profile, language),
      perfil_operacional_id: session.profile
    },
    unit: session.unit && {
      ...session.unit,
      unid_nome: unitName(session, language)
    },
    role: session.role ?? "",
    rights: session.rights,
    authenticated: session.authenticated.toISOString(),
    passkeys: state?.passkeys ?? 0,
    preferences: await preferencesOf(sql, session),
    tema_cor: session.tema_cor,
    private_channel_id: session.privateChannel,
    seq: state?.seq ?? 0,
    versao: server.versao,
    build: `${server.versao}+${(await server.page())?.build ?? "none"}`,
    data_inicializacao_server: server.started.toISOString(),
    now: new Date().toISOString()
  }
}
