import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pack, unpack } from "../../test/backups.ts"
import { command, run, variablesOf } from "../../test/command.ts"
import { openHouse, type House } from "../../test/house.ts"
import { makeDatabase } from "../../test/shared.ts"
import { startOwn, type ExternalPostgres } from "../../test/postgres.ts"
import { code, enter, key, makeVisitor, success } from "../../test/visitor.ts"
import { makeLog } from "../kernel/log/log.ts"
import * as Database from "../kernel/data/database.ts"
import { migrate } from "../kernel/data/migrate.ts"
import { readSchema } from "../kernel/data/schema.ts"
import { backup } from "./backup.ts"
import { readBackupFile, restore } from "./restore.ts"
import { quoted, tablesOf } from "./snapshot.ts"
import { en } from "./texts/en.ts"
import { es } from "./texts/es.ts"
import { pt } from "./texts/pt.ts"

let folder: string
let house: House
let own: ExternalPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "operations-"))
  house = await openHouse()
  own = await startOwn()
})
afterAll(async () => {
  await house.stop()
  await own.stop()
  await rm(folder, { recursive: true, force: true })
})

describe("an operator", () => {
  it("sets up an environment with a first person, who then logs in", { timeout: 600_000 }, async () => {
    const database = await makeDatabase("postgres")
    const at = { DATABASE_URL: database?.url ?? "", QUADRANTE_MODE: "production" }
    const made = await run(at, first, "uma senha boa\n")
    expect(made).toMatchObject({ status: 0, out: expect.stringContaining("joana") })
    expect(await command(at, first, "uma senha boa\n")).toMatchObject({
      status: 1,
      err: expect.stringContaining("matriz")
    })
    const there = await openHouse({ databaseUrl: at.DATABASE_URL, mode: "production" })
    const joana = await makeVisitor(there.origin, { amb: "matriz" })
    const { session } = success(await joana.client.login({ payload: { usuario: "Joana", senha: "uma senha boa" } }))
    expect(session.user).toMatchObject({ pessoa: "Joana Prado", perfil_operacional: "Administração" })
    expect(session.rights).toEqual(["suporte"])

    // The server goes on meanwhile, and hears of it.
    expect(await command(at, ["user", "block", "matriz", "joana"])).toMatchObject({ status: 0 })
    expect(code(await joana.client.session({}))).toBe("session-blocked")
    expect(await command(at, ["user", "unblock", "matriz", "joana"])).toMatchObject({ status: 0 })
    success(await joana.client.session({}))
    expect(await command(at, ["user", "password", "matriz", "joana"], "outra senha boa\n")).toMatchObject({ status: 0 })
    expect(code(await joana.client.session({}))).toBe("session-revoked")
    expect(JSON.parse((await command(at, ["status", "--json"])).out)).toMatchObject({
      nodes: 1,
      people: 1,
      environments: 1,
      searchLag: 0,
      figuresLag: 0,
      left: null
    })
    await there.stop()
    await database?.drop()
  })

  it("has what is derived made anew, while the server runs", async () => {
    const at = variablesOf(house)
    const { client } = await enter(house.origin, "ana.souza")
    const { id } = success(await client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } }))
    await house.sql`update instance_search set words = 'spoilt' where instance = ${id}`
    expect(await command(at, ["rebuild"])).toMatchObject({ status: 0, out: expect.stringMatching(/\d/) })
    expect(await house.sql`select 1 from instance_search where words @@ 'spoilt'::tsquery`).toHaveLength(0)
    expect(success(await client.search({ payload: { termo: "férias" } })).instances.map((one) => one.id)).toContain(id)
  })

  it("moves the people of an environment with its zone, but who has one of their own, and new ones begin there", async () => {
    const at = variablesOf(house)
    const zones = async () => {
      const rows = await house.sql<{ usuario: string; fuso_horario: string }[]>`
        select usuario, fuso_horario from person where amb = 'ilha'`
      return Object.fromEntries(rows.map(({ usuario, fuso_horario }) => [usuario, fuso_horario]))
    }
    await command(at, ["amb", "add", "ilha", "Ilha", "--time-zone", "America/Noronha"])
    await command(at, ["user", "add", "ilha", "bia", "Bia"], "uma senha boa\n")
    await command(at, ["user", "add", "ilha", "kenji", "Kenji"], "uma senha boa\n")
    expect(await zones()).toEqual({ bia: "America/Noronha", kenji: "America/Noronha" })
    await house.sql`update person set fuso_horario = 'Asia/Tokyo' where usuario = 'kenji'`
    expect(await command(at, ["amb", "set", "ilha", "--time-zone", "America/Manaus"])).toMatchObject({ status: 0 })
    expect(await zones()).toEqual({ bia: "America/Manaus", kenji: "Asia/Tokyo" })
  })

  it("sets in which language an environment speaks to who has chosen none, and says so to whoever asks", async () => {
    const at = variablesOf(house)
    const told = async (amb: string) => {
      const answer = await fetch(`${house.origin}/api/${amb}/environment`)
      return ((await answer.json()) as { readonly idioma?: unknown }).idioma
    }
    await command(at, ["amb", "add", "plena", "Plena"])
    await command(at, ["amb", "add", "lengua", "Lengua", "--language", "es"])
    expect([await told("plena"), await told("lengua"), await told("demo")]).toEqual(["pt-BR", "es", "browser"])
    expect(await command(at, ["amb", "set", "lengua", "--language", "browser"])).toMatchObject({ status: 0 })
    expect(await command(at, ["amb", "set", "lengua", "--colour", "teal"])).toMatchObject({ status: 0 })
    expect(await told("lengua")).toBe("browser")
  })

  it("keeps a blocked person from logging in again, until they are let in", async () => {
    const at = variablesOf(house)
    await command(at, ["user", "block", "demo", "carla.reis"])
    await expect(enter(house.origin, "carla.reis")).rejects.toThrow("access-blocked")
    await command(at, ["user", "unblock", "demo", "carla.reis"])
    const carla = await enter(house.origin, "carla.reis")
    success(await carla.client.tasks({}))
  })

  it.each([
    [["amb", "add", "login", "X"], "login"],
    [["amb", "add", "demo", "X"], "amb set"],
    [["amb", "set", "demo", "--colour", "nope"], "tema_cor"],
    [["amb", "set", "demo", "--time-zone", "Lisboa"], "time_zone"],
    [["amb", "set", "demo", "--time-zone", "+03:00"], "time_zone"],
    [["amb", "set", "demo", "--language", "en-US"], "idioma"],
    [["amb", "set", "demo", "--locales", "xx-zzzzzzzzz1"], "locales.0"],
    [["amb", "set", "demo", "--slides", "/nowhere"], "/nowhere"],
    [["amb", "set", "nowhere", "--colour", "teal"], "amb list"],
    [["unit", "add", "demo", "NOVA", "Nova", "--document", "529.982.247-26"], "529.982.247-26"],
    [["unit", "add", "demo", "NOVA", "Nova", "--begin", "2026-02-30"], "2026-02-30"],
    [["unit", "add", "demo", "NOVA", "Nova", "--begin", "2026-02-02", "--end", "2026-02-01"], "2026-02-01"],
    [["unit", "add", "demo", "NOVA", "Nova", "--icon", "rocket"], "contrato"],
    [["unit", "set", "demo", "ADM", "--icon", "rocket"], "contrato"],
    [["unit", "add", "demo", "A\u202eB", "Nova"], "sigla"],
    [["amb", "set", "demo", "--name", "Aurora\u202e"], "amb_nome"],
    [["profile", "add", "demo", "novo", "  "], "name"],
    [["profile", "add", "demo", "novo", "x".repeat(121)], "120"],
    [["profile", "grant", "demo", "ana.souza", "solicitante", "VND", "--relationship", "a\nb"], "relationship"],
    [["profile", "rights", "demo", "rh", "suporte,A B"], "A B"],
    [["profile", "grant", "demo", "ana.souza", "nobody", "ADM"], "profile list"],
    [["user", "password", "demo", "ana.souza"], "8"]
  ])("is told what is wrong with %j", async (parameters, said) => {
    const { status, err } = await command(variablesOf(house), parameters, "curta\n")
    expect([status, err]).toEqual([1, expect.stringContaining(said)])
  })

  it.each([
    ["curta", "8"],
    ["x".repeat(129), "128"],
    ["password1", "mais usadas"],
    ["nova.pessoa ou ana.souza", "não pode conter"]
  ])(
    "gives nobody the password %s, whether they are new or not: the rule is that of the profile",
    async (senha, said) => {
      const at = variablesOf(house)
      for (const parameters of [
        ["user", "add", "demo", "nova.pessoa", "Nova Pessoa"],
        ["user", "password", "demo", "ana.souza"]
      ]) {
        const { status, err } = await command(at, parameters, `${senha}\n`)
        expect([status, err]).toEqual([1, expect.stringContaining(said)])
      }
      expect(await house.sql`select 1 from person where usuario = 'nova.pessoa'`).toHaveLength(0)
    }
  )

  it(
    "lets somebody work in no unit, as what they are to the house, and takes it away",
    { timeout: 600_000 },
    async () => {
      const at = variablesOf(house)
      const rolesOfAna = async () => {
        const ana = await enter(house.origin, "ana.souza")
        return success(await ana.client.choices({})).roles.map(({ unit, ses_perfil_relacionamento }) => [
          unit?.unid_sigla ?? null,
          ses_perfil_relacionamento
        ])
      }
      const role = ["demo", "ana.souza", "atendimento"]
      expect(await command(at, ["profile", "grant", ...role, "--relationship", "Parceira"])).toMatchObject({
        status: 0
      })
      expect(await rolesOfAna()).toContainEqual([null, "Parceira"])
      const [line] = JSON.parse((await command(at, ["user", "list", "demo", "--json"])).out)
      expect(line).toMatchObject({ usuario: "ana.souza", roles: "atendimento (Parceira), solicitante@VND" })
      expect(await command(at, ["profile", "revoke", ...role])).toMatchObject({ status: 0 })
      expect(await rolesOfAna()).toEqual([["VND", null]])
    }
  )

  it("gives a unit an icon, which comes with the role, and takes it away", async () => {
    const at = variablesOf(house)
    const iconOfBruno = async () => (await enter(house.origin, "bruno.lima")).session.unit?.unid_icone
    expect(await command(at, ["unit", "set", "demo", "VND", "--icon", "compra"])).toMatchObject({ status: 0 })
    expect(await iconOfBruno()).toBe("compra")
    expect(await command(at, ["unit", "set", "demo", "VND", "--no-icon"])).toMatchObject({ status: 0 })
    expect(await iconOfBruno()).toBeNull()
  })

  it("gives an environment a look that its clients get, and no picture that could carry script", async () => {
    const at = variablesOf(house)
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64"
    )
    const files = { logo: join(folder, "logo.gif"), slides: join(folder, "slides.json"), svg: join(folder, "logo.png") }
    await writeFile(files.logo, png)
    await writeFile(files.svg, "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")
    const slidesIn = (tag: string) =>
      writeFile(
        files.slides,
        JSON.stringify([
          { titulo: "Bom dia", texto: "Tudo em dia.", in: { [tag]: { titulo: "Good day", texto: "Up to date." } } }
        ])
      )
    await slidesIn("english-please")
    const refused = await command(at, ["amb", "set", "demo", "--slides", files.slides])
    expect([refused.status, refused.err]).toEqual([1, expect.stringContaining("must be a locale such as pt-BR")])
    await slidesIn("en-US")
    expect(await command(at, ["amb", "set", "demo", "--logo", files.svg])).toMatchObject({ status: 1 })
    const set = ["amb", "set", "demo", "--logo", files.logo, "--slides", files.slides, "--locales", "pt-BR,fr-CA"]
    expect(await command(at, set)).toMatchObject({ status: 0 })
    const visitor = await makeVisitor(house.origin)
    const environment = success(await visitor.client.environment({}))
    expect(environment).toMatchObject({
      slides: [{ titulo: "Bom dia", in: { "en-US": { titulo: "Good day" } } }],
      locales: ["pt-BR", "fr-CA"]
    })
    const logo = await fetch(house.origin + environment.logo)
    expect(logo.headers.get("content-type")).toBe("image/png")
    expect(logo.headers.get("x-content-type-options")).toBe("nosniff")
    expect(Buffer.from(await logo.arrayBuffer()).equals(png)).toBe(true)
    expect((await fetch(`${house.origin}/api/-/logo/demo/0000000000000000`)).status).toBe(404)
  })
})

