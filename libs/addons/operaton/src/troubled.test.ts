/** Who looks after cases hears which engine beside ours cannot be followed, and why. */
import { Result } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openHouse, type House } from "@quadrante/server/test/house.ts"
import { code, enter, success } from "@quadrante/server/test/visitor.ts"
import { enterAs } from "@quadrante/server/test/secrets.ts"
import { transaction } from "@quadrante/server/kernel/data/database.ts"
import { addEngine } from "./engines.ts"

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.stop())

it("names the engines of their environment alone, to those with the right", async () => {
  const { sql, origin } = house
  await sql`
    insert into environment (amb, amb_nome, tema_cor, headline, contact) values ('outro', 'Outro', 'grey', '', '')`
  const engine = { url: "http://engine.example/engine-rest", login: null, password: "p", sameNames: true }
  await transaction(sql, async (tx) => {
    for (const name of ["boa", "firma", "meia"]) await addEngine(tx, "demo", { ...engine, name })
    await addEngine(tx, "outro", { ...engine, name: "alheia" })
    // Nobody asks them meanwhile.
    await tx`update foreign_cursor set polled = 'infinity', listed = 'infinity'`
    await tx`update foreign_cursor set error = '/task: more than 50000 rows' where engine in ('firma', 'alheia')`
    const odd = [{ instance: "case-1", reason: "unexpected answer", tries: 1, next: 0 }]
    await tx`update foreign_cursor set value = ${tx.json({ at: 0, recent: [], odd })} where engine = 'meia'`
    return Result.succeed(true)
  })
  const [keeper, ana] = [await enterAs(house, "diego.prado", "processos"), await enter(origin, "ana.souza")]
  expect(success(await keeper.client.engines({}))).toEqual([
    { name: "firma", reason: "/task: more than 50000 rows", odd: 0 },
    { name: "meia", reason: null, odd: 1 }
  ])
  expect(code(await ana.client.engines({}))).toBe("forbidden")
})
