/** One process in two engines, ours and an Operaton, with the same acts on it: for the contract that both keep. */
import { Result, type Schema } from "effect"
import type { Session } from "@quadrante/server/identity/session/session.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { openLanes } from "@quadrante/server/kernel/data/within.ts"
import { findNewestDefinition } from "@quadrante/server/process/engine.ts"
import { makeForeignEngine } from "../src/foreign-engine.ts"
import { addEngine, findEngine, nameInEngine } from "../src/engines.ts"
import { followDue, listDue } from "../src/follow.ts"
import type { Answer, EnginePort } from "@quadrante/server/process/port/port.ts"
import { makeOwnEngine } from "@quadrante/server/process/run/own-engine.ts"
import type { EngineLine } from "./engine-line.ts"
import { bundleOf, type TestOffice } from "@quadrante/server/test/office.ts"

type Values = Readonly<Record<string, Schema.Json>>

/** The acts of people, through the port, and of the world, on the instances of one engine. */
export interface House extends Pick<EnginePort, "claim" | "release" | "complete"> {
  /** Sends a draft of a start, which becomes an instance of its id. */
  readonly start: (session: Session, draft: string, values: Values) => Answer
  /** Two hours pass for an instance. */
  readonly letPass: (instance: string) => Promise<void>
  /** Whoever keeps the house ends an instance. */
  readonly cancel: (keeper: Session, instance: string, reason: string) => Promise<void>
}

/** What an engine writes in its own way. */
interface Dialect {
  readonly prefix: string
  readonly namespace: string
  readonly process: string
  readonly group: string
  readonly form: { readonly attribute: string; readonly inner: string }
  /** Of conditions, where that is not what the engine takes them for. */
  readonly language: string
  readonly above: (limit: number) => string
}

const ours: Dialect = {
  prefix: "camunda",
  namespace: "http://camunda.org/schema/1.0/bpmn",
  process: "",
  group: "gerencia",
  form: { attribute: 'camunda:formKey="pedido"', inner: "" },
  language: ' language="feel"',
  above: (limit) => `valor &gt; ${limit}`
}

const theirs: Dialect = {
  prefix: "operaton",
  namespace: "http://operaton.org/schema/1.0/bpmn",
  process: 'operaton:historyTimeToLive="30"',
  group: "chefia",
  form: {
    attribute: "",
    inner: `<extensionElements><operaton:formData>
      <operaton:formField id="nota" label="Nota" type="string"><operaton:validation><operaton:constraint name="required" /></operaton:validation></operaton:formField>
      <operaton:formField id="valor" label="Valor" type="long"><operaton:validation><operaton:constraint name="required" /><operaton:constraint name="min" config="1" /></operaton:validation></operaton:formField>
    </operaton:formData></extensionElements>`
  },
  language: "",
  above: (limit) => `\${valor &gt; ${limit}}`
}

const form = {
  type: "default",
  components: [
    { type: "textfield", key: "nota", label: "Nota", validate: { required: true } },
    { type: "number", key: "valor", label: "Valor", decimalDigits: 0, validate: { required: true, min: 1 } }
  ]
}

