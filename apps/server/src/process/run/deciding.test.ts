import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundleOf, flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { deploy } from "../model/definition.ts"
import { historyOf } from "../engine.ts"
import { complete } from "./commands.ts"

const options = ["sim", "volta", "nao"].map((value) => ({ value, label: value }))
const forms = {
  nota: { components: [{ type: "textarea", key: "nota" }] },
  decidir: {
    components: [
      { type: "number", key: "valor", readonly: true },
      { type: "radio", key: "decisao", values: options, validate: { required: true } },
      { type: "textarea", key: "parecer" }
    ]
  }
}
/** A request that a manager decides: sent back, or ended. */
const body = (attributes: string) => `<startEvent id="s" />${flow("s", "pedir")}${userTask("pedir")}
  ${flow("pedir", "decidir")}
  <userTask id="decidir" name="Decidir" camunda:formKey="decidir" camunda:candidateGroups="gerencia" ${attributes} />
  ${flow("decidir", "g")}<exclusiveGateway id="g" default="g_e" />${flow("g", "pedir", 'decisao = "volta"')}${flow("g", "e")}
  <endEvent id="e" name="Fim" />`
const named = 'quadrante:approve="sim" quadrante:refuse="nao" quadrante:reason="volta, nao"'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

const begin = async (processo: string, attributes: string) => {
  const bundle = { ...bundleOf(processo, body(attributes)), forms }
  const deployed = await deploy(office.sql, "demo", bundle)
  if (Result.isFailure(deployed)) throw new Error(JSON.stringify(deployed.failure))
  const ana = await office.as("ana.souza")
  const instance = await office.start(ana, processo)
  await office.complete(ana, instance, "pedir", { nota: "Um" })
  return instance
}

const decide = async (instance: string, decisao: string, more: { reason?: string; parecer?: string } = {}) => {
  const bruno = await office.as("bruno.lima")
  const { task, revision } = await office.see(bruno, instance)
  const { reason, ...values } = more
  return complete(office.sql, bruno, task?.id ?? "", {
    revision,
    key: randomUUID(),
    values: { decisao, ...values },
    ...(reason !== undefined && { reason })
  })
}

