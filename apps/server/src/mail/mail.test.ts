import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import * as Notice from "@quadrante/domain/notice"
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import { ofMachine } from "../../test/process.ts"
import { startSmtp, type TestSmtp } from "../../test/smtp.ts"
import { isFull, rounds } from "../../test/breadth.ts"
import { openLanes, type Lanes } from "../kernel/data/within.ts"
import { notifyPeople } from "../kernel/events/notice.ts"
import * as Outbound from "../kernel/outbound/outbound.ts"
import { sendSome } from "../kernel/outbound/sender.ts"
import { claim, release } from "../process/run/claim.ts"
import { mailCarrier } from "./carrier.ts"
import { queueDigests } from "./digest.ts"
import { makeMailKeys, type MailKeys } from "./keys.ts"
import { queueOffered } from "./offered.ts"
import { sendBySmtp } from "./smtp.ts"

const from = "Quadrante <avisos@quadrante.example>"
let office: TestOffice
let smtp: TestSmtp
let lanes: Lanes
let keys: MailKeys
let now = new Date()
/** An instance that waits for the managers of sales, and its task. */
let instance: string
let task: string

beforeAll(async () => {
  office = await openOffice()
  smtp = await startSmtp()
  lanes = openLanes(office.source, 2)
  keys = await makeMailKeys(office.sql)
  await Outbound.openWays(office.sql, "mail", true)
  await office.deploy(
    "compra",
    `<startEvent id="s" />${userTask("conferir", 'camunda:candidateGroups="gerencia" camunda:dueDate="P1D"')}
     <endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
  )
  instance = await office.start(await office.as("ana.souza"), "compra")
  const [first] = await office.tasks(await office.as("bruno.lima"))
  task = first?.id ?? ""
})
afterEach(async () => {
  Object.assign(smtp.behaviour, { refusal: null, cut: false, delayMs: 0 })
  smtp.arrived.length = 0
  await office.sql`delete from outbound`
  await office.sql`delete from notice`
  await office.sql`update person set notice_ways = '{}', blocked = false, language = null`
  now = new Date()
})
afterAll(async () => {
  await lanes.end()
  await smtp.stop()
  await office.stop()
})

describe("a mail of a notice", () => {
  it("says process, step, person, role and due date, once, and can be switched off by one click", async () => {
    await tellBruno()
    await tellBruno()
    await send()
    await send()
    const [mail] = smtp.arrived
    expect(smtp.arrived).toHaveLength(1)
    expect(mail?.to).toEqual(["bruno.lima@aurora.example"])
    expect(mail?.headers).toMatch(/^From: Quadrante <avisos@quadrante\.example>\r$/m)
    expect(mail?.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(mail?.headers).toMatch(
      /^List-Unsubscribe: <https:\/\/quadrante\.example\/q\/api\/demo\/unsubscribe\/tasks\/[0-9a-f-]{36}\/[\w-]{43}>\r?$/m
    )
    expect(mail?.headers).toContain("Auto-Submitted: auto-generated")
    const [text = "", html = ""] = mail?.parts ?? []
    for (const said of [text, html]) {
      for (const part of ["compra 1", "conferir", "Ana Souza", "Gerência VND", "Uma tarefa chegou para você"]) {
        expect(said).toContain(part)
      }
    }
    expect(text).toContain(`https://quadrante.example/q/demo/home?redirect=compra&instancia=${instance}`)
    expect(html).not.toMatch(/<script|<img|src=/)
    expect(await states()).toEqual(["sent"])
  })

  it("speaks the language in which its person last logged in", async () => {
    await office.sql`update person set language = 'es'`
    await tellBruno()
    await send()
    expect(smtp.arrived[0]?.parts[0]).toContain("Le llegó una tarea")
  })

  it("of a substitution says who acts for whom and for how long, and leads to its panel", async () => {
    await choose("substitute", "now")
    const { person } = await office.as("bruno.lima")
    const about = { person, kind: "substitution" as const, instance: null, task: null, by: null }
    const detail = { ausente: "Ana Souza", substituto: "Bruno Lima", de: "2026-11-23", ate: "2026-12-02" }
    for (const ato of ["named", "ended"]) {
      await office.sql.begin((tx) => notifyPeople(tx, "demo", [{ ...about, step: ato, detail: { ...detail, ato } }]))
      await send()
    }
    const [named, ended] = smtp.arrived.map(({ parts }) => (parts[0] ?? "").replaceAll("\u2060", ""))
    expect(named).toContain("Bruno Lima age por Ana Souza\n")
    expect(named).toContain("Período: 23/11/2026 a 02/12/2026\n")
    expect(named).toContain("https://quadrante.example/q/demo/home?redirect=painel%3Asubstituicao")
    expect(ended).toContain("Bruno Lima não age mais por Ana Souza")
  })

  it("comes to whom chose to be told by mail alone", async () => {
    const ways = { tasks: { product: false, desktop: false, mail: "now" } }
    await office.sql`update person set notice_ways = ${office.sql.json(ways)} where usuario = 'bruno.lima'`
    await tellBruno()
    await send()
    expect(smtp.arrived).toHaveLength(1)
  })

  it.each<[string, () => Promise<unknown>]>([
    ["was read", () => office.sql`update notice set read = now()`],
    ["is not wanted any more", () => choose("tasks", "digest")],
    [
      "is for somebody who is kept out",
      () => office.sql`update person set blocked = true where usuario = 'bruno.lima'`
    ],
    [
      "is for somebody without an address by now",
      () => office.sql`update person set email = null where usuario = 'bruno.lima'`
    ],
    [
      "is about what its person may not see any more",
      () => office.sql`update person_profile set profile = 'compras' where profile = 'gerencia'`
    ],
    ["is about a task that is done", () => office.sql`update task set done_at = now() where id = ${task}`]
  ])("that %s before it left is not sent", async (_, change) => {
    await tellBruno()
    expect(await states()).toEqual(["waiting"])
    await change()
    await send()
    expect([smtp.arrived.length, await states()]).toEqual([0, ["void"]])
    await office.sql`update task set done_at = null where id = ${task}`
    await office.sql`update person_profile set profile = 'gerencia' where profile = 'compras' and unid_sigla = 'VND'`
    await office.sql`update person set email = usuario || '@aurora.example' where email is null`
  })

  it("is queued for whom the rule says, whatever was chosen", async () => {
    const ways = fc.record({
      product: fc.boolean(),
      desktop: fc.boolean(),
      mail: fc.constantFrom("now", "digest", "never")
    })
    const chosen = fc.dictionary(fc.constantFrom(...Notice.Subject.literals), ways) as fc.Arbitrary<Notice.ChosenWays>
    const { person } = await office.as("bruno.lima")
    await fc.assert(
      fc.asyncProperty(chosen, async (choice) => {
        await office.sql`delete from outbound`
        await office.sql`delete from notice`
        await office.sql`update person set notice_ways = ${office.sql.json(choice)} where id = ${person}`
        await office.sql.begin((tx) =>
          notifyPeople(
            tx,
            "demo",
            Notice.NoticeKind.literals.map((kind) => ({ ...emptyNotice, person, kind, step: kind }))
          )
        )
        const queued = await office.sql<{ kind: string }[]>`
          select n.kind from outbound o join notice n on n.id::text = o.payload ->> 'notice'`
        const wanted = Notice.NoticeKind.literals.filter(
          (kind) => Notice.waysOf(choice, Notice.subjectOf(kind)).mail === "now"
        )
        expect(queued.map(({ kind }) => kind).toSorted()).toEqual(wanted.toSorted())
      }),
      { numRuns: rounds(15, 5) }
    )
  })

  it("is not even queued where the house sends none, or its person has no address", async () => {
    await Outbound.openWays(office.sql, "mail", false)
    await tellBruno()
    await Outbound.openWays(office.sql, "mail", true)
    await office.sql`update person set email = null where usuario = 'carla.reis'`
    await tellBruno("carla.reis")
    await office.sql`update person set email = usuario || '@aurora.example' where usuario = 'carla.reis'`
    expect(await states()).toEqual([])
  })
})

