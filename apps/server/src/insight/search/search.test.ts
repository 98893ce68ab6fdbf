import * as Locale from "@quadrante/domain/locale"
import fc from "fast-check"
import { caseName } from "@quadrante/domain/process"
import * as Search from "@quadrante/domain/search"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { maySeeInstance } from "../../process/read/may-see.ts"
import { claim, release } from "../../process/run/claim.ts"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { success } from "../../../test/visitor.ts"
import { isFull, rounds } from "../../../test/breadth.ts"
import { standInsOf } from "../../identity/session/stand-ins.ts"
import * as Right from "../../process/rows/right.ts"
import * as Sight from "../../process/rows/sight.ts"
import type { Session } from "../../identity/session/session.ts"
import { followAll } from "./follow.ts"
import { search } from "./search.ts"

let office: TestOffice
let order: string
beforeAll(async () => {
  office = await openOffice()
  await office.deploy(
    "pedido",
    `<startEvent id="s" />${userTask("conferir", 'camunda:candidateGroups="gerencia"')}
     ${userTask("revisar", 'camunda:candidateGroups="rh"')}<endEvent id="f" />` +
      flow("s", "conferir") +
      flow("conferir", "revisar") +
      flow("revisar", "f"),
    "",
    { contexto: ["fornecedor", "nota"], publico: ["fornecedor"] }
  )
  order = await office.start(await office.as("ana.souza"), "pedido", { fornecedor: "Comércio São João Ltda." })
})
/** What a test made is found by no other. */
afterEach(async () => {
  await office.sql`delete from substitution`
  await office.sql`delete from document`
  await office.sql`delete from instance where id <> ${order}`
})
afterAll(() => office.stop())

