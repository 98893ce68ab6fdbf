/** What is found by anything that stands in a case: figures, people, comments, documents; only by who sees it, and where. */
import * as Locale from "@quadrante/domain/locale"
import fc from "fast-check"
import * as Search from "@quadrante/domain/search"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import { isFull, rounds } from "../../../test/breadth.ts"
import { write } from "../../comments/store.ts"
import { writeMissingRules } from "../../process/engine.ts"
import { rightsIn } from "../../documents/rights.ts"
import { maySeeInstance } from "../../process/read/may-see.ts"
import { claim } from "../../process/run/claim.ts"
import type { Session } from "../../identity/session/session.ts"
import { search } from "./search.ts"

let office: TestOffice
let ana: Session
let bruno: Session
let carla: Session
let everybody: readonly Session[]

const task = (id: string, attributes = "") => userTask(id, attributes).replace('formKey="nota"', `formKey="${id}"`)
const file = (key: string, more: object = {}) => ({ type: "filepicker", key, label: key, multiple: true, ...more })
const secret = { properties: { sigilo: "rh" } }

beforeAll(async () => {
  office = await openOffice()
  await office.deploy(
    "achado",
    `<startEvent id="s" />${task("pedir")}${task("conferir", 'camunda:candidateGroups="gerencia"')}
     ${task("revisar", 'camunda:candidateGroups="rh"')}<endEvent id="f" />
     ${flow("s", "pedir")}${flow("pedir", "conferir")}${flow("conferir", "revisar")}${flow("revisar", "f")}`,
    "",
    { publico: ["edital"] },
    {
      pedir: {
        components: [
          { type: "textfield", key: "cpf", label: "CPF do cliente" },
          { type: "number", key: "valor", label: "Valor" },
          {
            type: "select",
            key: "centro",
            label: "Centro de custo",
            values: [{ value: "mat", label: "Material de escritório" }],
            properties: { "option:mat:en": "Office supplies" }
          },
          { type: "textfield", key: "salario", label: "Salário", ...secret },
          { type: "datetime", subtype: "date", key: "dia", label: "Entrega", dateLabel: "Entrega" },
          file("minuta"),
          file("edital"),
          file("laudo", secret)
        ]
      },
      conferir: { components: [file("parecer")] },
      revisar: { components: [file("laudo", { ...secret, readonly: true })] }
    }
  )
  everybody = await Promise.all(
    (
      [
        ["ana.souza", "solicitante"],
        ["bruno.lima", "gerencia"],
        ["carla.reis", "rh"],
        ["diego.prado", "gerencia"],
        ["diego.prado", "diretoria"],
        ["diego.prado", "processos"],
        ["elisa.rocha", "solicitante"]
      ] as const
    ).map(([who, profile]) => office.as(who, profile))
  )
  ;[ana, bruno, carla] = everybody as [Session, Session, Session]
})
afterAll(() => office.stop())

