/** A day in front of Operaton: a real one where `OPERATON_URL` says where, else as it was recorded. */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { code, key, success } from "@quadrante/server/test/visitor.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { openLanes, type Lanes } from "@quadrante/server/kernel/data/within.ts"
import { findNewestDefinition } from "@quadrante/server/process/engine.ts"
import type { Values } from "@quadrante/server/process/model/values.ts"
import { historyOf, startable } from "@quadrante/server/process/read/view.ts"
import { list as incidents } from "@quadrante/server/process/run/incident.ts"
import { makeForeignEngine } from "./foreign-engine.ts"
import { addEngine, findEngine, letStart, listEngines, nameInEngine } from "./engines.ts"
import { followDue, listDue } from "./follow.ts"
import type { AskEngine } from "./engine-api.ts"

const line = openEngineLine("day")
const log = { warn: (text: string, facts: unknown) => void warnings.push([text, facts]) }
const warnings: unknown[] = []

let office: TestOffice
let lanes: Lanes
/** Of the profile that stands for `chefia`, and of another one. */
let bruno: Session
let ana: Session
/** Has the right `processos`. */
let keeper: Session

const nobody = () => Promise.reject(Object.assign(new Error("x"), { code: "ECONNREFUSED" }))
/** An act comes in a request, which speaks as its environment: that may not read the password of an engine. */
const there = (ask: AskEngine = line.ask) =>
  makeForeignEngine(
    { sql: lanes.within("demo"), findEngine: (amb, name) => findEngine(office.sql, amb, name) },
    { ask }
  )
const follow = () => followDue(office.sql, log, line.ask, 0)
const started = async (businessKey: string, motivo: string) => {
  const variables = { motivo: { value: motivo, type: "String" }, valor: { value: 40, type: "Long" } }
  const made = await line.say("POST", "/process-definition/key/reembolso/start", { businessKey, variables })
  return (made as { id: string }).id
}
const taskOf = async (foreign: string) => {
  const [task] = (await line.say("GET", `/task?processInstanceId=${foreign}`)) as { id: string }[]
  return task?.id ?? ""
}
const instanceOf = async (foreign: string) => {
  const [row] = await office.sql<
    { id: string }[]
  >`select instance as id from foreign_instance where foreign_id = ${foreign}`
  return row?.id ?? ""
}
/** Asks at once what it lets people start. */
const listed = async () => {
  await follow()
  await listDue(office.sql, log, line.ask, 0)
}
const mayStart = async (session: Session) =>
  (await startable(lanes.within("demo"), session, "pt-BR"))
    .map(({ processo }) => processo)
    .filter((processo) => processo.startsWith("firma."))
const send = async (session: Session, draft: string, values: Values, ask?: AskEngine) => {
  const processo = "firma.reembolso"
  const definition = (await findNewestDefinition(office.sql, "demo", processo))?.id ?? ""
  return there(ask).sendDraft(session, draft, { processo, definition, contexto: {}, values })
}
const begun = async (motivo: string) => success(await send(bruno, randomUUID(), { motivo, valor: 9 }))
const foreignOf = async (instance: string) => {
  const [row] = await office.sql<{ id: string }[]>`
    select foreign_id as id from foreign_instance where instance = ${instance}`
  return row?.id ?? ""
}
const cancelBy = (session: Session, instance: string, reason: string, ask?: AskEngine) =>
  there(ask).cancel(session, instance, reason)
const retryBy = (session: Session, incident: string) => there().retry(session, incident)
/** Waits two hours, by a job. */
const waiting = `<?xml version="1.0" encoding="UTF-8"?>
  <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:operaton="http://operaton.org/schema/1.0/bpmn" id="d" targetNamespace="urn:quadrante:peers">
    <process id="espera" name="Espera" isExecutable="true" operaton:historyTimeToLive="30">
      <startEvent id="inicio" /><sequenceFlow id="a" sourceRef="inicio" targetRef="pausa" />
      <intermediateCatchEvent id="pausa" name="Pausa"><timerEventDefinition>
        <timeDuration xsi:type="tFormalExpression">PT2H</timeDuration></timerEventDefinition></intermediateCatchEvent>
      <sequenceFlow id="b" sourceRef="pausa" targetRef="fim" /><endEvent id="fim" />
    </process>
  </definitions>`
const inList = async (session: Session, instance: string) =>
  (await office.tasks(session)).filter((task) => task.instance === instance)

