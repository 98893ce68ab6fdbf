import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { code, key, success } from "../../../test/visitor.ts"
import type { Session } from "../../identity/session/session.ts"
import { cancel } from "./cancel.ts"
import * as History from "../rows/history.ts"
import * as Incident from "./incident.ts"
import { WorkRefused } from "../jobs/job.ts"
import { send } from "./message.ts"

let office: TestOffice
let ana: Session
let bruno: Session

beforeAll(async () => {
  office = await openOffice()
  await office.sql`update profile set rights = '{processos,mensagens}' where id = 'gerencia'`
  ana = await office.as("ana.souza")
  bruno = await office.as("bruno.lima", "gerencia")
})
afterAll(() => office.stop())

const start = `<startEvent id="s" />`
const end = `<endEvent id="e" name="Fim" />`

describe("a message", () => {
  const root = `<message id="m" name="entrega"><extensionElements>
    <zeebe:subscription correlationKey="= nota" /></extensionElements></message>`
  const message = (correlacao: string, valores = {}) => ({ nome: "entrega", correlacao, valores, key: key() })

  it("goes to the instance that waits for it under its correlation, with its values, once for one key", async () => {
    const catching = `<intermediateCatchEvent id="c" name="Entregue"><messageEventDefinition messageRef="m" /></intermediateCatchEvent>`
    await office.deploy(
      "espera",
      start + flow("s", "c") + catching + flow("c", "u") + userTask("u") + flow("u", "e") + end,
      root,
      { contexto: ["nota"], mensagens: { entrega: ["valor"] } }
    )
    const [seven, eight] = [
      await office.start(ana, "espera", { nota: 7 }),
      await office.start(ana, "espera", { nota: "8" })
    ]
    const sent = message("8", { valor: 3 })
    expect(success(await send(office.sql, bruno, sent))).toBe(eight)
    expect(success(await send(office.sql, bruno, sent))).toBe(eight)
    expect(code(await send(office.sql, bruno, { ...sent, correlacao: "7" }))).toBe("key-reused")
    expect(await office.see(ana, eight)).toMatchObject({ active: ["u"], values: { nota: "8", valor: 3 } })
    expect(await office.see(ana, seven)).toMatchObject({ active: ["c"] })
    expect(success(await send(office.sql, bruno, message("7")))).toBe(seven)
    expect(code(await send(office.sql, bruno, message("7")))).toBe("message-unexpected")
  })

  it("starts the process that begins with it", async () => {
    const begin = `<startEvent id="s"><messageEventDefinition messageRef="n" /></startEvent>`
    const named = `<message id="n" name="novo_pedido" />`
    await office.deploy("por_mensagem", begin + flow("s", "u") + userTask("u") + flow("u", "e") + end, named, {
      mensagens: { novo_pedido: ["nota"] }
    })
    const id = success(
      await send(office.sql, bruno, { nome: "novo_pedido", correlacao: null, valores: { nota: "x" }, key: key() })
    )
    expect(await office.see(bruno, id)).toMatchObject({ active: ["u"], values: { nota: "x" } })
    await expect(office.start(ana, "por_mensagem")).rejects.toThrow("process-unknown")
  })

  it("at a boundary interrupts the task, or opens a way beside it", async () => {
    const boundary = (id: string, cancels: boolean) =>
      `<boundaryEvent id="b" attachedToRef="${id}" cancelActivity="${cancels}"><messageEventDefinition messageRef="m" /></boundaryEvent>`
    for (const [processo, cancels, active] of [
      ["interrompe", true, ["v"]],
      ["nao_interrompe", false, ["u", "v"]]
    ] as const) {
      const body =
        start +
        flow("s", "u") +
        userTask("u") +
        boundary("u", cancels) +
        flow("b", "v") +
        userTask("v") +
        flow("u", "e") +
        end
      await office.deploy(processo, body, root, { contexto: ["nota"] })
      const id = await office.start(ana, processo, { nota: processo })
      success(await send(office.sql, bruno, message(processo)))
      expect((await office.see(ana, id)).active.toSorted()).toEqual(active)
      expect((await office.tasks(ana)).filter(({ instance }) => instance === id)).toHaveLength(active.length)
    }
  })

  it("or a timer, whichever comes first, decides after an event gateway", async () => {
    const body =
      start +
      flow("s", "g") +
      `<eventBasedGateway id="g" />` +
      flow("g", "c") +
      flow("g", "t") +
      `<intermediateCatchEvent id="c"><messageEventDefinition messageRef="m" /></intermediateCatchEvent>` +
      `<intermediateCatchEvent id="t"><timerEventDefinition><timeDuration>PT5H</timeDuration></timerEventDefinition></intermediateCatchEvent>` +
      flow("c", "u") +
      userTask("u") +
      flow("t", "v") +
      userTask("v") +
      flow("u", "e") +
      flow("v", "e") +
      end
    await office.deploy("quem_vier", body, root, { contexto: ["nota"] })
    const [first, second] = [
      await office.start(ana, "quem_vier", { nota: "a" }),
      await office.start(ana, "quem_vier", { nota: "b" })
    ]
    success(await send(office.sql, bruno, message("a")))
    await office.letPass(second, 6)
    await office.work()
    expect((await office.see(ana, first)).active).toEqual(["u"])
    expect((await office.see(ana, second)).active).toEqual(["v"])
    expect(code(await send(office.sql, bruno, message("b")))).toBe("message-unexpected")
  })
})