describe("figures (fault 14)", () => {
  it.each([
    ["52998224725", "CPF do cliente", "529.982.247-25"],
    ["529.982.247-25", "CPF do cliente", "529.982.247-25"],
    ["529.982", "CPF do cliente", "529.982.247-25"],
    ["18400,5", "Valor", "18.400,5"],
    ["18.400,50", "Valor", "18.400,5"],
    ["18,400.50", "Valor", "18.400,5"],
    ["19/11/2026", "Entrega", "19/11/2026"],
    ["2026-11-19", "Entrega", "19/11/2026"]
  ])("typed as %j are found, and it is said where", async (typed, name, excerpt) => {
    const instance = await started()
    await office.complete(ana, instance, "pedir", { cpf: "529.982.247-25", valor: 18400.5, dia: "2026-11-19" })
    expect((await found(ana, typed)).get(instance)).toEqual({ kind: "field", name, at: null, id: null, excerpt })
    // Those who see the case and not the value do not.
    expect((await found(bruno, typed)).has(instance)).toBe(false)
  })

  it("are read and shown in the locale of the person, whatever the language of the page", async () => {
    const instance = await started()
    await office.complete(ana, instance, "pedir", { valor: 77_123.5, dia: "2031-03-04" })
    const excerpts = async (typed: string, tag: string) => {
      const { instances } = await search(office.sql, ana, typed, Locale.speechIn("en", tag))
      return instances.filter(({ id }) => id === instance).map(({ place }) => place?.excerpt)
    }
    expect(await excerpts("77123,5", "pt-BR")).toEqual([expect.stringContaining("77.123,5")])
    expect(await excerpts("77123.5", "en-US")).toEqual([expect.stringContaining("77,123.5")])
    expect(await excerpts("04/03/2031", "pt-BR")).toEqual([expect.stringContaining("04/03/2031")])
    expect(await excerpts("04/03/2031", "en-US")).toEqual([])
    expect(await excerpts("03/04/2031", "en-US")).toEqual([expect.stringContaining("03/04/2031")])
  })

  it("of any number and CPF are found as they are kept and in whatever way they are typed", async () => {
    const locales = ["pt-BR", "en", "es"] as const
    const number = fc.tuple(fc.nat({ max: 9_999_999 }), fc.nat({ max: 99 })).map(([whole, part]) => whole + part / 100)
    await fc.assert(
      fc.asyncProperty(number, fc.stringMatching(/^[0-9]{11}$/), fc.boolean(), async (valor, figures, isPlain) => {
        const dotted = figures.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4")
        const instance = await started()
        await office.complete(ana, instance, "pedir", { cpf: isPlain ? figures : dotted, valor })
        for (const language of locales) {
          const amounts = [new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(valor), String(valor)]
          for (const typed of [figures, dotted, ...amounts]) {
            expect([typed, (await found(ana, typed, language)).has(instance)]).toEqual([typed, true])
          }
        }
        await office.sql`delete from instance where id = ${instance}`
      }),
      { numRuns: rounds(8, 3) }
    )
  })

  it("have the same words in the index as in the domain, beside whatever they stand", async () => {
    const european = fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCharCode(code))
    const bits = fc.constantFrom(
      ..."0123456789.,/-+() aAz€º",
      "12.345,60",
      "19/11/2026",
      "(11) 98765-4321",
      "11.222.333/0001-81"
    )
    const text = fc
      .array(fc.oneof({ weight: 9, arbitrary: bits }, european), { maxLength: 30 })
      .map((all) => all.join(""))
    await fc.assert(
      fc.asyncProperty(text, async (clean) => {
        const [row] = await office.sql<{ words: string[] }[]>`select tsvector_to_array(found_words(${clean})) as words`
        expect([clean, row?.words.toSorted()]).toEqual([clean, [...new Set(Search.findable(clean))].toSorted()])
      }),
      { numRuns: 300 }
    )
  })
})

describe("options", () => {
  it("are found by what they are called, in any language, by who sees the value; where it was kept before, too", async () => {
    const instance = await started()
    await office.complete(ana, instance, "pedir", { centro: "mat" })
    const place = { kind: "field", name: "Centro de custo", at: null, id: null }
    expect((await found(ana, "material de escritorio")).get(instance)).toMatchObject(place)
    expect((await found(ana, "mat")).get(instance)).toMatchObject(place)
    expect((await found(ana, "office supplies", "en")).get(instance)).toMatchObject(place)
    expect((await found(bruno, "escritorio")).has(instance)).toBe(false)
    await office.sql`update definition set seeing = null`
    await office.sql`update instance_search set words = '' where instance = ${instance}`
    await writeMissingRules(office.sql)
    expect((await found(ana, "material escritorio")).has(instance)).toBe(true)
    await office.sql`delete from instance where id = ${instance}`
  })
})

describe("people", () => {
  it("are found by who has the case and who did a step, for all who see it", async () => {
    const instance = await started()
    await office.complete(ana, instance, "pedir", {})
    expect((await found(ana, "bruno")).has(instance)).toBe(false)
    const [mine] = (await office.tasks(bruno)).filter((one) => one.instance === instance)
    success(await claim(office.sql, bruno, mine?.id ?? ""))
    expect((await found(ana, "bruno")).get(instance)).toMatchObject({ kind: "holds", name: "Bruno Lima", excerpt: "" })
    await office.complete(bruno, instance, "conferir")
    expect((await found(ana, "bruno lima")).get(instance)).toMatchObject({ kind: "did", name: "Bruno Lima" })
    expect((await found(carla, "bruno lima revisar")).get(instance)).toMatchObject({ kind: "did", name: "Bruno Lima" })
    expect((await found(everybody[6] ?? ana, "bruno lima")).has(instance)).toBe(false)
  })
})