describe("the search", () => {
  it.each([
    ["sao joao"],
    ["SÃO JOÃO comercio"],
    ["com"],
    ["comércio limitada"],
    ["pedido da ana"],
    ["#1"],
    ["#1 comercio"],
    ["# comercio"],
    ["conferir"]
  ])("%j finds an instance by title, number, person, task and values, whatever case and accents", async (typed) => {
    expect(await instances("ana.souza", typed)).toEqual([order])
  })

  it.each([["#2"], ["comercio bruno"], ["mercio"], ["ultima"], [""], ["#"], ["!'\\&|:*()"]])(
    "%j does not find it",
    async (typed) => {
      expect(await instances("ana.souza", typed)).toEqual([])
    }
  )

  it("finds nothing for those whose instance it is not, and all for the office of processes", async () => {
    expect(await instances("carla.reis", "comercio")).toEqual([])
    expect(await instances("bruno.lima", "comercio")).toEqual([order])
    expect(await instances("diego.prado", "comercio", "processos")).toEqual([order])
    expect(await instances("diego.prado", "comercio", "diretoria")).toEqual([])
  })

  it("gives its tasks to those whose turn it is", async () => {
    const found = async (who: string) =>
      (await search(office.sql, await office.as(who), "conferir", Locale.speechIn("pt-BR", "pt-BR"))).tasks
    expect(await found("bruno.lima")).toMatchObject([{ instance: order, name: "conferir", standing: "offered" }])
    expect(await found("ana.souza")).toEqual([])
  })

  it("says with whom what runs waits: its profile, or who took it", async () => {
    const bruno = await office.as("bruno.lima")
    const ana = await office.as("ana.souza")
    const instance = await office.start(ana, "pedido", { fornecedor: "Zinco & Filhos" })
    const waits = async (language: "pt-BR" | "en" = "pt-BR") =>
      (
        await search(office.sql, ana, "zinco", Locale.speechIn(language, Locale.byLanguage[language].lcl_id))
      ).instances.map((one) => one.with)
    expect(await waits()).toEqual(["Gerência"])
    expect(await waits("en")).toEqual(["Management"])
    const [task] = (await office.tasks(bruno)).filter((one) => one.instance === instance)
    success(await claim(office.sql, bruno, task?.id ?? ""))
    expect(await waits()).toEqual(["Bruno Lima"])
    await office.complete(bruno, instance, "conferir")
    expect(await waits()).toEqual(["Pessoas/RH"])
    await office.complete(await office.as("carla.reis"), instance, "revisar")
    expect(await waits()).toEqual([null])
  })

  it("finds by what is the case at the end of each step, for whoever sees the value, and for nobody else", async () => {
    const bruno = await office.as("bruno.lima")
    const instance = await office.start(await office.as("ana.souza"), "pedido", { fornecedor: "Aurora Têxtil" })
    await agrees(instance, "textil")
    const [task] = (await office.tasks(bruno)).filter((one) => one.instance === instance)
    success(await claim(office.sql, bruno, task?.id ?? ""))
    await agrees(instance, "textil")
    success(await release(office.sql, bruno, task?.id ?? ""))
    await agrees(instance, "textil")
    await office.complete(bruno, instance, "conferir", { nota: "Vinícola Ipê" })
    await agrees(instance, "vinicola ipe", "nota")
    await agrees(instance, "revisar")
    expect(await instances("ana.souza", "conferir")).not.toContain(instance)
    await office.complete(await office.as("carla.reis"), instance, "revisar", { nota: "Vinícola Aurora" })
    await agrees(instance, "vinicola", "nota")
    // Words of what everybody sees and of what only some see, together.
    await agrees(instance, "textil vinicola", "nota")
    expect(await instances("ana.souza", "textil")).toContain(instance)
    expect(await instances("ana.souza", "vinicola")).not.toContain(instance)
    expect(await instances("carla.reis", "vinicola")).toContain(instance)
  })

  it("finds documents by their titles, with the instance that they belong to", async () => {
    await office.sql`insert into document ${office.sql({ amb: "demo", instance: order, kind: "file", title: "Orçamento nº 7.pdf", version: 1, created_by: (await office.as("ana.souza")).person })}`
    const found = async (who: string) =>
      (await search(office.sql, await office.as(who), "orcamento", Locale.speechIn("pt-BR", "pt-BR"))).documents.map(
        ({ title }) => title
      )
    expect(await found("ana.souza")).toEqual(["Orçamento nº 7.pdf"])
    expect(await found("carla.reis")).toEqual([])
    // It is in no field yet: whoever brought it sees it, and not everybody who sees the instance.
    expect(await found("bruno.lima")).toEqual([])
    expect(await instances("bruno.lima", "orcamento")).toEqual([])
  })

  it("finds the documents of the case whose number is typed, however many newer ones have that figure", async () => {
    const ana = await office.as("ana.souza")
    const other = await office.start(ana, "pedido", { fornecedor: "Outro" })
    const [one] = await office.sql<{ title: string }[]>`select title from instance where id = ${order}`
    const name = caseName(one?.title ?? "")
    const by = { amb: "demo", kind: "file", version: 1, created_by: ana.person }
    const document = (instance: string, title: string, created: string) => ({ ...by, instance, title, created })
    await office.sql`insert into document ${office.sql([
      document(order, "Minuta.pdf", "2026-01-01"),
      ...Array.from({ length: 20 }, (_, n) => document(other, `${name} citado, cópia ${n}`, "2026-02-01"))
    ])}`
    const { documents } = await search(office.sql, ana, name, Locale.speechIn("pt-BR", "pt-BR"))
    expect(documents.map(({ title }) => title)).toContain("Minuta.pdf")
  })

  it("finds people of the environment and the processes that may be started, in the language asked for", async () => {
    const ana = await office.as("ana.souza")
    expect((await search(office.sql, ana, "iris", Locale.speechIn("pt-BR", "pt-BR"))).people).toEqual([
      { pessoa: "Íris Melo", usuario: "iris.melo", roles: ["ADM · Especialista"] }
    ])
    expect(
      (await search(office.sql, ana, "ped", Locale.speechIn("en", "en-US"))).processes.map(({ processo }) => processo)
    ).toEqual(["pedido"])
  })

  it("finds by the state that its row shows, in the language of whoever asks, and by a text that has the word (B25)", async () => {
    const ana = await office.as("ana.souza")
    const states = [
      ["running", false],
      ["ended", false],
      ["ended", true],
      ["failed", false],
      ["cancelled", false]
    ] as const
    const all: string[] = []
    for (const [status, refused] of states) {
      const instance = await office.start(ana, "pedido", { fornecedor: "Zarabatana" })
      await office.sql`update instance set status = ${status}, refused = ${refused} where id = ${instance}`
      all.push(instance)
    }
    const own = async (typed: string, language: "pt-BR" | "en" | "es" = "pt-BR") =>
      (await search(office.sql, ana, typed, Locale.speechIn(language, Locale.byLanguage[language].lcl_id))).instances
        .filter(({ id }) => all.includes(id))
        .map(({ status }) => status)
    expect(await own("zarabatana concluído")).toEqual(["ended"])
    expect(await own("CONCLUIDA zarabatana")).toEqual(["ended"])
    expect(await own("pedido zarabatana em andamento")).toEqual(["running"])
    expect(await own("zarabatana recusado")).toEqual(["refused"])
    expect(await own("zarabatana parado")).toEqual(["failed"])
    expect(await own("zarabatana under way", "en")).toEqual(["running"])
    expect(await own("zarabatana rechazada", "es")).toEqual(["refused"])
    expect(await own("concluído")).toEqual(["ended"])
    expect(await own("zarabatana retirado xyzzy")).toEqual([])
    expect(
      (await search(office.sql, ana, "zarabatana andamento", Locale.speechIn("pt-BR", "pt-BR"))).instances
    ).toEqual([])
    // A word in the case itself finds it, whatever its state, also among many in that state.
    const says = await office.start(ana, "pedido", { fornecedor: "Entulho retirado" })
    for (let n = 0; n < 20; n++) {
      const other = await office.start(ana, "pedido", { fornecedor: "Zarabatana" })
      await office.sql`update instance set status = 'cancelled' where id = ${other}`
    }
    const found = (await search(office.sql, ana, "retirado", Locale.speechIn("pt-BR", "pt-BR"))).instances
    expect(found.map(({ id }) => id)).toContain(says)
    expect(found.filter(({ status }) => status === "cancelled").length).toBe(7)
    // Nobody finds by it what they do not see, and words of several fields go together with it.
    expect(
      (
        await search(
          office.sql,
          await office.as("carla.reis"),
          "zarabatana concluído",
          Locale.speechIn("pt-BR", "pt-BR")
        )
      ).instances
    ).toEqual([])
  })

  it("finds for who acts for somebody what that one has to do, by what its form shows, and nothing that keeps them out", async () => {
    const [ana, bruno, elisa] = [
      await office.as("ana.souza"),
      await office.as("bruno.lima"),
      await office.as("elisa.rocha")
    ]
    const hers = await office.start(ana, "pedido", { nota: "Ocapi listrado" })
    const his = await office.start(bruno, "pedido", { nota: "Ocapi manso" })
    await office.sql`update task set not_by = '{starter}' where instance = ${his}`
    await office.sql`
      insert into substitution (amb, absent, substitute, from_day, until_day, begins, ends)
      values ('demo', ${bruno.person}, ${elisa.person}, current_date, current_date + 1, now() - interval '1 hour', now() + interval '1 day')`
    const acting = { ...elisa, standIns: await standInsOf(office.sql, elisa) }
    const found = async (session: Session, typed: string) =>
      (await search(office.sql, session, typed, Locale.speechIn("pt-BR", "pt-BR"))).instances.map(({ id }) => id)
    expect(await found(elisa, "ocapi")).toEqual([])
    expect(await found(acting, "ocapi")).toEqual([hers])
    expect(await found(acting, "ocapi em andamento")).toEqual([hers])
    expect(await found(acting, "ocapi concluído")).toEqual([])
    const [task] = (await office.tasks(bruno)).filter((one) => one.instance === hers)
    success(await claim(office.sql, bruno, task?.id ?? ""))
    await office.complete(bruno, hers, "conferir", { nota: "Ocapi listrado" })
    expect(await found(acting, "ocapi")).toEqual([])
  })

  it("puts what is called so before what only speaks of it, and the whole word before a beginning", async () => {
    const ana = await office.as("ana.souza")
    const twelve: string[] = []
    for (let n = 0; n < 10; n++) twelve.push(await office.start(ana, "pedido", { nota: "ver pedido 1" }))
    const [first] = await instances("ana.souza", "pedido 1")
    expect(first).toBe(order)
  })

  it("takes whatever is typed", async () => {
    const ana = await office.as("ana.souza")
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 30 }), async (typed) => {
        await expect(search(office.sql, ana, typed, Locale.speechIn("es", "es-ES"))).resolves.toHaveProperty(
          "instances"
        )
      }),
      { numRuns: rounds(30, 6) }
    )
  })
})