describe("a server that does not take a mail", () => {
  it.each(["recipient", "content"] as const)("for now (%s) gets it again after pauses that grow", async (at) => {
    smtp.behaviour.refusal = { at, code: 451 }
    await tellBruno()
    const pauses: number[] = []
    for (let n = 0; n < 3; n++) {
      await send()
      await send()
      pauses.push(await pauseOf())
      await office.sql`update outbound set try_at = now()`
    }
    expect([smtp.arrived.length, await states()]).toEqual([0, ["waiting"]])
    expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([1, 5, 15])
    smtp.behaviour.refusal = null
    await send()
    expect([smtp.arrived.length, await states()]).toEqual([1, ["sent"]])
  })

  it("for good lets an operator see it, who tries it again or takes it away", async () => {
    smtp.behaviour.refusal = { at: "recipient", code: 550 }
    await tellBruno()
    await send()
    const [letter] = await Outbound.deadLetters(office.sql, "demo")
    expect(letter).toMatchObject({ usuario: "bruno.lima", address: "bruno.lima@aurora.example", tries: 1 })
    expect(letter?.error).toMatch(/^550: /)
    expect(await Outbound.revive(office.sql, "demo", "nobody's")).toBe(0)
    expect(await Outbound.revive(office.sql, "demo", letter?.id ?? "")).toBe(1)
    await send()
    expect(await states()).toEqual(["dead"])
    expect(await Outbound.bury(office.sql, "demo", null)).toBe(1)
    expect(await Outbound.deadLetters(office.sql, "demo")).toEqual([])
    await tellBruno()
    await send()
    expect([smtp.arrived.length, await states()]).toEqual([0, ["void"]])
  })

  it("is not asked for ever", async () => {
    smtp.behaviour.refusal = { at: "recipient", code: 451 }
    await tellBruno()
    await office.sql`update outbound set tries = 6`
    await send()
    expect(await states()).toEqual(["dead"])
  })

  it("and hangs up after it had the whole of it is never sent it again", async () => {
    smtp.behaviour.cut = true
    await tellBruno()
    await send()
    smtp.behaviour.cut = false
    await office.sql`update outbound set try_at = now(), lease = now()`
    await Outbound.tidy(office.sql)
    await send()
    expect([smtp.arrived.length, await states()]).toEqual([1, ["dead"]])
  })

  it("because it is not there gets it later", async () => {
    await tellBruno()
    await send("smtp://127.0.0.1:1")
    expect(await states()).toEqual(["waiting"])
  })

  it("because of its password, or because it cannot prove who it is, gets it later and nothing before", async () => {
    const guarded = await startSmtp({ password: "a b:c/@" })
    const strange = await startSmtp({ secure: true })
    const again = () => office.sql`update outbound set try_at = now()`
    await tellBruno()
    await send(guarded.url.replace("//", "//quadrante:wrong@"))
    expect(await states()).toEqual(["waiting"])
    await again()
    await send(strange.url)
    expect(await states()).toEqual(["waiting"])
    await again()
    await send(guarded.url.replace("//", `//quadrante:${encodeURIComponent("a b:c/@")}@`))
    expect(await states()).toEqual(["sent"])
    expect([guarded.arrived.length, strange.arrived.length]).toEqual([1, 0])
    await guarded.stop()
    await strange.stop()
  })
})

