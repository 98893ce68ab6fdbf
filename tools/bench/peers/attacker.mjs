/**
 * Somebody hostile, in a process of their own so that what they cost their own machine holds nobody up. Told the name of an
 * attack it prepares what that needs and says `ready`; told `go` it repeats the attack, four at a time, for as long as it
 * was told, waits for the answers that are still due and says `over` with how many came by status.
 */
import { once } from "node:events"
import { enter, key, success } from "../../../apps/server/test/visitor.ts"

const [, , origin] = process.argv
const atOnce = 4

/** A visitor in the role of a profile, or in the only one they have. */
const enterAs = async (usuario, profile) => {
  const visitor = await enter(origin, usuario)
  if (profile === undefined) return visitor
  const { roles } = success(await visitor.client.choices({}))
  const role = roles.find(({ perfil_operacional_id }) => perfil_operacional_id === profile)
  success(await visitor.client.choose({ payload: { role: role.id } }))
  return visitor
}

const start = async ({ client }, processo) =>
  success(await client.start({ payload: { processo, contexto: {}, key: key() } }))

/** Writes a text as somebody with an ordinary task, and gives the call that makes a PDF of it. */
const pdfOf = async (text) => {
  const ana = await enterAs("ana.souza")
  const { id: instance } = await start(ana, "reembolso")
  const { id: document } = success(await ana.client.beginText({ instance, payload: { title: "Anexo" } }))
  success(await ana.client.openDocument({ document }))
  success(await ana.client.saveDocument({ document, payload: { base: 0, text } }))
  return () => ana.client.pdf({ document, version: "1" })
}

/** Deploys one drawing, again and again. */
const deploying = async (xml) => {
  const diego = await enterAs("diego.prado", "processos")
  return () => diego.client.deploy({ payload: { files: [{ name: "p.bpmn", text: xml }] } })
}

const task = (n) => `<userTask id="t${n}" name="T"/><sequenceFlow id="f${n}" sourceRef="t${n}" targetRef="t${n + 1}"/>`
const drawing = (body) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="x"><process id="p" isExecutable="true">${body}</process></definitions>`

const post = (path, body, type = "application/json") =>
  fetch(origin + path, { method: "POST", headers: { "content-type": type }, body }).then(async (answer) => {
    await answer.text()
    return answer.status
  })

const attacks = {
  "a document of one word of 200,000 letters as PDF": () => pdfOf("a".repeat(200_000)),
  "a document of 60,000 brackets as PDF": () => pdfOf("[".repeat(60_000) + "](x)".repeat(30_000)),
  "a form of 6,000 rows": async () => {
    const ana = await enterAs("ana.souza")
    const { revision, task: open } = await start(ana, "pedido_compra")
    const itens = Array.from({ length: 6_000 }, () => ({ quantidade: 1, preco: 1 }))
    return () =>
      ana.client.complete({ task: open.id, payload: { revision, key: key(), values: { fornecedor: "A", itens } } })
  },
  "a drawing of `<process ` 100,000 times": () => deploying("<process ".repeat(100_000)),
  "a drawing of 1,900 tasks": () => deploying(drawing(Array.from({ length: 950 }, (_, n) => task(n)).join(""))),
  "starts without end": async () => {
    const ana = await enterAs("ana.souza")
    return () => ana.client.start({ payload: { processo: "pedido_ferias", contexto: {}, key: key() } })
  },
  "workbooks of a report": async () => {
    const diego = await enterAs("diego.prado", "processos")
    const shape = success(await diego.client.reportShape({ processo: "pedido_compra" }))
    const filters = {
      status: [],
      by: "created",
      from: null,
      until: null,
      unit: null,
      profile: null,
      person: null,
      fields: []
    }
    const columns = shape.columns.map((column) => column.key)
    const query = { processo: "pedido_compra", filters, columns, sort: null }
    return async () => {
      const begun = await diego.client.beginExport({ payload: { query, format: "xlsx" } })
      const page = await diego.client.report({
        payload: { query: { ...query, sort: { key: columns[0], descending: true } }, from: 0 }
      })
      return begun._tag === "Failure" ? begun : page
    }
  },
  "contexts 50,000 lists deep": async () => {
    const ana = await enterAs("ana.souza")
    const deep = "[".repeat(50_000) + "]".repeat(50_000)
    const address = `${origin}/api/demo/instances`
    return async () => {
      const headers = await ana.prover.headers({ method: "POST", address, token: ana.token() })
      const body = `{"processo":"reembolso","key":"${key()}","contexto":{"a":${deep}}}`
      const answer = await fetch(address, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body
      })
      await answer.text()
      return answer.status
    }
  },
  "challenges, wrong passwords and reports of a stranger": async () => {
    const paths = [
      ["/api/-/csp", JSON.stringify({ "csp-report": { "blocked-uri": "x" } }), "application/csp-report"],
      ["/api/demo/passkeys/assertion", JSON.stringify({ session: null })],
      ["/api/demo/login", JSON.stringify({ usuario: "ana.souza", senha: "wrong password" })],
      ["/api/demo/environment/nothing", "{}"]
    ]
    let n = 0
    return () => post(...paths[n++ % paths.length])
  }
}

const statusOf = (answer) =>
  typeof answer === "number" ? answer : answer._tag === "Success" ? 200 : (answer.failure?.code ?? "failed")

process.on("message", async ({ attack, forMs }) => {
  if (attack === undefined) return
  const shoot = await attacks[attack]()
  process.send({ ready: true })
  await once(process, "message")
  const answers = {}
  const until = performance.now() + forMs
  const one = async () => {
    while (performance.now() < until) {
      const status = await shoot().then(statusOf, () => "cut")
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  process.send({ over: answers })
})
process.send({ names: Object.keys(attacks) })
