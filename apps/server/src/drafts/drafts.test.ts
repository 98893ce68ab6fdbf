/** Drafts: what is typed is there on every device of its person and nobody else's, and becomes one instance. */
import { randomUUID } from "node:crypto"
import type { Client } from "@quadrante/api/client"
import type { SaveDraftRequest } from "@quadrante/api/draft"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../test/house.ts"
import { numbered } from "../../test/numbered.ts"
import { enter, key, success } from "../../test/visitor.ts"
import { sweep } from "../process/jobs/worker.ts"

let house: House
let ana: Client
let phone: Client
let bruno: Client

beforeAll(async () => {
  house = await openHouse()
  ana = (await enter(house.origin, "ana.souza")).client
  phone = (await enter(house.origin, "ana.souza")).client
  bruno = (await enter(house.origin, "bruno.lima")).client
})
afterAll(() => house.stop())

describe("opening a process", () => {
  it("shows what it asks, and leaves nothing behind", async () => {
    const before = await counts()
    for (const processo of ["reembolso", "pedido_compra", "contrato", "chamado", "pedido_ferias"]) {
      const asked = success(await ana.startForm({ processo }))
      expect(asked).toMatchObject({ processo, form: { components: expect.any(Array) as unknown }, listed: [] })
    }
    expect(await counts()).toEqual(before)
  })

  it("is refused where there is no such process, or none for the profile", async () => {
    expect(await ana.startForm({ processo: "nenhum" })).toMatchObject({ failure: { code: "process-unknown" } })
    // A version that only the board starts.
    await house.sql`
      insert into definition (amb, id, processo, version, xml, compiled, about, forms)
      select amb, 'of the board', processo, version + 1, xml, compiled, jsonb_set(about, '{starters}', '["diretoria"]'), forms
      from definition where processo = 'cadastro_cliente'`
    const other = await enter(house.origin, "carla.reis")
    expect(await other.client.startForm({ processo: "cadastro_cliente" })).toMatchObject({
      failure: { code: "forbidden" }
    })
  })
})

