/**
 * Nobody is told of a case more than they see of it: every kind of notice, every call of real time and every kind of letter is
 * written about one, by those who work on it, to people who never saw it, who see it no more, and who see none of its values.
 * A new kind, call or letter has no case here, and is missed by the types.
 */
import { numbered } from "../../test/numbered.ts"
import { randomUUID } from "node:crypto"
import { NoticeKind } from "@quadrante/domain/notice"
import { calls, type Call } from "@quadrante/realtime/event"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { joined } from "../../test/joined.ts"
import { publicPlace } from "../../test/mailing.ts"
import { flow, xmlOf } from "../../test/office.ts"
import { enterAs, marksIn } from "../../test/secrets.ts"
import { code, key, success } from "../../test/visitor.ts"
import { exclude } from "../identity/person/exclusion.ts"
import { openLanes, type Lanes } from "../kernel/data/within.ts"
import { notifyPeople, type NewNotice } from "../kernel/events/notice.ts"
import { letterKinds, mailCarrier, type LetterKind } from "../mail/carrier.ts"
import { makeMailKeys } from "../mail/keys.ts"
import { vacate } from "../process/engine.ts"
import { deploy } from "../process/model/definition.ts"
import { isFull } from "../../test/breadth.ts"

type Person = Awaited<ReturnType<typeof enterAs>>

/** What nobody may hear of a case that they do not see: what it is called, where it stands, who is at it, what was said. */
const ofCase = {
  process: "zqprocesso",
  title: "zqtitulo",
  step: "zqetapa",
  person: "zqpessoa",
  note: "zqrecado",
  question: "zqpergunta",
  comment: "zqcomentario",
  file: "zqarquivo",
  text: "zqtexto"
} as const
/** What only who sees the form hears. */
const ofForm = { value: "zqvalor", typed: "zqrascunho" } as const

let house: House
let lanes: Lanes
let ana: Person
let bruno: Person
let diego: Person
/** She sees the case, as somebody of the profile in another unit, and none of its values. */
let elisa: Person
/** He saw it by a profile that he has no more. */
let lucas: Person
/** She never did. */
let iris: Person
let instance: string
let task: string

beforeAll(async () => {
  house = await openHouse()
  const { sql } = house
  // The mails are made here, and not by the server.
  await sql`update outbound_way set open = false`
  await sql`update person set pessoa = ${ofCase.person} || ' ' || pessoa where usuario in ('ana.souza', 'bruno.lima', 'diego.prado')`
  await sql`insert into person_profile (amb, person, profile, unid_sigla) select amb, id, 'cadastro', 'ADM' from person where usuario = 'lucas.moraes'`
  ;[ana, bruno, diego, elisa, lucas, iris] = [
    await enterAs(house, "ana.souza", "solicitante"),
    await enterAs(house, "bruno.lima", "gerencia"),
    await enterAs(house, "diego.prado", "gerencia"),
    await enterAs(house, "elisa.rocha", "compras"),
    await enterAs(house, "lucas.moraes", "gerencia"),
    await enterAs(house, "iris.melo", "especialista")
  ]
  lanes = openLanes(house.source, 2)
  success(await deploy(sql, "demo", bundle))
  const payload = { processo: ofCase.process, contexto: { assunto: ofForm.value }, key: key() }
  const begun = success(await ana.client.start({ payload }))
  instance = begun.id
  const sent = { revision: begun.revision, key: key(), values: { assunto: ofForm.value, custo: 418_705_632 } }
  const next = success(await ana.client.complete({ task: begun.task?.id ?? "", payload: sent }))
  if (!next.title.includes(ofCase.title)) throw new Error("The case has another title")
  const [open] = await sql<{ id: string }[]>`select id from task where instance = ${instance} and done_at is null`
  task = open?.id ?? ""
  // He sees it now, and not any more once the profile is gone.
  success(await lucas.client.instance({ instance }))
  await sql`delete from person_profile where person = ${lucas.session.user.ses_pesu_id} and profile = 'gerencia'`
  lucas = await enterAs(house, "lucas.moraes", "cadastro")
  const looks = [code(await lucas.client.instance({ instance })), code(await iris.client.instance({ instance }))]
  if (looks.join() !== "not-found,not-found") throw new Error(`Somebody sees the case: ${looks.join()}`)
  const { title, values: shown } = success(await elisa.client.instance({ instance }))
  if (!title.includes(ofCase.title) || Object.keys(shown).length > 0) throw new Error("She sees it otherwise")
})
afterAll(async () => {
  await lanes.end()
  await house.stop()
})

