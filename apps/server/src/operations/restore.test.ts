import { readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, strongest } from "../../test/breadth.ts"
import { pack, unpack, type Content } from "../../test/backups.ts"
import { command, run } from "../../test/command.ts"
import { openHouse } from "../../test/house.ts"
import { startOwn, type ExternalPostgres } from "../../test/postgres.ts"
import { makeDataFolder, makeFolder } from "../../test/template.ts"
import { code, success } from "../../test/visitor.ts"
import { makeLog } from "../kernel/log/log.ts"
import * as Database from "../kernel/data/database.ts"
import { migrate } from "../kernel/data/migrate.ts"
import { readSchema } from "../kernel/data/schema.ts"
import { startEmbedded, type EmbeddedPostgres } from "../kernel/data/postgres.ts"
import { backup } from "./backup.ts"
import { readBackupFile, restore, type Backup } from "./restore.ts"
import { quoted, tablesOf } from "./snapshot.ts"
import { sayIn, sentence } from "./texts/texts.ts"

/** How many places of a file are tried: of each kind of damage and database, and by the command itself. */
const places = isFull ? 30 : 2
const commands = isFull ? 30 : 3

/** In the gate an operator's own is restored into in `operations.test.ts`, and what is refused before the embedded one. */
const kinds = strongest(["embedded", "own"] as const, 1)

const quiet = makeLog(() => undefined)

let folder: string
let file: string
let bytes: Buffer
let content: Content
let own: ExternalPostgres | undefined
let embedded: EmbeddedPostgres
let before: number
let houses: Readonly<Partial<Record<(typeof kinds)[number], Database.Sql>>>