describe("a subprocess", () => {
  const error = `<error id="x" errorCode="FALTA" />`
  const body =
    start +
    flow("s", "p") +
    `<subProcess id="p" name="Conferência"><startEvent id="s2" />${flow("s2", "u")}${userTask("u")}${flow("u", "g2")}
      <exclusiveGateway id="g2" default="g2_e2" />${flow("g2", "e2")}${flow("g2", "f2", "valor = 0")}
      <endEvent id="e2" /><endEvent id="f2"><errorEventDefinition errorRef="x" /></endEvent></subProcess>` +
    `<boundaryEvent id="b" attachedToRef="p"><errorEventDefinition errorRef="x" /></boundaryEvent>` +
    `<boundaryEvent id="t" attachedToRef="p"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent>` +
    flow("p", "e") +
    flow("b", "v") +
    userTask("v") +
    flow("v", "e") +
    flow("t", "w") +
    userTask("w") +
    flow("w", "e") +
    end

  beforeAll(() => office.deploy("sub", body, error))

  it("whose error is caught inside is none to what stands around it or comes after it", async () => {
    const outer = (inside: string) =>
      `<subProcess id="o"><startEvent id="os" />${flow("os", "p")}${inside}${flow("p", "oe")}<endEvent id="oe" /></subProcess>`
    const inner = `<subProcess id="p"><startEvent id="ps" />${flow("ps", "pf")}<endEvent id="pf">
      <errorEventDefinition errorRef="x" /></endEvent></subProcess>
      <boundaryEvent id="pb" attachedToRef="p"><errorEventDefinition errorRef="x" /></boundaryEvent>${flow("pb", "v")}
      ${userTask("v")}${flow("v", "oe")}`
    const border = (id: string, host: string) =>
      `<boundaryEvent id="${id}" attachedToRef="${host}"><errorEventDefinition errorRef="x" /></boundaryEvent>${flow(id, "w")}`
    const after = `<serviceTask id="a" camunda:topic="avisar" />${border("ab", "a")}${flow("a", "e")}`
    const around = border("ob", "o") + userTask("w") + flow("w", "e")
    await office.deploy("dentro", start + flow("s", "o") + outer(inner) + around + flow("o", "a") + after + end, error)
    const id = await office.start(ana, "dentro")
    expect((await office.see(ana, id)).active).toEqual(["v"])
    expect((await office.complete(ana, id, "v")).active).toEqual(["a"])
  })

  it("opens its tasks, and goes on when it ends", async () => {
    const id = await office.start(ana, "sub")
    expect(await office.complete(ana, id, "u", { valor: 1 })).toMatchObject({ status: "ended", outcome: "Fim" })
  })

  it("that ends with an error goes on where that is caught", async () => {
    const id = await office.start(ana, "sub")
    expect(await office.complete(ana, id, "u", { valor: 0 })).toMatchObject({ status: "running", active: ["v"] })
    const history = await History.readHistory(office.sql, "demo", id)
    expect(history.map(({ kind, activity }) => `${kind} ${activity}`)).toEqual([
      "error b",
      "completed u",
      "started null"
    ])
  })

  it("is taken away by a timer at its boundary, with its tasks", async () => {
    const id = await office.start(ana, "sub")
    await office.letPass(id, 25)
    await office.work()
    expect((await office.tasks(ana)).filter(({ instance }) => instance === id).map(({ name }) => name)).toEqual(["w"])
    expect((await History.readHistory(office.sql, "demo", id))[0]).toMatchObject({
      kind: "timer",
      activity: "t",
      pessoa: null
    })
  })
})