describe("comments", () => {
  it("are found with who said them and their line, beside words of their case, by all who see it", async () => {
    const instance = await started()
    await say(ana, instance, "O prazo da garantia é de trinta e seis meses, segundo o zoologico")
    for (const session of everybody)
      await agrees(session, instance, "zoologico", maySeeInstance(office.sql, session, instance))
    const [{ id } = { id: "" }] = await office.sql<
      { id: string }[]
    >`select id from comment where instance = ${instance}`
    const place = (await found(ana, "zoologico garantia achado")).get(instance)
    expect(place).toMatchObject({ kind: "comment", name: "Ana Souza", id })
    expect(place?.excerpt).toContain("zoologico")
    // What its case is called is not what it says.
    expect((await search(office.sql, ana, "zoologicos", Locale.speechIn("pt-BR", "pt-BR"))).instances).toEqual([])
  })

  it("are found beside the state of their case, which they follow (B25)", async () => {
    const instance = await started()
    await say(ana, instance, "fala de ornitorrinco")
    expect((await found(ana, "ornitorrinco em andamento")).get(instance)).toMatchObject({ kind: "comment" })
    expect((await found(ana, "ornitorrinco concluído")).has(instance)).toBe(false)
    await office.sql`update instance set status = 'ended' where id = ${instance}`
    expect((await found(ana, "ornitorrinco em andamento")).has(instance)).toBe(false)
    expect((await found(ana, "ornitorrinco concluído")).get(instance)).toMatchObject({ kind: "comment" })
    await office.sql`delete from instance where id = ${instance}`
  })

  it("are followed when they are changed or gone", async () => {
    const instance = await started()
    await say(ana, instance, "hipopotamo")
    await office.sql`update comment set body = 'rinoceronte' where instance = ${instance}`
    expect([(await found(ana, "hipopotamo")).size, (await found(ana, "rinoceronte")).size]).toEqual([0, 1])
    await office.sql`delete from comment where instance = ${instance}`
    expect((await found(ana, "rinoceronte")).size).toBe(0)
  })
})

describe("documents", () => {
  it("are found by what their newest version says, and by their name, with the case and its place", async () => {
    const instance = await started()
    const minuta = await bring(ana, instance, "Minuta.txt", "Cláusula 7: multa de R$ 1.234,50 por atraso")
    expect((await found(ana, "clausula 1234,50")).get(instance)).toMatchObject({
      kind: "document",
      name: "Minuta.txt",
      id: minuta
    })
    const [document] = (await search(office.sql, ana, "multa atraso", Locale.speechIn("pt-BR", "pt-BR"))).documents
    expect(document).toMatchObject({ id: minuta, title: "Minuta.txt", instance })
    expect(document?.excerpt).toContain("multa de R$ 1.234,50 por atraso")
    expect((await search(office.sql, ana, "minuta", Locale.speechIn("pt-BR", "pt-BR"))).documents[0]).toMatchObject({
      id: minuta,
      excerpt: ""
    })
    await version(ana, minuta, 2, "Cláusula 7: sem penalidade")
    expect((await found(ana, "multa atraso")).has(instance)).toBe(false)
    expect((await found(ana, "penalidade")).has(instance)).toBe(true)
    await office.sql`delete from document where id = ${minuta}`
    expect((await found(ana, "penalidade")).has(instance)).toBe(false)
  })

  it.each([
    ["no text", "image/png", Buffer.from("girafa")],
    ["no UTF-8", "text/plain", Buffer.from([0x67, 0xff, 0xfe])],
    ["a null in it", "text/plain", Buffer.from("girafa\0girafa")]
  ])("with %s in them are found by their name alone", async (_, type, content) => {
    const instance = await started()
    await bring(ana, instance, "Jaguatirica", content, type)
    expect((await found(ana, "jaguatirica")).has(instance)).toBe(true)
    expect((await found(ana, "girafa")).has(instance)).toBe(false)
    await office.sql`delete from instance where id = ${instance}`
  })

  it("of whatever length and letters are taken, as far as an index takes them", async () => {
    const instance = await started()
    const words = Array.from({ length: 60_000 }, (_, n) => String.fromCodePoint(0xfb50 + (n % 600)) + n.toString(36))
    await bring(ana, instance, "Longo", `leopardo ${words.join(" ")}`)
    expect((await found(ana, "longo")).has(instance)).toBe(true)
    await office.sql`delete from instance where id = ${instance}`
  })

  it("of the case itself are found by all who see it, until they are taken out of it and once they are back", async () => {
    const instance = await started()
    const document = await bring(bruno, instance, "Ata.txt", "decidido pelo quati", "text/plain")
    await office.sql`update document set of_case = true where id = ${document}`
    for (const session of everybody)
      await agrees(session, instance, "quati", maySeeInstance(office.sql, session, instance))
    await office.sql`update document set removed = now() where id = ${document}`
    expect((await found(ana, "quati")).has(instance)).toBe(false)
    await office.sql`update document set removed = null where id = ${document}`
    expect((await found(ana, "ata quati")).get(instance)).toMatchObject({ kind: "document", name: "Ata.txt" })
  })

  it("are found by nobody while they are of a draft", async () => {
    const [row] = await office.sql<{ n: number }[]>`
      select count(*)::int as n from text_search s join document d on d.amb = s.amb and d.id = s.id where d.draft_person is not null`
    expect(row?.n).toBe(0)
  })
})