describe("a backup", () => {
  it("taken while people work is restored elsewhere with every row, both ways", { timeout: 600_000 }, async () => {
    const ana = await enter(house.origin, "ana.souza")
    const payload = () => ({ processo: "pedido_ferias", contexto: { observacao: "aço\n\\. \t'" }, key: key() })
    for (let n = 0; n < 20; n++) success(await ana.client.start({ payload: payload() }))
    await house.sql`
      with i as (select amb, id, starter from instance limit 1), d as (
        insert into document (amb, instance, kind, title, version) select amb, id, 'file', 'nota.pdf', 1 from i
        returning amb, id)
      insert into document_version (amb, document, version, author, author_name, type, bytes, content)
      select d.amb, d.id, 1, i.starter, 'Ana Souza', 'application/pdf', 5, ${Buffer.from([0, 255, 92, 10, 9])} from d, i`
    const files = [join(folder, "one.backup"), join(folder, "two.backup")] as const
    const working = Promise.all(Array.from({ length: 10 }, () => ana.client.start({ payload: payload() })))
    const written = success(await backup(house.sql, files[0], "test"))
    await working
    expect((await stat(files[0])).mode & 0o077, "only its owner may read it").toBe(0)

    const theirs = Database.open({ url: own.url }, 2)
    expect(success(await restored(theirs, files[0]))).toEqual(written)
    const copied = await contents(theirs)
    const again = success(await backup(theirs, files[1], "test"))
    // No server runs on it yet, whose jobs would change rows while they are compared.
    const place = await makeDatabase("postgres")
    const copy = Database.open({ url: place?.url ?? "" }, 2)
    expect(success(await restored(copy, files[1]))).toEqual(again)
    const returned = await contents(copy)
    expect(returned).toEqual(copied)
    const [kept] = await copy<{ content: Buffer }[]>`select content from document_version`
    await copy.end()
    const third = await openHouse({ databaseUrl: place?.url ?? "", mode: "production" })
    expect(kept?.content, "a file, byte for byte").toEqual(Buffer.from([0, 255, 92, 10, 9]))
    const instances = (returned["public.instance"] ?? []).length
    expect(instances).toBeGreaterThanOrEqual(20)

    const [live] = await theirs`select count(*)::int as n from session where revoked is null`
    expect(live, "a session of the backup gives no right").toEqual({ n: 0 })
    const there = await enter(third.origin, "ana.souza")
    expect(success(await there.client.tasks({})).length).toBe(instances)
    success(await there.client.start({ payload: payload() }))
    await theirs.end()
    await third.stop()
    await place?.drop()
  })

  it("is refused by a database that has something in it, and by an older server", async () => {
    const file = join(folder, "three.backup")
    success(await backup(house.sql, file, "test"))
    expect(code(await restored(house.sql, file))).toBe("database-furnished")
    expect(code(await backup(house.sql, file, "test"))).toBe("file-exists")
    const content = unpack(await readFile(file))
    const newer = join(folder, "newer.backup")
    await writeFile(newer, await pack({ ...content, header: { ...content.header, schema: 9999 } }))
    expect(code(await restored(house.sql, newer))).toBe("backup-newer")
  })

  describe("that is spoilt", () => {
    let empty: House
    beforeAll(async () => {
      empty = await openHouse({ mode: "production" })
    })
    afterAll(() => empty.stop())

    it.each([
      ["cut short", (bytes: Buffer) => gzipSync(bytes.subarray(0, bytes.length - 200)), "backup-cut"],
      ["cut in its packing", (bytes: Buffer) => gzipSync(bytes).subarray(0, 900), "backup-cut"],
      ["altered", (bytes: Buffer) => gzipSync(bytes.toString().replace("Ana Souza", "Eva Souza")), "backup-cut"],
      ["something else", () => gzipSync("{}\n"), "backup-foreign"],
      ["no backup at all", () => Buffer.from("hello"), "backup-foreign"]
    ])("as %s leaves nothing behind", async (_, spoil, expected) => {
      const whole = join(folder, `${expected}-${_}.backup`)
      success(await backup(house.sql, whole, "test"))
      const spoiled = join(folder, `spoiled-${_}`)
      await writeFile(spoiled, spoil(gunzipSync(await readFile(whole))))
      expect(code(await restored(empty.sql, spoiled))).toBe(expected)
      expect(await empty.sql`select amb from environment`).toEqual([])
    })
  })
})

