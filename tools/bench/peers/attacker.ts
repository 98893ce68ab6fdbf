/**
 * Somebody hostile, in a process of their own so that what they cost their own machine holds nobody up. Told the name of an
 * attack it prepares what that needs and says `ready`; told `go` it repeats the attack, four at a time, for as long as it
 * was told, waits for the answers that are still due and says `over` with how many came by status.
 */
import { once } from "node:events"
import { setPriority } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import type { Failure } from "@quadrante/api/client"
import type { Query } from "@quadrante/api/report"
import type { Result } from "effect"
import { enter, key, success, type Visitor } from "../../../apps/server/test/visitor.ts"
import { enterAs } from "../inputs/visitors.ts"

/** What it is told, and how many answers of each status it tells of. */
export interface Order {
  readonly attack: string
  readonly forMs: number
}
export type Statuses = Readonly<Record<string, number>>
export type AttackerMessage =
  | { readonly names: readonly string[] }
  | { readonly ready: true }
  | { readonly over: Statuses }

/** What an attack is answered with: a status, or what the client of the contract makes of it. */
type Answer = number | Result.Result<unknown, Failure>
type Shot = () => Promise<Answer>

// Whoever attacks has a machine of their own; here they get what the server and the others leave of this one.
setPriority(19)

const [, , origin = ""] = process.argv
const atOnce = 4

const start = async ({ client }: Visitor, processo: string) =>
  success(await client.start({ payload: { processo, contexto: {}, key: key() } }))

/** Writes a text as somebody with an ordinary task, and gives the call that makes a PDF of it. */
const pdfOf = async (text: string): Promise<Shot> => {
  const ana = await enter(origin, "ana.souza")
  const { id: instance } = await start(ana, "reembolso")
  const { id: document } = success(await ana.client.beginText({ instance, payload: { title: "Anexo" } }))
  success(await ana.client.openDocument({ document }))
  success(await ana.client.saveDocument({ document, payload: { base: 0, text } }))
  return () => ana.client.pdf({ document, version: "1" })
}

/** Deploys one drawing, again and again. */
const deploying = async (xml: string): Promise<Shot> => {
  const diego = await enterAs(origin, "diego.prado", "processos")
  return () => diego.client.deploy({ payload: { files: [{ name: "p.bpmn", text: xml }] } })
}

const task = (n: number) =>
  `<userTask id="t${n}" name="T"/><sequenceFlow id="f${n}" sourceRef="t${n}" targetRef="t${n + 1}"/>`
const drawing = (body: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x"><process id="p" isExecutable="true">${body}</process></definitions>`

const post = async (path: string, body: string, headers: Readonly<Record<string, string>>) => {
  const answer = await fetch(origin + path, { method: "POST", headers, body })
  await answer.text()
  return answer.status
}

/** Begins a workbook of a report and reads a page of it sorted the other way round. */
const reporting = async (): Promise<Shot> => {
  const diego = await enterAs(origin, "diego.prado", "processos")
  const shape = success(await diego.client.reportShape({ processo: "pedido_compra" }))
  const columns = shape.columns.map((column) => column.key)
  const [first = ""] = columns
  const query: Query = {
    processo: "pedido_compra",
    filters: {
      status: [],
      by: "created",
      from: null,
      until: null,
      unit: null,
      profile: null,
      person: null,
      fields: []
    },
    columns,
    sort: null
  }
  return async () => {
    const begun = await diego.client.beginExport({ payload: { query, format: "xlsx" } })
    const page = await diego.client.report({
      payload: { query: { ...query, sort: { key: first, descending: true } }, from: 0 }
    })
    return begun._tag === "Failure" ? begun : page
  }
}

const json = { "content-type": "application/json" }

const attacks: Readonly<Record<string, () => Promise<Shot>>> = {
  "a document of one word of 200,000 letters as PDF": () => pdfOf("a".repeat(200_000)),
  "a document of 60,000 brackets as PDF": () => pdfOf("[".repeat(60_000) + "](x)".repeat(30_000)),
  "a form of 6,000 rows": async () => {
    const ana = await enter(origin, "ana.souza")
    const { revision, task: open } = await start(ana, "pedido_compra")
    if (open === null) throw new Error("Nothing is to be done")
    const itens = Array.from({ length: 6_000 }, () => ({ quantidade: 1, preco: 1 }))
    return () =>
      ana.client.complete({ task: open.id, payload: { revision, key: key(), values: { fornecedor: "A", itens } } })
  },
  "a drawing of `<process ` 100,000 times": () => deploying("<process ".repeat(100_000)),
  "a drawing of 1,900 tasks": () => deploying(drawing(Array.from({ length: 950 }, (_, n) => task(n)).join(""))),
  "starts without end": async () => {
    const ana = await enter(origin, "ana.souza")
    return () => ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } })
  },
  "workbooks of a report": reporting,
  "contexts 50,000 lists deep": async () => {
    const ana = await enter(origin, "ana.souza")
    const deep = "[".repeat(50_000) + "]".repeat(50_000)
    const path = "/api/demo/instances"
    return async () => {
      const token = ana.token()
      const proof = { method: "POST", address: origin + path, ...(token !== undefined && { token }) }
      const body = `{"processo":"reembolso","key":"${key()}","contexto":{"a":${deep}}}`
      return post(path, body, { ...(await ana.prover.headers(proof)), ...json })
    }
  },
  "challenges, wrong passwords and reports of a stranger": async () => {
    const shots = [
      () =>
        post("/api/-/csp", JSON.stringify({ "csp-report": { "blocked-uri": "x" } }), {
          "content-type": "application/csp-report"
        }),
      () => post("/api/demo/passkeys/assertion", JSON.stringify({ session: null }), json),
      () => post("/api/demo/login", JSON.stringify({ usuario: "ana.souza", senha: "wrong password" }), json),
      () => post("/api/demo/environment/nothing", "{}", json)
    ]
    let n = 0
    return async () => shots[n++ % shots.length]?.() ?? 0
  }
}

const statusOf = (answer: Answer): string => {
  if (typeof answer === "number") return String(answer)
  return answer._tag === "Success" ? "200" : answer.failure.code
}

const say = (said: AttackerMessage) => process.send?.(said)

/** Prepares an attack; past the budget by the one before, whoever attacks waits as everybody does. */
const oncePaid = async (prepare: () => Promise<Shot>, tries = 60): Promise<Shot> => {
  try {
    return await prepare()
  } catch (cause) {
    if (tries === 0 || !String(cause).includes("too-many-requests")) throw cause
    await sleep(1_000)
    return oncePaid(prepare, tries - 1)
  }
}

const attack = async (order: Partial<Order>) => {
  const { attack: name, forMs } = order
  if (name === undefined || forMs === undefined) return
  const prepare = attacks[name]
  if (prepare === undefined) throw new Error(`There is no attack ${name}`)
  const shoot = await oncePaid(prepare)
  say({ ready: true })
  await once(process, "message")
  const answers: Record<string, number> = {}
  const until = performance.now() + forMs
  const one = async () => {
    while (performance.now() < until) {
      const status = await shoot().then(statusOf, () => "cut")
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  say({ over: answers })
}
process.on("message", (order: Partial<Order>) => void attack(order))
say({ names: Object.keys(attacks) })
