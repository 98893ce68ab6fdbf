import { once } from "node:events"
import { readFile, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, strongest } from "../../../test/breadth.ts"
import { catalogueOf } from "../../../test/catalogue.ts"
import { command as runHere, run as runCommand } from "../../../test/command.ts"
import { openHouse } from "../../../test/house.ts"
import { run as runServer } from "../../../test/process.ts"
import { makeDatabase } from "../../../test/shared.ts"
import { makeFolder } from "../../../test/template.ts"
import { enter, key, success } from "../../../test/visitor.ts"
import { makeLog } from "../log/log.ts"
import { tablesWithoutAddOn } from "./left-tables.ts"
import { quoted, tablesOf } from "../../operations/snapshot.ts"
import { sayIn, sentence } from "../../operations/texts/texts.ts"
import * as Database from "./database.ts"
import { followAll } from "../../insight/search/follow.ts"
import { migrate, migrateIn, SchemaRefused } from "./migrate.ts"
import {
  firstVersion,
  makeStep,
  newestOf,
  planFor,
  readSchema,
  until,
  type AppliedStep,
  type Schema
} from "./schema.ts"

const quiet = makeLog(() => undefined)
const releases = join(import.meta.dirname, "../../../test/releases")

const schema: Schema = await readSchema()
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe("migrations", () => {
  it("run once where two nodes start at once, and change nothing when they have run", async () => {
    await using held = await emptyDatabase()
    const lines: string[] = []
    const log = makeLog((line) => void lines.push(line))
    const nodes = [Database.open(held.source), Database.open(held.source)]
    await Promise.all(nodes.map((node) => migrate(node, schema, log)))
    const steps = schema.tables.length + schema.migrations.length + schema.addOns.length
    const told = ["Making the database", "The functions of the database are of this version"]
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(told)
    const reader = Database.open(held.source, 1)
    await reader`set default_transaction_read_only = on`
    await migrate(reader, schema, log)
    expect(lines).toHaveLength(told.length)
    const applied = await held.sql`select name, sha256 from schema_version`
    expect(applied).toHaveLength(steps + schema.functions.length)
    await Promise.all([...nodes, reader].map((node) => node.end()))
  })

  it("are all undone where one fails", async () => {
    await using held = await emptyDatabase()
    await expect(migrate(held.sql, withLater("create table bad (a int); select nothing"), quiet)).rejects.toThrow(
      "nothing"
    )
    expect(await held.sql`select to_regclass('instance') as table`).toEqual([{ table: null }])
    await migrate(held.sql, schema, quiet)
  })

  it("are numbered on from the first, without a gap", () => {
    expect(schema.tables.every(({ version }) => version === firstVersion)).toBe(true)
    expect(schema.migrations.map(({ version }) => version)).toEqual(
      schema.migrations.map((_, at) => firstVersion + 1 + at)
    )
  })
})

describe("the migration of zones", () => {
  it("moves people who chose no zone to that of their environment", async () => {
    await using held = await releaseDatabase("0.2.0.sql.gz")
    await held.sql.begin((tx) => migrateIn(tx, until(schema, 58), quiet))
    await held.sql`update environment set time_zone = 'America/Manaus' where amb = 'demo'`
    await held.sql`update person set fuso_horario = 'Asia/Tokyo' where amb = 'demo' and usuario = 'bruno.lima'`
    await migrate(held.sql, schema, quiet)
    const zones = await held.sql<{ zone: string; people: number }[]>`
      select fuso_horario as zone, count(*)::int as people from person where amb = 'demo' group by 1 order by 1`
    expect(zones.map(({ zone }) => zone)).toEqual(["America/Manaus", "Asia/Tokyo"])
    expect(zones[1]).toMatchObject({ people: 1 })
  })
})

