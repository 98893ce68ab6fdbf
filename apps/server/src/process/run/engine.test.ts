import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { enter, key, success } from "../../../test/visitor.ts"
import { compile, limits, load, type CompiledDefinition } from "../model/compile.ts"
import { readBundle } from "../model/bundle.ts"
import { deploy } from "../model/definition.ts"
import * as Feel from "../model/feel.ts"
import { steps } from "../read/path.ts"
import { later, step, type Outcome } from "./stepper.ts"
import type { Values } from "../model/values.ts"

const folder = join(import.meta.dirname, "../../../definitions")

describe("compile", () => {
  it.each(["pedido_compra", "pedido_ferias"])("takes %s, which comes with the house", async (processo) => {
    expect(Result.isSuccess(await compile(await xmlOf(processo)))).toBe(true)
  })

  it.each([
    ["a DOCTYPE", '<!DOCTYPE x [<!ENTITY a "b">]><definitions/>', "definitions", /DOCTYPE/],
    ["no BPMN", "hello", "definitions", /./],
    ["too much text", `<a>${" ".repeat(limits.bytes)}</a>`, "definitions", /larger/],
    ["too many elements", "<a/>".repeat(limits.elements + 1), "definitions", /more than 2000 elements/],
    ["elements too deep", "<a>".repeat(limits.depth + 1), "definitions", /deeper than 64/]
  ])("refuses %s before anything is built of it", async (_, xml, element, reason) => {
    expect(await compile(xml)).toMatchObject({ failure: [{ element, reason: expect.stringMatching(reason) }] })
  })

  it.each([
    ['<scriptTask id="bad" scriptFormat="javascript"><script>1</script></scriptTask>', /scriptFormat="feel"/],
    ['<callActivity id="bad" />', /calls no process/],
    ['<userTask id="bad" />', /has no form/],
    ['<serviceTask id="bad" />', /has no topic/],
    ['<startEvent id="bad"><signalEventDefinition /></startEvent>', /with bpmn:SignalEventDefinition is not run/],
    [
      `<startEvent id="a" /><sequenceFlow id="ab" sourceRef="a" targetRef="bad" />
      <intermediateThrowEvent id="bad"><linkEventDefinition name="lá" /></intermediateThrowEvent>
      <intermediateCatchEvent id="c"><linkEventDefinition name="aqui" /></intermediateCatchEvent>`,
      /without its other end/
    ],
    ['<adHocSubProcess id="bad" />', /bpmn:AdHocSubProcess is not run/]
  ])("names the element that cannot be run, and why: %s", async (element, reason) => {
    const compiled = await compile(process(element))
    const problems = Result.isFailure(compiled) ? compiled.failure : []
    expect(
      problems
        .filter((one) => one.element === "bad")
        .map((one) => one.reason)
        .join("; ")
    ).toMatch(reason)
  })

  it.each([
    ["javascript", "1", /language="feel"/],
    ["feel", "valor >", /condition/],
    ["feel", "some x in 1..1000000000 satisfies x = 0", /loop over a range/],
    ["feel", `"${"x".repeat(2_000)}" = "y"`, /longer than/]
  ])("refuses a condition in %s: %s", async (language, expression, reason) => {
    const flow = `<startEvent id="a" /><endEvent id="b" /><sequenceFlow id="bad" sourceRef="a" targetRef="b">
      <conditionExpression xsi:type="tFormalExpression" language="${language}">${expression.replaceAll("<", "&lt;")}</conditionExpression>
    </sequenceFlow>`
    expect(await compile(process(flow))).toMatchObject({
      failure: [{ element: "bad", reason: expect.stringMatching(reason) }]
    })
  })
})