describe("a call activity", () => {
  const caller = (called: string, boundary = "") =>
    start +
    flow("s", "c") +
    `<callActivity id="c" name="Chamar" calledElement="${called}" />` +
    boundary +
    flow("c", "u") +
    userTask("u") +
    flow("u", "e") +
    end

  beforeAll(() => office.deploy("chamado", start + flow("s", "v") + userTask("v") + flow("v", "e") + end))

  it("starts an instance with its values, and goes on with those of its end", async () => {
    await office.deploy("chamador", caller("chamado"), "", { contexto: ["nota"] })
    const id = await office.start(ana, "chamador", { nota: "de cima" })
    await office.work()
    const [child] = (await office.see(ana, id)).called
    if (child === undefined) throw new Error("Nothing was called")
    expect(await office.see(ana, child.id)).toMatchObject({ caller: { id }, values: { nota: "de cima" } })
    await office.complete(ana, child.id, "v", { nota: "de baixo", valor: 9 })
    await office.work()
    expect(await office.see(ana, id)).toMatchObject({ active: ["u"], values: { nota: "de baixo", valor: 9 } })
    const kinds = (await History.readHistory(office.sql, "demo", id)).map(({ kind }) => kind)
    expect(kinds).toEqual(["returned", "called", "started"])
  })

  it("fails with the error that its instance ended with, which a boundary may catch", async () => {
    const error = `<error id="x" errorCode="FALTA" />`
    await office.deploy(
      "falha",
      start + flow("s", "f") + `<endEvent id="f"><errorEventDefinition errorRef="x" /></endEvent>`,
      error
    )
    const boundary =
      `<boundaryEvent id="b" attachedToRef="c"><errorEventDefinition errorRef="x" /></boundaryEvent>` +
      flow("b", "v") +
      userTask("v") +
      flow("v", "e")
    await office.deploy("chama_falha", caller("falha", boundary), error)
    const id = await office.start(ana, "chama_falha")
    await office.work()
    expect((await office.see(ana, id)).active).toEqual(["v"])
  })

  it("that is left withdraws its instance", async () => {
    const boundary =
      `<boundaryEvent id="b" attachedToRef="c"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>` +
      flow("b", "v") +
      userTask("v") +
      flow("v", "e")
    await office.deploy("chama_e_desiste", caller("chamado", boundary))
    const id = await office.start(ana, "chama_e_desiste")
    await office.work()
    const [child] = (await office.see(ana, id)).called
    await office.letPass(id, 2)
    await office.work()
    expect((await office.see(ana, id)).active).toEqual(["v"])
    expect(await office.see(ana, child?.id ?? "")).toMatchObject({ status: "cancelled", task: null })
  })

  it("calls sixteen deep and no deeper: that is an incident", async () => {
    await office.deploy("eu_mesmo", caller("eu_mesmo"))
    const id = await office.start(ana, "eu_mesmo")
    for (let round = 0; round < 60; round++) {
      await office.work()
      await office.sql`update task set try_at = now(), lease = null where kind = 'call' and done_at is null and try_at <> 'infinity'`
    }
    const [most] = await office.sql<{ depth: number; count: number }[]>`
      select max(depth) as depth, count(*)::int from instance where processo = 'eu_mesmo'`
    expect(most).toEqual({ depth: 16, count: 17 })
    const [incident] = await Incident.list(office.sql, "demo", "pt-BR")
    expect(incident?.reason).toMatch(/deeper than 16/)
    await cancel(office.sql, ana, id, "prova")
    await office.work()
    const left =
      await office.sql`select 1 from instance where processo = 'eu_mesmo' and status in ('running', 'failed')`
    expect(left).toHaveLength(0)
  })
})

