/** Substitutions as rows: named, ended, listed. What they mean is the domain's. */
import { languages, type Language } from "@quadrante/domain/language"
import type { Fault } from "@quadrante/api/fault"
import type { Substitutions, SubstitutionView, SubstitutionWish } from "@quadrante/api/substitution"
import * as Locale from "@quadrante/domain/locale"
import * as Substitution from "@quadrante/domain/substitution"
import { Result } from "effect"
import type { Session } from "../identity/session/session.ts"
import { transaction, type Queries, type Sql, type Transaction } from "../kernel/data/database.ts"
import { isId } from "../kernel/data/id.ts"
import { writeNotices } from "../kernel/events/notice.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { refuse } from "../kernel/http/refusal.ts"
import { keptFrom } from "../process/rows/work-list.ts"

/** Who names or ends a substitute; an operator is nobody of the environment. */
export interface Namer {
  readonly amb: string
  readonly person: string | null
  readonly pessoa: string | null
}

interface PersonRow extends Substitution.AbsentPerson {
  readonly id: string
  readonly usuario: string
  readonly pessoa: string
  readonly zone: string
}

/** The most that a list has. */
const longest = 200

/** Somebody by their login. */
const personOf = async (sql: Queries, amb: string, usuario: string): Promise<PersonRow | null> => {
  const [row] = await sql<PersonRow[]>`
    select p.id, p.usuario, p.pessoa, p.blocked, p.fuso_horario as zone, coalesce((
      select jsonb_agg(jsonb_build_object('profile', r.profile, 'unit', r.unid_sigla) order by r.profile, r.unid_sigla)
      from person_profile r where r.amb = p.amb and r.person = p.id), '[]') as roles
    from person p where p.amb = ${amb} and lower(p.usuario) = lower(${usuario})`
  return row ?? null
}

/** The substitutions of a person, of both sides: in force and to come first. Null: there is no such person. */
export const list = async (
  sql: Queries,
  amb: string,
  usuario: string,
  language: Language
): Promise<Substitutions | null> => {
  const person = await personOf(sql, amb, usuario)
  if (person === null) return null
  const [profiles, substitutions] = await Promise.all([
    sql<{ id: string; name: string; units: string[] }[]>`
      select f.id, said(f.name, f.names, ${language}) as name, array_remove(array_agg(r.unid_sigla order by r.unid_sigla), null) as units
      from person_profile r join profile f on f.amb = r.amb and f.id = r.profile
      where r.amb = ${amb} and r.person = ${person.id} group by f.id, f.name, f.names order by name`,
    views(sql, amb, sql`(s.absent = ${person.id} or s.substitute = ${person.id})`, language)
  ])
  return {
    person: { usuario: person.usuario, pessoa: person.pessoa },
    profiles,
    today: Locale.dayIn(Date.now(), person.zone),
    substitutions
  }
}

const views = async (
  sql: Queries,
  amb: string,
  which: ReturnType<Queries>,
  language: Language = languages[0]
): Promise<readonly SubstitutionView[]> => {
  const rows = await sql<
    (Omit<SubstitutionView, "state" | "ended"> & Substitution.Span & { ended: Date | null; now: number })[]
  >`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, s.id, jsonb_build_object('usuario', a.usuario, 'pessoa', a.pessoa) as absent,
      jsonb_build_object('usuario', b.usuario, 'pessoa', b.pessoa) as substitute,
      s.from_day::text as from, s.until_day::text as until,
      case when s.profiles is not null then array(
        select coalesce(said(f.name, f.names, ${language}), n) from unnest(s.profiles) n left join profile f on f.amb = s.amb and f.id = n order by 1) end as profiles,
      (extract(epoch from s.begins) * 1000)::float8 as begins, (extract(epoch from s.ends) * 1000)::float8 as ends, s.ended,
      (select count(*)::int from task t where t.amb = s.amb and t.done_for = s.absent and t.done_by = s.substitute
        and t.done_at >= s.begins and t.done_at < s.ends) as acted
    from substitution s
    join person a on a.amb = s.amb and a.id = s.absent
    join person b on b.amb = s.amb and b.id = s.substitute
    where s.amb = ${amb} and ${which}
    order by s.ends <= now(), abs(extract(epoch from s.begins - now())), s.id limit ${longest}`
  // By the clock that wrote when it ends: that of this process may be behind.
  return rows.map(({ begins, ends, ended, now, ...row }) => ({
    ...row,
    state: Substitution.stateAt({ begins, ends }, now),
    ended: ended?.toISOString() ?? null
  }))
}

/** What would pass over, and to whom; or why it cannot. */
const wished = async (
  sql: Queries,
  by: Namer,
  wish: SubstitutionWish & { readonly absent: string }
): Promise<
  Result.Result<{ readonly absent: PersonRow; readonly substitute: PersonRow; readonly span: Substitution.Span }, Fault>
