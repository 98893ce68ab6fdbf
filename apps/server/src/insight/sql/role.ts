/**
 * The role of an environment's statements: it may log in, sees the views of its environment, and nothing else.
 *
 * Where the house is no administrator of PostgreSQL, one has to run `administrator.sql` first; until then there are no
 * SQL reports, rather than ones that can do more than they should.
 */
import { createHash, createHmac, randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Log } from "../../kernel/log/log.ts"
import type { Sql, Transaction } from "../../kernel/data/database.ts"
import { views } from "./views.ts"

/** How statements of an environment log in. */
export interface Login {
  readonly user: string
  readonly password: string
  readonly schema: string
}

/** Seconds that a statement may take. */
export const limitSeconds = 5

/** Any number, as long as all nodes take the same. */
const lock = 7_820_418

/** Takes from everybody what only the house may do; false where that takes an administrator of PostgreSQL. */
export const secure = async (sql: Sql, log: Log): Promise<boolean> => {
  if (await isSecure(sql)) return true
  const text = await readFile(join(import.meta.dirname, "administrator.sql"), "utf8")
  const done = await sql
    .begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${lock})`
      await tx.unsafe(text)
      return isSecure(tx)
    })
    .catch(() => false)
  if (!done) log.warn("There are no SQL reports: an administrator of PostgreSQL has to run administrator.sql first")
  return done
}

/** Whether somebody who was given nothing can do nothing with these, one of each kind. */
const isSecure = async (sql: Sql | Transaction): Promise<boolean> => {
  const [row] = await sql<{ secure: boolean }[]>`
    select not has_function_privilege('public', 'pg_sleep(double precision)', 'execute')
      and not has_function_privilege('public', 'set_config(text, text, boolean)', 'execute')
      and not has_table_privilege('public', 'pg_catalog.pg_class', 'select')
      and not has_schema_privilege('public', 'public', 'usage')
      and (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as secure`
  return row?.secure === true
}

/** Makes the role and the views of an environment, or brings them to this version. */
export const ensure = async (sql: Sql, amb: string): Promise<Login> => {
  const name = await nameOf(sql, amb)
  const login = { user: `quadrante_rel_${name}`, schema: `rel_${name}` }
  const [known] = await sql<{ version: string | null; value: Buffer | null }[]>`
    select obj_description(n.oid, 'pg_namespace') as version,
      (select value from secret where name = ${`statements ${amb}`}) as value
    from pg_namespace n where n.nspname = ${login.schema}`
  if (known?.version === version && known.value !== null) return { ...login, password: known.value.toString("hex") }
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`
    await tx`insert into secret (name, value) values (${`statements ${amb}`}, ${randomBytes(24)}) on conflict do nothing`
    const [secret] = await tx<{ value: Buffer }[]>`select value from secret where name = ${`statements ${amb}`}`
    const password = secret?.value.toString("hex") ?? ""
    await makeRole(tx, login.user, password)
    await makeViews(tx, login.user, login.schema, amb)
    return { ...login, password }
  })
}

/**
 * Roles belong to the whole PostgreSQL, in which there may be several houses. What a statement casts to `regrole` or
 * `regnamespace` tells it the names of all of them, which no privilege prevents; so nobody must be able to compute them.
 */
const nameOf = async (sql: Sql, amb: string): Promise<string> => {
  const find = () => sql<{ place: string; salt: Buffer | null }[]>`
    select current_database() as place, (select value from secret where name = ${salt}) as salt`
  let [row] = await find()
  if (row?.salt === null) {
    await sql`insert into secret (name, value) values (${salt}, ${randomBytes(32)}) on conflict do nothing`
    ;[row] = await find()
  }
  if (row === undefined || row.salt === null) throw new Error("There is no secret for the names of roles")
  return createHmac("sha256", row.salt).update(`${row.place}/${amb}`).digest("hex").slice(0, 20)
}

/** Names the secret that is in the names of roles. No environment's password can have this name. */
const salt = "names of statements"

const settings: Readonly<Record<string, string>> = {
  statement_timeout: `${limitSeconds}s`,
  lock_timeout: "1s",
  idle_in_transaction_session_timeout: "10s",
  temp_file_limit: "64MB",
  work_mem: "16MB",
  max_parallel_workers_per_gather: "0",
  default_transaction_read_only: "on",
  jit: "off"
}

const makeRole = async (tx: Transaction, user: string, password: string): Promise<void> => {
  const [there] = await tx`select 1 from pg_roles where rolname = ${user}`
  // A name and a password of ours, both of hexadecimal digits: neither can hold a quote.
  await tx.unsafe(
    there === undefined
      ? `create role ${user} login noinherit nosuperuser nocreatedb nocreaterole connection limit 2 password '${password}'`
      : `alter role ${user} password '${password}'`
  )
  for (const [name, value] of Object.entries(settings)) {
    await tx.unsafe(`alter role ${user} set ${name} = '${value}'`)
  }
}

const makeViews = async (tx: Transaction, user: string, schema: string, amb: string): Promise<void> => {
  // Names of environments are letters, digits, `_` and `-`.
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(amb)) throw new Error(`${amb} is no name of an environment`)
  await tx.unsafe(
    `drop schema if exists ${schema} cascade; create schema ${schema}; grant usage on schema ${schema} to ${user}`
  )
  const figures = await figuresIn(tx)
  for (const { name, columns, query } of views) {
    const within = query
      .replace(/from (figure_\w+)/, (_, figure: string) => `from (${figures(figure)})`)
      .replaceAll("$amb", () => `'${amb}'::text`)
    await tx.unsafe(
      `create view ${schema}.${name} (${columns.join(", ")}) with (security_barrier = true) as ${within};
       grant select on ${schema}.${name} to ${user}`
    )
  }
  await tx.unsafe(`alter role ${user} set search_path = ${schema}; comment on schema ${schema} is '${version}'`)
}

/**
 * What each figure counts, as its view says. The view itself shows what whoever asks may read of the tables, and that is
 * nothing here; its text becomes a part of ours.
 */
const figuresIn = async (tx: Transaction) => {
  const rows = await tx<{ name: string; text: string }[]>`
    select c.relname as name, rtrim(pg_get_viewdef(c.oid), '; ') as text from pg_class c
    where c.relkind = 'v' and c.relname ~ '^figure_' and pg_table_is_visible(c.oid)`
  const texts = new Map(rows.map(({ name, text }) => [name, text]))
  const textOf = (name: string): string =>
    (texts.get(name) ?? "").replace(/from (figure_\w+)/gi, (_, inner: string) => `from (${textOf(inner)}) ${inner}`)
  return textOf
}

/** Changes with what the role is and sees. */
const version = createHash("sha256")
  .update(JSON.stringify([views, settings, 1]))
  .digest("hex")
