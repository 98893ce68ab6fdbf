import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { code, enter, makeVisitor, success } from "../../../test/visitor.ts"

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

describe("a link to another session", () => {
  it("is shown there at once, opened exactly once by however many windows, and the sender is told", async () => {
    const { from, to, offered, told } = await two()
    const sent = success(await from.client.offer({ session: to.session.id, payload: link }))
    expect(sent).toMatchObject({ ...link, ses_id: to.session.id, state: "offered" })
    await expect.poll(offered).toEqual([sent.id])
    const beside = await makeVisitor(house.origin, { keys: to.keys })
    beside.join(to)
    const answers = await Promise.all([to, beside, to].map(({ client }) => client.acceptOffer({ offer: sent.id })))
    expect(answers.map(code).toSorted()).toEqual(["offer-closed", "offer-closed", "success"])
    expect(answers.filter(({ _tag }) => _tag === "Success").map(success)).toEqual([link])
    await expect.poll(told).toBeGreaterThan(0)
    const { sessions_redirect } = success(await from.client.offers({}))
    expect(sessions_redirect).toMatchObject([{ id: sent.id, ses_id: to.session.id, state: "opened" }])
    expect(success(await to.client.offers({})).urls_offered).toEqual([])
  })

  it("stands beside the session in the list of sessions until it is answered", async () => {
    const { from, to } = await two()
    success(await from.client.offer({ session: to.session.id, payload: link }))
    const waiting = async () =>
      success(await from.client.choices({})).sessions.find(({ id }) => id === to.session.id)?.urls_offered
    expect(await waiting()).toEqual(["pedido_compra"])
    const [offer] = success(await to.client.offers({})).urls_offered
    success(await to.client.declineOffer({ offer: offer?.id ?? "" }))
    expect(await waiting()).toEqual([])
    expect(success(await from.client.offers({})).sessions_redirect.map(({ state }) => state)).toEqual(["declined"])
  })

  it("that nobody answers in time has expired, and cannot be opened any more", async () => {
    const { from, to } = await two()
    const { id } = success(await from.client.offer({ session: to.session.id, payload: link }))
    await house.sql`update link_offer set expires = now() where id = ${id}`
    expect(code(await to.client.acceptOffer({ offer: id }))).toBe("offer-closed")
    expect(success(await from.client.offers({})).sessions_redirect).toMatchObject([{ id, state: "expired" }])
  })

  it("goes to a live session of the same person, and to no other", async () => {
    const { from, to } = await two()
    const bruno = await enter(house.origin, "bruno.lima")
    const send = (session: string) => from.client.offer({ session, payload: link })
    expect(code(await send(bruno.session.id))).toBe("not-found")
    expect(code(await send(from.session.id))).toBe("not-found")
    const { id } = success(await send(to.session.id))
    expect(code(await bruno.client.acceptOffer({ offer: id }))).toBe("not-found")
    expect(code(await from.client.acceptOffer({ offer: id }))).toBe("not-found")
    success(await to.client.logout({}))
    expect(code(await send(to.session.id))).toBe("not-found")
  })

  it("is refused by its name where it is no process, its context is none of a link, or too much", async () => {
    const { from, to } = await two()
    const send = (payload: typeof link | { processo: string; contexto: Record<string, string> }) =>
      from.client.offer({ session: to.session.id, payload })
    expect(code(await send({ processo: "https://elsewhere.example", contexto: {} }))).toBe("request-invalid")
    for (const contexto of [
      { much: "x".repeat(2049) },
      { ["x".repeat(65)]: "1" },
      { senha: "x" },
      { constructor: "x" }
    ])
      expect(code(await send({ processo: "p", contexto }))).toBe("request-invalid")
    const much = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`much${n}`, "x".repeat(2000)]))
    expect(code(await send({ processo: "p", contexto: much }))).toBe("too-large")
  })
})

// Helpers

const link = { processo: "pedido_compra", contexto: { valor: 12.5 } }

/** Two sessions of Ana, with what their windows hear. */
const two = async () => {
  const [from, to] = [await enter(house.origin, "ana.souza"), await enter(house.origin, "ana.souza")]
  const offers: string[] = []
  let changes = 0
  const near = from.connect({ onEvent: ({ call }) => void (call === "sessionsChanged" && changes++) })
  const far = to.connect({ onEvent: (event) => void (event.call === "offerUrl" && offers.push(event.value.id)) })
  await expect.poll(() => [near.state()._tag, far.state()._tag]).toEqual(["Online", "Online"])
  closing.push(near.stop, far.stop)
  return { from, to, offered: () => offers, told: () => changes }
}

const closing: Array<() => void> = []
afterAll(() => {
  for (const close of closing) close()
})
