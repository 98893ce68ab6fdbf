/** Quotas: what adds up stops at its limit, also where many add in one moment, and costs nothing more on the way there. */
import type { Client, Failure } from "@quadrante/api/client"
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { enter, key, makeVisitor, success } from "../../../test/visitor.ts"
import { initialLimits } from "./limits.ts"

let house: House
let ana: Client
let bruno: Client
const quotas = { documents: 5, comments: 4, uploads: 6, uploadBytes: 1_000_000, starts: 8, drafts: 6, challenges: 7 }

beforeAll(async () => {
  house = await openHouse({ limits: { ...initialLimits, quotas } })
  ana = (await enter(house.origin, "ana.souza")).client
  bruno = (await enter(house.origin, "bruno.lima")).client
})
afterAll(() => house.stop())

/** Twenty of the same in one moment: how many got in, and what the others heard. */
const race = async (act: (at: number) => Promise<Result.Result<unknown, Failure>>) => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => act(at)))
  const refused = answers.filter(Result.isFailure).map(({ failure }) => failure)
  return { added: answers.filter(Result.isSuccess).length, refused }
}

const start = (client: Client, processo = "reembolso") =>
  client.start({ payload: { processo, contexto: {}, key: key() } })

const full = (at: string) => ({ code: "quota-reached", at, retryAfter: expect.any(Number) as number })

describe("of twenty at once, exactly those get in for whom there is room", () => {
  it("among the documents of an instance, texts and files alike", async () => {
    const instance = success(await start(ana)).id
    const { added, refused } = await race((at) => ana.beginText({ instance, payload: { title: `Texto ${at}` } }))
    expect(added).toBe(quotas.documents)
    for (const failure of refused) expect(failure).toMatchObject(full("documents"))
    expect(success(await ana.documents({ instance }))).toHaveLength(quotas.documents)
    const content = Buffer.from("%PDF-1.7\n")
    const payload = { name: "a.pdf", accept: "", bytes: content.length }
    const { upload } = success(await ana.beginUpload({ instance, payload }))
    success(await ana.uploadPart({ upload, part: "0", payload: { data: content.toString("base64") } }))
    expect(await ana.endUpload({ upload })).toMatchObject({ failure: full("documents") })
    // What was sent waits until there is room, or is dropped.
    success(await ana.dropUpload({ upload }))
    const other = success(await start(ana)).id
    success(await ana.beginText({ instance: other, payload: { title: "Texto" } }))
  })

  it("among the comments of an instance", async () => {
    const instance = success(await start(ana)).id
    const write = (at: number) =>
      ana.writeComment({ instance, payload: { key: key(), text: `Oi ${at}`, named: [], asked: [], answers: null } })
    const { added, refused } = await race(write)
    expect(added).toBe(quotas.comments)
    for (const failure of refused) expect(failure).toMatchObject(full("comments"))
  })

  it("among the uploads of a person, until one is through or given up", async () => {
    const instance = success(await start(ana)).id
    const begin = () => ana.beginUpload({ instance, payload: { name: "a.pdf", accept: "", bytes: 10 } })
    const first = success(await begin())
    const { added, refused } = await race(begin)
    expect(added).toBe(quotas.uploads - 1)
    for (const failure of refused) expect(failure).toMatchObject(full("uploads"))
    success(await ana.dropUpload(first))
    success(await begin())
    expect(await begin()).toMatchObject({ failure: full("uploads") })
    await house.sql`update upload set begun = now() - interval '2 days'`
    success(await begin())
    await house.sql`delete from upload`
  })

  it("among the bytes of a person's uploads", async () => {
    const instance = success(await start(ana)).id
    const begin = (bytes: number) => ana.beginUpload({ instance, payload: { name: "a.pdf", accept: "", bytes } })
    success(await begin(900_000))
    expect(await begin(100_001)).toMatchObject({ failure: full("uploadBytes") })
    success(await begin(100_000))
    await house.sql`delete from upload`
  })

  it("among the processes that a person starts within an hour, and nobody else is held up", async () => {
    await house.sql`delete from instance`
    const { added, refused } = await race(() => start(ana))
    expect(added).toBe(quotas.starts)
    for (const failure of refused) {
      expect(failure).toMatchObject(full("starts"))
      const wait = "retryAfter" in failure ? (failure.retryAfter ?? 0) : 0
      expect(wait > 3_500 && wait <= 3_600).toBe(true)
    }
    expect(await start(ana, "pedido_ferias")).toMatchObject({ failure: full("starts") })
    success(await start(bruno))
    const [row] = await house.sql<{ n: number }[]>`select count(*)::int as n from instance`
    expect(row?.n).toBe(quotas.starts + 1)
    await house.sql`update instance set created = created - interval '1 hour'`
    success(await start(ana))
  })

  it("among the drafts of a person, until one is thrown away or goes on", async () => {
    const of = { _tag: "start", processo: "reembolso", contexto: {} } as const
    const payload = { of, texts: { motivo: "x" }, before: {}, lcl_id: "pt-BR", revision: 0 }
    const first = key()
    success(await ana.saveDraft({ draft: first, payload }))
    const { added, refused } = await race(() => ana.saveDraft({ draft: key(), payload }))
    expect(added).toBe(quotas.drafts - 1)
    for (const failure of refused) expect(failure).toMatchObject(full("drafts"))
    success(await ana.saveDraft({ draft: first, payload: { ...payload, revision: 1 } }))
    success(await bruno.saveDraft({ draft: key(), payload }))
    success(await ana.discardDraft({ draft: first }))
    success(await ana.saveDraft({ draft: key(), payload }))
    await house.sql`delete from draft`
  })

  it("among the passkey logins that strangers begin at one address, until these are answered or too old", async () => {
    const strangers = await Promise.all(Array.from({ length: 4 }, () => makeVisitor(house.origin)))
    // The first answer of each brings the number that its proofs need.
    const ask = (at: number) => strangers[at % 4]?.client.assertionOptions({ payload: { session: null } })
    const { added, refused } = await race(async (at) => (await ask(at)) ?? Result.fail({ code: "unreachable" }))
    expect(added).toBe(quotas.challenges)
    for (const failure of refused) expect(failure).toMatchObject(full("challenges"))
    await house.sql`update passkey_challenge set expires = now() - interval '1 second'`
    expect(Result.isSuccess((await ask(0)) ?? Result.fail(null))).toBe(true)
    const [row] = await house.sql<{ n: number }[]>`select count(*)::int as n from passkey_challenge`
    expect(row?.n).toBe(1)
  })
})

describe("what works the server hard", () => {
  it("waits for its person's turn, is refused past what any screen asks for at once, and keeps nobody else waiting", async () => {
    const order: string[] = []
    const search = (client: Client, name: string) =>
      client.search({ payload: { termo: "pedido" } }).then((answer) => {
        order.push(name)
        return answer
      })
    const crowd = Array.from({ length: 60 }, () => search(ana, "ana"))
    const other = search(bruno, "bruno")
    const answers = await Promise.all(crowd)
    success(await other)
    const refused = answers.filter(Result.isFailure).map(({ failure }) => failure)
    expect(refused.length).toBeGreaterThan(0)
    for (const failure of refused) expect(failure).toMatchObject({ code: "busy", retryAfter: 5 })
    // Bruno asked last, and did not wait for those who stood in line.
    const served = answers.length - refused.length
    const behind = order.length - 1 - order.indexOf("bruno")
    expect(behind).toBeGreaterThan(served / 2)
  })
})
