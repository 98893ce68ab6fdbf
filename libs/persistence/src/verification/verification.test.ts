import { Result } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { runs } from "../../test/runs.ts"
import * as Proof from "../proof/proof.ts"
import * as Verification from "./verification.ts"

const token = "A".repeat(42) + "E"
const other = "B".repeat(42) + "E"
const address = "https://app.example/api/prod/tasks"
const nowMs = 1_750_000_000_000
const nonce = "nonce-of-now"

let mine: CryptoKeyPair
let theirs: CryptoKeyPair
let thumbprint: string
let tokenHash: string

beforeAll(async () => {
  mine = await Proof.makeKeyPair()
  theirs = await Proof.makeKeyPair()
  thumbprint = await Proof.thumbprint(await Proof.publicJwk(mine))
  tokenHash = await Proof.hash(token)
})

describe("verify", () => {
  it("believes a proof for this method, address, token and key, and says its thumbprint", async () => {
    const verdict = await verify(await Proof.make(mine, request(), nowMs))
    expect(Result.map(verdict, (believed) => believed.thumbprint)).toEqual(Result.succeed(thumbprint))
  })

  it.each([
    ["a UUID", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "believed"],
    ["128 bits in hexadecimal", "0123456789abcdef0123456789abcdef", "believed"],
    ["any other text", "~!@#$%^&*()_+{}|:", "believed"],
    ["what cannot hold 128 bits", "x".repeat(15), "shape"],
    ["what is longer than anybody needs", "x".repeat(129), "shape"],
    ["a text with a NUL", `${"x".repeat(20)}\0`, "shape"],
    ["a text with a space", `${"x".repeat(20)} `, "shape"],
    ["no text", 1e21, "shape"]
  ])("takes as number of a proof %s: %s is %s", async (_, jti, expected) => {
    const proof = await signed({}, { jti }, mine)
    expect(reason(await verify(proof))).toBe(expected)
    expect(reason(await verify(proof, { seen: () => true }))).toBe(expected === "believed" ? "replay" : expected)
  })

  it("takes the query of an address for no part of it, on either side", async () => {
    const proof = await Proof.make(mine, { ...request(), address: `${address}?page=2#end` }, nowMs)
    expect(reason(await verify(proof, { address: `${address}?page=3` }))).toBe("believed")
  })

  it("believes a login, which has neither token nor known key, and no other request without a token", async () => {
    const { token: _, ...login } = request()
    const proof = await Proof.make(mine, login, nowMs)
    expect(reason(await verify(proof, { tokenHash: null, thumbprint: null }))).toBe("believed")
    expect(reason(await verify(proof))).toBe("token")
  })

  it.each([
    [-60, "believed"],
    [60, "believed"],
    [-61, "time"],
    [61, "time"]
  ])("judges a proof made %i s from the server's clock: %s", async (seconds, expected) => {
    expect(reason(await verify(await Proof.make(mine, request(), nowMs + seconds * 1000)))).toBe(expected)
  })

  it("leaves the number of a disbelieved proof unused", async () => {
    const seen = memory()
    const proof = await Proof.make(mine, request(), nowMs)
    expect(reason(await verify(proof, { method: "GET", seen }))).toBe("method")
    expect(reason(await verify(proof, { seen }))).toBe("believed")
    expect(reason(await verify(proof, { seen }))).toBe("replay")
  })

  const attacks: ReadonlyArray<readonly [string, Verification.Reason, (round: number) => Promise<Attack>]> = [
    ["for another token", "token", async () => ({ proof: await Proof.make(mine, request({ token: other }), nowMs) })],
    [
      "for another method",
      "method",
      async () => ({ proof: await Proof.make(mine, request({ method: "GET" }), nowMs) })
    ],
    [
      "for another address or environment",
      "address",
      async (round) => {
        const places = ["https://app.example/api/test/tasks", "https://evil.example/api/prod/tasks", `${address}/`]
        return { proof: await Proof.make(mine, request({ address: places[round % 3] ?? address }), nowMs) }
      }
    ],
    [
      "too old or too new",
      "time",
      async (n) => ({ proof: await Proof.make(mine, request(), nowMs + (n % 2 ? -1 : 1) * (62_000 + n)) })
    ],
    [
      "with no nonce, or one of before",
      "nonce",
      async (n) => ({ proof: await Proof.make(mine, request({ nonce: n % 2 ? undefined : "old" }), nowMs) })
    ],
    ["used before", "replay", async () => ({ proof: await used(), seen: () => true })],
    ["signed by another key that it names", "key", async () => ({ proof: await Proof.make(theirs, request(), nowMs) })],
    [
      "signed by another key in the name of ours",
      "signature",
      async () => ({ proof: await forged({ jwk: await Proof.publicJwk(mine) }, theirs) })
    ],
    [
      "by another algorithm, or none",
      "algorithm",
      async (n) => ({ proof: await forged({ alg: ["none", "HS256", "RS256", "es256", "ES384"][n % 5] ?? "" }, mine) })
    ],
    ["that is oversize", "oversize", async (n) => ({ proof: await forged({ kid: "k".repeat(4096 + n) }, mine) })],
    [
      "with a header that says more than it may",
      "shape",
      async (n) => {
        const jwk = await Proof.publicJwk(mine)
        const more = [{ crit: ["b64"] }, { jku: "https://evil.example" }, { jwk: { ...jwk, d: jwk.x } }, { typ: "JWT" }]
        return { proof: await forged(more[n % 4] ?? {}, mine) }
      }
    ]
  ]

  it.each(attacks)("never believes a proof %s", { timeout: 600_000 }, async (_, expected, attack) => {
    const reasons = new Set<string>()
    for (let round = 0; round < runs(1_000); round++) {
      const { proof, ...rest } = await attack(round)
      reasons.add(reason(await verify(proof, rest)))
    }
    // Each attack must be stopped by the rule that is meant for it, so that no other rule hides a hole.
    expect([...reasons]).toEqual([expected])
  })

  it("never believes a proof with a changed character, wherever it is", { timeout: 600_000 }, async () => {
    const proof = await Proof.make(mine, request(), nowMs)
    const altered = Array.from({ length: runs(5_000) }, (_, round) => {
      const at = round % proof.length
      const by = "Aq9_"[Math.floor(round / proof.length) % 4] ?? "A"
      return `${proof.slice(0, at)}${proof[at] === by ? "." : by}${proof.slice(at + 1)}`
    })
    const verdicts = await Promise.all(altered.map((text) => verify(text)))
    expect(verdicts.filter(Result.isSuccess)).toEqual([])
  })

  it("believes of 5,000 replays none", { timeout: 600_000 }, async () => {
    const seen = memory()
    const proof = await Proof.make(mine, request(), nowMs)
    const verdicts = await Promise.all(Array.from({ length: runs(5_000) }, () => verify(proof, { seen })))
    expect(verdicts.filter(Result.isSuccess)).toHaveLength(1)
  })

  it.each(["", ".", "..", "a.b.c", "....", "é.é.é", "eyJhbGciOiJFUzI1NiJ9..", "e30.e30.e30"])(
    "never throws on %j",
    async (text) => {
      expect(["shape", "algorithm"]).toContain(reason(await verify(text)))
    }
  )
})

