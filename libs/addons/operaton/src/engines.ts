/** The engines that an environment has beside ours, and whom their names stand for. */
import type { EngineTrouble } from "@quadrante/api/process"
import type { Queries, Transaction } from "@quadrante/server/kernel/data/database.ts"

/** An engine as an operator names it. */
export interface EngineInput {
  readonly name: string
  readonly url: string
  readonly login: string | null
  readonly password: string | null
  readonly sameNames: boolean
  /** Where people do what is only there; null: nowhere that is known. */
  readonly tasklist?: string | null
}

/** An engine as it is listed: without its password. */
export interface EngineLine {
  readonly name: string
  readonly kind: string
  readonly url: string
  readonly tasklist: string | null
  readonly login: string | null
  readonly polled: string | null
  readonly error: string | null
  readonly instances: number
  /** What it answers of these cannot be read, and is asked for again. */
  readonly odd: readonly OddInstance[]
  /** The processes with forms that are only there, and why, by the elements that ask by them. */
  readonly unread: readonly { readonly processo: string; readonly forms: Readonly<Record<string, readonly string[]>> }[]
  /** The processes of which something was said, by which steps; `lost`: those that their newest version does not have. */
  readonly rules: readonly {
    readonly processo: string
    readonly steps: readonly string[]
    readonly lost: readonly string[]
  }[]
}

/** Another engine, with all that is needed to ask it. */
export interface ForeignEngine {
  readonly amb: string
  readonly name: string
  readonly url: string
  readonly login: string | null
  readonly password: string | null
  readonly same_names: boolean
  /** Who stands as the starter of what nobody here started. */
  readonly person: string
  readonly added: Date
  /** How often it was found set back to an earlier hour. */
  readonly epoch: number
}

/** Finds an engine of an environment, with its password, which no environment reads by itself. */
export type FindEngine = (amb: string, name: string) => Promise<ForeignEngine | null>

/** A name that an operator may give an engine: it begins the names of its processes. */
export const isEngineName = (name: string): boolean => /^[a-z][a-z0-9_-]{0,31}$/.test(name)

/** Whether this is where an engine, or its list of tasks, could be: its password is given beside it, since addresses are listed. */
export const isEngineUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === "https:" || protocol === "http:") && username === "" && password === ""
}

const secretName = (amb: string, name: string) => `engine ${amb} ${name}`

/** Adds an engine; false: the environment has one of that name. */
export const addEngine = async (tx: Transaction, amb: string, engine: EngineInput): Promise<boolean> => {
  const { name, url, login, password, sameNames, tasklist = null } = engine
  const [there] = await tx`select 1 from foreign_engine where amb = ${amb} and name = ${name}`
  if (there !== undefined) return false
  // Nobody can type this password: it is the hash of none.
  const [person] = await tx<{ id: string }[]>`
    insert into person (amb, usuario, pessoa, senha, blocked) values (${amb}, ${`engine:${name}`}, ${name}, '-', true)
    on conflict (amb, lower(usuario)) do update set blocked = true returning id`
  if (person === undefined) throw new Error("The engine's person is not there")
  await tx`
    insert into foreign_engine (amb, name, kind, url, login, same_names, person, tasklist)
    values (${amb}, ${name}, 'operaton', ${url}, ${login}, ${sameNames}, ${person.id}, ${tasklist})`
  await tx`insert into foreign_cursor (amb, engine) values (${amb}, ${name})`
  if (password !== null) {
    await tx`
      insert into secret (name, value) values (${secretName(amb, name)}, ${Buffer.from(password)})
      on conflict (name) do update set value = excluded.value`
  }
  return true
}

/** Removes an engine: what was mirrored of it stays to be read. False: there is none. */
export const removeEngine = async (tx: Transaction, amb: string, name: string): Promise<boolean> => {
  const [gone] = await tx`delete from foreign_engine where amb = ${amb} and name = ${name} returning 1`
  await tx`delete from secret where name = ${secretName(amb, name)}`
  return gone !== undefined
}

export const listEngines = (sql: Queries, amb: string): Promise<readonly EngineLine[]> => sql<EngineLine[]>`
  select e.name, e.kind, e.url, e.tasklist, e.login, case when c.polled > '-infinity' then c.polled::text end as polled, c.error,
    coalesce(c.value->'odd', '[]') as odd,
    (select coalesce(jsonb_agg(jsonb_build_object('processo', d.processo, 'forms', d.about->'unread') order by d.processo), '[]')
      from (select distinct on (processo) processo, about from definition
        where amb = e.amb and engine = e.name order by processo, version desc) d
      where d.about->'unread' is not null) as unread,
    (select coalesce(jsonb_agg(jsonb_build_object('processo', d.processo,
        'steps', (select coalesce(jsonb_agg(step order by step), '[]') from jsonb_object_keys(d.steps) step),
        'lost', (select coalesce(jsonb_agg(step order by step), '[]') from jsonb_object_keys(d.steps) step
          where not d.compiled::jsonb @> jsonb_build_object('activities', jsonb_build_array(jsonb_build_object('id', step)))))
        order by d.processo), '[]')
      from (select distinct on (processo) processo, about, compiled, coalesce(about #> '{rules,steps}', '{}') as steps
        from definition where amb = e.amb and engine = e.name order by processo, version desc) d
      where d.about->'rules' is not null) as rules,
    (select count(*)::int from foreign_instance i where i.amb = e.amb and i.engine = e.name) as instances
  from foreign_engine e join foreign_cursor c on c.amb = e.amb and c.engine = e.name
  where e.amb = ${amb} order by e.name`

