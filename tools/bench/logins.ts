/**
 * Logins with a wrong password, with names that somebody has and with names that nobody has, in turn: 2,000 of them (or
 * QUADRANTE_BENCH_LOGINS), one after the other. Whoever guesses must not hear from the clock which names there are.
 */
import { people } from "../../apps/server/src/demo/house.ts"
import { makeVisitor } from "../../apps/server/test/visitor.ts"
import { openHouse } from "./inputs/house.ts"
import { atMost, median, row } from "./inputs/figures.ts"
import { sized, sizedBy } from "./inputs/size.ts"

const logins = sizedBy("QUADRANTE_BENCH_LOGINS", 2_000, 4)
const warmUp = sized(10, 1)
const house = await openHouse("", { isAmple: true })
const visitor = await makeVisitor(house.origin)
await visitor.client.environment({})

const address = `${house.origin}/api/demo/login`

/** How long one takes. What was counted before is forgotten, so that none has to wait. */
const guess = async (usuario: string): Promise<number> => {
  await house.sql`delete from login_attempt`
  const proof = await visitor.prover.headers({ method: "POST", address })
  const headers = { ...proof, "content-type": "application/json" }
  const began = performance.now()
  const answer = await fetch(address, {
    method: "POST",
    headers,
    body: JSON.stringify({ usuario, senha: "not the password" })
  })
  const { code }: { code?: string } = await answer.json()
  if (code === "proof-nonce") {
    visitor.prover.learn({ nonce: answer.headers.get("dpop-nonce") })
    return guess(usuario)
  }
  if (code !== "credentials-wrong") throw new Error(code)
  return performance.now() - began
}

const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] }
for (let n = -warmUp; n < logins / 2; n++) {
  const usuario = people[Math.abs(n) % people.length]?.usuario ?? ""
  const names = [
    ["known", usuario],
    ["unknown", usuario.replace(".", "-")]
  ] as const
  // Neither always comes second.
  for (const [kind, name] of n % 2 === 0 ? names : names.toReversed()) {
    const ms = await guess(name)
    if (n >= 0) times[kind].push(ms)
  }
}
const known = median(times.known)
const unknown = median(times.unknown)
const apart = (Math.abs(known - unknown) / known) * 100
row(`a wrong password, a name that somebody has: median of ${times.known.length}`, known, "ms")
row(`a wrong password, a name that nobody has: median of ${times.unknown.length}`, unknown, "ms")
row("a wrong password: how far these medians are apart", apart, "%", atMost(5))
await house.close()