beforeAll(async () => {
  folder = await makeFolder()
  file = join(folder, "demo.backup")
  const house = await openHouse()
  success(await backup(house.sql, file, "test"))
  await house.stop()
  bytes = await readFile(file)
  content = unpack(bytes)
  own = kinds.includes("own") ? await startOwn() : undefined
  embedded = await startEmbedded(await makeDataFolder(folder), quiet)
  houses = { embedded: Database.open(embedded, 1), ...(own && { own: Database.open({ url: own.url }, 1) }) }
  // As a first start leaves it. Without that most of each try would be the making of the schema.
  for (const sql of Object.values(houses)) await migrate(sql, await readSchema(), quiet)
  before = await rowsIn(databaseOf("embedded"))
})
afterAll(async () => {
  await Promise.all(Object.values(houses).map((sql) => sql.end()))
  await own?.stop()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(kinds)("a damaged backup, before the %s PostgreSQL", (which) => {
  it.runIf(isFull)(
    "is refused by the command, with the sentence and nothing else, and nothing is left",
    { timeout: 600_000 },
    async () => {
      const languages = (["pt-BR", "es", "en"] as const).map((language, at) => ({
        language,
        LANG: ["pt_BR", "es_MX", "en_US"][at] ?? ""
      }))
      for (const [n, at] of spread(commands).entries()) {
        const { language, LANG } = languages[n % languages.length] ?? { language: "pt-BR", LANG: "" }
        const damaged = join(folder, `damaged-${which}`)
        await writeFile(damaged, n % 2 === 0 ? bytes.subarray(0, at) : altered(at))
        const variables = which === "own" ? { DATABASE_URL: own?.url ?? "" } : { QUADRANTE_DATA: join(folder, "data") }
        expect([at, await (n === 0 ? run : command)({ ...variables, LANG }, ["restore", damaged])]).toEqual([
          at,
          {
            status: 1,
            out: "",
            err: `${sayIn(language)("error")}: ${sentence({ code: "backup-cut", file: damaged }, language)}\n`
          }
        ])
        expect(await rowsIn(databaseOf(which))).toBe(before)
      }
    }
  )

  it("leaves nothing even where it was whole when it was looked at", { timeout: 600_000 }, async () => {
    for (const at of spread(places)) {
      for (const damaged of [bytes.subarray(0, at), altered(at)]) {
        // Looked at twice, for its seal and for its text, and then restored.
        const given = [bytes, bytes, damaged].values()
        const open = async function* () {
          yield given.next().value ?? damaged
        }
        const read = success(await readBackupFile(file, open))
        const refused = code(await restore(databaseOf(which), read, quiet))
        // The database may see it first: a row that it cannot take.
        expect([at, refused]).toEqual([at, expect.stringMatching(/^(backup-cut|restore-refused)$/)])
        expect(await rowsIn(databaseOf(which))).toBe(before)
      }
    }
  })

  it.each<[string, (content: Content) => Content, string]>([
    ["another table", (c) => named(c, "public.unit", "public.nowhere"), "backup-unfit"],
    ["a table of the system", (c) => named(c, "public.unit", "pg_catalog.pg_authid"), "backup-unfit"],
    [
      "a name that ends the statement",
      (c) => named(c, "public.unit", 'public.unit"; drop schema public; --'),
      "backup-unfit"
    ],
    ["another column", (c) => named(c, "unid_nome", "nowhere"), "backup-unfit"],
    [
      "another counter",
      (c) => ({ ...c, header: { ...c.header, sequences: [{ name: "public.nowhere", last: "1", called: true }] } }),
      "backup-unfit"
    ],
    [
      "a counter that is no number",
      (c) => ({
        ...c,
        header: { ...c.header, sequences: [{ name: "public.history_id_seq", last: "x", called: true }] }
      }),
      "restore-refused"
    ],
    ["a row of another kind", (c) => ({ ...c, body: c.body.replace("Ana Souza", "Ana\tSouza") }), "restore-refused"],
    ["a row of another kind before many", (c) => longer(c, "x\n"), "restore-refused"],
    ["a row that is there twice", (c) => longer(c, null), "restore-refused"],
    [
      "a row whose link leads nowhere",
      (c) => inUnits(c, (rows) => rows.replaceAll(/^demo\t/gm, "nowhere\t")),
      "restore-refused"
    ]
  ])("that is whole, and holds %s, is refused and leaves nothing", async (_, spoil, expected) => {
    const sql = databaseOf(which)
    const hostile = join(folder, `hostile-${which}`)
    await writeFile(hostile, await pack(spoil(content)))
    const read: Backup = success(await readBackupFile(hostile))
    const refused = await restore(sql, read, quiet)
    expect(code(refused)).toBe(expected)
    // What the database said first, and not what it says of all that follows.
    expect(JSON.stringify(refused)).not.toContain("aborted")
    expect(await rowsIn(sql)).toBe(before)
  })
})

it.each([
  ["without a seal, as all were once", { form: 1 }],
  ["of a schema of before 0.2.0", { schema: 25 }]
])("a backup %s is refused by name, and the database is not asked", async (_, change) => {
  const old = join(folder, "old.backup")
  await writeFile(old, await pack({ ...content, header: { ...content.header, ...change } }))
  expect(await readBackupFile(old)).toEqual(Result.fail({ code: "backup-former", file: old, versao: "test" }))
})

it("a damaged backup makes no database where there is none yet", async () => {
  const damaged = join(folder, "damaged-new")
  await writeFile(damaged, altered(300))
  const data = join(folder, "new")
  expect(await command({ QUADRANTE_DATA: data }, ["restore", damaged])).toMatchObject({ status: 1, out: "" })
  await expect(stat(data)).rejects.toThrow("ENOENT")
  expect(await command({ QUADRANTE_DATA: data }, ["restore", join(tmpdir(), "nowhere")])).toMatchObject({
    status: 1,
    err: `Erro: ${sentence({ code: "file-unreadable", file: join(tmpdir(), "nowhere") }, "pt-BR")}\n`
  })
})

// Helpers

const databaseOf = (which: (typeof kinds)[number]): Database.Sql => {
  const found = houses[which]
  if (found === undefined) throw new Error(`There is no ${which} PostgreSQL`)
  return found
}

/** So many places of the file, from its first byte to its last. */
const spread = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => Math.round((n * (bytes.length - 1)) / (count - 1)))

const altered = (at: number): Buffer => {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 0x11
  return other
}

const named = (content: Content, name: string, other: string): Content => ({
  ...content,
  header: JSON.parse(
    JSON.stringify(content.header).replaceAll(JSON.stringify(name), () => JSON.stringify(other))
  ) as Content["header"],
  rows: Object.fromEntries(
    Object.entries(content.rows).map(([table, count]) => [table === name ? other : table, count])
  )
})

/** With other rows of units. */
const inUnits = ({ header, body, rows }: Content, change: (rows: string) => string): Content => {
  const sections = body.split(/^\\\.\n/m)
  const at = (header["tables"] as readonly { readonly name: string }[]).findIndex(({ name }) => name === "public.unit")
  const changed = change(sections[at] ?? "")
  sections[at] = changed
  return { header, body: sections.join("\\.\n"), rows: { ...rows, "public.unit": changed.split("\n").length - 1 } }
}

/** So many that the database refuses the first long before the last is there. */
const longer = (content: Content, line: string | null): Content =>
  inUnits(content, (rows) => (line ?? rows.slice(0, rows.indexOf("\n") + 1)).repeat(20_000) + rows)

/** How many rows there are in all. */
const rowsIn = async (sql: Database.Sql): Promise<number> => {
  const counts = (await tablesOf(sql)).map(({ name }) => `select count(*)::int as n from ${quoted(name)}`)
  const rows = await sql.unsafe<{ n: number }[]>(counts.join(" union all "))
  return rows.reduce((sum, { n }) => sum + n, 0)
}