describe("a decision", () => {
  it("keeps what it yields as a value, and conditions ask it", async () => {
    const body =
      start +
      flow("s", "u") +
      userTask("u") +
      flow("u", "r") +
      `<businessRuleTask id="r" name="Alçada" camunda:resultVariable="alcada"
        camunda:expression="= [{ate: 1000, quem: &quot;gestor&quot;}, {ate: 50000, quem: &quot;diretoria&quot;}][valor &lt;= ate][1].quem" />` +
      flow("r", "k") +
      `<scriptTask id="k" scriptFormat="feel" camunda:resultVariable="dobro"><script>valor * 2</script></scriptTask>` +
      flow("k", "g") +
      `<exclusiveGateway id="g" default="g_e" />` +
      flow("g", "e") +
      flow("g", "v", 'alcada = "gestor"') +
      userTask("v") +
      flow("v", "e") +
      end
    await office.deploy("alcada", body, "", { publico: ["alcada", "dobro"] })
    const small = await office.complete(ana, await office.start(ana, "alcada"), "u", { valor: 700 })
    expect(small).toMatchObject({ active: ["v"], values: { alcada: "gestor", dobro: 1400 } })
    const large = await office.complete(ana, await office.start(ana, "alcada"), "u", { valor: 7000 })
    expect(large).toMatchObject({ status: "ended", values: { alcada: "diretoria" } })
    expect((await History.readHistory(office.sql, "demo", small.id)).map(({ kind }) => kind)).toEqual([
      "decided",
      "decided",
      "completed",
      "started"
    ])
  })

  it("that could take too long is not begun: the person is told, and nothing has changed", async () => {
    const body =
      start +
      flow("s", "u") +
      userTask("u") +
      flow("u", "r") +
      `<businessRuleTask id="r" camunda:resultVariable="x" camunda:expression="= for a in l, b in l, c in l return a" />` +
      flow("r", "e") +
      end
    await office.deploy("demais", body, "", { contexto: ["l"] })
    const id = await office.start(ana, "demais", { l: Array.from({ length: 100 }, (_, at) => at) })
    await expect(office.complete(ana, id, "u", {})).rejects.toThrow(/process-failed.*could take/)
    expect(await office.see(ana, id)).toMatchObject({ status: "running", active: ["u"] })
  })
})

describe("a task for several", () => {
  const many = (inner: string) =>
    start +
    flow("s", "u") +
    userTask("u", "", `<multiInstanceLoopCharacteristics>${inner}</multiInstanceLoopCharacteristics>`) +
    flow("u", "v") +
    userTask("v") +
    flow("v", "e") +
    end

  it("is open as often as there are, keeps every answer, and goes on after the last", async () => {
    await office.deploy("varios", many("<loopCardinality>=count(convidados)</loopCardinality>"), "", {
      contexto: ["convidados"],
      publico: ["u"]
    })
    const id = await office.start(ana, "varios", { convidados: ["a", "b", "c"] })
    for (const nota of ["um", "dois", "tres"]) {
      expect((await office.see(ana, id)).active).toEqual(["u"])
      await office.complete(ana, id, "u", { nota })
    }
    const seen = await office.see(ana, id)
    expect(seen.active).toEqual(["v"])
    expect(seen.values["u"]).toMatchObject([{ nota: "um" }, { nota: "dois" }, { nota: "tres" }])
  })
})