describe("a turn", () => {
  it("that is over says nothing any more; one that was lost before anything went out is taken again", async () => {
    await tellBruno()
    const [lost] = await Outbound.takeDue(office.sql, "mail", 4)
    if (lost === undefined) throw new Error("Nothing waits")
    expect(await Outbound.takeDue(office.sql, "mail", 4)).toEqual([])
    await office.sql`update outbound set lease = now() - interval '1 second'`
    const [taken] = await Outbound.takeDue(office.sql, "mail", 4)
    if (taken === undefined) throw new Error("Nothing waits")
    expect(await Outbound.begin(office.sql, lost)).toBe(false)
    expect(await Outbound.begin(office.sql, taken)).toBe(true)
    await Outbound.retryLater(office.sql, lost, "too late")
    expect(await states()).toEqual(["sending"])
    await office.sql`update outbound set lease = now() - interval '1 second'`
    await Outbound.tidy(office.sql)
    expect(await states()).toEqual(["dead"])
    // It was slow, and arrived after all.
    await Outbound.arrived(office.sql, taken)
    expect(await states()).toEqual(["sent"])
  })

  it.runIf(isFull)(
    "is had by one of several nodes, and what some of them were killed over is sent at most once",
    { timeout: 300_000 },
    async () => {
      const { person } = await office.as("bruno.lima")
      const steps = Array.from({ length: 40 }, (_, n) => `step ${n}`)
      await office.sql.begin((tx) =>
        notifyPeople(
          tx,
          "demo",
          steps.map((step) => ({ ...emptyNotice, person, kind: "mentioned" as const, step }))
        )
      )
      smtp.behaviour.delayMs = 40
      const nodes = await Promise.all([startNode(), startNode(), startNode()])
      for (const least of [6, 16]) {
        await expect.poll(() => smtp.arrived.length, { timeout: 100_000, interval: 5 }).toBeGreaterThan(least)
        await kill(nodes.shift())
      }
      const open = async () => (await states()).filter((state) => state === "waiting").length
      await expect
        .poll(
          async () => {
            // Those that the dead ones had.
            await office.sql`update outbound set lease = now() where state = 'waiting' and lease < now() + interval '170 seconds'`
            return open()
          },
          { timeout: 150_000 }
        )
        .toBe(0)
      await Promise.all(nodes.map(kill))
      await office.sql`update outbound set lease = now() - interval '1 second' where state = 'sending'`
      await Outbound.tidy(office.sql)
      const ids = smtp.arrived.map(({ headers }) => /^Message-ID: (\S+)/im.exec(headers)?.[1])
      expect(new Set(ids).size).toBe(ids.length)
      const all = await states()
      const sent = all.filter((state) => state === "sent").length
      expect(new Set(all)).toEqual(all.includes("dead") ? new Set(["sent", "dead"]) : new Set(["sent"]))
      expect(ids.length).toBeGreaterThanOrEqual(sent)
      expect(all).toHaveLength(40)
    }
  )
})

