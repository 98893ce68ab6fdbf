/** A login with a name that nobody has: it is answered in the same words as one with a wrong password, and costs as much. */
import { createHook } from "node:async_hooks"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openHouse, type House } from "../../../test/house.ts"
import { isFull, rounds } from "../../../test/breadth.ts"
import { makeVisitor } from "../../../test/visitor.ts"
import { people } from "../../demo/house.ts"
import { readNetworks } from "../../kernel/http/networks.ts"

let house: House
let visitor: Awaited<ReturnType<typeof makeVisitor>>

beforeAll(async () => {
  // Each try is from wherever it says that it is, so that none meets the budget of one address.
  house = await openHouse({ proxies: readNetworks("127.0.0.1,::1") ?? { includes: () => false } })
  visitor = await makeVisitor(house.origin)
  await visitor.client.environment({})
})
afterAll(() => house.stop())

/** So many as one device may try at once before it has to wait, whoever they are. */
const known = people.slice(0, 10).map(({ usuario }) => usuario)
const unknown = known.map((usuario) => usuario.replace(".", "-"))

describe("a login with a name that nobody has", () => {
  it("is answered as one with a wrong password, and a hash is computed for each", { timeout: 600_000 }, async () => {
    for (let asked = 0; asked < rounds(2_000, 100); asked += known.length + unknown.length) {
      const [theirs, nobodys] = [await guess(known), await guess(unknown)]
      expect(theirs.answers).toEqual(known.map(() => wrong))
      expect(nobodys.answers).toEqual(theirs.answers)
      expect([theirs.hashes, nobodys.hashes]).toEqual([known.length, unknown.length])
    }
  })

  it.runIf(isFull)("has to wait as long before the next, and until then none is computed", async () => {
    const waited = async (names: readonly string[]) => {
      await guess(names)
      const waits = await house.sql`
        select extract(epoch from blocked_until - last)::int as seconds from login_attempt where counter like 'account %'`
      await house.sql`update login_attempt set blocked_until = now() + interval '1 hour'`
      const { answers, hashes } = await counted(names)
      return { waits, hashes, codes: answers.map(({ status, body }) => [status, body.code]) }
    }
    const theirs = await waited(known)
    expect(await waited(unknown)).toEqual(theirs)
    expect(theirs).toEqual({
      waits: known.map(() => ({ seconds: 1 })),
      hashes: 0,
      codes: known.map(() => [401, "credentials-wrong"])
    })
  })
})

// Helpers

/** What is the same in all of these answers; ids, clock and nonce say nothing about the person. */
const wrong = {
  status: 401,
  body: { code: "credentials-wrong", retryAfter: 1, request: "" },
  headers: expect.objectContaining({ "retry-after": "1", "cache-control": "no-store" })
}

/** Tries a wrong password with each of the names at once, and says what came back and how many hashes that took. */
const guess = async (names: readonly string[]) => {
  await house.sql`delete from login_attempt`
  return counted(names)
}

/** Tries as they are: some may have to wait. */
const counted = async (names: readonly string[]) => {
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (hashes += type === "ARGON2REQUEST" ? 1 : 0) }).enable()
  const answers = await Promise.all(names.map(login))
  hook.disable()
  return { answers, hashes }
}

let tries = 0

const login = async (usuario: string) => {
  tries++
  const address = `${house.origin}/api/demo/login`
  const answer = await fetch(address, {
    method: "POST",
    headers: {
      ...(await visitor.prover.headers({ method: "POST", address })),
      "content-type": "application/json",
      "x-forwarded-for": `10.1.${Math.floor(tries / 250)}.${tries % 250}`
    },
    body: JSON.stringify({ usuario, senha: "not the password" })
  })
  const body = (await answer.json()) as { readonly code: string }
  const { date, "dpop-nonce": nonce, ...headers } = Object.fromEntries(answer.headers)
  expect([date, nonce]).toEqual([expect.any(String), expect.any(String)])
  // On a busy machine the first nonce ends before the last try.
  visitor.prover.learn({ nonce: nonce ?? null, nowMs: Date.parse(date ?? "") })
  return { status: answer.status, body: { ...body, request: "" }, headers }
}