describe("who finds what", () => {
  it("is who sees it, wherever it stands and whatever was done", async () => {
    const place = fc.constantFrom("minuta", "edital", "laudo", "parecer", "nowhere")
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.nat({ max: 3 }),
        fc.constantFrom(0, 1),
        fc.boolean(),
        async (where, steps, by, isHeld) => {
          const instance = await started()
          const [bringer] = by === 0 ? [ana] : [bruno]
          const document = await bring(bringer, instance, "Ocapi.txt", "texto de capivara")
          await office.sql`
          update instance set variables = variables || ${office.sql.json(where === "nowhere" ? {} : { [where]: [document] })},
            secrets = '{salario,laudo}' where id = ${instance}`
          await say(ana, instance, "fala de tamandua")
          if (steps > 0)
            await office.complete(ana, instance, "pedir", {
              salario: "lobisomem",
              ...(where === "nowhere" ? {} : { [where]: [document] })
            })
          const [offered] = (await office.tasks(bruno)).filter((one) => one.instance === instance)
          if (isHeld && offered !== undefined) success(await claim(office.sql, bruno, offered.id))
          if (steps > 1) await office.complete(bruno, instance, "conferir")
          if (steps > 2) await office.complete(carla, instance, "revisar")
          for (const session of everybody) {
            const rights = await rightsIn(office.sql, session, instance)
            const sees = rights !== null && (await rights.seenAmong(office.sql, [document])).has(document)
            const finds = async (typed: string) => (await found(session, typed)).has(instance)
            const of = [session.usuario, session.profile, where]
            expect([...of, await finds("tamandua")]).toEqual([...of, rights !== null])
            const isFound = await finds("capivara")
            // What stands in no field, and what is of `sigilo`, is found by who brought it alone; nobody finds what they do not see.
            const isSure = where !== "laudo" && (await stands(instance, document))
            expect([...of, isFound]).toEqual([...of, sees && (isSure || isFound)])
            const { documents } = await search(office.sql, session, "capivara", Locale.speechIn("pt-BR", "pt-BR"))
            expect([...of, documents.some(({ id }) => id === document)]).toEqual([...of, isFound])
            expect(await finds("lobisomem")).toBe(false)
          }
          await office.sql`delete from instance where id = ${instance}`
        }
      ),
      { numRuns: rounds(80, 14) }
    )
    const [left] = await office.sql<{ n: number }[]>`
      select count(*)::int as n from text_search s where not exists (select from instance i where i.amb = s.amb and i.id = s.instance)`
    expect(left?.n).toBe(0)
  })

  it("is no different for what is typed to deceive", async () => {
    const instance = await started()
    await say(ana, instance, "pangolim")
    const pieces = fc.constantFrom(
      "pangolim",
      "~pangolim",
      "'",
      "\\",
      ":*",
      "|",
      "&",
      "!",
      "(",
      ")",
      "<->",
      "1.2",
      "+5511",
      "\u0000",
      " "
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 8 }), async (all) => {
        const result = await search(office.sql, everybody[6] ?? ana, all.join(""), Locale.speechIn("pt-BR", "pt-BR"))
        expect(result.instances).toEqual([])
        await expect(search(office.sql, ana, all.join(""), Locale.speechIn("en", "en-US"))).resolves.toHaveProperty(
          "documents"
        )
      }),
      { numRuns: rounds(60, 10) }
    )
  })
})