describe("among many", () => {
  it.runIf(isFull)("finds what has become old, and what is new, for whoever sees it", async () => {
    await makeMany()
    for (const [who, profile] of [
      ["ana.souza", "solicitante"],
      ["diego.prado", "processos"]
    ] as const) {
      expect(await instances(who, "sao joao", profile)).toEqual([order])
      const [newest, ...more] = await instances(who, "novo", profile)
      expect(more.length).toBe(7)
      const [row] = await office.sql`select title from instance where id = ${newest ?? null}`
      expect(row).toEqual({ title: "Novo 600" })
      expect((await instances(who, "novo 3", profile)).length).toBe(8)
    }
    expect(await instances("carla.reis", "novo")).toEqual([])
  })

  it(
    "finds the newest of all that somebody sees, however many there are and however few of them are theirs",
    { timeout: 450_000, skip: !isFull },
    async () => {
      const own = 40
      const people = [await office.as("ana.souza"), await office.as("elisa.rocha"), await office.as("carla.reis")]
      // Many at a moment, as when a history comes in.
      await office.sql`
      insert into instance (amb, number, processo, definition, revision, status, variables, title,
        active_elements, passed_elements, starter, created)
      select amb, 2000 + g, processo, definition, 1, 'ended', '{}', concat_ws(' ', 'Lote',
          case when g % 2 = 0 then 'comum' end, case when g % 25 < 2 then 'medio' end, case when g % 600 < 2 then 'raro' end,
          case when g in (40, 41) then 'unico' end), '{}', '{}',
        (${people.map(({ person }) => person)}::uuid[])[case when g % ${own} = 0 then 1 when g % 4 = 1 then 3 else 2 end],
        created + make_interval(days => 1 + g / 70)
      from instance, generate_series(1, 6000) g where id = ${order}`
      await followAll(office.sql)
      await office.sql`analyze instance_search`
      const sessions = [...people, await office.as("diego.prado", "processos")]
      for (const session of sessions) {
        for (const word of ["comum", "medio", "raro", "unico", "comum medio", "comu"]) {
          const found = await search(office.sql, session, `lote ${word}`, Locale.speechIn("pt-BR", "pt-BR"))
          const viewers = Sight.viewers(session)
          const said = await office.sql<{ moment: string; all: string[] }[]>`
          select created as moment, array_agg(instance) as all from instance_search
          where words @@ ${`lote & ${word.split(" ").join(" & ")}:*`}::tsquery
            and ${viewers === null ? office.sql`true` : office.sql`viewers && ${[...viewers]}::text[]`}
          group by created order by created desc`
          const first = said.flatMap(({ moment, all }) => all.map((id) => ({ id, moment: new Date(moment).getTime() })))
          const moments = new Map(first.map(({ id, moment }) => [id, moment]))
          const ids = found.instances.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          // Of those of one moment any may be shown.
          expect([session.usuario, word, ids.map((id) => moments.get(id))]).toEqual([
            session.usuario,
            word,
            first.slice(0, 8).map(({ moment }) => moment)
          ])
        }
      }
    }
  )

  it.runIf(isFull)("keeps of each viewer what is theirs, in the order of its dates, and nothing else", async () => {
    await makeMany()
    await office.sql`delete from instance where number > 1400`
    const kept = office.sql`select amb, viewer, created, instance from instance_viewer`
    const said = office.sql`select amb, viewer_key(v), created, instance from instance_search, unnest(viewers) v`
    const [more] = await office.sql`select count(*)::int as n from (${kept} except all ${said}) x`
    const [less] = await office.sql`select count(*)::int as n from (${said} except all ${kept}) x`
    expect([more, less]).toEqual([{ n: 0 }, { n: 0 }])
    expect((await kept).length).toBeGreaterThan(400)
  })
})