describe("step", () => {
  it("keeps nothing but its state: the same state and command lead to the same place, as often as they are tried", async () => {
    const compiled = await compiledOf("pedido_compra")
    const first = succeeded(step(compiled, null, { _tag: "start" }, {}))
    const pedir = { _tag: "complete", token: first.open[0]?.token ?? "" } as const
    const places = [1, 2, 3].map(() => succeeded(step(compiled, first.state, pedir, { valor: 1 })).active)
    expect(places).toEqual([["aprovar_gerencia"], ["aprovar_gerencia"], ["aprovar_gerencia"]])
  })

  it("says when the next timer is due, and fires it on the first step after that", async () => {
    const compiled = await compiledOf("pedido_compra")
    const waiting = advance(compiled, succeeded(step(compiled, null, { _tag: "start" }, {})), {})
    const inTwoDays = Date.now() + 2 * 86_400_000
    expect(Math.abs((waiting.due?.getTime() ?? 0) - inTwoDays)).toBeLessThan(5_000)
    const early = succeeded(step(compiled, waiting.state, { _tag: "resume" }, {}))
    expect(early.open.map(({ element }) => element)).toEqual(["aprovar_gerencia"])
    const late = later(waiting.state ?? "", -3 * 86_400_000)
    const fired = succeeded(step(compiled, late, { _tag: "resume" }, {}))
    expect(fired.open.map(({ element, kind }) => [element, kind]).toSorted()).toEqual([
      ["aprovar_gerencia", "user"],
      ["lembrar_gerencia", "job"]
    ])
    expect(fired.due).toBeNull()
  })

  it("does not grow with the rounds that an instance takes", async () => {
    const compiled = await compiledOf("pedido_compra")
    let at = succeeded(step(compiled, null, { _tag: "start" }, {}))
    const sizes: number[] = []
    for (let round = 0; round < 12; round++) {
      at = advance(compiled, at, {})
      at = advance(compiled, at, { decisao: "devolver" })
      sizes.push(at.state?.length ?? 0)
    }
    expect(at.active).toEqual(["pedir"])
    // Names of tokens have a digit more each time that ten times as many have been there.
    expect(sizes.at(-1)).toBeLessThan(Number(sizes[1]) + 10)
  })

  it("gives a loop without a task in it up, and leaves the instance as it was", async () => {
    const xml = process(`<startEvent id="a" /><exclusiveGateway id="b" /><exclusiveGateway id="c" />
      <sequenceFlow id="ab" sourceRef="a" targetRef="b" /><sequenceFlow id="bc" sourceRef="b" targetRef="c" />
      <sequenceFlow id="cb" sourceRef="c" targetRef="b" />`)
    const stepped = step(load(success(await compile(xml))), null, { _tag: "start" }, {})
    expect(Result.isFailure(stepped) && stepped.failure.reason).toMatch(/moves|stack/i)
  })
})

describe("holds", () => {
  it.each([
    ["valor > 50000", { valor: 50000.01 }, true],
    ["valor > 50000", { valor: 50000 }, false],
    ["valor > 50000", {}, false],
    ["valor > 50000", { valor: "much" }, false],
    ['decisao = "devolver"', { decisao: "devolver" }, true],
    ["1", {}, false],
    ["constructor", {}, false],
    ["process", {}, false],
    ["globalThis.process.exit()", {}, false]
  ])("asks %s on %j: %s", (expression, values, expected) => {
    expect(Feel.holds(expression, values)).toBe(expected)
  })
})

describe("steps", () => {
  const of = async (current: string | null, values: Record<string, unknown>, done: readonly string[] = []) => {
    const { drawing } = await compiledOf("pedido_compra")
    return steps(drawing, {
      current,
      values,
      keys: {
        pedir: ["valor"],
        aprovar_gerencia: ["decisao"],
        aprovar_diretoria: ["decisao_diretoria"],
        comprar: ["numero_pedido"]
      },
      done: Object.fromEntries(done.map((id) => [id, { who: "Ana", at: "2026-01-01T00:00:00Z" }])),
      roleOf: ({ id }) => id,
      nameOf: ({ id }) => id
    }).map(({ id, state }) => `${id} ${state}`)
  }

  it("show the usual way while nothing was said that leads off it", async () => {
    expect(await of("pedir", {})).toEqual(["pedir current", "aprovar_gerencia ahead", "comprar ahead"])
  })

  it("show the board once the amount is above the limit", async () => {
    expect(await of("aprovar_gerencia", { alcada: "diretoria" }, ["pedir"])).toEqual([
      "pedir done",
      "aprovar_gerencia current",
      "aprovar_diretoria ahead",
      "comprar ahead"
    ])
  })

  it("take no decision of an earlier round for one of this round", async () => {
    const values = { valor: 100, decisao: "devolver" }
    expect(await of("pedir", values, ["pedir", "aprovar_gerencia"])).toEqual([
      "pedir current",
      "aprovar_gerencia ahead",
      "comprar ahead"
    ])
  })

  it("end where the instance ended", async () => {
    const values = { valor: 100, decisao: "recusar" }
    expect(await of(null, values, ["pedir", "aprovar_gerencia"])).toEqual(["pedir done", "aprovar_gerencia done"])
  })
})

