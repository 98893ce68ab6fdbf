/**
 * Mails whose names and titles somebody hostile chose, as they arrive at a real server: the same headers as any other, one
 * recipient, no link and no element but ours, and a subject that says what the title says.
 */
import { line } from "@quadrante/domain/mail"
import { NoticeKind } from "@quadrante/domain/notice"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { publicPlace, readMail, sendAll, sender, type ReadMail } from "../../test/mailing.ts"
import { startSmtp, type TestSmtp } from "../../test/smtp.ts"
import { isFull, rounds, strongest } from "../../test/breadth.ts"
import { openLanes, type Lanes } from "../kernel/data/within.ts"
import * as Outbound from "../kernel/outbound/outbound.ts"

let office: TestOffice
let smtp: TestSmtp
let lanes: Lanes
let bruno: string
let instance: string
let task: string
const address = "bruno.lima@aurora.example"

beforeAll(async () => {
  office = await openOffice()
  smtp = await startSmtp()
  lanes = openLanes(office.source, 2)
  await Outbound.openWays(office.sql, "mail", true)
  await office.deploy(
    "nome",
    `<startEvent id="s" />${userTask("conferir", 'camunda:candidateGroups="gerencia" camunda:dueDate="P1D"')}
     <endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
  )
  instance = await office.start(await office.as("ana.souza"), "nome")
  const session = await office.as("bruno.lima")
  bruno = session.person
  task = (await office.tasks(session))[0]?.id ?? ""
  const ways = { product: true, desktop: false, mail: "now" }
  const all = Object.fromEntries(
    ["tasks", "group", "due", "finished", "moved", "ended", "talk", "substitute", "job"].map((one) => [one, ways])
  )
  await office.sql`update person set notice_ways = ${office.sql.json(all)} where id = ${bruno}`
})
afterAll(async () => {
  await lanes.end()
  await smtp.stop()
  await office.stop()
})

/** Pieces of what breaks headers, links and pages. A text in the database holds no NUL and no half of a pair. */
const pieces = fc.constantFrom(
  "\r\nBcc: eva@example.com\r\n\r\n",
  "\nSubject: outro",
  "\r",
  "\u2028",
  "\u202e",
  "\u2066",
  "\u200b",
  "\ufeff",
  "=?utf-8?B?4oCuZXZpbA==?=",
  "=?utf-8?Q?=0D=0ABcc:_eva=40example.com?=",
  "=?",
  "?=",
  '"',
  "'",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "</title></table><a href='https://mau.example'>aqui</a>",
  "&lt;b&gt;",
  "&#60;",
  ["javascript", "alert(1)"].join(":"),
  "https://mau.example/entrar",
  "//mau.example",
  "www.mau.example",
  "eva@example.com",
  "<eva@example.com>",
  ", eva@example.com",
  "{{who}}",
  "{{code}}",
  "--",
  "ção",
  "李",
  "🦊",
  "Compra 4187",
  "x".repeat(400),
  " ",
  "\t"
)
const hostile = fc
  .array(pieces, { minLength: 1, maxLength: 6 })
  .map((all) => all.join(""))
  .filter((text) => line(text) !== "")

/** The strongest: all that ends something, and all that would be a link. */
const examples: [string][] = [
  ["\r\nBcc: eva@example.com\r\n\r\n\u2028\u202e\"</title></table><a href='https://mau.example'>aqui</a>{{code}}"],
  ["=?utf-8?Q?=0D=0ABcc:_eva=40example.com?=\t<script>alert(1)</script>&#60;www.mau.example, eva@example.com \u200b🦊"]
]

/** Everything of a mail that somebody can choose a name for. */
const disguise = async (name: string): Promise<void> => {
  const { sql } = office
  await sql`update instance set title = ${name} where id = ${instance}`
  await sql`update person set pessoa = ${name} where usuario = 'ana.souza'`
  await sql`update profile set name = ${name} where id = 'gerencia'`
  await sql`update environment set amb_nome = ${name} where amb = 'demo'`
}

/** Each kind, and whether it is about a case. */
const ofNoCase: readonly NoticeKind[] = ["substitution", "job-done", "access"]
const kinds = NoticeKind.literals.map((kind): readonly [NoticeKind, boolean] => [kind, !ofNoCase.includes(kind)])

/** The mail of a notice in which everything is of that name. */
const mailOf = async (kind: NoticeKind, isOfCase: boolean, name: string): Promise<ReadMail> => {
  const detail = {
    name,
    ausente: name,
    substituto: name,
    de: name,
    ate: name,
    event: "passkey",
    recado: name,
    ato: name,
    how: name
  }
  const about = isOfCase ? { instance, task } : { instance: null, task: null }
  const row = {
    amb: "demo",
    person: bruno,
    kind,
    step: crypto.randomUUID(),
    by_name: name,
    detail: office.sql.json(detail),
    ...about
  }
  const [notice] = await office.sql<{ id: string }[]>`insert into notice ${office.sql(row)} returning id`
  const payload = { notice: notice?.id ?? "" }
  await Outbound.queue(office.sql, "demo", { kind: "mail", person: bruno, address, payload, step: row.step })
  return arrived()
}

const arrived = async (): Promise<ReadMail> => {
  smtp.arrived.length = 0
  await sendAll(office.sql, lanes.within, smtp.url, new Date("2026-11-23T10:01:00Z"))
  const [mail] = smtp.arrived
  expect(smtp.arrived).toHaveLength(1)
  // Nobody else is sent it, whatever a name says.
  expect(mail?.to).toEqual([address])
  return readMail(mail?.raw ?? "")
}

/** The elements of a page and where its links lead, without what stands between them. */
const elementsOf = (html: string) => [...html.matchAll(/<(\/?[a-z0-9!]+)/gi)].map(([, tag]) => tag)
const linksOf = (html: string) =>
  [...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&#38;", "&"))

/** What differs from mail to mail though nobody chose it: ids of the row, tokens, boundaries. */
const withoutIds = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID").replaceAll(/[\w-]{43}/g, "TOKEN")

const fixed = [
  "From",
  "To",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
  "Auto-Submitted",
  "Message-ID",
  "MIME-Version"
]

const expectHarmless = (mail: ReadMail, plain: ReadMail, name: string) => {
  expect(mail.names).toEqual(plain.names)
  for (const one of fixed) expect([one, withoutIds(mail.header(one))]).toEqual([one, withoutIds(plain.header(one))])
  expect(mail.header("From")).toBe(sender)
  expect(mail.header("To")).toBe(address)
  expect(mail.header("Subject")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
  expect(mail.header("Subject").length).toBeLessThan(700)
  expect(elementsOf(mail.html)).toEqual(elementsOf(plain.html))
  expect(linksOf(mail.html).map(withoutIds)).toEqual(linksOf(plain.html).map(withoutIds))
  for (const link of linksOf(mail.html))
    expect(link.startsWith(`${publicPlace.origin}${publicPlace.prefix}/`)).toBe(true)
  const ours = new RegExp(`${publicPlace.origin}${publicPlace.prefix}/\\S+`, "g")
  for (const said of [mail.text, mail.html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, " ")]) {
    // With a word joiner, which is ours, a mail program makes no link of it.
    expect([name, said.replaceAll(ours, "").match(/[\p{L}\p{N}][.@:/]{1,3}[\p{L}]{2,}/u)?.[0]]).toEqual([
      name,
      undefined
    ])
    expect(said.replaceAll("\u2060", "")).not.toMatch(/[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u)
  }
}

describe("a mail with names that somebody hostile chose", () => {
  it.each(strongest(kinds, 5))(
    "of the kind %s is one of ours in all but the words",
    { timeout: 600_000 },
    async (kind, isOfCase) => {
      await disguise("Compra 4187")
      const plain = await mailOf(kind, isOfCase, "Compra 4187")
      expect(plain.header("Subject")).not.toBe("")
      await fc.assert(
        fc.asyncProperty(hostile, async (name) => {
          await disguise(name)
          expectHarmless(await mailOf(kind, isOfCase, name), plain, name)
        }),
        { numRuns: rounds(102, 51), examples }
      )
    }
  )

  it.runIf(isFull)("of a digest, of what is offered and of an address is so too", { timeout: 600_000 }, async () => {
    const queue = async (payload: Record<string, string>): Promise<ReadMail> => {
      await Outbound.queue(office.sql, "demo", {
        kind: "mail",
        person: bruno,
        address,
        payload,
        step: crypto.randomUUID()
      })
      return arrived()
    }
    const all = async () => [
      await queue({ digest: "2026-11-23", since: "2026-11-01T00:00:00Z" }),
      await queue({ offered: task }),
      await queue({ changed: crypto.randomUUID() })
    ]
    await office.sql`delete from notice`
    await disguise("Compra 4187")
    const plain = await all()
    expect(plain).toHaveLength(3)
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        await disguise(name)
        for (const [at, mail] of (await all()).entries()) expectHarmless(mail, plain[at] ?? mail, name)
      }),
      { numRuns: rounds(102, 51), examples }
    )
  })

  it.each([
    ["as people write it", "Compra 4187 · Notebooks para São João"],
    ["with words that look encoded", "=?utf-8?B?4oCuZXZpbA==?= =?utf-8?Q?a?="],
    ["with lines of its own", "Compra\r\nBcc: eva@example.com\r\n\r\noi"],
    ["that turns its direction", "Compra \u202etxe.exe"],
    ["in other letters", "購買 🦊 4187"]
  ])("says a title %s in its subject as it can be read, and nothing else", async (_, title) => {
    await disguise(title)
    const mail = await mailOf("task-assigned", true, title)
    const [said = "", ...rest] = mail.header("Subject").split(": Uma tarefa chegou")
    expect(rest).toHaveLength(1)
    expect(said.replaceAll("= ?", "=?")).toBe(line(title))
  })
})