describe("a mail of what is offered to a group", () => {
  const look = async (): Promise<string> => {
    const offered = await office.start(await office.as("ana.souza"), "compra")
    await queueOffered(office.sql)
    return offered
  }

  it("goes at once to those of its people alone who chose so, and once each time that it is offered", async () => {
    await choose("group", "now")
    const offered = await look()
    await queueOffered(office.sql)
    const queued = async () => {
      const rows = await office.sql<{ usuario: string }[]>`
        select p.usuario from outbound o join person p on p.amb = o.amb and p.id = o.person
        where o.payload ->> 'offered' = (select id::text from task where instance = ${offered})`
      return rows.map(({ usuario }) => usuario)
    }
    expect(await queued()).toEqual(["bruno.lima"])
    await send()
    const mail = smtp.arrived.find(({ parts }) => parts[0]?.includes(offered))
    expect(mail?.to).toEqual(["bruno.lima@aurora.example"])
    expect(mail?.parts[0]).toContain("Uma tarefa chegou ao seu grupo")
    expect(mail?.headers).toMatch(/unsubscribe\/group\//)
    // Who gives it back knows; to the others it is offered anew.
    const [row] = await office.sql<{ id: string }[]>`select id from task where instance = ${offered}`
    for (const one of ["diego.prado", "bruno.lima"]) {
      const session = await office.as(one, "gerencia")
      await claim(office.sql, session, row?.id ?? "")
      await release(office.sql, session, row?.id ?? "")
      await queueOffered(office.sql)
    }
    expect(await queued()).toEqual(["bruno.lima", "bruno.lima"])
  })

  it.each<[string, (instance: string) => Promise<unknown>]>([
    [
      "somebody took",
      (offered) => office.sql`
      update task set claimed_by = (select id from person where usuario = 'diego.prado') where instance = ${offered}`
    ],
    ["is done", (offered) => office.sql`update task set done_at = now() where instance = ${offered}`],
    ["its person has read of", () => office.sql`update person set group_read = now() where usuario = 'bruno.lima'`],
    ["its person wants in the digest by now", () => choose("group", "digest")],
    [
      "its person has lost the role for",
      () => office.sql`
      update person_profile set profile = 'compras' where profile = 'gerencia'`
    ]
  ])("that %s before it left is not sent", async (_, change) => {
    await choose("group", "now")
    const offered = await look()
    await change(offered)
    await send()
    expect(smtp.arrived.filter(({ parts }) => parts[0]?.includes(offered))).toEqual([])
    expect(await states()).toContain("void")
    await office.sql`update person_profile set profile = 'gerencia' where profile = 'compras' and unid_sigla = 'VND'`
  })

  it("is queued neither for whom its definition excludes nor of what was offered long ago", async () => {
    await choose("group", "now")
    const conferir = userTask("conferir", 'camunda:candidateGroups="gerencia" quadrante:notBy="starter"')
    await office.deploy(
      "alheia",
      `<startEvent id="s" />${conferir}<endEvent id="f" />${flow("s", "conferir")}${flow("conferir", "f")}`
    )
    await office.start(await office.as("bruno.lima", "gerencia"), "alheia")
    await office.sql`update work_list set offered_at = offered_at - interval '1 hour' where task not in (
      select id from task where instance in (select id from instance where processo = 'alheia'))`
    await queueOffered(office.sql)
    expect(await states()).toEqual([])
  })
})

describe("the digest", () => {
  const morning = new Date("2026-11-23T10:01:00Z")

  it("comes once a morning where its person is, on the days that they chose", async () => {
    await office.sql`update person set digest_days = '{}', digest_at = null where usuario <> 'bruno.lima'`
    await office.sql`update person set digest_at = null, digest_days = '{1,2}' where usuario = 'bruno.lima'`
    const at = async (iso: string) => {
      await queueDigests(office.sql, new Date(iso))
      return (await states()).length
    }
    expect(await at("2026-11-22T10:01:00Z")).toBe(0)
    expect(await at("2026-11-23T09:59:00Z")).toBe(0)
    expect(await at(morning.toISOString())).toBe(1)
    expect(await at("2026-11-23T14:00:00Z")).toBe(1)
    expect(await at("2026-11-23T20:00:00Z")).toBe(1)
    expect(await at("2026-11-24T10:00:00Z")).toBe(2)
    expect(await at("2026-11-25T10:00:00Z")).toBe(2)
    await office.sql`update person set fuso_horario = 'Asia/Tokyo' where usuario = 'bruno.lima'`
    expect(await at("2026-11-29T22:30:00Z")).toBe(3)
    await office.sql`update person set fuso_horario = 'America/Sao_Paulo' where usuario = 'bruno.lima'`
  })

  it("has what is open and what was not read, and is not sent where there is nothing", async () => {
    await choose("group", "never")
    now = morning
    await office.sql`update person set digest_at = null, digest_days = '{}'`
    await office.sql`update person set digest_days = '{1}' where usuario = 'bruno.lima'`
    await queueDigests(office.sql, morning)
    await send()
    expect(await states()).toEqual(["void"])
    await office.sql`delete from outbound`
    await office.sql`update person set notice_ways = '{}', digest_at = null`
    await choose("finished", "digest")
    await tellBruno("bruno.lima", "task-finished")
    await queueDigests(office.sql, morning)
    await office.sql`update outbound set payload = payload || '{"since":"2026-01-01T00:00:00Z"}'`
    await send()
    expect(smtp.arrived).toHaveLength(1)
    const [text = ""] = smtp.arrived[0]?.parts ?? []
    expect(text).toContain("DO SEU GRUPO\n\n- compra 1\n  conferir · Gerência VND · ")
    expect(text).toContain(
      "AVISOS QUE VOCÊ NÃO LEU\n\n- compra 1\n  Ana Souza concluiu uma tarefa que você tinha aberta"
    )
    expect(smtp.arrived[0]?.headers).toMatch(/unsubscribe\/digest\//)
  })
})

// Helpers

const emptyNotice = { instance: null, task: null, by: null } as const

const tellBruno = async (usuario = "bruno.lima", kind: Notice.NoticeKind = "task-assigned") => {
  const { person } = await office.as(usuario)
  const ana = await office.as("ana.souza")
  const by = { person: ana.person, pessoa: ana.pessoa }
  await office.sql.begin((tx) =>
    notifyPeople(tx, "demo", [{ person, kind, step: `${kind} ${task}`, instance, task, by }])
  )
}

const choose = (subject: Notice.Subject, mail: Notice.MailTime) => office.sql`
  update person set notice_ways = ${office.sql.json({ [subject]: { product: true, desktop: false, mail } })}
  where usuario = 'bruno.lima'`

const send = async (url = smtp.url) => {
  const place = () => ({ origin: "https://quadrante.example", prefix: "/q" })
  const carrier = mailCarrier({ within: lanes.within, keys, place, now: () => now }, sendBySmtp({ url, from }))
  const log = {
    warn: () => undefined,
    error: (message: string, cause: unknown) => Promise.reject(new Error(message, { cause }))
  }
  while ((await sendSome(office.sql, log, carrier)) > 0) continue
}

const states = async () =>
  (await office.sql<{ state: string }[]>`select state from outbound order by created, id`).map(({ state }) => state)

const pauseOf = async () => {
  const [row] = await office.sql<{ pause: number }[]>`
    select extract(epoch from try_at - now())::float as pause from outbound`
  return row?.pause ?? 0
}

const startNode = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../test/mail-node.ts")], {
    env: { ...ofMachine(), SOURCE: JSON.stringify(office.source), SMTP: smtp.url },
    stdio: ["ignore", "pipe", "inherit"]
  })
  await once(child.stdout, "data")
  return child
}

const kill = async (child: ChildProcess | undefined) => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGKILL")
  await once(child, "exit")
}