describe("work", () => {
  const error = `<error id="x" errorCode="SEM_SALDO" />`
  const serving = (boundary: string) =>
    start +
    flow("s", "j") +
    `<serviceTask id="j" name="Avisar" camunda:type="external" camunda:topic="avisar" />` +
    boundary +
    flow("j", "u") +
    userTask("u") +
    flow("u", "e") +
    end

  it("that is refused goes on where its code is caught", async () => {
    const boundary =
      `<boundaryEvent id="b" attachedToRef="j"><errorEventDefinition errorRef="x" /></boundaryEvent>` +
      flow("b", "v") +
      userTask("v") +
      flow("v", "e")
    await office.deploy("recusa", serving(boundary), error)
    const id = await office.start(ana, "recusa")
    await office.work(() => Promise.reject(new WorkRefused("SEM_SALDO", "O saldo acabou")))
    expect((await office.see(ana, id)).active).toEqual(["v"])
  })

  it("that fails is tried three times with growing waits, then is an incident, and goes on when that is tried again", async () => {
    await office.deploy("incidente", serving(""))
    const id = await office.start(ana, "incidente")
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      await office.work(() => Promise.reject(new Error("o serviço caiu")))
      const [job] = await office.sql<{ wait: number }[]>`
        select extract(epoch from try_at - now())::float as wait from task where instance = ${id}`
      waits.push(Math.round((job?.wait ?? 0) / 10))
      await office.sql`update task set try_at = now() where instance = ${id}`
    }
    expect(waits).toEqual([2, 4, 8])
    expect(await office.see(ana, id)).toMatchObject({ status: "failed", incident: null })
    const { incident } = await office.see(bruno, id)
    expect(incident?.reason).toBe("o serviço caiu")
    expect(await office.work()).toBe(0)
    success(await Incident.retry(office.sql, bruno, incident?.id ?? ""))
    await office.work()
    expect(await office.see(ana, id)).toMatchObject({ status: "running", active: ["u"] })
    expect(code(await Incident.retry(office.sql, bruno, incident?.id ?? ""))).toBe("not-found")
    const kinds = (await History.readHistory(office.sql, "demo", id)).map(({ kind }) => kind)
    expect(kinds).toEqual(["job", "retried", "incident", "started"])
  })
})

describe("a parallel join", () => {
  const body =
    start +
    flow("s", "f") +
    `<parallelGateway id="f" />` +
    flow("f", "a") +
    userTask("a") +
    flow("a", "j") +
    flow("f", "x") +
    `<exclusiveGateway id="x" default="x_m" />` +
    flow("x", "m") +
    flow("x", "b", "valor > 0") +
    userTask("b") +
    `<exclusiveGateway id="m" />` +
    flow("b", "m") +
    flow("m", "j") +
    `<parallelGateway id="j" />` +
    flow("j", "v") +
    userTask("v") +
    flow("v", "e") +
    end

  beforeAll(() => office.deploy("junta", body, "", { contexto: ["valor"] }))

  it("waits for every branch, also for one in which a choice was made", async () => {
    const id = await office.start(ana, "junta", { valor: 1 })
    expect((await office.complete(ana, id, "a", { valor: 1 })).active).toEqual(["b"])
    expect((await office.complete(ana, id, "b", { valor: 1 })).active).toEqual(["v"])
    expect(await office.complete(ana, id, "v")).toMatchObject({ status: "ended" })
  })

  it("waits for nobody on the way that was not chosen", async () => {
    const id = await office.start(ana, "junta", { valor: 0 })
    expect((await office.complete(ana, id, "a", { valor: 0 })).active).toEqual(["v"])
  })
})