const blind = () =>
  [
    ["never saw it", iris],
    ["sees it no more", lucas]
  ] as const

const secrets = Object.values(ofCase)
const values = [...Object.values(ofForm), "418705632", "418.705.632", "418,705,632"]

/** What each kind says besides; those about no case speak of the person's own. */
const details: Readonly<Record<NoticeKind, Readonly<Record<string, string>>>> = {
  "task-assigned": {},
  "task-passed": { recado: ofCase.note },
  "task-returned": {},
  "task-offered": { how: "new" },
  "task-due": {},
  "task-late": {},
  "decision-refused": {},
  "task-finished": { how: "done" },
  "request-moved": {},
  "request-ended": { how: "ended" },
  "request-refused": {},
  "process-notice": {},
  reminder: {},
  mentioned: {},
  asked: {},
  answered: {},
  "help-asked": { pergunta: ofCase.question },
  "help-given": {},
  substitution: { ato: "named", ausente: "Iris", substituto: "Lucas", de: "2026-11-23", ate: "2026-11-24" },
  "substitute-acted": { ato: "completed" },
  "job-done": { how: "done", export: randomUUID(), name: "pedidos.csv" },
  access: { event: "device" }
}
const ofNoCase: readonly NoticeKind[] = ["substitution", "job-done", "access"]

/** Tells somebody all that there is to tell of the case. */
const tellAll = async (person: Person): Promise<readonly string[]> => {
  const about = (kind: NoticeKind): NewNotice => ({
    person: person.session.user.ses_pesu_id,
    kind,
    step: crypto.randomUUID(),
    ...(ofNoCase.includes(kind) ? { instance: null, task: null, by: null } : { instance, task, by: byAna() }),
    detail: details[kind]
  })
  await house.sql`delete from notice where person = ${person.session.user.ses_pesu_id}`
  await house.sql.begin((tx) => notifyPeople(tx, "demo", NoticeKind.literals.map(about)))
  return (
    await house.sql<{ id: string }[]>`select id from notice where person = ${person.session.user.ses_pesu_id}`
  ).map(({ id }) => id)
}

const byAna = () => ({ person: ana.session.user.ses_pesu_id, pessoa: `${ofCase.person} Ana Souza` })

describe("the list of notices", () => {
  it("has one of each kind for whom sees the case, and of each what it is about", async () => {
    await tellAll(elisa)
    const { list } = success(await elisa.client.notices({}))
    expect(
      list
        .filter(({ own }) => own)
        .map(({ kind }) => kind)
        .toSorted()
    ).toEqual(NoticeKind.literals.toSorted())
    const said = JSON.stringify(list)
    expect(marksIn(said, secrets).toSorted()).toEqual(
      [ofCase.process, ofCase.title, ofCase.step, ofCase.person, ofCase.note, ofCase.question].toSorted()
    )
    expect(marksIn(said, values)).toEqual([])
  })

  it("says of each kind that it was, and nothing of the case, to whom does not", async () => {
    for (const [who, person] of blind()) {
      await tellAll(person)
      const page = success(await person.client.notices({}))
      expect(page.list.map(({ kind }) => kind).toSorted()).toEqual(NoticeKind.literals.toSorted())
      const said = JSON.stringify(page)
      expect([who, marksIn(said, [...secrets, ...values])]).toEqual([who, []])
      expect(said).not.toContain(instance)
      expect(said).not.toContain(task)
      const cursor = page.next ?? `${Date.now() * 1_000}-${crypto.randomUUID()}`
      const older = JSON.stringify(success(await person.client.olderNotices({ payload: { cursor } })))
      expect([who, marksIn(older, [...secrets, ...values])]).toEqual([who, []])
    }
  })
})