beforeAll(async () => {
  office = await openOffice()
  lanes = openLanes(office.source, 2)
  bruno = await office.as("bruno.lima", "gerencia")
  ana = await office.as("ana.souza")
  await line.empty()
  keeper = await office.as("diego.prado", "processos")
  await line.deploy("reembolso.bpmn")
  await transaction(office.sql, async (tx) => {
    const { base: url } = line
    await addEngine(tx, "demo", { name: "firma", url, login: null, password: null, sameNames: false })
    const of = { amb: "demo", engine: "firma" }
    await nameInEngine(tx, of, { kind: "group", theirs: "chefia", ours: "gerencia" })
    await nameInEngine(tx, of, { kind: "person", theirs: "ana", ours: "ana.souza" })
    await nameInEngine(tx, of, { kind: "person", theirs: "bruno", ours: "bruno.lima" })
    return Result.succeed(null)
  })
})
afterAll(async () => {
  line.close()
  await lanes.end()
  await office.stop()
})

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("a day in front of Operaton", { shuffle: false }, () => {
  describe("a task of Operaton", () => {
    it("stands in the lists of whom its groups stand for, with its dates, its form and its values, and of nobody else", async () => {
      const foreign = await started("q-1", "Táxi")
      await follow()
      expect(warnings).toEqual([])
      const instance = await instanceOf(foreign)
      expect(await inList(bruno, instance)).toMatchObject([
        { processo: "firma.reembolso", name: "Conferir o pedido", standing: "offered", due: "2026-12-24T18:00:00.000Z" }
      ])
      expect(await inList(ana, instance)).toEqual([])
      const view = await office.see(bruno, instance)
      expect(view).toMatchObject({
        title: expect.stringMatching(/^q-1 · Reembolso \d+$/),
        active: ["conferir"],
        passed: ["pedido"],
        values: { motivo: "Táxi" },
        engine: { name: "firma" }
      })
      expect(view.task?.form).toMatchObject({ components: [{ key: "motivo" }, { key: "aprovado" }, { key: "meio" }] })
      await expect(office.see(ana, instance)).rejects.toThrow("does not see")
    })

    it("goes with who takes it there, and on when it is done there; told again nothing changes", async () => {
      const foreign = await started("q-2", "Hotel")
      await follow()
      const instance = await instanceOf(foreign)
      const task = await taskOf(foreign)
      await line.say("POST", `/task/${task}/claim`, { userId: "bruno" })
      await follow()
      expect(await inList(bruno, instance)).toMatchObject([{ standing: "mine" }])
      const variables = { aprovado: { value: true, type: "Boolean" }, meio: { value: "pix", type: "String" } }
      await line.say("POST", `/task/${task}/complete`, { variables })
      await follow()
      const after = await office.see(bruno, instance)
      expect(after).toMatchObject({ active: ["pagar"], values: { motivo: "Hotel", aprovado: true, meio: "pix" } })
      expect(await inList(bruno, instance)).toEqual([])
      expect(await inList(ana, instance)).toMatchObject([{ name: "Pagar", standing: "offered" }])
      const trail = await historyOf(office.sql, bruno, instance, "pt-BR")
      expect(trail?.map(({ kind, pessoa }) => [kind, pessoa])).toEqual([
        ["completed", bruno.pessoa],
        ["claimed", bruno.pessoa],
        ["started", null]
      ])
      // As after a crash: all that was told is told again.
      await office.sql`update foreign_cursor set value = '{"at": 0, "recent": []}'`
      await follow()
      expect((await office.see(bruno, instance)).revision).toBe(after.revision)
      expect(await historyOf(office.sql, bruno, instance, "pt-BR")).toEqual(trail)
    })

    it("whose instance is cancelled there is gone here", async () => {
      const foreign = await started("q-3", "Ônibus")
      await follow()
      const instance = await instanceOf(foreign)
      expect(await inList(bruno, instance)).toHaveLength(1)
      await line.say("DELETE", `/process-instance/${foreign}`, {})
      await follow()
      expect(await inList(bruno, instance)).toEqual([])
      expect(await office.see(bruno, instance)).toMatchObject({ status: "cancelled", active: [], task: null })
    })

    it("that somebody has whom nobody here stands for is offered to no one", async () => {
      const foreign = await started("q-4", "Almoço")
      await follow()
      await line.say("POST", `/task/${await taskOf(foreign)}/claim`, { userId: "estranho" })
      await follow()
      expect(await inList(bruno, await instanceOf(foreign))).toEqual([])
    })

    it("of which a fact was lost is found by the comparison of all that is open", async () => {
      const foreign = await started("q-5", "Trem")
      await follow()
      const instance = await instanceOf(foreign)
      await line.say("DELETE", `/process-instance/${foreign}`, {})
      // What happened so far counts as followed, though nobody did.
      await office.sql`update foreign_cursor set value = jsonb_build_object('at', 4102444800000, 'recent', '[]'::jsonb), swept = '-infinity'`
      await follow()
      expect(await inList(bruno, instance)).toEqual([])
      await office.sql`update foreign_cursor set value = '{"at": 0, "recent": []}'`
    })
  })

  describe("a person at the desk", () => {
    it("takes a task, gives it back, takes it again, and completes it: each is done in the engine, under their name there", async () => {
      const foreign = await started("q-6", "Avião")
      await follow()
      const instance = await instanceOf(foreign)
      const [task] = await inList(bruno, instance)
      const id = task?.id ?? ""
      const assignee = async () =>
        ((await line.say("GET", `/task/${await taskOf(foreign)}`)) as { assignee: string | null }).assignee
      expect(success(await there().claim(bruno, id))).toBe(instance)
      expect(await assignee()).toBe("bruno")
      expect(await office.see(bruno, instance)).toMatchObject({
        task: { mine: true, standing: "mine", releasable: true }
      })
      expect(success(await there().release(bruno, id))).toBe(instance)
      expect(await assignee()).toBe(null)
      success(await there().claim(bruno, id))
      const request = {
        revision: (await office.see(bruno, instance)).revision,
        key: key(),
        values: { aprovado: true, meio: "conta" }
      }
      success(await there().complete(bruno, id, request))
      expect(await office.see(bruno, instance)).toMatchObject({
        active: ["pagar"],
        values: { aprovado: true, meio: "conta" },
        engine: { order: null }
      })
      // The same under the same key is the same, and is not sent again.
      expect(success(await there().complete(bruno, id, request))).toBe(instance)
      const trail = await historyOf(office.sql, bruno, instance, "pt-BR")
      expect(trail?.map(({ kind, pessoa }) => [kind, pessoa]).slice(0, 2)).toEqual([
        ["completed", bruno.pessoa],
        ["claimed", bruno.pessoa]
      ])
      const variables = (await line.say(
        "GET",
        `/process-instance/${foreign}/variables?deserializeValues=false`
      )) as object
      expect(variables).toMatchObject({ aprovado: { type: "Boolean" }, meio: { type: "String", value: "conta" } })
    })

    it("is refused what the form does not allow, and by our rules, before anything is sent", async () => {
      const foreign = await started("q-7", "Carro")
      await follow()
      const instance = await instanceOf(foreign)
      const [task] = await inList(bruno, instance)
      const { revision } = await office.see(bruno, instance)
      const request = { revision, key: key(), values: { meio: "fiado" } }
      expect(code(await there().complete(bruno, task?.id ?? "", request))).toBe("form-invalid")
      expect(code(await there().claim(ana, task?.id ?? ""))).toBe("not-found")
    })

    it("hears in the engine's words what it refuses, and what was there stays", async () => {
      const foreign = await started("q-8", "Barco")
      await follow()
      const instance = await instanceOf(foreign)
      const [task] = await inList(bruno, instance)
      await line.say("POST", `/task/${await taskOf(foreign)}/claim`, { userId: "outra" })
      const refused = await there().claim(bruno, task?.id ?? "")
      expect(Result.isFailure(refused) && refused.failure).toMatchObject({
        code: "process-failed",
        at: expect.stringContaining("already claimed by someone else")
      })
      // Read again at once: somebody has it whom nobody here stands for.
      expect(await inList(bruno, instance)).toEqual([])
    })

    it.each([
      ["after it was carried out", true],
      ["before it arrived", false]
    ])("whose answer was lost %s: it is shown, asked for, and never sent again", async (_, arrives) => {
      const foreign = await started(`q-lost-${arrives}`, "Balsa")
      await follow()
      const instance = await instanceOf(foreign)
      const [task] = await inList(bruno, instance)
      const id = task?.id ?? ""
      const { revision } = await office.see(bruno, instance)
      const request = { revision, key: key(), values: { aprovado: true, meio: "pix" } }
      let sent = 0
      const cut: AskEngine = async (url, init) => {
        if (!url.endsWith("/complete")) return line.ask(url, init)
        sent += 1
        if (arrives) await line.ask(url, init)
        throw Object.assign(new Error("cut"), { code: "ECONNRESET" })
      }
      success(await there(cut).complete(bruno, id, request))
      const order = { command: "complete" }
      expect(await office.see(bruno, instance)).toMatchObject({ task: { id, mine: false }, engine: { order } })
      const again = { ...request, key: key() }
      expect(code(await there(cut).complete(bruno, id, again))).toBe("busy")
      await followDue(office.sql, log, cut, 0)
      expect(await office.see(bruno, instance)).toMatchObject({ engine: { order } })
      await office.sql`update engine_order set sent = sent - interval '1 minute' where instance = ${instance}`
      await followDue(office.sql, log, cut, 0)
      const [row] = await office.sql`select state, reason from engine_order where instance = ${instance}`
      expect(row).toEqual(arrives ? { state: "done", reason: null } : { state: "refused", reason: "it did not arrive" })
      const after = await office.see(bruno, instance)
      expect(after.active).toEqual([arrives ? "pagar" : "conferir"])
      expect(after.engine?.order).toBe(null)
      expect(sent).toBe(1)
      const trail = await historyOf(office.sql, bruno, instance, "pt-BR")
      expect(trail?.filter(({ kind }) => kind === "completed").map(({ pessoa }) => pessoa)).toEqual(
        arrives ? [bruno.pessoa] : []
      )
    })

    it("starts what the engine lets people start, where its drawing or an operator says that they may, and is its starter", async () => {
      await listed()
      expect(await mayStart(bruno)).toEqual([])
      await transaction(office.sql, async (tx) => {
        const of = { amb: "demo", engine: "firma" }
        return Result.succeed(await letStart(tx, of, { key: "reembolso", profile: "gerencia", isLet: true }))
      })
      expect(await mayStart(bruno)).toEqual(["firma.reembolso"])
      expect(await mayStart(ana)).toEqual([])
      const draft = randomUUID()
      const values = { motivo: "Ponte", valor: 12 }
      expect(code(await send(ana, draft, values))).toBe("forbidden")
      const short = await send(bruno, draft, { valor: 0 })
      expect(Result.isFailure(short) && short.failure).toMatchObject({ code: "form-invalid" })
      expect(success(await send(bruno, draft, values))).toBe(draft)
      expect(await office.see(bruno, draft)).toMatchObject({ active: ["conferir"], values, engine: { name: "firma" } })
      const trail = await historyOf(office.sql, bruno, draft, "pt-BR")
      expect(trail?.map(({ kind, pessoa }) => [kind, pessoa])).toEqual([["started", bruno.pessoa]])
      const [there] = await office.sql<{ foreign_id: string }[]>`
        select foreign_id from foreign_instance where instance = ${draft}`
      const variables = await line.say(
        "GET",
        `/process-instance/${there?.foreign_id}/variables?deserializeValues=false`
      )
      expect(variables).toMatchObject({ motivo: { type: "String" }, valor: { type: "Long", value: 12 } })
      // The same draft again is the same case, and whoever follows the engine finds nothing new.
      expect(success(await send(bruno, draft, values))).toBe(draft)
      await follow()
      const [count] = await office.sql`select count(*)::int as n from instance where variables ->> 'motivo' = 'Ponte'`
      expect(count).toEqual({ n: 1 })
    })

    it.each([
      ["after it was carried out", true],
      ["before it arrived", false]
    ])("whose start has lost its answer %s begins one case or none, and never two", async (_, arrives) => {
      const draft = randomUUID()
      const values = { motivo: `Cais ${arrives}`, valor: 3 }
      let sent = 0
      const cut: AskEngine = async (url, init) => {
        if (!url.endsWith("/submit-form")) return line.ask(url, init)
        sent += 1
        if (arrives) await line.ask(url, init)
        throw Object.assign(new Error("cut"), { code: "ECONNRESET" })
      }
      expect(code(await send(bruno, draft, values, cut))).toBe("busy")
      expect(code(await send(bruno, draft, values, cut))).toBe("busy")
      await office.sql`update engine_order set sent = sent - interval '1 minute' where subject = ${draft}`
      await followDue(office.sql, log, cut, 0)
      expect(sent).toBe(1)
      const [order] = await office.sql`select state, instance from engine_order where subject = ${draft}`
      expect(order).toEqual(arrives ? { state: "done", instance: draft } : { state: "refused", instance: null })
      const again = await send(bruno, draft, values)
      expect(success(again)).toBe(draft)
      const [count] = await office.sql`
        select count(*)::int as n from instance where variables ->> 'motivo' = ${`Cais ${arrives}`}`
      expect(count).toEqual({ n: 1 })
    })

    it("cancels what they started, and nobody else does without the right and a reason; it is told and written once", async () => {
      const id = await begun("Farol")
      expect(await office.see(bruno, id)).toMatchObject({ withdrawal: { as: "starter" } })
      expect(code(await cancelBy(ana, id, "quero"))).toBe("not-found")
      expect(code(await cancelBy(keeper, id, ""))).toBe("request-invalid")
      expect(success(await cancelBy(bruno, id, "mudou"))).toBe(id)
      const over = { status: "cancelled", reason: "mudou", active: [], task: null, withdrawal: null }
      expect(await office.see(bruno, id)).toMatchObject(over)
      expect(await inList(bruno, id)).toEqual([])
      const there = (await line.say("GET", `/history/process-instance/${await foreignOf(id)}`)) as { state: string }
      expect(there.state).toBe("EXTERNALLY_TERMINATED")
      await follow()
      expect(await office.see(bruno, id)).toMatchObject(over)
      const trail = await historyOf(office.sql, bruno, id, "pt-BR")
      expect(trail?.filter(({ kind }) => kind === "cancelled").map(({ pessoa }) => pessoa)).toEqual([bruno.pessoa])
    })

    it.each([
      ["after it was carried out", true],
      ["before it arrived", false]
    ])(
      "whose cancelling has lost its answer %s is told what is known, and nothing else is sent meanwhile",
      async (_, arrives) => {
        const id = await begun(`Duna ${arrives}`)
        let sent = 0
        const cut: AskEngine = async (url, init) => {
          if (init.method !== "DELETE") return line.ask(url, init)
          sent += 1
          if (arrives) await line.ask(url, init)
          throw Object.assign(new Error("cut"), { code: "ECONNRESET" })
        }
        success(await cancelBy(bruno, id, "mudou", cut))
        expect(await office.see(bruno, id)).toMatchObject({
          status: "running",
          withdrawal: null,
          engine: { order: { command: "cancel" } }
        })
        expect(code(await cancelBy(bruno, id, "mudou", cut))).toBe("busy")
        await office.sql`update engine_order set sent = sent - interval '1 minute' where instance = ${id}`
        await followDue(office.sql, log, cut, 0)
        expect(sent).toBe(1)
        const { status, reason } = await office.see(bruno, id)
        expect([status, reason]).toEqual(arrives ? ["cancelled", "mudou"] : ["running", null])
      }
    )

    it("has what failed there tried again, as an incident of ours", async () => {
      await line.deployXml("espera.bpmn", waiting)
      const made = (await line.say("POST", "/process-definition/key/espera/start", {})) as { id: string }
      const [job] = (await line.say("GET", `/job?processInstanceId=${made.id}`)) as { id: string }[]
      await line.say("PUT", `/job/${job?.id}/retries`, { retries: 0 })
      await listed()
      const id = await instanceOf(made.id)
      const [incident] = (await incidents(office.sql, "demo", "pt-BR")).filter((one) => one.instance === id)
      expect(incident).toMatchObject({ processo: "firma.espera", activity: "pausa" })
      const mine = incident?.id ?? ""
      expect(success(await retryBy(keeper, mine))).toBe(incident?.instance)
      expect(await line.say("GET", `/job/${job?.id}`)).toMatchObject({ retries: 1 })
      expect((await incidents(office.sql, "demo", "pt-BR")).filter((one) => one.instance === id)).toEqual([])
      const trail = await historyOf(office.sql, keeper, id, "pt-BR")
      expect(trail?.map(({ kind, pessoa, name }) => [kind, pessoa, name]).slice(0, 2)).toEqual([
        ["retried", keeper.pessoa, null],
        ["incident", null, "Pausa"]
      ])
      expect(code(await retryBy(keeper, mine))).toBe("not-found")
      // What failed again, and was mended over there, is over here.
      await line.say("PUT", `/job/${job?.id}/retries`, { retries: 0 })
      await listed()
      expect((await incidents(office.sql, "demo", "pt-BR")).filter((one) => one.instance === id)).toHaveLength(1)
      await line.say("PUT", `/job/${job?.id}/retries`, { retries: 2 })
      await listed()
      expect((await incidents(office.sql, "demo", "pt-BR")).filter((one) => one.instance === id)).toEqual([])
    })

    it("of an engine that is away is told so, and nothing is on its way", async () => {
      const foreign = await started("q-9", "Trem")
      await follow()
      const instance = await instanceOf(foreign)
      const [task] = await inList(bruno, instance)
      expect(code(await there(nobody).claim(bruno, task?.id ?? ""))).toBe("unavailable")
      expect(await office.see(bruno, instance)).toMatchObject({ task: { mine: true }, engine: { order: null } })
    })
  })

  describe("an engine that cannot be reached", () => {
    it("is named with the reason, and what was mirrored stays", async () => {
      const before = await office.tasks(bruno)
      await followDue(office.sql, log, nobody, 0)
      expect(await listEngines(office.sql, "demo")).toMatchObject([{ name: "firma", error: "ECONNREFUSED" }])
      expect(await office.tasks(bruno)).toEqual(before)
    })
  })
})
