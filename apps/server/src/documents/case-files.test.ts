/** Files of a case: added at any time by whoever sees it, seen by them all, and by nobody else; taken out and put back. */
import type { Client } from "@quadrante/api/client"
import { type Event, processRoom } from "@quadrante/realtime/event"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeSecondEnvironment, openHouse, type House } from "../../test/house.ts"
import { enterAs } from "../../test/secrets.ts"
import { code, enter, key, success, type Visitor } from "../../test/visitor.ts"
import { initialLimits } from "../kernel/budget/limits.ts"
import { sweep } from "../process/jobs/worker.ts"

let house: House
let ana: Client
let bruno: Visitor
/** He has nothing to do with it. */
let felipe: Client
let instance: string

beforeAll(async () => {
  const budget = { burstMs: 600_000, msPerSecond: 60_000 }
  const quotas = { ...initialLimits.quotas, documents: 6 }
  house = await openHouse({ limits: { ...initialLimits, person: budget, address: budget, quotas } })
  ana = (await enter(house.origin, "ana.souza")).client
  bruno = await enter(house.origin, "bruno.lima")
  felipe = (await enter(house.origin, "felipe.nunes")).client
  instance = await request()
})
afterAll(() => house.stop())

/** A request of Ana's that waits for the managers of her unit; none of its forms asks for a file. */
const request = async (): Promise<string> => {
  const { definition } = success(await ana.startForm({ processo: "pedido_ferias" }))
  const values = { inicio: "2030-12-02", dias: 10, abono: "nao", observacao: "" }
  const payload = { processo: "pedido_ferias", contexto: {}, definition, values }
  return success(await ana.sendDraft({ draft: crypto.randomUUID(), payload })).id
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

const add = async (client: Client, id: string, name = "tela.png", content = png) => {
  const begun = await client.beginUpload({
    instance: id,
    payload: { name, accept: "", bytes: content.length, ofCase: true }
  })
  const { upload } = success(begun)
  success(await client.uploadPart({ upload, part: "0", payload: { data: content.toString("base64") } }))
  return client.endUpload({ upload })
}

const titles = async (client: Client, id: string) =>
  success(await client.documents({ instance: id })).map(({ title }) => title)

describe("a file of a case", () => {
  it("is added by whoever sees the case, where no form asks for one, and seen by the others at once", async () => {
    const heard: Event[] = []
    const socket = bruno.connect({ onEvent: (event) => void heard.push(event) })
    socket.join(processRoom(instance))
    await expect.poll(() => socket.state()._tag).toBe("Online")
    const mine = success(await add(ana, instance))
    expect(mine).toMatchObject({ type: "image/png", by: "Ana Souza", ofCase: true, removable: true, editable: false })
    await expect.poll(() => heard.some(({ call }) => call === "documentChanged")).toBe(true)
    socket.stop()
    const [seen] = success(await bruno.client.documents({ instance }))
    expect(seen).toMatchObject({ id: mine.id, title: "tela.png", removable: false })
    const read = success(await bruno.client.content({ document: mine.id, version: "1" }))
    expect(Buffer.from(read.data ?? "", "base64").equals(png)).toBe(true)
    success(await add(bruno.client, instance, "resposta.png"))
    expect(await titles(ana, instance)).toEqual(["tela.png", "resposta.png"])
  })

  it("is found by its name by those who see the case", async () => {
    const id = await request()
    success(await add(ana, id, "xilofone.png"))
    const found = async (client: Client) => success(await client.search({ payload: { termo: "xilofone" } }))
    expect((await found(bruno.client)).documents).toMatchObject([{ title: "xilofone.png", instance: id }])
    expect((await found(bruno.client)).instances.map((one) => one.id)).toEqual([id])
    expect(await found(felipe)).toMatchObject({ documents: [], instances: [] })
  })

  it("is not there for anybody else, by whatever way they ask, nor in another environment", async () => {
    const document = success(await add(ana, await request())).id
    const payload = { name: "a.png", accept: "", bytes: 11, ofCase: true }
    await makeSecondEnvironment(house.sql)
    const other = (await enter(house.origin, "ana.souza", { amb: "outra" })).client
    for (const client of [felipe, other]) {
      for (const asked of [
        client.documents({ instance }),
        client.beginUpload({ instance, payload }),
        client.content({ document, version: "1" }),
        client.versions({ document }),
        client.removeFile({ document }),
        client.restoreFile({ document }),
        client.removeFile({ document: "nenhum" }),
        client.restoreFile({ document: crypto.randomUUID() })
      ]) {
        expect(code(await asked)).toBe("not-found")
      }
    }
  })

  it("is refused by what is in it, and as a file of a draft", async () => {
    for (const [name, content] of [
      ["a.svg", "<svg onload=alert(1)>"],
      ["a.png", "<html>"],
      ["a.html", "<script>alert(1)</script>"]
    ]) {
      expect(code(await add(ana, instance, name, Buffer.from(content ?? "")))).toBe("file-refused")
    }
    const draft = crypto.randomUUID()
    const of = { _tag: "start", processo: "pedido_ferias", contexto: {} } as const
    success(
      await ana.saveDraft({ draft, payload: { of, texts: { dias: "3" }, before: {}, lcl_id: "pt-BR", revision: 0 } })
    )
    const payload = { name: "a.png", accept: "", bytes: 11, ofCase: true }
    expect(code(await ana.beginUpload({ instance: draft, payload }))).toBe("forbidden")
    expect(code(await ana.beginUpload({ instance, payload: { ...payload, ofCase: false } }))).toBe("forbidden")
  })

  it("is still added and seen once the case is over", async () => {
    const id = await request()
    success(await ana.cancel({ instance: id, payload: { motivo: "Engano" } }))
    success(await add(ana, id))
    expect(await titles(bruno.client, id)).toEqual(["tela.png"])
  })

  it("is taken out by who added it alone, put back, and gone for good after a day", async () => {
    const id = await request()
    const document = success(await add(ana, id)).id
    expect(code(await bruno.client.removeFile({ document }))).toBe("forbidden")
    success(await ana.removeFile({ document }))
    success(await ana.removeFile({ document }))
    for (const client of [ana, bruno.client]) {
      expect(await titles(client, id)).toEqual([])
      expect(code(await client.content({ document, version: "1" }))).toBe("not-found")
      expect(success(await client.search({ payload: { termo: "tela" } })).documents).not.toContainEqual(
        expect.objectContaining({ id: document })
      )
    }
    expect(code(await bruno.client.restoreFile({ document }))).toBe("forbidden")
    await sweep(house.sql)
    success(await ana.restoreFile({ document }))
    expect(await titles(bruno.client, id)).toEqual(["tela.png"])
    success(await ana.removeFile({ document }))
    await house.sql`update document set removed = now() - interval '25 hours' where id = ${document}`
    await sweep(house.sql)
    expect(code(await ana.restoreFile({ document }))).toBe("not-found")
  })

  it("counts in the quota of its case", async () => {
    const id = await request()
    for (let n = 0; n < 6; n++) success(await add(ana, id, `${n}.png`))
    expect(await add(bruno.client, id)).toMatchObject({ failure: { code: "quota-reached", at: "documents" } })
  })

  it("stands in no field, so that nobody shows by it what a field hides", async () => {
    const visitor = await enterAs(house, "ana.souza", "solicitante")
    const begun = success(await visitor.client.start({ payload: { processo: "reembolso", contexto: {}, key: key() } }))
    const ofCase = success(await add(visitor.client, begun.id, "nota.png")).id
    const values = {
      motivo: "Viagem a Santos",
      despesas: [{ data: "2026-11-20", categoria: "hospedagem", descricao: "Hotel", valor: 180 }],
      chave_pix: "ana.souza@example.com",
      comprovantes: [ofCase]
    }
    const payload = { revision: begun.revision, key: key(), values }
    const sent = await visitor.client.complete({ task: begun.task?.id ?? "", payload })
    expect(sent).toMatchObject({ failure: { code: "form-invalid" } })
    const fields = (sent as { failure: { fields?: readonly object[] } }).failure.fields
    expect(fields).toContainEqual(expect.objectContaining({ key: "comprovantes", code: "type" }))
  })
})