> => {
  const { amb } = by
  const absent = await personOf(sql, amb, wish.absent)
  if (absent === null) return wrong("absent", "person-unknown")
  const substitute = await personOf(sql, amb, wish.substitute)
  if (substitute === null) return wrong("substitute", "person-unknown")
  if (substitute.blocked) return wrong("substitute", "person-blocked")
  if (!Locale.isIso("date", wish.from)) return wrong("from", "day-invalid")
  if (!Locale.isIso("date", wish.until)) return wrong("until", "day-invalid")
  const known = await sql<Substitution.Substitution[]>`
    select absent, substitute, profiles, (extract(epoch from begins) * 1000)::float8 as begins,
      (extract(epoch from ends) * 1000)::float8 as ends
    from substitution where amb = ${amb} and absent = ${absent.id} and ends > now()`
  const { from, until, profiles } = wish
  const asked = {
    by: by.person ?? "",
    absent: absent.id,
    substitute: substitute.id,
    from,
    until,
    zone: absent.zone,
    profiles
  }
  const refusal = Substitution.wishRefusal(asked, known, absent, Date.now())
  if (refusal !== null) return wrong(fieldOf[refusal], refusal)
  return Result.succeed({ absent, substitute, span: Substitution.spanOf(asked) })
}

const wrong = (key: string, code: string) => refuse("form-invalid", { fields: [{ key, code, params: {} }] })

/** At which field each refusal is said. */
const fieldOf: Readonly<Record<Substitution.WishRefusal, string>> = {
  "same-person": "substitute",
  "own-benefit": "substitute",
  "period-reversed": "until",
  "period-past": "from",
  "period-too-long": "until",
  "period-too-far": "from",
  "profiles-none": "profiles",
  "profile-foreign": "profiles",
  overlapping: "from"
}

/** The tasks that would be left out since they exclude the substitute. */
export const preview = async (sql: Queries, by: Namer, wish: SubstitutionWish & { readonly absent: string }) => {
  const found = await wished(sql, by, wish)
  if (Result.isFailure(found)) return Result.fail(found.failure)
  const { absent, substitute } = found.success
  const roles = absent.roles.filter(({ profile }) => wish.profiles === null || wish.profiles.includes(profile))
  const kept = await keptFrom(sql, { amb: by.amb, person: absent.id, roles }, substitute.id)
  return Result.succeed({ leftOut: kept.map(({ id, instance, title }) => ({ task: id, instance, title })) })
}

/** Names a substitute. Of two at once for one absent person one finds the other's. */
export const name = (
  sql: Sql,
  by: Namer,
  wish: SubstitutionWish & { readonly absent: string }
): Promise<Result.Result<SubstitutionView, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb } = by
    // Not their key: two who name each other at once refer to each other by it.
    await tx`select from person where amb = ${amb} and lower(usuario) = lower(${wish.absent}) for no key update`
    const found = await wished(tx, by, wish)
    if (Result.isFailure(found)) return Result.fail(found.failure)
    const { absent, substitute, span } = found.success
    const { from, until, profiles } = wish
    const [row] = await tx<{ id: string }[]>`
      insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends, profiles, named_by)
      values (${amb}, ${absent.id}, ${substitute.id}, ${from}, ${until}, ${new Date(span.begins)}, ${new Date(span.ends)},
        ${profiles === null ? null : [...profiles]}, ${by.person})
      returning id`
    return announce(tx, by, row?.id ?? "", "named", { absent: absent.id, substitute: substitute.id })
  })

/** Ends a substitution, now or before it began. Who is absent may, and who has the right; it ends once. */
export const end = (
  sql: Sql,
  by: Namer,
  id: string,
  mayOfOthers: boolean
): Promise<Result.Result<SubstitutionView, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person } = by
    const [row] = isId(id)
      ? await tx<{ absent: string; substitute: string; over: boolean }[]>`
          select absent, substitute, ends <= now() as over from substitution where amb = ${amb} and id = ${id} for update`
      : []
    const isTheirs = row !== undefined && (row.absent === person || row.substitute === person)
    if (row === undefined || (!isTheirs && !mayOfOthers)) return refuse("not-found")
    if (row.absent !== person && !mayOfOthers) return refuse("forbidden", { at: "pessoas" })
    if (row.over) {
      const [view] = await views(tx, amb, tx`s.id = ${id}`)
      return view === undefined ? refuse("not-found") : Result.succeed(view)
    }
    await tx`
      update substitution set ends = clock_timestamp(), ended = clock_timestamp(), ended_by = ${person}
      where amb = ${amb} and id = ${id}`
    return announce(tx, by, id, "ended", row)
  })

/** Tells both, and has their lists read again. */
const announce = async (
  tx: Transaction,
  { amb, person, pessoa }: Namer,
  id: string,
  act: "named" | "ended",
  both: { readonly absent: string; readonly substitute: string }
): Promise<Result.Result<SubstitutionView, Fault>> => {
  const [view] = await views(tx, amb, tx`s.id = ${id}`)
  if (view === undefined) return refuse("not-found")
  const by = person === null || pessoa === null ? null : { person, pessoa }
  const { absent, substitute, from, until } = view
  const detail = { ato: act, ausente: absent.pessoa, substituto: substitute.pessoa, de: from, ate: until }
  const about = { kind: "substitution" as const, step: `${id} ${act}`, instance: null, task: null, by }
  const notices = await writeNotices(tx, amb, [
    { ...about, person: both.absent, detail: { ...detail, lado: "ausente" } },
    { ...about, person: both.substitute, detail: { ...detail, lado: "substituto" } }
  ])
  const value = null
  const changed = [both.absent, both.substitute].map((one) => ({
    room: rooms.person(one),
    call: "tasksChanged" as const,
    value
  }))
  await publish(tx, amb, [...changed, ...notices])
  return Result.succeed(view)
}

/** Who asks, as they name substitutes. */
export const namerOf = ({ amb, person, pessoa }: Session): Namer => ({ amb, person, pessoa })
