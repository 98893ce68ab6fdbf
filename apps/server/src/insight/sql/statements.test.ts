import { createHash } from "node:crypto"
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isFull, strongest } from "../../../test/breadth.ts"
import { harmless, listing, probing, refused, runaway } from "../../../test/attacks.ts"
import { makeSecondEnvironment } from "../../../test/house.ts"
import { makeDataFolder, makeFolder } from "../../../test/template.ts"
import { startOwn } from "../../../test/postgres.ts"
import { code, success } from "../../../test/visitor.ts"
import { initialLimits } from "../../kernel/budget/limits.ts"
import { deployAll } from "../../demo/definitions.ts"
import * as Demo from "../../demo/seed.ts"
import { writeStory } from "../../demo/story.ts"
import { makeLog } from "../../kernel/log/log.ts"
import * as Session from "../../identity/session/session.ts"
import * as Database from "../../kernel/data/database.ts"
import { forgetViews, migrate } from "../../kernel/data/migrate.ts"
import { readSchema } from "../../kernel/data/schema.ts"
import { startEmbedded } from "../../kernel/data/postgres.ts"
import { numbered, prepared } from "./prepared.ts"
import { ensure, secure } from "./role.ts"
import { makeStatements, type Statement, type Statements } from "./statements.ts"

const log = makeLog(() => undefined)
const words = { yes: "Sim", no: "Não" }
const free = (text: string): Statement => ({ report: null, text, parameters: [], values: {}, words })

/** Where a house keeps its data: with us, and, in the full run, with an operator whose administrator has prepared it. */
const places = {
  "the embedded PostgreSQL": async () => {
    const folder = await makeFolder()
    const embedded = await startEmbedded(await makeDataFolder(folder), log)
    const stop = async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    }
    return { source: embedded as Database.Source, stop }
  },
  "the PostgreSQL of an operator": async () => {
    const own = await startOwn()
    const script = await readFile(join(import.meta.dirname, "administrator.sql"), "utf8")
    await own.inHouse(`set quadrante.house = 'quadrante'; ${script}`)
    return { source: { url: own.url }, stop: own.stop }
  }
}

/** What never ends costs seconds of a processor: two are tried on the first in the gate, and all on both in the full run. */
const tried = {
  "the embedded PostgreSQL": [runaway[0] ?? "", runaway[2] ?? ""],
  "the PostgreSQL of an operator": []
}

/** How many cases there are to ask about. */
const stories = isFull ? 300 : 60

