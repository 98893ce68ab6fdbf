import { generateKeyPairSync, randomBytes } from "node:crypto"
import type { Assertion } from "@quadrante/api/passkey"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { flags, makeAuthenticator, type Flaw, type TestPasskey } from "../../../test/authenticator.ts"
import { makeSecondEnvironment, openHouse, type House } from "../../../test/house.ts"
import { numbered } from "../../../test/numbered.ts"
import { code, enter, makeVisitor, success } from "../../../test/visitor.ts"
import { password } from "../../demo/house.ts"

let house: House
let device: ReturnType<typeof makeAuthenticator>
/** Ana's passkey, registered once. */
let held: TestPasskey

beforeAll(async () => {
  house = await openHouse()
  await makeSecondEnvironment(house.sql)
  device = makeAuthenticator(house.origin)
  held = (await registered("ana.souza")).held
})
afterAll(() => house.stop())
beforeEach(() => house.sql`delete from login_attempt`.then(() => undefined))

describe("a passkey", () => {
  it("opens a session by itself, and its name and last use are seen by its owner", async () => {
    const visitor = await makeVisitor(house.origin)
    const options = success(await visitor.client.assertionOptions({ payload: { session: null } }))
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] })
    expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32)
    const { session } = success(await visitor.client.login({ payload: { passkey: device.prove(held, options) } }))
    expect(session).toMatchObject({ user: { usuario: "ana.souza" }, passkeys: 1 })
    const [shown] = success(await visitor.client.passkeys({}))
    expect(shown).toMatchObject({ id: held.id, name: "Notebook" })
    expect(shown?.used).not.toBeNull()
  })

  it("unblocks the session of its person, who is offered their own passkeys only", async () => {
    const ana = await enter(house.origin, "ana.souza")
    success(await ana.client.lock({}))
    const { id } = ana.session
    const options = success(await ana.client.assertionOptions({ payload: { session: id } }))
    expect(options.allowCredentials.map((one) => one.id)).toEqual([held.id])
    const proof = { passkey: device.prove(held, options) }
    expect(success(await ana.client.unblock({ payload: { session: id, proof } })).session.blocked).toBe(false)
  })

  it("proves again that its person is there", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const options = success(await ana.client.authenticationOptions({}))
    await house.sql`update session_key set authenticated = now() - interval '1 hour' where session = ${ana.session.id}`
    const proof = { passkey: device.prove(held, options) }
    const { session } = success(await ana.client.authenticate({ payload: { proof } }))
    expect(Date.now() - Date.parse(session.authenticated)).toBeLessThan(60_000)
  })

  it("that is registered or removed ends the other sessions of its person, and turns the token", async () => {
    const [bruno, other] = [await enter(house.origin, "bruno.lima"), await enter(house.origin, "bruno.lima")]
    const before = bruno.token()
    const { answer, held: made } = device.register(success(await bruno.client.registrationOptions({})))
    success(await bruno.client.register({ payload: answer }))
    expect(code(await other.client.session({}))).toBe("session-revoked")
    expect(bruno.token()).not.toBe(before)
    const third = await enter(house.origin, "bruno.lima")
    success(await bruno.client.removePasskey({ passkey: made.id }))
    expect(code(await third.client.session({}))).toBe("session-revoked")
    expect(success(await bruno.client.passkeys({}))).toEqual([])
  })

  it("is registered for ES256, EdDSA and RS256, bound to the person, with verification, and not twice", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const options = success(await ana.client.registrationOptions({}))
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257])
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { userVerification: "required", residentKey: "required" },
      excludeCredentials: [{ id: held.id }]
    })
  })
})