describe("functions", () => {
  it("are applied whole when one of them has changed, and leave the rows and all else as it was", async () => {
    await using held = await releaseDatabase("0.2.0.sql.gz")
    await migrate(held.sql, schema, quiet)
    const [before, rows] = [await catalogueOf(held.sql), await countsIn(held.sql)]
    const name = "functions/added.sql"
    const added = makeStep(name, newestOf(schema), "create or replace function added() returns int return 1")
    await migrate(held.sql, { ...schema, functions: [...schema.functions, added] }, quiet)
    expect(await held.sql`select added()`).toEqual([{ added: 1 }])
    await held.sql`drop function added()`
    expect(await catalogueOf(held.sql)).toEqual(before)
    // One that is no more is forgotten.
    await migrate(held.sql, schema, quiet)
    expect(await held.sql`select 1 from schema_version where name = ${name}`).toHaveLength(1)
    const edited = schema.functions.map((step) => makeStep(step.name, step.version, `${step.text}-- edited\n`))
    await migrate(held.sql, { ...schema, functions: edited }, quiet)
    expect(await held.sql`select 1 from schema_version where name = ${name}`).toHaveLength(0)
    expect(await catalogueOf(held.sql)).toEqual(before)
    expect(await countsIn(held.sql)).toEqual(rows)
  })

  it("are applied after a migration that has left work to their triggers", async () => {
    await using held = await releaseDatabase("0.2.0.sql.gz")
    await migrate(held.sql, withLater("update instance set title = title || ' (renamed)'"), quiet)
    await followAll(held.sql)
    const [found] = await held.sql`
      select count(*)::int as n from instance_search where words @@ 'renamed'::tsquery having count(*) = (select count(*) from instance)`
    expect(found).toBeDefined()
  })
})

describe("the database of a release", async () => {
  const files = (await readdir(releases)).filter((file) => /^\d+\.\d+\.\d+\.sql\.gz$/.test(file))

  it.each(files)(
    "%s comes to the schema of the day with every row, and people go on with it",
    { timeout: 600_000 },
    async (file) => {
      await using held = await releaseDatabase(file)
      const { sql } = held
      const before = await countsIn(sql)
      expect(before["public.instance"]).toBeGreaterThan(50)
      expect(before["public.document_version"]).toBe(1)
      await migrate(sql, schema, quiet)
      const after = await countsIn(sql)
      for (const name of Object.keys(before).filter((table) => table in after))
        expect([name, after[name]]).toEqual([name, before[name]])

      await using fresh = await emptyDatabase()
      await migrate(fresh.sql, schema, quiet)
      expect(await catalogueOf(sql)).toEqual(await catalogueOf(fresh.sql))

      const house = await openHouse({ databaseUrl: held.source.url })
      const ana = await enter(house.origin, "ana.souza")
      const task = success(await ana.client.tasks({})).find(({ processo }) => processo === "pedido_ferias")
      const instance = success(await ana.client.instance({ instance: task?.instance ?? "" }))
      expect(instance.values).toMatchObject({ observacao: "aço\n'$1' \\. \t" })
      const values = { inicio: "2055-12-06", dias: 10, abono: "nao", observacao: "" }
      const payload = { revision: instance.revision, key: key(), values }
      success(await ana.client.complete({ task: instance.task?.id ?? "", payload }))
      await house.stop()
    }
  )

  it("is there for this version or an earlier one", () => {
    expect(files.length).toBeGreaterThan(0)
  })
})