describe.each(strongest(Object.entries(places), 1))("a statement on %s", (where, open) => {
  let place: Awaited<ReturnType<typeof open>>
  let sql: Database.Sql
  let statements: Statements
  let source: Database.Source
  let session: Session.Session
  beforeAll(async () => {
    place = await open()
    sql = Database.open(place.source, 4)
    await migrate(sql, await readSchema(), log)
    await Demo.seed(sql)
    await deployAll(sql)
    await writeStory(sql, { amb: "demo", instances: stories, seed: 3, days: 100, until: new Date() })
    await sql`
      update task set due = now() - interval '5 hours' where (amb, instance) in (
        select amb, id from instance where status = 'running' and unid_sigla = 'VND' limit 20) and done_at is null`
    await makeSecondEnvironment(sql)
    await sql`
      insert into definition (amb, id, processo, version, xml, compiled, about, forms)
      select 'outra', 'SEGREDO', 'SEGREDO', 1, xml, compiled, about, forms from definition limit 1`
    await sql`
      insert into instance (amb, id, number, processo, definition, revision, status, variables, title,
        active_elements, passed_elements, starter)
      select 'outra', '00000000-0000-4000-8000-0000000000aa', 1, 'SEGREDO', 'SEGREDO', 1, 'running',
        '{"nota":"SEGREDO"}', 'SEGREDO', '{}', '{}', id from person where amb = 'outra'`
    const [person] = await sql<{ id: string; profile: string; role: string; unid_sigla: string }[]>`
      select p.id, f.profile, f.id as role, f.unid_sigla from person p join person_profile f on f.amb = p.amb and f.person = p.id
      where p.amb = 'demo' and p.usuario = 'diego.prado' and f.profile = 'processos'`
    if (person === undefined) throw new Error("nobody")
    const opened = await Session.open(
      sql,
      { amb: "demo", id: person.id, tema_cor: "grey" },
      { id: person.role, profile: person.profile, unid_sigla: person.unid_sigla, ses_perfil_relacionamento: null },
      "a key"
    )
    const found = await Session.byId(sql, "demo", opened.id)
    if (found === null) throw new Error("no session")
    session = found
    statements = makeStatements(sql, place.source, log, { atOnce: initialLimits.statements })
    source = place.source
    // The other environment has a role and views of its own.
    await secure(sql, log)
    await ensure(sql, "outra")
    await ensure(sql, "demo")
  })
  afterAll(async () => {
    await sql.end()
    await place.stop()
  })

  /** What an environment's role and schema would be called if there were no secret in it: anybody can compute it. */
  const guessedName = async (amb: string): Promise<string> => {
    const [row] = await sql<{ place: string }[]>`select current_database() as place`
    return createHash("sha256").update(`${row?.place}/${amb}`).digest("hex").slice(0, 20)
  }

  /** All that could have been changed. */
  const state = async () => {
    const tables = await sql<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname not in ('statement_run', 'session') order by 1`
    const counts: unknown[] = []
    for (const { name } of tables) {
      counts.push(
        await sql.unsafe(
          `select '${name}' as t, count(*)::int, md5(string_agg(md5(x::text), '' order by md5(x::text))) from ${name} x`
        )
      )
    }
    const [roles] = await sql`select count(*)::int as n, bool_or(rolsuper and rolname ~ '_rel_') as s from pg_roles`
    return JSON.stringify([counts, roles])
  }

  it("is refused or tells nothing of anybody else's, whatever it tries, and changes nothing", async () => {
    expect(refused.length).toBeGreaterThanOrEqual(60)
    const before = await state()
    const passed: string[] = []
    for (const text of refused) {
      const ran = await statements.run(session, free(text))
      if (Result.isSuccess(ran) || ran.failure.code !== "statement-refused")
        passed.push(`${text} → ${JSON.stringify(ran)}`)
    }
    expect(passed).toEqual([])
    for (const text of harmless) {
      const ran = success(await statements.run(session, free(text)))
      expect(`${text}: ${JSON.stringify(ran.rows).replace(/SEGREDO|outra\b|scrypt|argon/i, "!")}`).not.toContain("!")
    }
    expect(await state()).toBe(before)
  }, 120_000)

  // What does not depend on whose PostgreSQL it is, is asked of one in the gate.
  const isTried = isFull || where === "the embedded PostgreSQL"

  it.runIf(isTried)("leaves no connection behind, of which there may be two", async () => {
    for (const text of ["select 1", "select nada", "select titulo from instancias"]) {
      await statements.run(session, free(text))
      const [left] =
        await sql`select count(*)::int as n from pg_stat_activity where application_name = 'quadrante-report'`
      expect([text, left]).toEqual([text, { n: 0 }])
    }
  })

  it.runIf(isFull)("lists names and learns nothing of which environments there are", { timeout: 600_000 }, async () => {
    const guesses = await Promise.all(["demo", "outra"].map(guessedName))
    const [taken] = await sql`select count(*)::int as n from pg_roles where rolname ~ '^quadrante_rel_'`
    expect(taken, "each environment has one role").toEqual({ n: 2 })
    for (const text of listing) {
      const ran = success(await statements.run(session, free(text)))
      expect(ran.rows).toHaveLength(1)
      for (const name of [...guesses, "outra", "SEGREDO"])
        expect(`${text}: ${JSON.stringify(ran.rows)}`).not.toContain(name)
    }
  })

  it("that guesses is told of an environment that is there what it is told of one that is not", async () => {
    const [there = "", nowhere = ""] = await Promise.all(["outra", "nowhere"].map(guessedName))
    for (const text of probing) {
      const [one, other] = [
        await statements.run(session, free(text.replaceAll("<name>", there))),
        await statements.run(session, free(text.replaceAll("<name>", nowhere)))
      ]
      expect([text, code(one)]).toEqual([text, "statement-refused"])
      expect(JSON.stringify(one).replaceAll(there, nowhere)).toBe(JSON.stringify(other))
    }
  })

  it("of another environment's own views is refused as well", async () => {
    const other = await ensure(sql, "outra")
    const own = await ensure(sql, "demo")
    expect(other.schema).not.toBe(own.schema)
    expect(code(await statements.run(session, free(`select * from ${other.schema}.instancias`)))).toBe(
      "statement-refused"
    )
    expect(success(await statements.run(session, free(`select count(*) from ${own.schema}.instancias`))).rows).toEqual([
      [stories]
    ])
  })

  const some = isFull ? runaway : tried[where as keyof typeof tried]
  it.each(some)("that would never end is ended with its reason, others are served meanwhile: %s", async (text) => {
    let isOver = false
    let served = 0
    const others = (async () => {
      for (; !isOver; served++) {
        await sql`select count(*) from instance where amb = 'demo' and status = 'running'`
        await sleep(50)
      }
    })()
    const ran = await statements.run(session, free(text))
    const during = served
    isOver = true
    await others
    if (Result.isSuccess(ran)) throw new Error("It came to an end by itself")
    const { code, statement } = ran.failure
    expect(code === "statement-late" || statement?.reason === "large" || statement?.reason === "value").toBe(true)
    expect(during).toBeGreaterThan(code === "statement-late" ? 9 : -1)
    // Its connection has gone with it.
    await expect
      .poll(() => sql`select 1 from pg_stat_activity where usename ~ '_rel_'`.then((rows) => rows.length))
      .toBe(0)
    expect(success(await statements.run(session, free("select 1 as um"))).rows).toEqual([[1]])
  })

  it.each([
    ["select processo,\n  count(*) from instancias grup by processo", "syntax", 2, 33],
    ["select * from\n\n nada", "unknown-view", 3, 2],
    ["select titulo, nada from instancias", "unknown-column", 1, 16],
    ["select nada(1)", "unknown-function", 1, 8],
    ["select processo from instancias, processos", "ambiguous", 1, 8],
    ["select * from instancias where numero = 'um'", "mismatch", 1, 41],
    ["select processo, count(*) from instancias", "grouping", 1, 8],
    ["select 1 / 0", "value", null, null],
    ["select (select numero from instancias)", "many", null, null],
    ["select pg_sleep(1)", "forbidden", null, null],
    ["select $1::text", "parameter", null, null]
  ])(
    "that is refused is refused with a reason and the place, where there is one: %s",
    async (text, reason, line, column) => {
      const place = line === null ? null : { line, column }
      expect(await statements.run(session, free(text))).toMatchObject(
        Result.fail({ code: "statement-refused", at: expect.stringMatching(/\w/), statement: { reason, place } })
      )
    }
  )

  it.runIf(isTried)("shows a thousand rows, says that there are more, and cuts what is too much", async () => {
    const many = success(await statements.run(session, free("select g from generate_series(1, 1001) g")))
    expect([many.rows.length, many.more, many.cut]).toEqual([1000, true, false])
    const whole = success(await statements.run(session, free("select g from generate_series(1, 1000) g")))
    expect([whole.rows.length, whole.more]).toEqual([1000, false])
    const long = success(await statements.run(session, free("select lpad('x', 40000, 'y')")))
    expect([String(long.rows[0]?.[0]).length, long.cut]).toEqual([32 * 1024, true])
    const wide = success(
      await statements.run(session, free("select lpad('x', 30000, 'y') from generate_series(1, 400)"))
    )
    expect([wide.rows.length < 200, wide.cut]).toEqual([true, true])
  })

  it.runIf(isTried)(
    "yields figures, days and moments as such, and what no figure holds as it was written",
    async () => {
      const ran = success(
        await statements.run(
          session,
          free(`select 1.50::numeric as n, 12345678901234567890::numeric as g, true as b, date '2026-02-03' as d,
          timestamp '2026-02-03 04:05:06' as t, timestamptz '2026-02-03 04:05:06-03' as i, null as z, 'é' as x, 'NaN'::float8 as f`)
        )
      )
      expect(ran.rows).toEqual([
        [
          1.5,
          "12345678901234567890",
          "Sim",
          "2026-02-03",
          "2026-02-03T04:05:06",
          "2026-02-03T07:05:06.000Z",
          null,
          "é",
          "NaN"
        ]
      ])
      expect(ran.columns.map(({ label, kind }) => [label, kind])).toEqual([
        ["n", "number"],
        ["g", "number"],
        ["b", "text"],
        ["d", "date"],
        ["t", "datetime"],
        ["i", "instant"],
        ["z", "text"],
        ["x", "text"],
        ["f", "number"]
      ])
    }
  )

  it("is written down with who, what, how many rows, how long, and what came of it", async () => {
    await statements.run(session, free("select titulo from instancias limit 7"))
    await statements.run(session, free("select nada"))
    const rows = await sql`
      select pessoa, profile, report, statement, outcome, rows, ms >= 0 as ms from statement_run
      where amb = 'demo' order by at desc limit 2`
    const who = { pessoa: "Diego Prado", profile: "processos", report: null, ms: true }
    expect(rows).toEqual([
      { ...who, statement: "select nada", outcome: "refused", rows: null },
      { ...who, statement: "select titulo from instancias limit 7", outcome: "ok", rows: 7 }
    ])
  })

  it.runIf(isTried)(
    "runs alone for its person, with one other of its environment, and beside one of another; a dead node's place is free again",
    async () => {
      const impatient = makeStatements(sql, source, log, { atOnce: initialLimits.statements, waitMs: 0 })
      const held = (amb: string, person: string, at: string) => sql`
      insert into statement_run (amb, person, pessoa, session, profile, statement, parameters, at)
      values (${amb}, ${person}, 'x', ${session.id}, 'x', 'x', '{}', now() - ${at}::interval)`
      const end = () => sql`update statement_run set outcome = 'ok' where outcome is null`
      await held("demo", session.person, "1 second")
      // There is nothing to wait for that is not one's own.
      expect(code(await statements.run(session, free("select 1")))).toBe("busy")
      await end()
      await held("demo", crypto.randomUUID(), "1 second")
      expect(code(await impatient.run(session, free("select 1")))).toBe("success")
      await held("demo", crypto.randomUUID(), "1 second")
      expect(code(await impatient.run(session, free("select 1")))).toBe("busy")
      await end()
      for (let n = 0; n < 2; n++) await held("outra", crypto.randomUUID(), "1 second")
      expect(code(await impatient.run(session, free("select 1")))).toBe("success")
      await held("terceira", crypto.randomUUID(), "1 second")
      expect(code(await impatient.run(session, free("select 1")))).toBe("busy")
      await sql`update statement_run set at = now() - interval '1 minute' where outcome is null`
      expect(code(await impatient.run(session, free("select 1")))).toBe("success")
    }
  )

  it.runIf(isTried)("waits for a place, and takes it when there is one", async () => {
    await sql`
      insert into statement_run (amb, person, pessoa, session, profile, statement, parameters)
      select 'demo', gen_random_uuid(), 'x', ${session.id}, 'x', 'x', '{}' from generate_series(1, 2)`
    const waiting = statements.run(session, free("select 1"))
    // It has looked once, and found none.
    await sql.begin((tx) => tx`select pg_advisory_xact_lock(hashtextextended('statements', 0))`)
    await sql`update statement_run set outcome = 'ok' where outcome is null and pessoa = 'x'`
    expect(code(await waiting)).toBe("success")
  })

  it.runIf(isTried).each(prepared.map((one) => [one.id, one] as const))(
    "prepared as %s runs with its parameters",
    async (_, one) => {
      const { text, keys } = numbered(one)
      const values: Record<string, string | number | null> = {
        desde: "2020-01-01",
        ate: "2030-01-01",
        excesso_minimo: 0,
        lingua: "pt-BR"
      }
      for (const unidade of [null, "VND"]) {
        const parameters = keys.map((key) => (key === "unidade" ? unidade : (values[key] ?? null)))
        const ran = success(await statements.run(session, { ...free(text), parameters }))
        expect(ran.columns.length).toBe(one.columns.length)
        expect(ran.rows.length).toBeGreaterThan(0)
        const figures = one.columns.flatMap(({ decimals }, at) =>
          decimals === undefined ? [] : [ran.columns[at]?.kind]
        )
        expect(new Set(figures)).toEqual(new Set(["number"]))
      }
      const hostile = keys.map((key) =>
        key === "processo" || key === "unidade" ? "' or 1=1; drop" : (values[key] ?? null)
      )
      expect(Result.isSuccess(await statements.run(session, { ...free(text), parameters: hostile }))).toBe(true)
    }
  )

  it("still runs after the views were forgotten, as a change of the tables does", async () => {
    await sql.begin((tx) => forgetViews(tx))
    expect(success(await statements.run(session, free("select count(*) from instancias"))).rows).toEqual([[stories]])
  })
})

describe.runIf(isFull)("the PostgreSQL of an operator who has prepared nothing", () => {
  it("has no SQL report, rather than one that can do more than it should", async () => {
    const own = await startOwn()
    const sql = Database.open({ url: own.url }, 2)
    await migrate(sql, await readSchema(), log)
    await Demo.seed(sql)
    const statements = makeStatements(sql, { url: own.url }, log, { atOnce: initialLimits.statements })
    const somebody = { amb: "demo", person: crypto.randomUUID() } as Session.Session
    const ran = await statements.run(somebody, free("select 1"))
    expect(ran).toMatchObject(Result.fail({ code: "unavailable", at: "statements" }))
    await sql.end()
    await own.stop()
  })
})
