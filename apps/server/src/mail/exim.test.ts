/** Mails by a mail server that operators have: what lies in the box of their reader is what was said. In the full run alone. */
import { line } from "@quadrante/domain/mail"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { isFull } from "../../test/breadth.ts"
import { startExim, type Exim } from "../../test/exim.ts"
import { publicPlace, readMail, sendAll, sender } from "../../test/mailing.ts"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { openLanes, type Lanes } from "../kernel/data/within.ts"
import { notifyPeople } from "../kernel/events/notice.ts"
import * as Outbound from "../kernel/outbound/outbound.ts"

describe.runIf(isFull)("by Debian's Exim a mail", () => {
  let office: TestOffice
  let exim: Exim
  let lanes: Lanes
  let instance: string
  let task: string

  beforeAll(async () => {
    office = await openOffice()
    exim = await startExim()
    lanes = openLanes(office.source, 2)
    await Outbound.openWays(office.sql, "mail", true)
    await office.deploy(
      "correio",
      `<startEvent id="s" />${userTask("conferir", 'camunda:candidateGroups="gerencia" camunda:dueDate="P1D"')}
       <endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
    )
    instance = await office.start(await office.as("ana.souza"), "correio")
    task = (await office.tasks(await office.as("bruno.lima")))[0]?.id ?? ""
  })
  beforeEach(() => office.sql`delete from outbound`)
  afterAll(async () => {
    await lanes.end()
    await exim.stop()
    await office.stop()
  })

  const tell = async (usuario: string, title: string) => {
    await office.sql`update instance set title = ${title} where id = ${instance}`
    const { person } = await office.as(usuario)
    const by = { person: (await office.as("ana.souza")).person, pessoa: "Ana Souza" }
    await office.sql.begin((tx) =>
      notifyPeople(tx, "demo", [{ person, kind: "task-assigned", step: crypto.randomUUID(), instance, task, by }])
    )
    await sendAll(office.sql, lanes.within, exim.url)
  }

  const delivered = async (name: string, count: number): Promise<readonly string[]> => {
    await expect.poll(() => exim.mailsOf(name), { timeout: 100_000, interval: 100 }).toHaveLength(count)
    return exim.mailsOf(name)
  }

  /** Of what was told here: a digest, and what was offered, go out at the time of day for them. */
  const states = async () =>
    (
      await office.sql<{ state: string }[]>`
        select state from outbound where not (payload ?| ${["offered", "digest"]}) order by created`
    ).map(({ state }) => state)

  it("lies in the box of its reader once, word for word, and ends nowhere else", async () => {
    const titles = [
      "Compra 4187 · Notebooks para São João",
      ".",
      `${"muito longo ".repeat(40)}fim`,
      "From quem\r\nBcc: carla.reis@aurora.example\r\n\r\n.\r\nQUIT\r\n",
      "=?utf-8?B?4oCuZXZpbA==?= 購買 🦊"
    ]
    for (const [at, title] of titles.entries()) {
      await tell("bruno.lima", title)
      await delivered("bruno.lima", at + 1)
    }
    expect(await states()).toEqual(titles.map(() => "sent"))
    const mails = (await delivered("bruno.lima", titles.length)).map(readMail)
    for (const title of titles) {
      const subject = `${title}: Uma tarefa chegou para você`
      const found = mails.filter((mail) =>
        mail.text.includes(
          `Pedido: ${line(title)
            .slice(0, 60)
            .replaceAll(/([.:@/])(?=[\p{L}\p{N}/])/gu, "$1\u2060")}`
        )
      )
      expect([title, found.length]).toEqual([title, 1])
      const [mail] = found
      expect(mail?.header("From")).toBe(sender)
      expect(mail?.header("To")).toBe("bruno.lima@aurora.example")
      expect(mail?.header("Subject").replaceAll("= ?", "=?")).toBe(line(subject))
      expect(mail?.header("List-Unsubscribe")).toMatch(
        /^<https:\/\/quadrante\.example\/q\/api\/demo\/unsubscribe\/tasks\//
      )
      expect(mail?.header("Auto-Submitted")).toBe("auto-generated")
      expect(mail?.names.filter((name) => /^(bcc|cc)$/i.test(name))).toEqual([])
      expect(mail?.text).toContain(
        `${publicPlace.origin}${publicPlace.prefix}/demo/home?redirect=correio&instancia=${instance}`
      )
      expect(mail?.html).toMatch(/<\/html>\s*$/)
    }
    expect(await exim.mailsOf("carla.reis")).toEqual([])
  })

  it("that it puts off waits, one that it refuses is seen by the operator, and neither is lost or doubled", async () => {
    const { sql } = office
    await sql`update person set email = 'cheia@aurora.example' where usuario = 'diego.prado'`
    await sql`update person set email = 'ninguem@aurora.example' where usuario = 'karina.dias'`
    await tell("diego.prado", "Adiada")
    expect(await states()).toEqual(["waiting"])
    await tell("karina.dias", "Recusada")
    expect((await states()).toSorted()).toEqual(["dead", "waiting"])
    expect((await Outbound.deadLetters(sql, "demo"))[0]?.error).toMatch(/^550: .*No such name/)
    await sql`update person set email = 'diego.prado@aurora.example' where usuario = 'diego.prado'`
    await sql`update outbound set try_at = now() where state = 'waiting'`
    await sendAll(sql, lanes.within, exim.url)
    expect((await states()).toSorted()).toEqual(["dead", "sent"])
    expect(await delivered("diego.prado", 1)).toHaveLength(1)
    expect(await exim.mailsOf("cheia")).toEqual([])
  })
})