describe.runIf(isFull)("among many", () => {
  let instance: string
  beforeAll(async () => {
    instance = await started()
    await say(ana, instance, "ornitorrinco")
    await office.sql`
      insert into comment (amb, instance, number, person, pessoa, body, at)
      select c.amb, c.instance, 1 + g, c.person, c.pessoa, 'comum ' || g || case when g = 3 then ' equidna' else '' end,
        c.at + make_interval(mins => g)
      from comment c, generate_series(1, 3000) g where c.instance = ${instance} and c.number = 1`
    await office.sql`analyze text_search`
  })

  it("a comment that has become old is found, and so is the newest of what many say", async () => {
    for (const session of [ana, everybody[5] ?? ana]) {
      expect((await found(session, "ornitorrinco")).get(instance)?.kind).toBe("comment")
      expect((await found(session, "equidna")).get(instance)?.excerpt).toBe("comum 3 equidna")
      expect((await found(session, "comum")).get(instance)?.excerpt).toBe("comum 3000")
    }
    expect((await found(carla, "comum")).size).toBe(0)
    expect((await found(carla, "equidna")).size).toBe(0)
  })

  it.each([0, 5])("a word that all of them have reads the newest and not all", async (no) => {
    const { person, profile } = everybody[no] ?? ana
    const seen = no === 5 ? null : [`p:${person}`, `f:${profile}`]
    const read = await office.sql.begin(async (tx) => {
      const rows = () => tx<{ n: number }[]>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = 'text_search'`
      const [before] = await rows()
      await tx`select search_texts('demo', ${seen}, ${person}, ${profile}, null, ${"'comum':*"}::text::tsquery, 16)`
      const [after] = await rows()
      return (after?.n ?? 0) - (before?.n ?? 0)
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(200)
  })
})

describe("a title", () => {
  it("is said in the language of who asks, and finds its case in each of them", async () => {
    await office.deploy(
      "viagem",
      `<startEvent id="s" />${task("pedir")}<endEvent id="f" />${flow("s", "pedir")}${flow("pedir", "f")}`,
      "",
      {
        instanceTitle: {
          "pt-BR": '"Viagem " + string(numero) + " a " + string(destino)',
          en: '"Journey " + string(numero) + " to " + string(destino)',
          es: '"Desplazamiento " + string(numero) + " a " + string(destino)'
        }
      },
      { pedir: { components: [{ type: "textfield", key: "destino", label: "Destino" }] } }
    )
    const id = await office.start(ana, "viagem", { destino: "Recife" })
    const found = async (text: string, language: "pt-BR" | "en" | "es") =>
      (
        await search(office.sql, ana, text, Locale.speechIn(language, Locale.byLanguage[language].lcl_id))
      ).instances.map((one) => [one.id, one.title])
    for (const word of ["viagem", "journey", "desplazamiento"]) {
      expect(await found(word, "pt-BR")).toEqual([[id, "Viagem 1 a Recife"]])
      expect(await found(word, "en")).toEqual([[id, "Journey 1 to Recife"]])
      expect(await found(word, "es")).toEqual([[id, "Desplazamiento 1 a Recife"]])
    }
  })
})

// Helpers

const started = () => office.start(ana, "achado")

/** Whether a document stands in a value of the instance now. */
const stands = async (instance: string, document: string): Promise<boolean> => {
  const rows =
    await office.sql`select from instance where id = ${instance} and strpos(variables::text, ${document}) > 0`
  return rows.length === 1
}

const found = async (session: Session, typed: string, language: "pt-BR" | "en" | "es" = "pt-BR") =>
  new Map(
    (
      await search(office.sql, session, typed, Locale.speechIn(language, Locale.byLanguage[language].lcl_id))
    ).instances.map(({ id, place }) => [id, place])
  )

const agrees = async (session: Session, instance: string, typed: string, expected: Promise<boolean>) => {
  const of = [session.usuario, session.profile]
  expect([...of, (await found(session, typed)).has(instance)]).toEqual([...of, await expected])
}

const say = async (session: Session, instance: string, text: string) =>
  success(
    await write(
      office.sql,
      session,
      instance,
      { text, named: [], asked: [], answers: null, key: key() },
      { comments: 10_000 }
    )
  )

const bring = async (
  session: Session,
  instance: string,
  title: string,
  content: string | Buffer,
  type = "text/plain"
) => {
  const [row] = await office.sql<{ id: string }[]>`
    insert into document ${office.sql({ amb: "demo", instance, kind: "file", title, created_by: session.person })} returning id`
  const id = row?.id ?? ""
  await version(session, id, 1, content, type)
  return id
}

const version = async (session: Session, id: string, number: number, text: string | Buffer, type = "text/plain") => {
  const content = Buffer.from(text)
  await office.sql`
    insert into document_version ${office.sql({ amb: "demo", document: id, version: number, author: session.person, author_name: session.pessoa, type, bytes: content.length, content })}`
  await office.sql`update document set version = ${number} where id = ${id}`
}