// Latin, Greek and Cyrillic. Of scripts that came into Unicode lately the database may know fewer small letters.
const european = fc.integer({ min: 0x20, max: 0x4ff }).map((code) => String.fromCharCode(code))

describe("the index", () => {
  it("folds words as the domain does", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: european }), fc.stringMatching(/^[À-ÿa-z0-9 .,ºª“-]{0,30}$/)),
        async (text) => {
          const clean = text.replaceAll("\0", "")
          const [row] = await office.sql<{ words: string[] }[]>`select search_words(${clean}) as words`
          expect(row?.words.toSorted()).toEqual([...new Set(Search.words(clean))].toSorted())
        }
      ),
      { numRuns: rounds(50, 6) }
    )
  })
})

// Helpers

/** Beside the order 600 newer ones, a minute apart, so that it is older than all that is looked at first. */
const makeMany = async () => {
  await office.sql`
    insert into instance (amb, number, processo, definition, revision, status, variables, title,
      active_elements, passed_elements, starter, created)
    select amb, 1000 + g, processo, definition, 1, 'ended', '{}', 'Novo ' || g, '{}', '{}', starter, created + make_interval(mins => g)
    from instance, generate_series(1, 600) g where id = ${order}`
  await followAll(office.sql)
}

const instances = async (who: string, typed: string, profile?: string): Promise<readonly string[]> =>
  (await search(office.sql, await office.as(who, profile), typed, Locale.speechIn("pt-BR", "pt-BR"))).instances.map(
    ({ id }) => id
  )

/** Exactly those find the instance who may see it, and by a value those who see that value. */
const agrees = async (instance: string, typed: string, name: string | null = null) => {
  const people: Session[] = []
  for (const [who, profile] of everybody) people.push(await office.as(who, profile))
  for (const session of people) {
    const found = (await search(office.sql, session, typed, Locale.speechIn("pt-BR", "pt-BR"))).instances.some(
      ({ id }) => id === instance
    )
    expect([session.usuario, session.profile, found]).toEqual([
      session.usuario,
      session.profile,
      (await maySeeInstance(office.sql, session, instance)) &&
        (name === null || Object.hasOwn((await office.see(session, instance)).values, name))
    ])
  }
  expect(people.some((session) => !Right.has(session, "processos"))).toBe(true)
}

const everybody = [
  ["ana.souza", "solicitante"],
  ["bruno.lima", "gerencia"],
  ["carla.reis", "rh"],
  ["diego.prado", "gerencia"],
  ["diego.prado", "diretoria"],
  ["diego.prado", "processos"],
  ["elisa.rocha", "solicitante"]
] as const