it("an operator's PostgreSQL is brought to the schema by a role that may do no more than it must", async () => {
  const sql = Database.open({ url: own.url }, 1)
  await migrate(sql, await readSchema(), quiet)
  const [role] = await sql`select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolbypassrls: false })
  await sql.end()
})

it("says the same things in each language", () => {
  const shape = (value: unknown): unknown =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
      : typeof value
  expect(shape(en)).toEqual(shape(pt))
  expect(shape(es)).toEqual(shape(pt))
})

// Helpers

const quiet = makeLog(() => undefined)

const first = (
  "init --amb matriz --name Matriz --unit ADM --unit-name Administração --profile administracao " +
  "--profile-name Administração --user joana --person"
)
  .split(" ")
  .concat("Joana Prado")

/** Restores a file, as the command does. */
const restored = async (sql: Database.Sql, file: string) => {
  const read = await readBackupFile(file)
  return Result.isFailure(read) ? Result.fail(read.failure) : restore(sql, read.success, quiet)
}

/** Every row of every table as text, in an order of its own. */
const contents = async (sql: Database.Sql): Promise<Record<string, readonly string[]>> => {
  const all: Record<string, readonly string[]> = {}
  for (const { name } of await tablesOf(sql)) {
    const rows = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${quoted(name)} t`)
    all[name] = rows.map(({ row }) => row).toSorted()
  }
  return all
}
