/** A name of an engine that is given, changed or taken away once its tasks and drawings are here. */
import { speechIn } from "@quadrante/domain/locale"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openEngineLine } from "../test/engine-line.ts"
import { command } from "@quadrante/server/test/command.ts"
import { openOffice, type TestOffice } from "@quadrante/server/test/office.ts"
import { code } from "@quadrante/server/test/visitor.ts"
import { transaction, type Transaction } from "@quadrante/server/kernel/data/database.ts"
import { findDefinition, maySeeDefinition, startFormView } from "@quadrante/server/process/engine.ts"
import { RunsElsewhere } from "@quadrante/server/process/port/port.ts"
import { claim } from "@quadrante/server/process/run/claim.ts"
import { addEngine } from "./engines.ts"
import { followDue } from "./follow.ts"
import { nameAndFollow } from "./rename.ts"

const line = openEngineLine("names")
let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
  await line.empty()
  await line.deploy("reembolso.bpmn")
  await transaction(office.sql, async (tx) => {
    const { base: url } = line
    return Result.succeed(
      await addEngine(tx, "demo", { name: "firma", url, login: null, password: null, sameNames: false })
    )
  })
})
afterAll(async () => {
  line.close()
  await office.stop()
})

// The engine is a recording of one day, which goes on from test to test: what is asked of it comes in this order.
describe("what a name there stands for", { shuffle: false }, () => {
  it("counts at once: for what is open, for what lies ahead, and for who sees the drawing", async () => {
    const { sql } = office
    const [bruno, carla] = [await office.as("bruno.lima", "gerencia"), await office.as("carla.reis", "rh")]
    const keeper = await office.as("diego.prado", "processos")
    const both = [bruno, carla]
    const name = (ours: string | null) =>
      transaction(sql, async (tx) => {
        const of = { amb: "demo", engine: "firma" }
        return Result.succeed(await nameAndFollow(tx, of, { kind: "group", theirs: "chefia", ours }))
      })
    await line.say("POST", "/process-definition/key/reembolso/start", {
      variables: { motivo: { value: "Táxi", type: "String" }, valor: { value: 40, type: "Long" } }
    })
    await followDue(sql, { warn: () => undefined }, line.ask, 0)
    const [open] = await sql<
      { id: string; instance: string }[]
    >`select id, instance from task where element = 'conferir'
      and instance in (select instance from foreign_instance)`
    const { definition } = await office.see(keeper, open?.instance ?? "")
    /** What our own engine says: the refusal, or that the other one has it to do. */
    const claimed = (one: Parameters<typeof claim>[1]) =>
      claim(sql, one, open?.id ?? "").then(code, (cause: unknown) =>
        cause instanceof RunsElsewhere ? "elsewhere" : Promise.reject(cause)
      )
    const seen = async () => {
      const lists = await Promise.all(both.map((one) => office.tasks(one)))
      const found = await findDefinition(sql, "demo", definition)
      const ahead = found === null ? null : await startFormView(sql, keeper, found, speechIn("pt-BR", "pt-BR"))
      return {
        listed: lists.map((tasks) => tasks.some(({ instance }) => instance === open?.instance)),
        claim: await Promise.all(both.map(claimed)),
        drawing: await Promise.all(both.map((one) => maySeeDefinition(sql, one, definition))),
        who: ahead?.steps.find(({ id }) => id === "conferir")?.who
      }
    }
    const [of, none] = ["elsewhere", "not-found"]
    const ofNobody = { listed: [false, false], claim: [none, none], drawing: [false, false], who: "-" }
    expect(await seen()).toEqual(ofNobody)
    await name("gerencia")
    expect(await seen()).toEqual({ listed: [true, false], claim: [of, none], drawing: [true, false], who: "Gerência" })
    await name("rh")
    expect(await seen()).toMatchObject({ listed: [false, true], claim: [none, of], drawing: [false, true] })
    await name(null)
    expect(await seen()).toEqual(ofNobody)
  })

  it("counts at once for a profile and a person that are there only later", async () => {
    const { sql } = office
    const of = { amb: "demo", engine: "firma" }
    const within = (work: (tx: Transaction) => Promise<unknown>) =>
      transaction(sql, async (tx) => Result.succeed(await work(tx)))
    await within((tx) => nameAndFollow(tx, of, { kind: "group", theirs: "chefia", ours: "conselho" }))
    await within((tx) => nameAndFollow(tx, of, { kind: "person", theirs: "ana", ours: "nova.pessoa" }))
    const operate = async (words: readonly string[], input?: string) =>
      expect(
        await command({ DATABASE_URL: "url" in office.source ? office.source.url : "" }, words, input)
      ).toMatchObject({ status: 0 })
    const whose = async (element: string) => {
      const [task] = await sql<{ profiles: string[]; candidates: string[] }[]>`
        select profiles, candidates from task where element = ${element} and done_at is null
        and instance in (select instance from foreign_instance)`
      return task
    }
    expect(await whose("conferir")).toMatchObject({ profiles: [] })
    await operate(["profile", "add", "demo", "conselho", "Conselho"])
    expect(await whose("conferir")).toMatchObject({ profiles: ["conselho"] })
    const [task] = (await line.say("GET", "/task?processDefinitionKey=reembolso")) as readonly { readonly id: string }[]
    const boolean = { aprovado: { value: true, type: "Boolean" } }
    await line.say("POST", `/task/${task?.id}/complete`, { variables: boolean })
    await followDue(sql, { warn: () => undefined }, line.ask, 0)
    expect(await whose("pagar")).toMatchObject({ candidates: [] })
    await operate(["user", "add", "demo", "nova.pessoa", "Nova Pessoa"], "uma senha longa o bastante\n")
    const [person] = await sql<{ id: string }[]>`select id from person where usuario = 'nova.pessoa'`
    expect(await whose("pagar")).toMatchObject({ candidates: [person?.id] })
  })
})