describe("a decision", () => {
  it("is sent with its task, with what the drawing says of it", async () => {
    const instance = await begin("dita", `${named} quadrante:reasonField="parecer" quadrante:figure="valor"`)
    const { task } = await office.see(await office.as("bruno.lima"), instance)
    expect(task?.decision).toEqual({
      field: "decisao",
      approve: ["sim"],
      refuse: ["nao"],
      reason: ["volta", "nao"],
      reasonField: "parecer",
      figure: "valor"
    })
  })

  it("that is to be justified is refused without a reason, whoever sends it", async () => {
    const instance = await begin("com_campo", `${named} quadrante:reasonField="parecer"`)
    const fields = [{ key: "parecer", code: "required", params: {} }]
    expect(await decide(instance, "nao")).toMatchObject({ failure: { code: "form-invalid", fields } })
    expect(await decide(instance, "nao", { parecer: "  " })).toMatchObject({ failure: { fields } })
    expect(await decide(instance, "nao", { reason: "Caro" })).toMatchObject({ success: instance })
    const [row] =
      await office.sql`select variables ->> 'parecer' as parecer, refused from instance where id = ${instance}`
    expect(row).toEqual({ parecer: "Caro", refused: true })
  })

  it("has its reason in the history where no field takes it", async () => {
    const instance = await begin("sem_campo", named)
    expect(await decide(instance, "nao")).toMatchObject({ failure: { fields: [{ key: "decisao" }] } })
    expect(await decide(instance, "nao", { reason: "Sem verba" })).toMatchObject({ success: instance })
    const [entry] = await office.sql<{ detail: unknown }[]>`
      select detail from history where instance = ${instance} and element = 'decidir' and kind = 'completed'`
    expect(entry?.detail).toMatchObject({ motivo: "Sem verba" })
  })

  it("is named in the history to whoever sees what was answered, and to nobody else", async () => {
    const [ana, bruno] = [await office.as("ana.souza"), await office.as("bruno.lima")]
    const instance = await begin("contada", named)
    await decide(instance, "nao", { reason: "Sem verba" })
    const told = async (session: typeof ana) => {
      const trail = await historyOf(office.sql, session, instance, "pt-BR")
      const rounds = trail?.filter(({ kind, activity }) => kind === "completed" && activity === "decidir")
      return rounds?.map(({ answered }) => answered && [answered.values["decisao"], answered.decided])
    }
    expect(await told(bruno)).toEqual([["nao", "decisao"]])
    expect(await told(ana)).toEqual([null])
  })

  it("is what is read first of what it sent back or ended, until it is sent on", async () => {
    const [ana, bruno] = [await office.as("ana.souza"), await office.as("bruno.lima")]
    const instance = await begin("primeiro", named)
    const first = async (session: typeof ana) => (await office.see(session, instance)).lastDecision
    expect(await first(ana)).toBeUndefined()
    await decide(instance, "volta", { reason: "Falta o item" })
    const said = { who: bruno.pessoa, actedFor: null, step: "Decidir", at: expect.any(String) as string }
    // What was chosen is no value that she sees.
    expect(await first(ana)).toEqual({ ...said, word: null, reason: "Falta o item" })
    expect(await first(bruno)).toEqual({ ...said, word: "volta", reason: "Falta o item" })
    await office.complete(ana, instance, "pedir", { nota: "Dois" })
    expect(await first(bruno)).toBeUndefined()
    await decide(instance, "nao", { reason: "Caro" })
    expect((await office.see(ana, instance)).status).toBe("refused")
    expect(await first(ana)).toEqual({ ...said, word: null, reason: "Caro" })
  })

  it("keeps its reason to whoever sees the field that took it", async () => {
    const [ana, bruno] = [await office.as("ana.souza"), await office.as("bruno.lima")]
    const instance = await begin("calado", `${named} quadrante:reasonField="parecer"`)
    await decide(instance, "nao", { reason: "Sem verba" })
    expect((await office.see(ana, instance)).lastDecision).toMatchObject({ word: null, reason: null })
    expect((await office.see(bruno, instance)).lastDecision).toMatchObject({ word: "nao", reason: "Sem verba" })
  })

  it("refuses a request where the last one before the end does, of which its starter is told", async () => {
    const ana = await office.as("ana.souza")
    const told = (instance: string) =>
      office.sql<{ kind: string }[]>`
        select kind from notice where instance = ${instance} and kind in ('request-ended', 'request-refused')`
    const refused = await begin("recusa", named)
    await decide(refused, "volta", { reason: "Falta" })
    await office.complete(ana, refused, "pedir", { nota: "Dois" })
    await decide(refused, "nao", { reason: "Caro" })
    expect((await office.see(ana, refused)).status).toBe("refused")
    expect(await told(refused)).toEqual([{ kind: "request-refused" }])

    const approved = await begin("aprova", named)
    await decide(approved, "sim")
    expect((await office.see(ana, approved)).status).toBe("ended")
    expect(await told(approved)).toEqual([{ kind: "request-ended" }])
  })
})

describe("a definition whose decision", () => {
  it.each([
    ['quadrante:outcome="nada"', "outcome-unfit"],
    ['quadrante:approve=""', "decision-empty"],
    ['quadrante:approve="talvez"', "option-unknown"],
    ['quadrante:approve="sim" quadrante:refuse="sim"', "option-twice"],
    ['quadrante:figure="parecer"', "figure-unfit"],
    ['quadrante:reasonField="valor"', "reason-field-unfit"],
    ['quadrante:reasonfield="parecer"', "decision-unknown"]
  ])("has %s is refused by element", async (attributes, key) => {
    const refused = await deploy(office.sql, "demo", { ...bundleOf("recusada", body(attributes)), forms })
    expect(refused).toMatchObject({ failure: [{ element: "decidir", why: { key } }] })
  })

  it("is spoken of where nothing is decided is refused, too", async () => {
    const tasks = `<startEvent id="s" />${flow("s", "u")}${userTask("u", 'quadrante:refuse="nao"')}${flow("u", "e")}<endEvent id="e" />`
    const refused = await deploy(office.sql, "demo", bundleOf("recusada", tasks))
    expect(refused).toMatchObject({ failure: [{ element: "u", why: { key: "outcome-none" } }] })
  })
})