describe("a start is refused, with the name of the file and with nothing changed, where", () => {
  let held: Awaited<ReturnType<typeof emptyDatabase>>
  beforeAll(async () => {
    held = await emptyDatabase()
  })
  afterAll(() => held[Symbol.asyncDispose]())
  // They come after the real ones, of which the functions may need each.
  const first = 27 + schema.migrations.length
  const fileOf = (number: number, word: string) => `migrations/${String(number).padStart(4, "0")}-${word}.sql`
  const makeTable = (number: number, word: string) =>
    makeStep(fileOf(number, word), number, `create table ${word} (amb text, primary key (amb))`)
  const one = makeTable(first, "one")
  const two = makeTable(first + 1, "two")
  const three = makeTable(first + 2, "three")
  const grown = (...migrations: Schema["migrations"]): Schema => ({
    ...schema,
    migrations: [...schema.migrations, ...migrations]
  })

  it.each<[string, () => Schema, () => Schema, object]>([
    [
      "a migration was altered",
      () => grown(one, two),
      () => grown(makeStep(one.name, first, `${one.text};`), two),
      { code: "schema-altered", name: one.name }
    ],
    [
      "a table was altered",
      () => grown(one, two),
      () => ({ ...grown(one, two), tables: schema.tables.map((t, at) => (at === 4 ? makeStep(t.name, 26, "") : t)) }),
      { code: "schema-altered", name: "tables/5-processes.sql" }
    ],
    [
      "a file of tables was added",
      () => grown(one),
      () => ({ ...grown(one), tables: [...schema.tables, makeStep("tables/99-more.sql", 26, "select 1")] }),
      { code: "schema-skipped", name: "tables/99-more.sql" }
    ],
    ["a number is left out", () => grown(one), () => grown(one, three), { code: "schema-skipped", name: three.name }],
    [
      "a number is there twice",
      () => grown(one),
      () => grown(one, makeStep(fileOf(first, "other"), first, "select 1")),
      { code: "schema-skipped", name: fileOf(first, "other") }
    ],
    [
      "a file has no number",
      () => grown(one),
      () => grown(one, makeStep("migrations/later.sql", Number.NaN, "select 1")),
      { code: "schema-skipped", name: "migrations/later.sql" }
    ],
    [
      "one is unknown here",
      () => grown(one, two),
      () => grown(makeStep(fileOf(first, "mine"), first, "select 1"), two),
      { code: "schema-unknown", name: one.name }
    ],
    [
      "the database is newer",
      () => ({ ...grown(one, two), versao: "0.10.0" }),
      () => ({ ...grown(one), versao: "0.9.1" }),
      { code: "schema-newer", name: two.name, found: "0.10.0", versao: "0.9.1" }
    ],
    [
      "functions are newer",
      () => ({
        ...grown(),
        functions: schema.functions.map((f) => makeStep(f.name, 26, `${f.text}--`)),
        versao: "0.10.0"
      }),
      () => ({ ...grown(), versao: "0.9.1" }),
      { code: "schema-newer", name: "functions/common.sql", found: "0.10.0", versao: "0.9.1" }
    ]
  ])("%s", async (_, there, here, problem) => {
    await undone(async (tx) => {
      await migrateIn(tx, there(), quiet)
      const state = async () => [await catalogueOf(tx), await tx`select * from schema_version order by name`]
      const before = await state()
      expect(await refusal(migrateIn(tx, here(), quiet))).toEqual(problem)
      expect(await state()).toEqual(before)
    })
  })

  it("a migration comes after one of a higher number", () => {
    const rows = [...schema.tables, ...schema.migrations, two].map((step): AppliedStep => ({
      ...step,
      versao: schema.versao
    }))
    expect(planFor(grown(one, two), rows)).toEqual({ code: "schema-skipped", name: one.name })
  })

  it("functions of the same schema are of an older program, which does not stop it", async () => {
    const old = schema.functions.map((step) => makeStep(step.name, step.version, `${step.text}-- old\n`))
    await undone(async (tx) => {
      await migrateIn(tx, { ...schema, functions: old, versao: "0.1.9" }, quiet)
      await migrateIn(tx, schema, quiet)
      const [row] = await tx`select versao from schema_version where name = 'functions/common.sql'`
      expect(row).toEqual({ versao: schema.versao })
    })
  })

  it.runIf(isFull)("an add-on that is gone leaves its tables, which are named until it is back", async () => {
    const step = (text: string) => makeStep("addons/example/0001-table.sql", 0, text)
    const text = "create table example_fact (id int); comment on table example_fact is 'add-on example'"
    const withAddOn = { ...schema, addOns: [...schema.addOns, step(text)] }
    await undone(async (tx) => {
      await migrateIn(tx, schema, quiet)
      expect(await tablesWithoutAddOn(tx, schema)).toEqual([])
      await migrateIn(tx, withAddOn, quiet)
      expect(await tablesWithoutAddOn(tx, withAddOn)).toEqual([])
      await migrateIn(tx, schema, quiet)
      expect(await tablesWithoutAddOn(tx, schema)).toEqual(["example_fact"])
      expect(await tablesWithoutAddOn(tx, { addOns: [] })).toContain("example_fact")
      await migrateIn(tx, withAddOn, quiet)
      const [{ n } = {}] = await tx`select count(*)::int as n from schema_version where name like 'addons/example/%'`
      expect(n).toBe(1)
      expect(await refusal(migrateIn(tx, { ...schema, addOns: [...schema.addOns, step(`${text};`)] }, quiet))).toEqual({
        code: "schema-altered",
        name: "addons/example/0001-table.sql"
      })
    })
  })

  /** Works in a transaction of which nothing is kept, so that one database is enough. */
  const undone = async (work: (tx: Database.Transaction) => Promise<void>): Promise<void> => {
    const enough = new Error("enough")
    const worked = held.sql.begin(async (tx) => {
      await work(tx)
      throw enough
    })
    await expect(worked).rejects.toBe(enough)
  }
})