describe("decodeHeaders", () => {
  const proof = "a.b.c"

  it("reads a token and its proof, and a login without a token", () => {
    const both = ["Host", "x", "Authorization", `DPoP ${token}`, "dpop", proof]
    expect(Verification.decodeHeaders(both)).toEqual(Result.succeed({ token, proof }))
    expect(Verification.decodeHeaders(["DPoP", proof])).toEqual(Result.succeed({ token: null, proof }))
  })

  it.each([
    ["Bearer", ["authorization", `Bearer ${token}`, "dpop", proof]],
    ["a scheme in another case", ["authorization", `dpop ${token}`, "dpop", proof]],
    ["two spaces", ["authorization", `DPoP  ${token}`, "dpop", proof]],
    ["a doubled Authorization", ["authorization", `DPoP ${token}`, "Authorization", `DPoP ${other}`, "dpop", proof]],
    ["a doubled proof", ["authorization", `DPoP ${token}`, "dpop", proof, "DPoP", proof]],
    ["no proof", ["authorization", `DPoP ${token}`]],
    ["two tokens in one header", ["authorization", `DPoP ${token}, DPoP ${other}`, "dpop", proof]],
    ["a token of another length", ["authorization", `DPoP ${token}A`, "dpop", proof]]
  ])("refuses %s", (_, headers) => {
    expect(reason(Verification.decodeHeaders(headers))).toBe("header")
  })
})