/** The engines of which something is wrong, for those who look after cases. */
export const troubledEngines = (sql: Queries, amb: string): Promise<readonly EngineTrouble[]> => sql<EngineTrouble[]>`
  select engine as name, error as reason, jsonb_array_length(coalesce(value->'odd', '[]')) as odd from foreign_cursor
  where amb = ${amb} and (error is not null or coalesce(value->'odd', '[]') <> '[]') order by engine`

/** Says whom a name of an engine stands for; null: nobody any more. False: there is no such engine. */
export const nameInEngine = async (
  tx: Transaction,
  { amb, engine }: { readonly amb: string; readonly engine: string },
  { kind, theirs, ours }: { readonly kind: "group" | "person"; readonly theirs: string; readonly ours: string | null }
): Promise<boolean> => {
  const [there] = await tx`select 1 from foreign_engine where amb = ${amb} and name = ${engine}`
  if (there === undefined) return false
  await tx`
    delete from foreign_name where amb = ${amb} and engine = ${engine} and kind = ${kind} and theirs = ${theirs}`
  if (ours !== null) await tx`insert into foreign_name ${tx([{ amb, engine, kind, theirs, ours }])}`
  return true
}

/** Lets a profile start a process of an engine, or not any more. False: there is no such engine. */
export const letStart = async (
  tx: Transaction,
  { amb, engine }: { readonly amb: string; readonly engine: string },
  { key, profile, isLet }: { readonly key: string; readonly profile: string; readonly isLet: boolean }
): Promise<boolean> => {
  const [there] = await tx`select 1 from foreign_engine where amb = ${amb} and name = ${engine}`
  if (there === undefined) return false
  await tx`
    delete from foreign_starter
    where amb = ${amb} and engine = ${engine} and key = ${key} and profile = ${profile}`
  if (isLet) await tx`insert into foreign_starter ${tx([{ amb, engine, key, profile }])}`
  return true
}

const columns = (sql: Queries) => sql`
  e.amb, e.name, e.url, e.login, convert_from(s.value, 'UTF8') as password, e.same_names, e.person, e.added,
  (select coalesce((k.value->>'epoch')::int, 0) from foreign_cursor k where k.amb = e.amb and k.engine = e.name) as epoch`

/** How long an engine is left alone: twice as long after each time in a row that it did not answer, up to ten minutes. */
const pauseOf = (sql: Queries, everyMs: number) => sql`
  least(interval '10 minutes', make_interval(secs => ${everyMs / 1000} * 2 ^ least(20, coalesce((value->>'failures')::int, 0))))`

/** Takes the engines whose turn it is to be followed, each for a while. */
export const takeDueEngines = (
  sql: Queries,
  everyMs: number
): Promise<readonly (ForeignEngine & { fence: number })[]> => sql<(ForeignEngine & { fence: number })[]>`
  with taken as (
    update foreign_cursor set lease = now() + interval '2 minutes', fence = fence + 1
    where lease < now() and polled < now() - ${pauseOf(sql, everyMs)} returning amb, engine, fence
  )
  select ${columns(sql)}, t.fence from taken t
  join foreign_engine e on e.amb = t.amb and e.name = t.engine
  left join secret s on s.name = 'engine ' || e.amb || ' ' || e.name`

/** Takes the engines that were not asked for so long what they list; whoever takes one asks it. */
export const takeUnlisted = (sql: Queries, everyMs: number): Promise<readonly ForeignEngine[]> => sql<ForeignEngine[]>`
  with taken as (
    update foreign_cursor set listed = now()
    where listed < now() - ${pauseOf(sql, everyMs)} returning amb, engine
  )
  select ${columns(sql)} from taken t
  join foreign_engine e on e.amb = t.amb and e.name = t.engine
  left join secret s on s.name = 'engine ' || e.amb || ' ' || e.name`

/** An engine of an environment; null: there is none of that name any more. */
export const findEngine = async (sql: Queries, amb: string, name: string): Promise<ForeignEngine | null> => {
  const [engine] = await sql<ForeignEngine[]>`
    select ${columns(sql)} from foreign_engine e left join secret s on s.name = 'engine ' || e.amb || ' ' || e.name
    where e.amb = ${amb} and e.name = ${name}`
  return engine ?? null
}