describe("a database of before 0.2.0", () => {
  it("is refused by the server and by each command, and nothing in it is changed", { timeout: 600_000 }, async () => {
    await using held = await emptyDatabase()
    const { sql } = held
    await sql.unsafe(await readFile(join(releases, "before-0.2.0.sql"), "utf8"))
    const state = async () => [
      await catalogueOf(sql),
      await sql`select * from schema_version`,
      await sql`select * from person`
    ]
    const before = await state()
    const problem = { code: "schema-former", found: 24 } as const
    const at = { DATABASE_URL: held.source.url }
    expect(await refusal(migrate(sql, schema, quiet))).toEqual(problem)
    expect(await refusal(sql.begin((tx) => migrateIn(tx, until(schema, firstVersion), quiet)))).toEqual(problem)

    const server = runServer({ ...at, PORT: "0" })
    let said = ""
    server.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(server, "close")).toEqual([1, null])
    expect(said).toContain(`The server did not start: ${sentence(problem, "en")}\n`)
    for (const way of ["QUADRANTE_DATA", "DATABASE_URL", "the version that made this one"]) expect(said).toContain(way)

    const commands = [
      ["init", "pt-BR", "pt_BR"],
      ["status", "pt-BR", "pt_BR"],
      ["backup", "es", "es_MX"],
      ["restore", "en", "en_US"]
    ] as const
    const file = join(await newFolder(), "a.backup")
    for (const [command, language, LANG] of strongest(commands, 2)) {
      const parameters =
        command === "backup" ? [command, file] : command === "restore" ? [command, await newBackup()] : [command]
      const more = command === "init" ? initial : []
      expect([
        command,
        await (command === "status" && isFull ? runCommand : runHere)(
          { ...at, LANG },
          [...parameters, ...more],
          "segredo comprido 1\n"
        )
      ]).toEqual([
        command,
        { status: 1, out: "", err: `${sayIn(language)("error")}: ${sentence(problem, language)}\n` }
      ])
    }
    expect(await state()).toEqual(before)
  })

  it("in a backup is refused by name, and no database is made", async () => {
    const file = join(releases, "before-0.2.0.backup")
    const data = join(await newFolder(), "new")
    expect(await runHere({ QUADRANTE_DATA: data }, ["restore", file])).toEqual({
      status: 1,
      out: "",
      err: `Erro: ${sentence({ code: "backup-former", file, versao: "0.1.0" }, "pt-BR")}\n`
    })
    await expect(readdir(data)).rejects.toThrow("ENOENT")
  })
})

// Helpers

const initial = "--amb m --name M --unit U --unit-name U --profile p --profile-name P --user u --person Pessoa".split(
  " "
)

/** This schema with a migration more. */
const withLater = (text: string): Schema => {
  const number = newestOf(schema) + 1
  const later = makeStep(`migrations/${String(number).padStart(4, "0")}-later.sql`, number, text)
  return { ...schema, migrations: [...schema.migrations, later] }
}

const refusal = async (work: Promise<unknown>) => {
  const cause: unknown = await work.then(
    () => null,
    (reason: unknown) => reason
  )
  return cause instanceof SchemaRefused ? cause.problem : cause
}

const newFolder = async () => {
  const folder = await makeFolder()
  folders.push(folder)
  return folder
}

/** A backup of today. */
const newBackup = async (): Promise<string> => {
  const file = join(await newFolder(), "new.backup")
  const held = await makeDatabase("postgres")
  expect(await runHere({ DATABASE_URL: held?.url ?? "" }, ["backup", file])).toMatchObject({ status: 0 })
  await held?.drop()
  return file
}

/** A database with nothing in it. */
const emptyDatabase = async () => {
  const held = await makeDatabase("template0")
  if (held === null) throw new Error("This run has no PostgreSQL")
  const sql = Database.open(held, 1)
  return {
    source: held,
    sql,
    [Symbol.asyncDispose]: async () => {
      await sql.end()
      await held.drop()
    }
  }
}

const releaseDatabase = async (file: string) => {
  const held = await emptyDatabase()
  await held.sql.unsafe(gunzipSync(await readFile(join(releases, file))).toString())
  return held
}

/** How many rows each table has. */
const countsIn = async (sql: Database.Sql): Promise<Readonly<Record<string, number>>> => {
  const counts = (await tablesOf(sql)).map(
    ({ name }) => `select '${name}' as name, count(*)::int as n from ${quoted(name)}`
  )
  const rows = await sql.unsafe<{ name: string; n: number }[]>(counts.join(" union all "))
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