describe("a prover", () => {
  it("takes over nonce and clock from a reply, so that a wrong clock is believed at the second try", async () => {
    const prover = Proof.makeProver(mine, () => nowMs - 7_200_000)
    const ask = { method: "POST", address, token }
    expect(reason(await verify(await prover.prove(ask)))).toBe("time")
    expect(prover.learn({ nonce, nowMs })).toBe(true)
    expect(prover.learn({ nonce, nowMs })).toBe(false)
    expect(reason(await verify(await prover.prove(ask)))).toBe("believed")
  })

  it("says the token in Authorization alone", async () => {
    const headers = await Proof.makeProver(mine).headers({ method: "POST", address, token })
    expect(headers["authorization"]).toBe(`DPoP ${token}`)
    expect(headers["dpop"]).not.toContain(token)
  })
})

describe("the signing key", () => {
  it("cannot be read out in any format", async () => {
    for (const format of ["jwk", "pkcs8"] as const) {
      await expect(crypto.subtle.exportKey(format, mine.privateKey)).rejects.toMatchObject({
        name: "InvalidAccessError"
      })
    }
  })

  it("has the thumbprint of RFC 7638, by its members in order", async () => {
    const jwk = await Proof.publicJwk(mine)
    const text = `{"crv":"P-256","kty":"EC","x":"${jwk.x}","y":"${jwk.y}"}`
    expect(thumbprint).toBe(await Proof.hash(text))
    // FIPS 180-4, the example "abc".
    expect(await Proof.hash("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0")
  })
})

// Helpers

interface Attack extends Partial<Verification.ProofExpectation> {
  readonly proof: string
}

const request = (but: Partial<Proof.Request> = {}): Proof.Request => ({ method: "POST", address, token, nonce, ...but })

const memory = () => {
  const all = new Set<string>()
  return (jti: string) => all.size === all.add(jti).size
}

const verify = (proof: string, but: Partial<Verification.ProofExpectation> = {}) =>
  Verification.verify(proof, {
    method: "POST",
    address,
    tokenHash,
    thumbprint,
    nowMs,
    nonce: (given) => given === nonce,
    seen: () => false,
    ...but
  })

const reason = <A>(verdict: Result.Result<A, Verification.ProofRefused>) =>
  Result.isFailure(verdict) ? verdict.failure.reason : "believed"

const used = () => Proof.make(mine, request(), nowMs)

/** A proof whose header is what an attacker likes, with a signature that is right for it by `keys`. */
const forged = (header: Record<string, unknown>, keys: CryptoKeyPair) => signed(header, {}, keys)

/** A proof with another header and other claims than ours, rightly signed by `keys`. */
const signed = async (header: Record<string, unknown>, claims: Record<string, unknown>, keys: CryptoKeyPair) => {
  const utf8 = new TextEncoder()
  const [, body = ""] = (await Proof.make(mine, request(), nowMs)).split(".")
  const part = (json: unknown) => Proof.encodeBase64url(utf8.encode(JSON.stringify(json)))
  const ours: Record<string, unknown> = JSON.parse(new TextDecoder().decode(Proof.decodeBase64url(body)))
  const whole = { typ: "dpop+jwt", alg: "ES256", jwk: await Proof.publicJwk(keys), ...header }
  const text = `${part(whole)}.${part({ ...ours, ...claims })}`
  const mark = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, utf8.encode(text))
  return `${text}.${Proof.encodeBase64url(new Uint8Array(mark))}`
}