describe("an inclusive gateway", () => {
  it("opens what is asked for, and joins it again once the last of these is done", async () => {
    const body =
      start +
      flow("s", "u") +
      userTask("u") +
      flow("u", "f") +
      `<inclusiveGateway id="f" default="f_c" />` +
      flow("f", "a", "valor > 10") +
      flow("f", "b", "valor > 20") +
      flow("f", "c") +
      ["a", "b", "c"].map((id) => userTask(id) + flow(id, "j")).join("") +
      `<inclusiveGateway id="j" />` +
      flow("j", "v") +
      userTask("v") +
      flow("v", "e") +
      end
    await office.deploy("pareceres_pedidos", body)
    const gone = async (valor: number, ...tasks: readonly string[]) => {
      const id = await office.start(ana, "pareceres_pedidos")
      const places = [(await office.complete(ana, id, "u", { valor })).active]
      for (const task of tasks) places.push((await office.complete(ana, id, task, { valor })).active)
      return places
    }
    expect(await gone(30, "a", "b")).toEqual([["a", "b"], ["b"], ["v"]])
    expect(await gone(15, "a")).toEqual([["a"], ["v"]])
    expect(await gone(1, "c")).toEqual([["c"], ["v"]])
  })
})

describe("a long way without anybody on it", () => {
  /** Steps that nobody does, one after the other, from one element to another. */
  const chain = (length: number, from: string, to: string) =>
    flow(from, `${from}0`) +
    Array.from(
      { length },
      (_, at) => `<manualTask id="${from}${at}" />` + flow(`${from}${at}`, at + 1 < length ? `${from}${at + 1}` : to)
    ).join("")

  it("is gone in pieces, each in its own transaction", async () => {
    await office.deploy("longo", start + flow("s", "u") + userTask("u") + chain(900, "u", "e") + end)
    const id = await office.start(ana, "longo")
    expect(await office.complete(ana, id, "u")).toMatchObject({ status: "running" })
    expect(await office.work()).toBeGreaterThan(0)
    expect(await office.see(ana, id)).toMatchObject({ status: "ended", outcome: "Fim" })
  })

  it("is gone in pieces side by side, and joined once", async () => {
    const fork =
      `<parallelGateway id="f" />` +
      flow("u", "f") +
      ["a", "b", "c"].map((id) => flow("f", id) + `<manualTask id="${id}" />` + chain(100, id, "j")).join("") +
      `<parallelGateway id="j" />` +
      flow("j", "v") +
      userTask("v") +
      flow("v", "e")
    await office.deploy("lado_a_lado", start + flow("s", "u") + userTask("u") + fork + end)
    const id = await office.start(ana, "lado_a_lado")
    expect(await office.complete(ana, id, "u")).toMatchObject({ status: "running" })
    expect(await office.work()).toBeGreaterThan(0)
    const seen = await office.see(ana, id)
    expect(seen).toMatchObject({ status: "running", active: ["v"] })
    expect(seen.passed.filter((one) => /^[abc]\d+$/.test(one))).toHaveLength(300)
    expect((await office.tasks(ana)).filter(({ instance }) => instance === id)).toHaveLength(1)
  })

  it("that never ends is an incident", async () => {
    const loop = `<exclusiveGateway id="b" /><exclusiveGateway id="c" />` + flow("b", "c") + flow("c", "b")
    await office.deploy("eterno", start + flow("s", "u") + userTask("u") + flow("u", "b") + loop)
    const id = await office.start(ana, "eterno")
    await office.complete(ana, id, "u")
    for (let round = 0; round < 3; round++) {
      await office.work()
      await office.sql`update instance set due = now() where id = ${id} and due is not null`
    }
    expect((await office.see(bruno, id)).incident?.reason).toMatch(/pauses/)
  })
})

