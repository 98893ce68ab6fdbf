/** The calendar of a person: their agenda at a secret address, for the calendar programs that they use elsewhere. */
import { createHash, randomBytes } from "node:crypto"
import type { ServerResponse } from "node:http"
import type { Item, Subscription } from "@quadrante/api/agenda"
import type { Environment } from "@quadrante/api/environment"
import * as Calendar from "@quadrante/domain/calendar"
import { dueDay } from "@quadrante/domain/locale"
import { prices, strangers } from "../kernel/budget/prices.ts"
import { noteEvent, type Origin } from "../identity/person/access.ts"
import type { Language } from "@quadrante/domain/language"
import { text } from "@quadrante/domain/text"
import * as Environments from "../tenancy/environment.ts"
import type { RawHandler } from "../gateway/handler.ts"
import { originOf } from "../kernel/http/origin.ts"
import type { Session } from "../identity/session/session.ts"
import { standInsOf } from "../identity/session/stand-ins.ts"
import type { Queries, Sql } from "../kernel/data/database.ts"
import type { ListOwner } from "../process/rows/work-list.ts"
import { agenda } from "./agenda.ts"

type Owner = Pick<Session, "amb" | "person" | "profile">

const hashOf = (token: string) => createHash("sha256").update(token).digest()

/** Since when and until when the agenda of a person in their profile can be subscribed to. */
export const subscriptionOf = async (
  sql: Queries,
  { amb, person, profile }: Owner
): Promise<typeof Subscription.Type> => {
  const [row] = await sql<{ created: Date; expires: Date }[]>`
    select created, expires from calendar
    where amb = ${amb} and person = ${person} and profile = ${profile} and expires > now()`
  return { since: row?.created.toISOString() ?? null, until: row?.expires.toISOString() ?? null }
}

/** Makes a secret address that is good for some days, and says it this once. The one before is good no more. */
export const open = (
  sql: Sql,
  owner: Owner,
  { language, days }: { readonly language: Language; readonly days: number },
  from: Origin
): Promise<string> =>
  sql.begin(async (tx) => {
    const { amb, person, profile } = owner
    const token = randomBytes(32).toString("base64url")
    await tx`
      insert into calendar (amb, person, profile, token_hash, language, expires)
      values (${amb}, ${person}, ${profile}, ${hashOf(token)}, ${language}, now() + make_interval(days => ${days}))
      on conflict (amb, person, profile) do update
        set token_hash = excluded.token_hash, language = excluded.language, created = now(), expires = excluded.expires`
    await noteEvent(tx, owner, { kind: "calendar" }, from)
    return `/api/${encodeURIComponent(amb)}/calendars/${token}.ics`
  })

/** Takes the address away: whoever has it reads nothing from now on. Says whether there was one. */
export const close = (sql: Sql, owner: Owner, from: Origin): Promise<boolean> =>
  sql.begin(async (tx) => {
    const { amb, person, profile } = owner
    const [closed] = await tx`
      delete from calendar where amb = ${amb} and person = ${person} and profile = ${profile} returning 1`
    if (closed !== undefined) await noteEvent(tx, owner, { kind: "calendar-ended" }, from)
    return closed !== undefined
  })

const address = /^\/([^/]{1,63})\/calendars\/([A-Za-z0-9_-]{43})\.ics$/

/** How far ahead a calendar looks. */
const daysAhead = 90

/** Answers a request for a calendar, where `path` is what follows `/api`; says whether there is one at it. */
export const answerCalendar: RawHandler = async (services, request, response, path, noted, call) => {
  const [, amb = "", token = ""] = address.exec(path) ?? []
  if (token === "" || (request.method !== "GET" && request.method !== "HEAD")) return false
  const asStranger = call.asStranger(strangers.refused)
  if (asStranger > 0) return sendLater(response, asStranger)
  const environment = await Environments.describe(services.sql, amb)
  if (environment === null) return false
  const sql = services.within(amb)
  // Who may not work any more, or not in this profile, is read by nobody either.
  // Of several units of the profile the one counts under which they worked last.
  const [owner] = await sql<(Owner & Pick<ListOwner, "unit"> & { language: Language })[]>`
    select c.amb, c.person, c.profile, c.language, (
        select case when f.unid_sigla is not null then json_build_object('unid_sigla', f.unid_sigla) end
        from person_profile f where f.amb = c.amb and f.person = c.person and f.profile = c.profile
        order by f.chosen desc nulls last limit 1) as unit
    from calendar c join person p on p.amb = c.amb and p.id = c.person
    where c.amb = ${amb} and c.token_hash = ${hashOf(token)} and c.expires > now() and not p.blocked
      and exists (select from person_profile f where f.amb = c.amb and f.person = c.person and f.profile = c.profile)`
  if (owner === undefined) return false
  const asPerson = call.asPerson(owner, prices.agenda)
  if (asPerson > 0) return sendLater(response, asPerson)
  noted.amb = amb
  noted.endpoint = "calendar feed"
  const now = Date.now()
  const standIns = await standInsOf(sql, owner)
  const items = await agenda(sql, { ...owner, standIns }, new Date(now + daysAhead * 86_400_000), owner.language)
  const origin = originOf(services.config.origin, request.headers.host)
  const home = origin === null ? null : `${origin}${services.config.prefix}/${encodeURIComponent(amb)}/home`
  const text = Calendar.encode({
    name: `${say("agenda", {}, owner.language)} · ${environment.amb_nome}`,
    at: now,
    entries: items.map((item) => entryOf(item, environment, owner.language, home))
  })
  response.setHeader("cache-control", "no-store")
  response.setHeader("content-type", "text/calendar; charset=utf-8")
  response.setHeader("content-disposition", 'inline; filename="agenda.ics"')
  response.end(request.method === "HEAD" ? undefined : text)
  return true
}

/** Calendar programs come again by themselves. */
const sendLater = (response: ServerResponse, seconds: number): true => {
  response.statusCode = 429
  response.setHeader("retry-after", String(seconds))
  response.end()
  return true
}

const say = text({
  "pt-BR": { agenda: "Agenda", due: "Vence", followUp: "Rever", timer: "Avança sozinho" },
  en: { agenda: "Schedule", due: "Due", followUp: "Reminder", timer: "Continues automatically" },
  es: { agenda: "Agenda", due: "Vence", followUp: "Revisar", timer: "Avanza automáticamente" }
})

const entryOf = (
  { kind, at, instance, processo, title, task }: Item,
  { amb, time_zone = "UTC" }: Environment,
  language: Language,
  home: string | null
): Calendar.Entry => ({
  uid: `${kind}-${task?.id ?? instance}@${amb}.quadrante`,
  // A timer has an hour, always.
  at: (kind === "timer" ? null : dueDay(Date.parse(at), time_zone)) ?? Date.parse(at),
  summary: `${say(kind, {}, language)}: ${task === null ? title : `${task.name} · ${title}`}`,
  description: title,
  url: home === null ? null : `${home}?${new URLSearchParams({ redirect: processo, instancia: instance }).toString()}`
})