/** The lock of whoever gives names in an engine, and, shared, of whoever writes by them. */
export const namesLock = (sql: Queries, { amb, name }: Pick<ForeignEngine, "amb" | "name">) =>
  sql`hashtextextended(${`names ${amb} ${name}`}, 0)`

/** Whom the names of an engine stand for. What stands for nobody may do nothing here. */
export interface EngineNames {
  readonly profileOf: (group: string) => string | null
  readonly personOf: (user: string) => { readonly id: string; readonly pessoa: string } | null
}

/** Reads whom these people, and any group, stand for. */
export const readNames = async (
  sql: Queries,
  { amb, name, same_names }: Pick<ForeignEngine, "amb" | "name" | "same_names">,
  users: readonly string[]
): Promise<EngineNames> => {
  const [given, profiles] = await Promise.all([
    sql<{ kind: "group" | "person"; theirs: string; ours: string }[]>`
      select kind, theirs, ours from foreign_name where amb = ${amb} and engine = ${name}`,
    sql<{ id: string }[]>`select id from profile where amb = ${amb}`
  ])
  const said = new Map(given.map(({ kind, theirs, ours }) => [`${kind} ${theirs}`, ours]))
  const oursOf = (kind: "group" | "person", theirs: string) =>
    said.get(`${kind} ${theirs}`) ?? (same_names ? theirs : null)
  const logins = users.flatMap((user) => oursOf("person", user)?.toLowerCase() ?? [])
  const people =
    logins.length === 0
      ? []
      : await sql<{ id: string; pessoa: string; login: string }[]>`
          select id, pessoa, lower(usuario) as login from person
          where amb = ${amb} and lower(usuario) = any(${logins}) and not blocked`
  return {
    profileOf: (group) => profiles.find(({ id }) => id === oursOf("group", group))?.id ?? null,
    personOf: (user) => people.find(({ login }) => login === oursOf("person", user)?.toLowerCase()) ?? null
  }
}

/** Keeps how far an engine was followed, unless somebody else follows it by now. */
export const keepCursor = (
  sql: Queries,
  { amb, name, fence }: Pick<ForeignEngine, "amb" | "name"> & { readonly fence: number },
  { value, swept, error }: { readonly value: EngineCursor; readonly swept: boolean; readonly error: string | null }
) => sql`
  update foreign_cursor set lease = '-infinity', polled = now(), error = ${error},
    value = ${sql.json(value as never)},
    swept = case when ${swept} then now() else swept end
  where amb = ${amb} and engine = ${name} and fence = ${fence}`

/** Lets an engine go that was not followed to the end. */
export const leaveEngine = (
  sql: Queries,
  { amb, name, fence }: Pick<ForeignEngine, "amb" | "name"> & { fence: number }
) => sql`update foreign_cursor set lease = '-infinity' where amb = ${amb} and engine = ${name} and fence = ${fence}`

/** How far the facts of an engine were followed. */
export interface EngineCursor {
  /** The newest moment that it told of, in ms by its clock. */
  readonly at: number
  /** The facts of the moments before, which are asked for once more. */
  readonly recent: readonly string[]
  readonly odd?: readonly OddInstance[]
  readonly epoch?: number
  /** How often in a row it could not be followed, though it was reached. */
  readonly failures?: number
}

/** An instance of which an engine answers what cannot be read or kept: the others are followed meanwhile. */
export interface OddInstance {
  readonly instance: string
  readonly reason: string
  readonly tries: number
  /** When it is asked for again, in ms. */
  readonly next: number
}

/** Stays the one who follows an engine; false: somebody else does by now. */
export const renewLease = async (
  sql: Queries,
  { amb, name, fence }: Pick<ForeignEngine, "amb" | "name"> & { readonly fence: number }
): Promise<boolean> => {
  const [kept] = await sql`
    update foreign_cursor set lease = now() + interval '2 minutes'
    where amb = ${amb} and engine = ${name} and fence = ${fence} returning 1`
  return kept !== undefined
}

/** Keeps that an engine was set back: from now on what it says counts alone. */
export const keepEpoch = (sql: Queries, { amb, name }: Pick<ForeignEngine, "amb" | "name">, epoch: number) => sql`
  update foreign_cursor set value = jsonb_set(value, '{epoch}', to_jsonb(${epoch}::int)) where amb = ${amb} and engine = ${name}`

export const readCursor = async (sql: Queries, { amb, name }: Pick<ForeignEngine, "amb" | "name">) => {
  const [row] = await sql<{ value: EngineCursor; isSweepDue: boolean }[]>`
    select value, swept < now() - interval '10 minutes' or error is not null as "isSweepDue" from foreign_cursor
    where amb = ${amb} and engine = ${name}`
  return row ?? null
}