describe("cancel", () => {
  it("ends an instance for who started it, with a reason, and its tasks with it", async () => {
    await office.deploy(
      "cancelavel",
      start + flow("s", "u") + userTask("u", 'camunda:candidateGroups="rh"') + flow("u", "e") + end
    )
    const id = await office.start(ana, "cancelavel")
    const carla = await office.as("carla.reis", "rh")
    expect(await office.see(carla, id)).toMatchObject({ withdrawal: null })
    expect(code(await cancel(office.sql, carla, id, "não quero"))).toBe("forbidden")
    success(await cancel(office.sql, ana, id, "Pedido em dobro"))
    expect(await office.see(ana, id)).toMatchObject({
      status: "cancelled",
      reason: "Pedido em dobro",
      task: null,
      active: []
    })
    expect(await office.tasks(carla)).toEqual([])
    expect(await cancel(office.sql, ana, id, "de novo")).toMatchObject({
      failure: { code: "instance-over", by: "Ana Souza" }
    })
    const [newest] = await History.readHistory(office.sql, "demo", id)
    expect(newest).toMatchObject({ kind: "cancelled", pessoa: "Ana Souza", detail: { motivo: "Pedido em dobro" } })
  })

  it("is what the definition allows: freely, with a reason, or not, and never from a step on that ends it", async () => {
    const drawn =
      start +
      flow("s", "u") +
      userTask("u") +
      flow("u", "v") +
      userTask("v", 'quadrante:semRetirada="true"') +
      flow("v", "w") +
      userTask("w") +
      flow("w", "e") +
      end
    const begin = async (processo: string, retirada?: "motivo" | "nao") => {
      await office.deploy(processo, drawn, "", retirada === undefined ? {} : { retirada })
      return office.start(ana, processo)
    }
    const free = await begin("livre")
    expect(await office.see(ana, free)).toMatchObject({ withdrawal: { as: "starter", reason: false } })
    success(await cancel(office.sql, ana, free, ""))
    expect(await office.see(ana, free)).toMatchObject({ status: "cancelled", reason: null, withdrawal: null })

    const explained = await begin("com_motivo", "motivo")
    expect(await office.see(ana, explained)).toMatchObject({ withdrawal: { as: "starter", reason: true } })
    expect(await cancel(office.sql, ana, explained, "")).toMatchObject({
      failure: { code: "request-invalid", at: "motivo" }
    })
    await office.complete(ana, explained, "u")
    expect(await office.see(ana, explained)).toMatchObject({ withdrawal: null })
    await office.complete(ana, explained, "v")
    expect(await office.see(ana, explained), "past the step").toMatchObject({ withdrawal: null })
    expect(code(await cancel(office.sql, ana, explained, "tarde demais"))).toBe("forbidden")
    expect(await office.see(bruno, explained)).toMatchObject({ withdrawal: { as: "keeper", reason: true } })
    expect(code(await cancel(office.sql, bruno, explained, ""))).toBe("request-invalid")
    success(await cancel(office.sql, bruno, explained, "com o direito"))

    const never = await begin("sem_retirada", "nao")
    expect(await office.see(ana, never)).toMatchObject({ withdrawal: null })
    expect(code(await cancel(office.sql, ana, never, "mesmo assim"))).toBe("forbidden")
  })

  it("is nobody else's: who may not see an instance does not learn that there is one", async () => {
    await office.deploy("alheio", start + flow("s", "u") + userTask("u") + flow("u", "e") + end)
    const id = await office.start(ana, "alheio")
    const carla = await office.as("carla.reis", "rh")
    expect(code(await cancel(office.sql, carla, id, "x"))).toBe("not-found")
    expect(Result.isSuccess(await cancel(office.sql, bruno, id, "com o direito"))).toBe(true)
    expect(await cancel(office.sql, carla, id, "x"), "nor that it is over").toEqual(Result.fail({ code: "not-found" }))
    for (const who of [ana, bruno]) expect(code(await cancel(office.sql, who, id, "x"))).toBe("instance-over")
  })
})