describe("a letter", () => {
  /** What a row of each kind is about. */
  const rows: Readonly<Record<LetterKind, (person: Person) => Promise<readonly Readonly<Record<string, string>>[]>>> = {
    notice: async (person) => (await tellAll(person)).map((notice) => ({ notice })),
    digest: async (person) => {
      await tellAll(person)
      return [{ digest: "2026-11-23", since: "2020-01-01T00:00:00Z" }]
    },
    offered: async () => [{ offered: task }],
    changed: async () => [{ changed: crypto.randomUUID() }],
    code: async (person) => {
      const of = person.session.user.ses_pesu_id
      const [row] = await house.sql<{ id: string }[]>`
        insert into email_code (amb, person, address, expires) values ('demo', ${of}, 'a@aurora.example', now() + interval '1 hour')
        on conflict (amb, person) do update set expires = excluded.expires returning id`
      return [{ code: row?.id ?? "" }]
    }
  }

  /** All mails of a kind, with each way of being told. */
  const mailsOf = async (kind: LetterKind, person: Person): Promise<readonly (readonly string[])[]> => {
    const keys = await makeMailKeys(house.sql)
    const making = { within: lanes.within, keys, place: () => publicPlace, now: () => new Date() }
    const carrier = mailCarrier(making, () => Promise.reject(new Error("Nothing is sent here")))
    const of = person.session.user.ses_pesu_id
    const made: (readonly string[])[] = []
    for (const mail of ["now", "digest"] as const) {
      const ways = Object.fromEntries(
        ["tasks", "group", "due", "finished", "moved", "ended", "talk", "substitute", "job"].map((one) => [
          one,
          { product: true, desktop: true, mail }
        ])
      )
      await house.sql`update person set notice_ways = ${house.sql.json(ways)} where id = ${of}`
      for (const payload of await rows[kind](person)) {
        const row = {
          amb: "demo",
          id: crypto.randomUUID(),
          kind: "mail" as const,
          person: of,
          address: "a@aurora.example"
        }
        const letter = await carrier.prepare({ ...row, payload, tries: 0, fence: 0 })
        if (letter !== null) made.push([letter.subject, letter.text, letter.html])
      }
    }
    return made
  }

  it.each(letterKinds)(
    "of the kind %s tells nobody of a case that they do not see, nor of its values who does",
    async (kind) => {
      for (const [who, person] of blind()) {
        const mails = await mailsOf(kind, person)
        expect([who, mails.flatMap((mail) => marksIn(mail.join("\n"), [...secrets, ...values]))]).toEqual([who, []])
        expect(mails.join("\n")).not.toContain(instance)
      }
      const seen = await mailsOf(kind, elisa)
      const said = seen.flat().join("\n")
      expect(
        marksIn(said, [...values, ofCase.note, ofCase.question, ofCase.comment, ofCase.file, ofCase.text])
      ).toEqual([])
      const isNamed = marksIn(said, [ofCase.title]).length === 1
      expect(isNamed || (kind !== "notice" && kind !== "digest")).toBe(true)
    }
  )
})