describe("a draft", () => {
  it("goes on at another device, where its files are, and ends as one instance with them", async () => {
    const id = randomUUID()
    success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "Viagem" }) }))
    const receipts = [
      await attached(ana, id, "hotel.pdf"),
      await attached(ana, id, "taxi.pdf"),
      await attached(ana, id, "a.pdf")
    ]
    success(await ana.logout({}))
    expect(success(await phone.drafts({}))).toMatchObject([
      { id, processo: "reembolso", title: "Reembolso de despesas", step: "Pedir o reembolso", filled: 1, documents: 3 }
    ])
    const draft = success(await phone.draft({ draft: id }))
    expect(draft).toMatchObject({ texts: { motivo: "Viagem" }, revision: 1, sendable: true })
    expect(success(await phone.documents({ instance: id }))).toHaveLength(3)
    const values = { ...refundValues, comprovantes: receipts }
    const { definition } = success(await phone.startForm({ processo: "reembolso" }))
    const send = () => phone.sendDraft({ draft: id, payload: { ...start("reembolso"), definition, values } })
    // The first answer is lost: the second one says the same.
    const [first, second] = [success(await send()), success(await send())]
    expect(second.id).toBe(first.id)
    expect(first).toMatchObject({ id, processo: "reembolso", values: { motivo: "Viagem a Santos" } })
    expect(first.task?.activity).not.toBe("pedir")
    expect(success(await phone.documents({ instance: id }))).toHaveLength(3)
    expect(success(await phone.drafts({}))).toEqual([])
    expect(await phone.saveDraft({ draft: id, payload: refund({ motivo: "Tarde" }) })).toMatchObject({
      failure: { code: "draft-sent", at: id }
    })
    ana = (await enter(house.origin, "ana.souza")).client
  })

  it("is one instance, however often and from wherever it is sent at once", async () => {
    const id = randomUUID()
    const { definition } = success(await ana.startForm({ processo: "chamado" }))
    const payload = { ...start("chamado"), definition, values: ticket }
    const before = await counts()
    const answers = await Promise.all(
      [ana, phone, ana, phone, ana].map((client) => client.sendDraft({ draft: id, payload }))
    )
    expect(new Set(answers.map((answer) => success(answer).id))).toEqual(new Set([id]))
    expect((await counts()).instances).toBe(before.instances + 1)
    // Long after the keys of commands are gone it is still the same.
    await house.sql`delete from idempotency_key where key = ${id}`
    expect(success(await phone.sendDraft({ draft: id, payload })).id).toBe(id)
    expect((await counts()).instances).toBe(before.instances + 1)
  })

  it("comes back with its faults when it is refused, and nothing of it has begun", async () => {
    const id = randomUUID()
    success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "Viagem" }) }))
    const { definition } = success(await ana.startForm({ processo: "reembolso" }))
    const before = await counts()
    const refused = await ana.sendDraft({ draft: id, payload: { ...start("reembolso"), definition, values: {} } })
    expect(refused).toMatchObject({ failure: { code: "form-invalid" } })
    expect(await counts()).toEqual(before)
    expect(success(await ana.draft({ draft: id })).texts).toEqual({ motivo: "Viagem" })
    success(await ana.discardDraft({ draft: id }))
  })

  it("is seen, changed, sent and thrown away by its person alone", async () => {
    const id = randomUUID()
    success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "Meu" }) }))
    const file = await attached(ana, id, "meu.pdf")
    expect(success(await bruno.drafts({}))).toEqual([])
    const { definition } = success(await bruno.startForm({ processo: "reembolso" }))
    for (const asked of [
      bruno.draft({ draft: id }),
      bruno.discardDraft({ draft: id }),
      bruno.restoreDraft({ draft: id }),
      bruno.documents({ instance: id }),
      bruno.content({ document: file, version: "1" }),
      bruno.beginUpload({ instance: id, payload: { name: "a.pdf", accept: "", bytes: 1 } }),
      bruno.saveDraft({ draft: id, payload: refund({ motivo: "Dele" }) }),
      bruno.sendDraft({ draft: id, payload: { ...start("reembolso"), definition, values: refundValues } })
    ]) {
      expect(await asked).toMatchObject({ failure: { code: "not-found" } })
    }
    expect(success(await ana.draft({ draft: id })).texts).toEqual({ motivo: "Meu" })
    success(await ana.discardDraft({ draft: id }))
  })

  it("is saved over what its device saw: of two devices the second begins anew", async () => {
    const id = randomUUID()
    expect(success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "1" }) }))).toEqual({ revision: 1 })
    expect(success(await phone.saveDraft({ draft: id, payload: refund({ motivo: "2" }, 1) }))).toEqual({ revision: 2 })
    expect(await ana.saveDraft({ draft: id, payload: refund({ motivo: "3" }, 1) })).toMatchObject({
      failure: { code: "revision-stale" }
    })
    expect(success(await ana.draft({ draft: id })).texts).toEqual({ motivo: "2" })
    success(await ana.discardDraft({ draft: id }))
  })

  it("that was thrown away can be taken back, with its files", async () => {
    const id = randomUUID()
    success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "Volta" }) }))
    await attached(ana, id, "volta.pdf")
    success(await ana.discardDraft({ draft: id }))
    expect(success(await ana.drafts({}))).toEqual([])
    expect(await ana.draft({ draft: id })).toMatchObject({ failure: { code: "not-found" } })
    expect(await ana.documents({ instance: id })).toMatchObject({ failure: { code: "not-found" } })
    success(await ana.restoreDraft({ draft: id }))
    expect(success(await ana.draft({ draft: id }))).toMatchObject({ texts: { motivo: "Volta" }, documents: 1 })
    success(await ana.discardDraft({ draft: id }))
  })

  it("is sent under the role under which it was opened, and no other", async () => {
    const two = await enter(house.origin, "elisa.rocha")
    const roles = success(await two.client.choices({})).roles
    const [own, other] = [roles[0], roles.find((role) => role.id !== roles[0]?.id)]
    if (own === undefined || other === undefined) throw new Error("Somebody with two roles is needed")
    const id = randomUUID()
    success(await two.client.saveDraft({ draft: id, role: own.id, payload: { ...refund({}), of: of("chamado") } }))
    const { definition } = success(await two.client.startForm({ processo: "chamado" }))
    const payload = { ...start("chamado"), definition, values: ticket }
    expect(await two.client.sendDraft({ draft: id, role: other.id, payload })).toMatchObject({
      failure: { code: "forbidden" }
    })
    expect(success(await two.client.sendDraft({ draft: id, role: own.id, payload })).id).toBe(id)
  })

  it("of a task is there on another device until the task is done", async () => {
    const { definition } = success(await ana.startForm({ processo: "chamado" }))
    const draft = randomUUID()
    const values = { ...ticket, assunto: "Monitor" }
    success(await ana.sendDraft({ draft, payload: { ...start("chamado"), definition, values } }))
    const [task] = await house.sql<{ id: string }[]>`select id from task where instance = ${draft} and done_at is null`
    const id = task?.id ?? ""
    const typed = { ...refund({ solucao: "Cabo" }), of: { _tag: "task" as const } }
    const helper = (await enter(house.origin, "heitor.alves")).client
    success(await helper.saveDraft({ draft: id, payload: typed }))
    expect(success(await helper.drafts({}))).toMatchObject([{ id, instance: draft, sendable: true, filled: 1 }])
    expect(await phone.draft({ draft: id })).toMatchObject({ failure: { code: "not-found" } })

    // Who asked sees the task too: what one of the two types leaves the other's text as it is.
    success(await phone.saveDraft({ draft: id, payload: { ...typed, texts: { solucao: "Dela" } } }))
    const further = { ...typed, texts: { solucao: "Cabo novo" }, revision: 1 }
    expect(success(await helper.saveDraft({ draft: id, payload: further }))).toEqual({ revision: 2 })
    expect(success(await phone.draft({ draft: id }))).toMatchObject({ texts: { solucao: "Dela" }, revision: 1 })
    success(await phone.discardDraft({ draft: id }))
    // Who sees neither the task nor its instance has no draft for it.
    expect(await bruno.saveDraft({ draft: id, payload: typed })).toMatchObject({ failure: { code: "not-found" } })

    const { revision } = success(await helper.task({ task: id }))
    const form = { solucao: "O cabo foi trocado." }
    const done = await helper.complete({ task: id, payload: { revision, key: key(), values: form } })
    if (Result.isFailure(done)) throw new Error(JSON.stringify(done.failure))
    expect(success(await helper.drafts({}))).toEqual([])
  })

  it("that comes, is thrown away or taken back is told to the other windows of its person", async () => {
    const id = randomUUID()
    const told = async () => {
      await numbered(house.sql)
      const rows = await house.sql<{ usuario: string }[]>`
        delete from event e using person p
        where e.call = 'draftsChanged' and e.room = 'usuario:' || p.id returning p.usuario`
      return rows.map(({ usuario }) => usuario)
    }
    await told()
    success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "1" }) }))
    expect(await told()).toEqual(["ana.souza"])
    success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "12" }, 1) }))
    expect(await told(), "each key is told to nobody").toEqual([])
    success(await ana.discardDraft({ draft: id }))
    expect(await told()).toEqual(["ana.souza"])
    success(await ana.restoreDraft({ draft: id }))
    expect(await told()).toEqual(["ana.souza"])
    success(await ana.discardDraft({ draft: id }))
  })

  it("ends after ninety days, and a day after it was thrown away", async () => {
    const [old, gone, kept] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [old, gone, kept]) success(await ana.saveDraft({ draft: id, payload: refund({ motivo: "x" }) }))
    success(await ana.discardDraft({ draft: gone }))
    await house.sql`update draft set changed = now() - interval '91 days' where id = ${old}`
    await house.sql`update draft set discarded = now() - interval '25 hours' where id = ${gone}`
    await sweep(house.sql)
    expect(success(await ana.drafts({})).map(({ id }) => id)).toEqual([kept])
    expect(await ana.restoreDraft({ draft: gone })).toMatchObject({ failure: { code: "not-found" } })
    success(await ana.discardDraft({ draft: kept }))
  })
})

