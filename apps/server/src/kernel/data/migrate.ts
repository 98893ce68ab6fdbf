/**
 * Migrations: brings the schema to this version. Whichever node comes first runs them, once, under an advisory lock.
 */
import type { Log } from "../log/log.ts"
import type { Queries, Sql, Transaction } from "./database.ts"
import { newestOf, planFor, type AppliedStep, type Plan, type Schema, type SchemaProblem } from "./schema.ts"

/** Ends a start: this program must not touch that database. */
export class SchemaRefused extends Error {
  readonly problem: SchemaProblem
  constructor(problem: SchemaProblem) {
    super(`${problem.code}: ${"name" in problem ? problem.name : problem.found}`)
    this.problem = problem
  }
}

/** What was applied to a database: a row for each file. */
export const versionTable = `create table if not exists schema_version (
  name text primary key, version int not null, sha256 text not null, versao text not null,
  applied timestamptz not null default now()
)`

/** Any number will do, as long as it never changes: nodes of all versions wait for each other at it. */
const lock = 7_820_417

/**
 * Applies what is missing, in one transaction. What is there is read first and without a lock: a start that has nothing
 * to do changes nothing, so that it cannot deadlock with a node under traffic.
 */
export const migrate = async (sql: Sql, schema: Schema, log: Log): Promise<void> => {
  if (isEmpty(await planOf(sql, schema))) return
  await sql.begin((tx) => migrateIn(tx, schema, log))
}

/** The same within a transaction that does more, such as a restore. */
export const migrateIn = async (tx: Transaction, schema: Schema, log: Log): Promise<void> => {
  await tx`select pg_advisory_xact_lock(${lock})`
  const plan = await planOf(tx, schema)
  if (isEmpty(plan)) return
  await tx.unsafe(versionTable)
  // Statements of the SQL report see views of these tables, which would hold them as they are.
  await forgetViews(tx)
  // An operator reads each step of an upgrade. On a new database forty lines would hide the address.
  const isNew = plan.steps.length === schema.tables.length + schema.migrations.length + schema.addOns.length
  if (isNew) log.info("Making the database", { schema: newestOf(schema) })
  for (const step of plan.steps) {
    if (!isNew) log.info("Migrating the database", { migration: step.name })
    await tx.unsafe(step.text)
    await note(tx, step, schema.versao)
  }
  if (plan.functions.length === 0) return
  // A trigger that still has something to do could not be made anew.
  await tx.unsafe("set constraints all immediate")
  for (const step of plan.functions) {
    await tx.unsafe(step.text)
    await note(tx, step, schema.versao)
  }
  log.info("The functions of the database are of this version", { schema: newestOf(schema) })
  const names = plan.functions.map(({ name }) => name)
  await tx`delete from schema_version where name like 'functions/%' and name <> all (${names})`
  await tx`select secure_environments()`
  await tx.unsafe("set constraints all deferred")
}

/** Forgets the views of all environments, so that the tables below them can change; they are made anew when they are asked. */
export const forgetViews = async (tx: Transaction): Promise<void> => {
  const schemas = await tx<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname ~ '^rel_[0-9a-f]{20}$'`
  for (const { name } of schemas) await tx`drop schema ${tx(name)} cascade`
}

const isEmpty = (plan: Plan) => plan.steps.length === 0 && plan.functions.length === 0

const note = async (tx: Transaction, { name, version, sha256 }: Omit<AppliedStep, "versao">, versao: string) => {
  await tx`
    insert into schema_version (name, version, sha256, versao) values (${name}, ${version}, ${sha256}, ${versao})
    on conflict (name) do update set (version, sha256, versao, applied)
      = (excluded.version, excluded.sha256, excluded.versao, now())`
}

/** What a database lacks. It throws where the database is not for this program. */
const planOf = async (sql: Queries, schema: Schema): Promise<Plan> => {
  const plan = planFor(schema, await appliedIn(sql))
  if ("code" in plan) throw new SchemaRefused(plan)
  return plan
}

/** What was applied to a database. It throws where that was before 0.2.0, whose schema nothing leads on from. */
const appliedIn = async (sql: Queries): Promise<readonly AppliedStep[]> => {
  // Read from the catalogue: `to_regclass` would go on saying no to a node that asked before the other one was through.
  const columns = await sql<{ name: string }[]>`
    select attname::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname = 'schema_version' and c.relkind = 'r' and pg_table_is_visible(c.oid) and attnum > 0 and not attisdropped`
  if (columns.length === 0) return []
  if (columns.some(({ name }) => name === "sha256")) {
    return sql<AppliedStep[]>`select name, version, sha256, versao from schema_version order by version, name`
  }
  const [former] = await sql<{ found: number | null }[]>`select max(version) as found from schema_version`
  throw new SchemaRefused({ code: "schema-former", found: former?.found ?? 0 })
}

/** The number of the schema of a database; 0 where there is none yet. */
export const versionOf = async (sql: Queries): Promise<number> =>
  Math.max(0, ...(await appliedIn(sql)).map(({ version }) => version))
