/** What the mails of notices say: a good sentence for each kind in each language, and no part of one that is empty. */
import { type Idioma, languages, type Language } from "@quadrante/domain/language"
import { NoticeKind } from "@quadrante/domain/notice"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { publicPlace } from "../../test/mailing.ts"
import { claim } from "../process/run/claim.ts"
import { headingOf } from "./heading.ts"
import { noticeLetter, type LetterBody } from "./notice-letter.ts"
import { recipientOf, type Recipient } from "./recipient.ts"
import { write } from "./render.ts"

let office: TestOffice
let bruno: string
let instance: string
let task: string
const now = new Date("2026-11-23T12:00:00Z")

beforeAll(async () => {
  office = await openOffice()
  await office.deploy(
    "carta",
    `<startEvent id="s" />${userTask("conferir", 'camunda:candidateGroups="gerencia" camunda:dueDate="P1D"')}
     <endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
  )
  instance = await office.start(await office.as("ana.souza"), "carta")
  const session = await office.as("bruno.lima")
  bruno = session.person
  task = (await office.tasks(session))[0]?.id ?? ""
  await claim(office.sql, session, task)
  const ways = { product: true, desktop: false, mail: "now" }
  const all = Object.fromEntries(
    ["tasks", "group", "due", "finished", "moved", "ended", "talk", "substitute", "job"].map((one) => [one, ways])
  )
  await office.sql`update person set notice_ways = ${office.sql.json(all)} where id = ${bruno}`
})
afterAll(() => office.stop())

const period = { de: "2026-12-21", ate: "2027-01-08" }
const names = { ausente: "Bruno Lima", substituto: "Felipe Nunes" }

/** What the writers of notices put beside each kind. A new kind is missed here by the types. */
const details: Readonly<Record<NoticeKind, readonly Readonly<Record<string, string>>[]>> = {
  "task-assigned": [{}],
  "task-passed": [{}, { recado: "zq-recado" }],
  "task-returned": [{}],
  "task-offered": [{ how: "new" }, { how: "returned" }, { how: "reminded" }],
  "task-due": [{}],
  "task-late": [{}],
  "task-finished": [{ how: "done" }, { how: "taken" }, { how: "closed" }],
  "decision-refused": [{}],
  "request-moved": [{}, { as: "follower" }],
  "request-ended": ["ended", "failed", "cancelled"].flatMap((how) => [{ how }, { how, as: "follower" }]),
  "request-refused": [{}, { as: "follower" }],
  "process-notice": [{}],
  reminder: [{}],
  mentioned: [{}],
  asked: [{}],
  answered: [{}],
  "help-asked": [{ pergunta: "zq-pergunta" }],
  "help-given": [{}],
  substitution: [
    { ato: "named", ...names, ...period },
    { ato: "named", ...names, de: period.de, ate: period.de },
    { ato: "ended", ...names, ...period }
  ],
  "substitute-acted": ["claimed", "released", "passed", "completed", "followed"].map((ato) => ({ ato })),
  "job-done": [
    { how: "done", export: "e", name: "compras.csv" },
    { how: "failed", export: "e", name: "compras.csv" }
  ],
  access: [
    "device",
    "password",
    "passkey",
    "passkey-removed",
    "calendar",
    "calendar-ended",
    "passkey-counter",
    "email",
    "email-removed"
  ].flatMap((event) => [{ event }, { event, name: "Telefone" }])
}

/** Kinds that are about no case. */
const ofNoCase: readonly NoticeKind[] = ["substitution", "job-done", "access"]

/** Each kind as it is written, as one from before or after this version may have it, and by nobody. */
const all = NoticeKind.literals.flatMap((kind) =>
  [...details[kind], {}, { how: "new-word", ato: "new-word", event: "device" }].flatMap((detail) =>
    ["Ana Souza", null].map((by_name) => ({ kind, detail, by_name }))
  )
)

it("is in the language of the environment for who has none, in its first locale where it follows browsers", async () => {
  const languageWith = async (idioma: Idioma, own: Language | null) => {
    await office.sql`update environment set idioma = ${idioma}, locales = '{es-AR,pt-BR}' where amb = 'demo'`
    return (await recipientIn(own)).language
  }
  expect(await languageWith("en", null)).toBe("en")
  expect(await languageWith("browser", null)).toBe("es")
  expect(await languageWith("en", "pt-BR")).toBe("pt-BR")
})

describe.each(languages)("a letter in %s", (language) => {
  it("has no part that is empty or was not filled in, whatever it tells", async () => {
    const recipient = await recipientIn(language)
    for (const notice of all) {
      const body = await letterOf(recipient, notice)
      expect([notice, body === null]).toEqual([notice, false])
      if (body === null) continue
      const wrong = partsOf(body).filter(([, said]) => said.trim() === "" || unfilled.test(said))
      expect([notice, wrong]).toEqual([notice, []])
      const letter = write({ ...body, language, house: recipient.house, waysOut: [] })
      for (const said of Object.values(letter)) expect(said.replace(/<style>.*?<\/style>/s, "")).not.toMatch(unfilled)
      // What people wrote to each other is read where the case is.
      expect(JSON.stringify(letter)).not.toContain("zq-")
    }
  })

  it("has a sentence of its own for each kind, and for each that its detail tells apart", () => {
    const said = NoticeKind.literals.map((kind) =>
      headingOf({ kind, by_name: "Ana Souza", detail: details[kind][0] ?? {} }, language)
    )
    expect(new Set(said).size).toBe(said.length)
    for (const kind of ["task-finished", "request-ended", "substitution", "substitute-acted", "job-done"] as const) {
      const variants = new Set(
        details[kind].map((detail) => headingOf({ kind, by_name: "Ana Souza", detail }, language))
      )
      expect([kind, variants.size]).toEqual([kind, kind === "substitution" ? 2 : details[kind].length])
    }
  })
})

describe("a sentence", () => {
  it.each<[NoticeKind, Readonly<Record<string, string>>, readonly [string, string, string]]>([
    ["help-asked", {}, ["Ana Souza pediu sua ajuda", "Ana Souza asked for your help", "Ana Souza le pidió ayuda"]],
    [
      "help-given",
      {},
      [
        "Ana Souza ajudou em uma tarefa sua",
        "Ana Souza helped with a task of yours",
        "Ana Souza ayudó en una tarea suya"
      ]
    ],
    ["mentioned", {}, ["Ana Souza mencionou você", "Ana Souza mentioned you", "Ana Souza lo mencionó"]],
    ["asked", {}, ["Ana Souza perguntou a você", "Ana Souza asked you", "Ana Souza le preguntó"]],
    ["answered", {}, ["Ana Souza respondeu a você", "Ana Souza answered you", "Ana Souza le respondió"]],
    [
      "substitution",
      { ato: "named", ...names, ...period },
      ["Felipe Nunes age por Bruno Lima", "Felipe Nunes acts for Bruno Lima", "Felipe Nunes actúa por Bruno Lima"]
    ],
    [
      "substitution",
      { ato: "ended", ...names, ...period },
      [
        "Felipe Nunes não age mais por Bruno Lima",
        "Felipe Nunes no longer acts for Bruno Lima",
        "Felipe Nunes ya no actúa por Bruno Lima"
      ]
    ],
    [
      "substitute-acted",
      { ato: "completed" },
      [
        "Ana Souza concluiu uma tarefa por você",
        "Ana Souza completed a task for you",
        "Ana Souza concluyó una tarea por usted"
      ]
    ],
    [
      "substitute-acted",
      { ato: "followed" },
      ["Ana Souza agiu por você", "Ana Souza acted for you", "Ana Souza actuó por usted"]
    ],
    [
      "reminder",
      {},
      ["Um lembrete sobre uma tarefa sua", "A reminder of a task of yours", "Un recordatorio sobre una tarea suya"]
    ],
    [
      "task-finished",
      { how: "taken" },
      [
        "Ana Souza assumiu uma tarefa que você tinha aberta",
        "Ana Souza claimed a task that you had open",
        "Ana Souza asumió una tarea que usted tenía abierta"
      ]
    ],
    [
      "request-ended",
      { how: "cancelled" },
      ["Seu pedido foi cancelado", "Your request was cancelled", "Su solicitud fue cancelada"]
    ]
  ])("of %s %j", (kind, detail, said) => {
    expect(languages.map((language) => headingOf({ kind, by_name: "Ana Souza", detail }, language))).toEqual(said)
  })

  it("of a substitution says who for whom, the days, and by whom it was named", async () => {
    const detail = { ato: "named", ...names, ...period }
    const body = await letterOf(await recipientIn("pt-BR"), { kind: "substitution", detail, by_name: "Carla Reis" })
    expect(body).toMatchObject({
      subject: "Felipe Nunes age por Bruno Lima: 21/12/2026 a 08/01/2027",
      act: { label: "Abrir as substituições", href: expect.stringMatching(/redirect=painel%3Asubstituicao$/) }
    })
    expect(body?.facts.slice(0, 2)).toMatchObject([
      { label: "Período", value: "21/12/2026 a 08/01/2027" },
      { label: "Por", value: "Carla Reis" }
    ])
  })

  it("of a reminder is not sent once its task is done", async () => {
    const recipient = await recipientIn("pt-BR")
    await office.sql`update task set done_at = now() where id = ${task}`
    expect(await letterOf(recipient, { kind: "reminder", detail: {}, by_name: null })).toBeNull()
    expect(await letterOf(recipient, { kind: "answered", detail: {}, by_name: null })).not.toBeNull()
    await office.sql`update task set done_at = null where id = ${task}`
  })
})

/** What no reader may see: a gap that was not filled, or what a program says instead of nothing. */
const unfilled = /\{\{|\}\}|undefined|null|NaN|Invalid Date|\[object|heading\.|why\.|happened\./

const partsOf = ({ facts, act, actNote, sections, ...body }: LetterBody): readonly (readonly [string, string])[] => [
  ...Object.entries(body).flatMap(([key, said]) => (said === null ? [] : [[key, String(said)] as const])),
  ...facts.flatMap(({ label, value }) => [["label", label] as const, [label, value] as const]),
  ...(act === null ? [] : [["label", act.label] as const, ["href", act.href] as const]),
  ...(actNote === null ? [] : [["actNote", actNote] as const]),
  ["sections", `${sections.length} sections`]
]

const recipientIn = async (language: Language | null): Promise<Recipient> => {
  await office.sql`update person set language = ${language} where id = ${bruno}`
  const recipient = await recipientOf(office.sql, "demo", bruno)
  if (recipient === null) throw new Error("Nobody is there")
  return recipient
}

const letterOf = async (
  recipient: Recipient,
  { kind, detail, by_name }: (typeof all)[number]
): Promise<LetterBody | null> => {
  const about = ofNoCase.includes(kind) ? { instance: null, task: null } : { instance, task }
  const [row] = await office.sql<{ id: string }[]>`
    insert into notice ${office.sql({ amb: "demo", person: bruno, kind, step: crypto.randomUUID(), by_name, detail: office.sql.json(detail), ...about })}
    returning id`
  return noticeLetter(office.sql, recipient, row?.id ?? "", publicPlace, now)
}