// Helpers

const counts = async () => {
  const [row] = await house.sql<{ instances: number; tasks: number; drafts: number }[]>`
    select (select count(*)::int from instance) as instances, (select count(*)::int from task) as tasks,
      (select count(*)::int from draft) as drafts`
  return { instances: row?.instances ?? 0, tasks: row?.tasks ?? 0, drafts: row?.drafts ?? 0 }
}

const of = (processo: string) => ({ _tag: "start" as const, processo, contexto: {} })

const refund = (texts: Readonly<Record<string, string>>, revision = 0): SaveDraftRequest => ({
  of: of("reembolso"),
  texts,
  before: {},
  lcl_id: "pt-BR",
  revision
})

const start = (processo: string) => ({ processo, contexto: {} })

const refundValues = {
  motivo: "Viagem a Santos",
  despesas: [{ data: "2026-11-20", categoria: "hospedagem", descricao: "Hotel", valor: 180 }],
  chave_pix: "ana.souza@example.com"
}

const ticket = {
  assunto: "Impressora",
  categoria: "equipamento",
  prioridade: "normal",
  descricao: "Não imprime nada desde ontem."
}

/** Adds a file to a draft and gives its id. */
const attached = async (client: Client, draft: string, name: string): Promise<string> => {
  const content = Buffer.from("%PDF-1.7\n")
  const payload = { name, accept: ".pdf", bytes: content.length }
  const { upload } = success(await client.beginUpload({ instance: draft, payload }))
  success(await client.uploadPart({ upload, part: "0", payload: { data: content.toString("base64") } }))
  return success(await client.endUpload({ upload })).id
}
