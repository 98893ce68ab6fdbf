/**
 * The schema as this program knows it, read from `src/schema`:
 *
 * - `tables/*.sql`: whole tables, together number 26. They were released with 0.2.0 and are never edited again.
 * - `migrations/NNNN-*.sql`: what came after, in order. Append-only: one that was released is never edited again.
 * - `functions/*.sql`: functions, triggers and views. Each file can be applied any number of times, so these are edited.
 * - `libs/addons/NAME/schema/*.sql`: what an add-on adds, in order, once all else is there. One that is gone leaves its tables.
 *
 * Each applied file has a row in the table `schema_version`, with its checksum.
 */
import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import manifest from "../../../package.json" with { type: "json" }

/** One file. `version` is its number; a functions file has the newest of its program. */
export interface Step {
  readonly name: string
  readonly version: number
  readonly sha256: string
  readonly text: string
}

export interface Schema {
  readonly tables: readonly Step[]
  readonly migrations: readonly Step[]
  readonly functions: readonly Step[]
  /** Of the add-ons that are there: `addons/NAME/…`, without a number of their own. */
  readonly addOns: readonly Step[]
  /** Version of the product. */
  readonly versao: string
}

/** A row of `schema_version`: what was applied, and by which version of the product. */
export type AppliedStep = Omit<Step, "text"> & { readonly versao: string }

/** Why a database and this program do not go together. */
export type SchemaProblem =
  | { readonly code: "schema-former"; readonly found: number }
  | { readonly code: "schema-newer"; readonly name: string; readonly found: string; readonly versao: string }
  | { readonly code: "schema-altered" | "schema-skipped" | "schema-unknown"; readonly name: string }

/** What has to be applied. Where anything is, all functions are: they may use what has changed. */
export interface Plan {
  readonly steps: readonly Step[]
  readonly functions: readonly Step[]
}

/** The number of the tables. Those below it were never released, and are never used again. */
export const firstVersion = 26

/** Reads the schema of this program, and of the add-ons that are there. */
export const readSchema = async (
  folder = join(import.meta.dirname, "../../schema"),
  addOnsFolder = join(import.meta.dirname, "../../../../../libs/addons")
): Promise<Schema> => {
  const tables = await readSteps(join(folder, "tables"), "tables", () => firstVersion)
  const migrations = await readSteps(join(folder, "migrations"), "migrations", (file) =>
    Number(/^(\d{4})-/.exec(file)?.[1])
  )
  const newest = migrations.at(-1)?.version ?? firstVersion
  const functions = await readSteps(join(folder, "functions"), "functions", () => newest)
  const names = (await readdir(addOnsFolder).catch(() => [])).toSorted()
  const addOns = await Promise.all(
    names.map((name) => readSteps(join(addOnsFolder, name, "schema"), `addons/${name}`, () => 0))
  )
  return { tables, migrations, functions, addOns: addOns.flat(), versao: manifest.version }
}

/** The steps of a folder, each under the name of its kind; of one that is not there none. */
const readSteps = async (
  folder: string,
  kind: string,
  numberOf: (file: string) => number
): Promise<readonly Step[]> => {
  const there = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT" && kind.startsWith("addons/")) return []
    throw cause
  })
  return Promise.all(
    there
      .filter((file) => file.endsWith(".sql"))
      .toSorted()
      .map(async (file) => {
        // A checkout may have turned the ends of lines.
        const text = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n")
        return makeStep(`${kind}/${file}`, numberOf(file), text)
      })
  )
}

/** A step with its checksum. */
export const makeStep = (name: string, version: number, text: string): Step => ({
  name,
  version,
  text,
  sha256: createHash("sha256").update(text).digest("hex")
})

/** The newest number of a schema. */
export const newestOf = ({ migrations }: Schema): number => migrations.at(-1)?.version ?? firstVersion

/** The schema as it was at a number: without functions and add-ons where these belong to tables of later. */
export const until = (schema: Schema, version: number): Schema => ({
  ...schema,
  migrations: schema.migrations.filter((step) => step.version <= version),
  functions: version === newestOf(schema) ? schema.functions : [],
  addOns: version === newestOf(schema) ? schema.addOns : []
})

/** What a database lacks of a schema, or why it cannot be brought to it. */
export const planFor = (schema: Schema, applied: readonly AppliedStep[]): Plan | SchemaProblem => {
  const steps = [...schema.tables, ...schema.migrations]
  const known = new Map([...steps, ...schema.functions, ...schema.addOns].map((step) => [step.name, step]))
  const newer = applied.find((row) => {
    const step = known.get(row.name)
    return row.version > newestOf(schema) || (step?.sha256 !== row.sha256 && isLater(row.versao, schema.versao))
  })
  if (newer !== undefined) return { code: "schema-newer", name: newer.name, found: newer.versao, versao: schema.versao }
  const rows = applied.filter(({ name }) => !name.startsWith("functions/"))
  const unknown = rows.find(({ name }) => !known.has(name) && !isOfAddOn(name))
  if (unknown !== undefined) return { code: "schema-unknown", name: unknown.name }
  const checksums = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const altered = rows.find(({ name, sha256 }) => known.has(name) && known.get(name)?.sha256 !== sha256)
  if (altered !== undefined) return { code: "schema-altered", name: altered.name }
  const reached = Math.max(0, ...rows.map(({ version }) => version))
  const skipped =
    schema.migrations.find(({ version }, at) => version !== firstVersion + 1 + at) ??
    steps.find(({ name, version }) => version <= reached && !checksums.has(name))
  if (skipped !== undefined) return { code: "schema-skipped", name: skipped.name }
  const missing = [...steps, ...schema.addOns].filter(({ name }) => !checksums.has(name))
  const isOld = missing.length > 0 || schema.functions.some(({ name, sha256 }) => checksums.get(name) !== sha256)
  return { steps: missing, functions: isOld ? schema.functions : [] }
}

const isOfAddOn = (name: string): boolean => name.startsWith("addons/")

/** Whether a version of the product is later than another: `0.10.0` is later than `0.9.1`. */
const isLater = (one: string, other: string): boolean => {
  const [ours, theirs] = [other, one].map((versao) => versao.split(".").map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (theirs?.[at] ?? 0) - (ours?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
