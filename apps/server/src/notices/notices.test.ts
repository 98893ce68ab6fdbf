import { speechIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../test/office.ts"
import type { Session } from "../identity/session/session.ts"
import { claim, release } from "../process/run/claim.ts"
import { cancel } from "../process/run/cancel.ts"
import { notePresence, saveWorkspace } from "../workspace/kept.ts"
import * as Notices from "./store.ts"

let office: TestOffice
let ana: Session
let bruno: Session
let karina: Session
let diego: Session

const process = (id: string, tasks: readonly (readonly [string, string])[], more = "") => {
  const ids = ["s", ...tasks.map(([task]) => task), "f"]
  const flows = ids.slice(1).map((to, at) => flow(ids[at] ?? "", to))
  const all = tasks.map(([task, attributes]) => userTask(task, attributes))
  return office.deploy(
    id,
    `<startEvent id="s" />${all.join("")}${flows.join("")}<endEvent id="f" name="Feito" />${more}`
  )
}

const group = `camunda:candidateGroups="gerencia"`

beforeAll(async () => {
  office = await openOffice()
  ;[ana, bruno, karina, diego] = await Promise.all([
    office.as("ana.souza"),
    office.as("bruno.lima"),
    office.as("karina.dias"),
    office.as("diego.prado", "gerencia")
  ])
  await process("pedido", [
    ["pedir", ""],
    ["aprovar", group]
  ])
  await process("direto", [
    ["pedir", ""],
    ["aprovar", `camunda:assignee="bruno.lima" ${group}`],
    ["conferir", ""]
  ])
})
afterAll(() => office.stop())

/** What somebody is told of an instance, the newest first: kind, step, who did it, whether it was read. */
const noticesOf = async (session: Session, instance: string) =>
  (await Notices.page(office.sql, session, null, speechIn("pt-BR", "pt-BR"))).list
    .filter((one) => one.instance === instance)
    .map(({ kind, step, by, read, detail }) => [kind, step, by, read, ...Object.values(detail)].join(" "))

const unread = async (session: Session) =>
  (await Notices.page(office.sql, session, null, speechIn("pt-BR", "pt-BR"))).unread

/** Everybody has read everything. */
const allRead = () =>
  Promise.all([
    office.sql`update notice set read = now()`,
    office.sql`update person set group_read = clock_timestamp()`
  ])

const taskOf = async (instance: string, element: string) => {
  const [row] = await office.sql<{ id: string }[]>`
    select id from task where instance = ${instance} and element = ${element} and done_at is null`
  return row?.id ?? ""
}

const typeIn = async (session: Session, task: string) => {
  const { amb, person, role, profile } = session
  await office.sql`
    insert into draft ${office.sql({ amb, id: task, person, task, role, profile, texts: office.sql.json({ nota: "a" }), before: office.sql.json({}), lcl_id: "pt-BR" })}`
}

describe("the title of a case in a notice", () => {
  it("is what was asked for to who asked for it, and has their name to others", async () => {
    const tasks = `${userTask("pedir")}${userTask("aprovar", group)}`
    await office.deploy(
      "viagem",
      `<startEvent id="s" />${tasks}${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "f")}<endEvent id="f" />`,
      "",
      { instanceTitle: `"Viagem · " + pessoa` }
    )
    const instance = await office.start(ana, "viagem")
    await office.complete(ana, instance, "pedir", { nota: "Visita a Campinas" })
    await office.complete(bruno, instance, "aprovar", { nota: "Visita a Campinas" })
    const titles = async (session: Session) =>
      new Set(
        (await Notices.page(office.sql, session, null, speechIn("pt-BR", "pt-BR"))).list.flatMap((one) =>
          one.instance === instance ? one.title : []
        )
      )
    expect(await titles(ana)).toEqual(new Set(["Viagem · Visita a Campinas"]))
    await office.sql`update notice set person = ${bruno.person} where instance = ${instance}`
    expect(await titles(bruno)).toEqual(new Set(["Viagem · Ana Souza"]))
  })
})

describe("a step is told", () => {
  it("to the group that it comes to, until one of them takes it, and to nobody else", async () => {
    await allRead()
    const instance = await office.start(ana, "pedido")
    expect(await noticesOf(ana, instance)).toEqual([])
    await office.complete(ana, instance, "pedir")
    for (const one of [bruno, karina, diego]) {
      expect(await noticesOf(one, instance)).toEqual(["task-offered aprovar Ana Souza false new"])
      expect(await unread(one)).toBe(1)
    }
    expect([await noticesOf(ana, instance), await unread(ana)]).toEqual([[], 0])
    const task = await taskOf(instance, "aprovar")
    await claim(office.sql, bruno, task)
    for (const one of [bruno, karina, diego])
      expect([await noticesOf(one, instance), await unread(one)]).toEqual([[], 0])
    await release(office.sql, bruno, task)
    // Who gave it back knows it.
    expect(await noticesOf(bruno, instance)).toEqual([])
    expect(await noticesOf(karina, instance)).toEqual(["task-offered aprovar Bruno Lima false returned"])
    await office.complete(karina, instance, "aprovar")
    expect(await noticesOf(karina, instance)).toEqual([])
    expect(await noticesOf(ana, instance)).toEqual(["request-ended Feito Karina Dias false ended"])
    expect(await office.sql`select 1 from notice where instance = ${instance}`).toHaveLength(1)
  })

  it("to whoever gets the task, and to whoever started it; what is done is as good as read", async () => {
    await allRead()
    const instance = await office.start(ana, "direto")
    await office.complete(ana, instance, "pedir")
    expect(await noticesOf(bruno, instance)).toEqual(["task-assigned aprovar Ana Souza false"])
    expect([await noticesOf(karina, instance), await unread(bruno)]).toEqual([[], 1])
    await office.complete(bruno, instance, "aprovar")
    expect(await noticesOf(bruno, instance)).toEqual(["task-assigned aprovar Ana Souza true"])
    expect(await noticesOf(ana, instance)).toEqual(["task-assigned conferir Bruno Lima false"])
    await office.complete(ana, instance, "conferir")
    expect(await noticesOf(ana, instance)).toEqual(["task-assigned conferir Bruno Lima true"])
    expect([await unread(ana), await unread(bruno)]).toEqual([0, 0])
  })

  it("to a starter to whom it comes back, each time, and to whom it moved on", async () => {
    await allRead()
    await office.deploy(
      "volta",
      `<startEvent id="s" />${userTask("pedir")}${userTask("aprovar", group)}${userTask("pagar", `camunda:candidateGroups="rh"`)}
      <exclusiveGateway id="g" default="g_pagar" />${flow("s", "pedir")}${flow("pedir", "aprovar")}${flow("aprovar", "g")}
      ${flow("g", "pedir", "valor = 0")}${flow("g", "pagar")}${flow("pagar", "f")}<endEvent id="f" />`
    )
    const instance = await office.start(ana, "volta")
    for (const valor of [0, 0, 1]) {
      await office.complete(ana, instance, "pedir")
      await office.complete(bruno, instance, "aprovar", { valor })
    }
    expect(await noticesOf(ana, instance)).toEqual([
      "request-moved aprovar Bruno Lima false pagar",
      "task-returned pedir Bruno Lima true",
      "task-returned pedir Bruno Lima true"
    ])
    expect(await noticesOf(await office.as("carla.reis"), instance)).toEqual([
      "task-offered pagar Bruno Lima false new"
    ])
  })

  it.each([
    [["decisao"], "pagar approved"],
    [[], "pagar"]
  ])("as what was decided, where whoever sees the case sees that: %j", async (publico, told) => {
    const options = ["sim", "nao"].map((value) => ({ value, label: value }))
    const components = [{ type: "radio", key: "decisao", values: options, validate: { required: true } }]
    const decides = `camunda:formKey="decidir" camunda:candidateGroups="gerencia" quadrante:outcome="decisao" quadrante:approve="sim"`
    await office.deploy(
      `decidido${publico.length}`,
      `<startEvent id="s" />${userTask("pedir")}<userTask id="decidir" name="decidir" ${decides} />
      ${userTask("pagar", `camunda:candidateGroups="rh"`)}${flow("s", "pedir")}${flow("pedir", "decidir")}
      ${flow("decidir", "pagar")}${flow("pagar", "f")}<endEvent id="f" />`,
      "",
      { publico },
      { decidir: { components } }
    )
    const instance = await office.start(ana, `decidido${publico.length}`)
    await office.complete(ana, instance, "pedir")
    await office.complete(bruno, instance, "decidir", { decisao: "sim" })
    expect(await noticesOf(ana, instance)).toEqual([`request-moved decidir Bruno Lima false ${told}`])
  })

  it("to whoever reviews once more, as what came to them: it was not sent back", async () => {
    await office.deploy(
      "texto",
      `<startEvent id="s" />${userTask("redigir", group)}${userTask("rever")}<exclusiveGateway id="g" default="g_f" />
      ${flow("s", "redigir")}${flow("redigir", "rever")}${flow("rever", "g")}${flow("g", "redigir", "valor = 0")}
      ${flow("g", "f")}<endEvent id="f" />`
    )
    const instance = await office.start(ana, "texto")
    await office.complete(bruno, instance, "redigir")
    await office.complete(ana, instance, "rever", { valor: 0 })
    await office.complete(bruno, instance, "redigir")
    expect(await noticesOf(ana, instance)).toEqual([
      "task-assigned rever Bruno Lima false",
      "task-assigned rever Bruno Lima true"
    ])
  })

  it("to whoever has typed in a task that others take or do", async () => {
    const instance = await office.start(ana, "pedido")
    await office.complete(ana, instance, "pedir")
    const task = await taskOf(instance, "aprovar")
    await Promise.all([bruno, karina].map((one) => typeIn(one, task)))
    await claim(office.sql, diego, task)
    await office.complete(diego, instance, "aprovar")
    for (const one of [bruno, karina]) {
      expect(await noticesOf(one, instance)).toEqual(["task-finished aprovar Diego Prado false taken"])
    }
    expect(await noticesOf(diego, instance)).toEqual([])
  })

  it("to whoever has a task open that others take, and could have it", async () => {
    const instance = await office.start(ana, "pedido")
    await office.complete(ana, instance, "pedir")
    const task = await taskOf(instance, "aprovar")
    const opens = async (one: Session, client: string) => {
      const processes = [
        { id: "a", instance: null },
        { id: "b", instance }
      ]
      await saveWorkspace(office.sql, one, client, { workspace: { processes }, panels: [], drafts: {} })
    }
    const carla = await office.as("carla.reis")
    await Promise.all([bruno, karina, ana, carla, diego].map((one) => opens(one, "client-that-looks")))
    await opens(bruno, "client-beside-it")
    // Whoever went looks no more.
    await notePresence(office.sql, karina, "client-that-looks", false)
    await claim(office.sql, diego, task)
    expect(await noticesOf(bruno, instance)).toEqual(["task-finished aprovar Diego Prado false taken"])
    for (const one of [karina, ana, carla, diego]) expect(await noticesOf(one, instance)).toEqual([])
    await office.complete(diego, instance, "aprovar")
    expect(await noticesOf(bruno, instance)).toEqual(["task-finished aprovar Diego Prado false taken"])
  })

  it("to a starter whose request somebody else cancels, and not to one who withdraws it", async () => {
    const keeper = await office.as("diego.prado", "processos")
    const [own, other] = await Promise.all([office.start(ana, "direto"), office.start(ana, "direto")])
    await office.complete(ana, other, "pedir")
    await cancel(office.sql, ana, own, "")
    await cancel(office.sql, keeper, other, "Duplicado")
    expect(await noticesOf(ana, own)).toEqual([])
    expect(await noticesOf(ana, other)).toEqual(["request-ended  Diego Prado false cancelled"])
    expect(await noticesOf(bruno, other)).toEqual([
      "task-finished aprovar Diego Prado false closed",
      "task-assigned aprovar Ana Souza true"
    ])
  })

  it("by a job: kept for those who have a task or started it, and by offering it anew to a group", async () => {
    await allRead()
    await office.deploy(
      "lembra",
      `<startEvent id="s" /><parallelGateway id="p" />${flow("s", "p")}${userTask("u", group)}${flow("p", "u")}${flow("u", "e")}<endEvent id="e" />
      <serviceTask id="j" name="Lembrar" camunda:topic="lembrar" />${flow("p", "j")}${flow("j", "k")}
      <serviceTask id="k" name="Avisar" camunda:topic="avisar" />${flow("k", "f")}<endEvent id="f" />`
    )
    const instance = await office.start(ana, "lembra")
    await allRead()
    await office.work()
    expect(await noticesOf(bruno, instance)).toEqual(["task-offered u  false reminded"])
    expect(await noticesOf(ana, instance)).toEqual(["process-notice Avisar  false"])
    expect((await Notices.page(office.sql, ana, null, speechIn("pt-BR", "pt-BR"))).list[0]?.task).toBeNull()
    const held = await office.start(ana, "lembra")
    await claim(office.sql, bruno, await taskOf(held, "u"))
    await office.work()
    expect(await noticesOf(bruno, held)).toEqual(["reminder u  false"])
    expect(await noticesOf(karina, held)).toEqual([])
  })
})