/** Checked; above 100 approved too, or after two hours urged; then paid and filed side by side. */
const purchase = ({ prefix, namespace, process, group, form: formOf, language, above }: Dialect): string => {
  const task = (id: string, name: string) => {
    const { attribute, inner } = formOf
    return `<userTask id="${id}" name="${name}" ${prefix}:candidateGroups="${group}" ${attribute}>${inner}</userTask>`
  }
  const start = () => {
    const { attribute, inner } = formOf
    return `<startEvent id="inicio" ${attribute}>${inner}</startEvent>`
  }
  const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}" />`
  return `<?xml version="1.0" encoding="UTF-8"?>
  <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    xmlns:${prefix}="${namespace}" id="d" targetNamespace="urn:quadrante:peers">
    <process id="compra" name="Compra" isExecutable="true" ${prefix}:candidateStarterGroups="solicitante" ${process}>
      ${start()}${flow("inicio", "conferir")}
      ${task("conferir", "Conferir")}${flow("conferir", "alto")}
      <exclusiveGateway id="alto" default="alto_junta" />${flow("alto", "junta")}
      <sequenceFlow id="alto_aprovar" sourceRef="alto" targetRef="aprovar">
        <conditionExpression xsi:type="tFormalExpression"${language}>${above(100)}</conditionExpression></sequenceFlow>
      ${task("aprovar", "Aprovar")}${flow("aprovar", "junta")}
      <boundaryEvent id="prazo" attachedToRef="aprovar"><timerEventDefinition>
        <timeDuration xsi:type="tFormalExpression">PT2H</timeDuration></timerEventDefinition></boundaryEvent>${flow("prazo", "cobrar")}
      ${task("cobrar", "Cobrar")}${flow("cobrar", "junta")}
      <exclusiveGateway id="junta" />${flow("junta", "divide")}
      <parallelGateway id="divide" />${flow("divide", "pagar")}${flow("divide", "arquivar")}
      ${task("pagar", "Pagar")}${flow("pagar", "une")}
      ${task("arquivar", "Arquivar")}${flow("arquivar", "une")}
      <parallelGateway id="une" />${flow("une", "fim")}
      <endEvent id="fim" />
    </process>
  </definitions>`
}

/** As whoever filled in the start form of the version in force sends it. */
const asked = async ({ sql }: TestOffice, processo: string, values: Values) => {
  const definition = (await findNewestDefinition(sql, "demo", processo))?.id ?? ""
  return { processo, definition, contexto: {}, values }
}

/** Deploys the purchase in our own engine. */
export const openOurs = async (office: TestOffice): Promise<House> => {
  const { sql } = office
  await office.deployBundle({ ...bundleOf("compra", ""), xml: purchase(ours), forms: { pedido: form } })
  const engine = makeOwnEngine(sql)
  return {
    ...engine,
    start: async (session, draft, values) => engine.sendDraft(session, draft, await asked(office, "compra", values)),
    letPass: async (instance) => {
      await office.letPass(instance, 3)
      await office.work()
    },
    cancel: async (keeper, instance, reason) => {
      const came = await engine.cancel(keeper, instance, reason)
      if (Result.isFailure(came)) throw new Error(came.failure.code)
    }
  }
}

/** Deploys it in an Operaton, which stands beside as `firma`: people act at the desk, and the world acts over there. */
export const openTheirs = async (
  office: TestOffice,
  line: EngineLine
): Promise<House & { stop: () => Promise<void> }> => {
  const { sql } = office
  const lanes = openLanes(office.source, 2)
  await line.deployXml("compra.bpmn", purchase(theirs))
  await transaction(sql, async (tx) => {
    await addEngine(tx, "demo", { name: "firma", url: line.base, login: null, password: null, sameNames: true })
    const group = { kind: "group", theirs: "chefia", ours: "gerencia" } as const
    return Result.succeed(await nameInEngine(tx, { amb: "demo", engine: "firma" }, group))
  })
  const log = {
    warn: (text: string, facts: unknown) => void Promise.reject(new Error(`${text} ${JSON.stringify(facts)}`))
  }
  const follow = () => followDue(sql, log, line.ask, 0)
  const engine = makeForeignEngine(
    { sql: lanes.within("demo"), findEngine: (amb, name) => findEngine(sql, amb, name) },
    { ask: line.ask }
  )
  await listDue(sql, log, line.ask, 0)
  const there = async (instance: string) => {
    const [row] = await sql<{ id: string }[]>`
      select foreign_id as id from foreign_instance where instance = ${instance}`
    return row?.id ?? ""
  }
  return {
    ...engine,
    start: async (session, draft, values) =>
      engine.sendDraft(session, draft, await asked(office, "firma.compra", values)),
    letPass: async (instance) => {
      const [timer] = (await line.say("GET", `/job?processInstanceId=${await there(instance)}`)) as { id: string }[]
      await line.say("POST", `/job/${timer?.id}/execute`, {})
      await follow()
    },
    cancel: async (keeper, instance, reason) => {
      const came = await engine.cancel(keeper, instance, reason)
      if (Result.isFailure(came)) throw new Error(came.failure.code)
      await follow()
    },
    stop: () => lanes.end()
  }
}