describe("a login by passkey", () => {
  const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
  const flaws: ReadonlyArray<readonly [string, Flaw]> = [
    ["a challenge of its own making", { challenge: randomBytes(32).toString("base64url") }],
    ["an empty challenge", { challenge: "" }],
    ["another origin", { origin: "https://quadrante.example" }],
    ["the origin of another port", { origin: "http://localhost:1" }],
    ["an origin that begins like ours", { origin: "http://localhost.example" }],
    ["another relying party", { rpId: "quadrante.example" }],
    ["the answer to a registration", { type: "webauthn.create" }],
    ["a type of no ceremony", { type: "payment.get" }],
    ["a frame of another site", { crossOrigin: true }],
    ["nobody verified", { flags: flags.unverified }],
    ["nobody there", { flags: flags.absent }],
    ["a counter that stands still", { counter: 1 }],
    ["a counter of zero after one was counted", { counter: 0 }],
    ["a handle of somebody else", { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") }],
    ["an empty handle", { userHandle: "" }],
    ["a passkey that nobody has", { id: randomBytes(32).toString("base64url") }],
    ["a turned bit in the signature", { spoil: "signature" }],
    ["a turned bit in what was signed", { spoil: "data" }],
    ["a turned bit in the client's data", { spoil: "client" }],
    ["the signature of another key", { key: other }]
  ]

  it.each(flaws)("is refused with %s", async (_, flaw) => {
    const visitor = await makeVisitor(house.origin)
    const options = success(await visitor.client.assertionOptions({ payload: { session: null } }))
    const answer = await visitor.client.login({ payload: { passkey: device.prove(held, options, flaw) } })
    expect(code(answer)).toBe("passkey-refused")
  })

  it("is refused a second time with the same answer, and after a wrong one with the same challenge", async () => {
    const visitor = await makeVisitor(house.origin)
    const ask = async () => success(await visitor.client.assertionOptions({ payload: { session: null } }))
    const login = (passkey: Assertion) => visitor.client.login({ payload: { passkey } })
    const passkey = device.prove(held, await ask())
    success(await login(passkey))
    const again = await makeVisitor(house.origin, { keys: visitor.keys })
    expect(code(await again.client.login({ payload: { passkey } }))).toBe("passkey-refused")
    const options = await ask()
    expect(code(await login(device.prove(held, options, { spoil: "signature" })))).toBe("passkey-refused")
    expect(code(await login(device.prove(held, options)))).toBe("passkey-refused")
  })

  it("is refused two minutes after the challenge", async () => {
    const visitor = await makeVisitor(house.origin)
    const options = success(await visitor.client.assertionOptions({ payload: { session: null } }))
    const [row] = await house.sql<{ left: number }[]>`
      select extract(epoch from max(expires) - now())::float as left from passkey_challenge`
    expect(row?.left).toBeLessThanOrEqual(120)
    await house.sql`update passkey_challenge set expires = now()`
    const answer = await visitor.client.login({ payload: { passkey: device.prove(held, options) } })
    expect(code(answer)).toBe("passkey-refused")
  })

  it("is refused in another browser, another environment, and for another purpose", async () => {
    const ana = await enter(house.origin, "ana.souza")
    const [visitor, other] = [await makeVisitor(house.origin), await makeVisitor(house.origin)]
    const across = await makeVisitor(house.origin, { amb: "outra", keys: visitor.keys })
    const ask = async () => success(await visitor.client.assertionOptions({ payload: { session: null } }))
    expect(code(await other.client.login({ payload: { passkey: device.prove(held, await ask()) } }))).toBe(
      "passkey-refused"
    )
    expect(code(await across.client.login({ payload: { passkey: device.prove(held, await ask()) } }))).toBe(
      "passkey-refused"
    )
    const options = success(await ana.client.authenticationOptions({}))
    expect(code(await visitor.client.login({ payload: { passkey: device.prove(held, options) } }))).toBe(
      "passkey-refused"
    )
    const proof = { passkey: device.prove(held, await ask()) }
    expect(code(await ana.client.authenticate({ payload: { proof } }))).toBe("passkey-refused")
  })
})

describe("another person's passkey", () => {
  it("proves nothing for the session of somebody", async () => {
    const bruno = await enter(house.origin, "bruno.lima")
    const options = success(await bruno.client.authenticationOptions({}))
    const proof = { passkey: device.prove(held, options) }
    expect(code(await bruno.client.authenticate({ payload: { proof } }))).toBe("passkey-refused")
    await house.sql`delete from login_attempt`
    success(await bruno.client.lock({}))
    const { id } = bruno.session
    const unblocking = success(await bruno.client.assertionOptions({ payload: { session: id } }))
    const wrong = { passkey: device.prove(held, unblocking) }
    expect(code(await bruno.client.unblock({ payload: { session: id, proof: wrong } }))).toBe("passkey-refused")
  })
})

describe("a counter that steps back", () => {
  it("is told to the owner, whose passkey may have been copied", async () => {
    const ana = await enter(house.origin, "ana.souza")
    // What her login tells was told before.
    await numbered(house.sql)
    let rings = 0
    const socket = ana.connect({ onEvent: ({ call }) => void (call === "noticesChanged" && rings++) })
    await expect.poll(() => socket.state()._tag).toBe("Online")
    const visitor = await makeVisitor(house.origin)
    const options = success(await visitor.client.assertionOptions({ payload: { session: null } }))
    const answer = await visitor.client.login({ payload: { passkey: device.prove(held, options, { counter: 1 }) } })
    expect(code(answer)).toBe("passkey-refused")
    await expect.poll(() => rings).toBe(1)
    const { list } = success(await ana.client.notices({}))
    expect(list[0]).toMatchObject({ kind: "access", read: false, detail: { event: "passkey-counter" } })
    expect(house.lines.join("")).toContain('"reason":"counter"')
    socket.stop()
  })
})

describe("a registration", () => {
  const flaws: ReadonlyArray<readonly [string, Flaw]> = [
    ["a challenge of its own making", { challenge: randomBytes(32).toString("base64url") }],
    ["another origin", { origin: "https://quadrante.example" }],
    ["another relying party", { rpId: "quadrante.example" }],
    ["the answer to a login", { type: "webauthn.get" }],
    ["a frame of another site", { crossOrigin: true }],
    ["nobody verified", { flags: flags.unverified }],
    ["nobody there", { flags: flags.absent }],
    ["an algorithm that was not asked for", { algorithm: -36 }]
  ]

  it.each(flaws)("is refused with %s", async (_, flaw) => {
    const carla = await enter(house.origin, "carla.reis")
    const options = success(await carla.client.registrationOptions({}))
    const answer = await carla.client.register({ payload: device.register(options, flaw).answer })
    expect(code(answer)).toBe("passkey-refused")
    expect(success(await carla.client.passkeys({}))).toEqual([])
  })

  it("is refused in another session of the person, and a second time", async () => {
    const [one, other] = [await enter(house.origin, "carla.reis"), await enter(house.origin, "carla.reis")]
    const { answer } = device.register(success(await one.client.registrationOptions({})))
    expect(code(await other.client.register({ payload: answer }))).toBe("passkey-refused")
    expect(code(await one.client.register({ payload: answer }))).toBe("passkey-refused")
  })

  it("needs a person who proved a moment ago who they are", async () => {
    const carla = await enter(house.origin, "carla.reis")
    const options = success(await carla.client.registrationOptions({}))
    await house.sql`update session_key set authenticated = now() - interval '11 minutes' where session = ${carla.session.id}`
    const { answer } = device.register(options)
    expect(code(await carla.client.register({ payload: answer }))).toBe("authentication-required")
    success(await carla.client.authenticate({ payload: { proof: { senha: password } } }))
    success(await carla.client.registrationOptions({}))
  })
})

// Helpers

const registered = async (usuario: string) => {
  const person = await enter(house.origin, usuario)
  const made = device.register(success(await person.client.registrationOptions({})))
  success(await person.client.register({ payload: made.answer }))
  return made
}