describe("events", () => {
  /** What has each call said, by people who work on the case. */
  const acts: Readonly<Record<Call, (() => Promise<unknown>) | null>> = {
    processChanged: async () => success(await bruno.client.claimTask({ task })),
    tasksChanged: async () => {
      const to = diego.session.user.ses_pesu_id
      success(await bruno.client.passTask({ task, payload: { to, note: ofCase.note, key: key() } }))
      const asked = { to: bruno.session.user.ses_pesu_id, question: ofCase.question, key: key() }
      success(await diego.client.askHelp({ task, payload: asked }))
    },
    draftsChanged: async () => {
      const typed = { texts: { parecer: ofForm.typed }, before: {}, lcl_id: "pt-BR", revision: 0 }
      success(await diego.client.saveDraft({ draft: task, payload: { ...typed, of: { _tag: "task" } } }))
    },
    listViewsChanged: async () => {
      success(
        await bruno.client.saveListView({
          view: randomUUID(),
          payload: {
            list: "tarefas",
            name: ofCase.title,
            columns: ["title"],
            sharedWith: "gerencia",
            filter: { processo: "caso", value: { field: "parecer", is: "contains", than: ofForm.typed } },
            sort: { by: "due", descending: false },
            group: null,
            sum: null
          }
        })
      )
    },
    noticesChanged: async () => {
      success(
        await bruno.client.giveHelp({
          task,
          payload: { texts: { parecer: ofForm.typed }, lcl_id: "pt-BR", key: key() }
        })
      )
      for (const [, person] of blind()) await tellAll(person)
    },
    commentsChanged: async () => {
      const text = `${ofCase.comment} @${ofCase.person}`
      const people = { named: [elisa.session.user.ses_pesu_id], asked: [diego.session.user.ses_pesu_id] }
      success(await ana.client.writeComment({ instance, payload: { key: key(), text, ...people, answers: null } }))
    },
    documentChanged: async () => {
      const begun = success(await bruno.client.beginText({ instance, payload: { title: ofCase.file } }))
      success(await bruno.client.openDocument({ document: begun.id }))
      success(await bruno.client.saveDocument({ document: begun.id, payload: { base: 0, text: ofCase.text } }))
    },
    sessionsChanged: () => house.sql.begin((tx) => exclude(tx, "demo", "carla.reis", true, vacate)),
    exportChanged: async () => {
      const filters = {
        status: [],
        by: "created",
        from: null,
        until: null,
        unit: null,
        profile: null,
        person: null
      } as const
      const query = { processo: "pedido_ferias", columns: ["titulo"], sort: null, filters: { ...filters, fields: [] } }
      const payload = { query, format: "csv", client: "window-of-elisa" } as const
      success(await elisa.client.beginExport({ payload }))
      await expect.poll(() => rowsOf("exportChanged")).not.toEqual([])
    },
    offerUrl: async () => {
      const second = await enterAs(house, "ana.souza", "solicitante")
      // What somebody sends to a session of their own is theirs.
      const link = { processo: "pedido_ferias", contexto: { dias: 5 } }
      success(await ana.client.offer({ session: second.session.id, payload: link }))
    },
    setColor: async () => {
      const socket = ana.connect()
      await expect.poll(() => socket.state()._tag).toBe("Online")
      socket.setColor("teal")
      await expect.poll(() => rowsOf("setColor"), { timeout: 25_000 }).not.toEqual([])
      socket.stop()
    },
    // Nothing says it today; its value is one of three words.
    environmentChanged: null
  }

  const rowsOf = async (call: Call) => {
    await numbered(house.sql)
    return house.sql<{ room: string; value: unknown }[]>`
      select room, value from event where amb = 'demo' and call = ${call}`
  }

  it.runIf(isFull)("say neither what a case is called nor where it stands, in whatever call and room", async () => {
    for (const call of Object.keys(calls) as readonly Call[]) {
      const act = acts[call]
      if (act === null) continue
      await act()
      const rows = await rowsOf(call)
      expect([call, rows.length > 0]).toEqual([call, true])
    }
    const { process: _process, person, ...others } = ofCase
    const all = await house.sql<
      { room: string; call: string; value: unknown }[]
    >`select room, call, value from event where amb = 'demo'`
    for (const { room, call, value } of all) {
      const said = JSON.stringify(value)
      expect([call, room, marksIn(said, [...Object.values(others), ...values])]).toEqual([call, room, []])
      // Who did something is told where it was done, to those who see that.
      const told = room.startsWith("processo:") ? [] : marksIn(said, [person, ofCase.process])
      expect([call, room, told]).toEqual([call, room, []])
    }
  })

  it("come to nobody who does not see the case, in any room that they may join", async () => {
    for (const [who, person] of blind()) {
      const { user } = person.session
      for (const room of [
        "usuario",
        "ambiente",
        `perfil:${user.perfil_operacional_id}`,
        "perfil:gerencia",
        `processo:${instance}`
      ]) {
        const heard = JSON.stringify(await joined(house.origin, person, room))
        expect([who, room, marksIn(heard, [...secrets, ...values])]).toEqual([who, room, []])
        const isTold = heard.includes(room.startsWith("processo:") ? '"call"' : instance)
        expect([who, room, isTold]).toEqual([who, room, false])
      }
    }
  })
})

// Helpers

const text = (name: string, more: object = {}) => ({ type: "textfield", key: name, label: `Campo ${name}`, ...more })

const draftText = { type: "filepicker", key: "minuta", label: "Minuta", properties: { tipo: "documento" } }

/** One asks; whoever of two profiles approves, narrowed to a unit. */
const bundle = {
  processo: ofCase.process,
  xml: xmlOf(
    ofCase.process,
    `<startEvent id="s" />
    <userTask id="pedir" name="${ofCase.step} um" camunda:formKey="pedir" />
    <userTask id="aprovar" name="${ofCase.step} dois" camunda:formKey="aprovar" camunda:candidateGroups="gerencia,compras"
      quadrante:unit="=[&quot;VND&quot;]" quadrante:notBy="starter" camunda:dueDate="P1D" />
    <endEvent id="f" />${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "f")}`
  ),
  about: {
    title: { "pt-BR": ofCase.process, en: ofCase.process, es: ofCase.process },
    group: { "pt-BR": "Provas", en: "Tests", es: "Pruebas" },
    icon: "processo",
    instanceTitle: `"${ofCase.title} " + string(numero)`
  },
  forms: {
    pedir: { type: "default", components: [text("assunto"), { type: "number", key: "custo", label: "Custo" }] },
    aprovar: {
      type: "default",
      components: [
        text("assunto", { readonly: true }),
        { type: "number", key: "custo", label: "Custo", readonly: true },
        text("parecer"),
        draftText
      ]
    }
  }
}