describe("a deployed definition", () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.stop())

  it("is the same one where its content is the same, and a new version beside the old where it is not", async () => {
    const bundle = await readBundle(join(folder, "pedido_ferias"))
    const ana = await enter(house.origin, "ana.souza")
    const start = async () =>
      success(await ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } }))
    const before = await start()
    expect(success(await deploy(house.sql, "demo", bundle))).toBe(before.definition)
    const changed = { ...bundle, xml: bundle.xml.replace('name="Registrar as férias"', 'name="Registrar na folha"') }
    const id = success(await deploy(house.sql, "demo", changed))
    expect((await start()).definition).toBe(id)
    const old = success(await ana.client.instance({ instance: before.id }))
    expect(old.definition).toBe(before.definition)
    expect(old.steps.at(-1)?.name).toBe("Registrar as férias")
  })

  it("is refused with its form, where that is missing or cannot be read", async () => {
    const bundle = await readBundle(join(folder, "pedido_ferias"))
    const { registrar: _, ...forms } = bundle.forms
    expect(await deploy(house.sql, "demo", { ...bundle, forms })).toMatchObject({
      failure: [{ element: "registrar", reason: "form registrar is missing" }]
    })
    const broken = { ...bundle.forms, registrar: { components: [{ type: "number" }] } }
    expect(await deploy(house.sql, "demo", { ...bundle, forms: broken })).toMatchObject({
      failure: [{ element: "registrar components.0.key" }]
    })
  })

  it("has its timers fired and its jobs done, once, and an open form stays good", { timeout: 150_000 }, async () => {
    const bundle = await readBundle(join(folder, "pedido_compra"))
    const hasty = { ...bundle, processo: "hasty", xml: bundle.xml.replace(">P2D<", ">PT1S<") }
    success(await deploy(house.sql, "demo", hasty))
    const [ana, bruno] = await Promise.all(["ana.souza", "bruno.lima"].map((usuario) => enter(house.origin, usuario)))
    if (ana === undefined || bruno === undefined) throw new Error("Somebody is missing")
    const started = success(await ana.client.start({ payload: { processo: "hasty", contexto: {}, key: key() } }))
    const values = {
      fornecedor: "Sol",
      centro_custo: "comercial",
      necessario_ate: "2054-12-01",
      valor: 1,
      justificativa: "Por um bom motivo"
    }
    const payload = { revision: started.revision, key: key(), values }
    const asked = success(await ana.client.complete({ task: started.task?.id ?? "", payload }))
    const reminders = async () =>
      success(await bruno.client.notices({})).list.filter(({ detail }) => detail["how"] === "reminded")
    await expect.poll(async () => (await reminders()).length, { timeout: 75_000 }).toBe(1)
    expect((await reminders())[0]).toMatchObject({ kind: "task-offered", processo: "hasty", read: false })
    const seen = success(await bruno.client.instance({ instance: started.id }))
    expect(seen).toMatchObject({ revision: asked.revision, active: ["aprovar_gerencia"] })
    expect(seen.passed).toContain("lembrado")
    const approval = { revision: asked.revision, key: key(), values: { decisao: "aprovar" } }
    success(await bruno.client.complete({ task: asked.task?.id ?? "", payload: approval }))
    const told = await house.sql`select offered_as from task where instance = ${started.id} and offered_as = 'reminded'`
    expect(told).toHaveLength(1)
  })

  it("is refused with the task whose work nobody does", async () => {
    const bundle = await readBundle(join(folder, "pedido_compra"))
    const xml = bundle.xml.replace('camunda:topic="lembrar"', 'camunda:topic="enviar_fax"')
    expect(await deploy(house.sql, "demo", { ...bundle, xml })).toMatchObject({
      failure: [{ element: "lembrar_gerencia", reason: expect.stringMatching(/topic enviar_fax; there are lembrar/) }]
    })
  })
})

// Helpers

const xmlOf = (processo: string) => readFile(join(folder, processo, "process.bpmn"), "utf8")

const compiledOf = async (processo: string): Promise<CompiledDefinition> =>
  load(success(await compile(await xmlOf(processo))))

const succeeded = (stepped: ReturnType<typeof step>): Outcome => success(stepped)

/** Completes the one open task. */
const advance = (compiled: CompiledDefinition, { state, open }: Outcome, values: Values): Outcome =>
  succeeded(step(compiled, state, { _tag: "complete", token: open[0]?.token ?? "" }, values))

const process = (elements: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    id="d" targetNamespace="t"><process id="p" isExecutable="true">${elements}</process></definitions>`
