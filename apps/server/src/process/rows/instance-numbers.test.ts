/** Numbers of instances: each once, and nobody who starts one waits for another who does. */
import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { key, success } from "../../../test/visitor.ts"
import type { Session } from "../../identity/session/session.ts"
import * as Database from "../../kernel/data/database.ts"
import { openLanes, type Lanes } from "../../kernel/data/within.ts"
import { start } from "../run/commands.ts"
import { withinStarts } from "../run/starts.ts"
import * as Definition from "../model/definition.ts"
import * as Instance from "./instance.ts"

let office: TestOffice
let ana: Session
let lanes: Lanes
let pools: readonly Database.Sql[]

beforeAll(async () => {
  office = await openOffice()
  ana = await office.as("ana.souza")
  lanes = openLanes(office.source, 2)
  pools = Array.from({ length: 4 }, () => Database.open(office.source, 2))
  for (const processo of ["um", "outro", "muitos"]) {
    await office.deploy(
      processo,
      `<startEvent id="s" />${flow("s", "u")}${userTask("u")}${flow("u", "e")}<endEvent id="e" />`
    )
  }
})
afterAll(async () => {
  await Promise.all([lanes.end(), ...pools.map((sql) => sql.end())])
  await office.stop()
})

describe("the numbers of a process", () => {
  it("are given each once, from 1 on, to many who start at once, and each process has its own", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => begin("muitos", pools[n % pools.length])))
    expect(await numbersOf("muitos")).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    await begin("outro", lanes.within("demo"))
    expect(await numbersOf("outro")).toEqual([1])
  })

  it("are waited for by nobody, and one that was not committed is not given again", async () => {
    // The first start of a process makes its numbers.
    await begin("um")
    const before = await numbersOf("um")
    const last = before.at(-1) ?? 0
    const definition = await Definition.findNewest(office.sql, "demo", "um")
    if (definition === null) throw new Error("It is not deployed")
    const undone = office.sql.begin(async (tx) => {
      const { number } = await Instance.insert(tx, crypto.randomUUID(), definition, origin(), {})
      expect(number).toBe(last + 1)
      // Somebody else starts meanwhile, and is done before.
      await pools[0]?.begin(async (other) => {
        await other`set local lock_timeout = '2s'`
        const made = await Instance.insert(other, crypto.randomUUID(), definition, origin(), {})
        expect(made.number).toBe(last + 2)
      })
      throw new Error("undone")
    })
    await expect(undone).rejects.toThrow("undone")
    await begin("um")
    expect(await numbersOf("um")).toEqual([...before, last + 2, last + 3])
  })

  it("are made by an environment for itself alone", async () => {
    const { within } = lanes
    await expect(within("other")`select make_instance_numbers('demo', 'foreign')`).rejects.toThrow(
      "Another environment numbers its own instances"
    )
    await within("demo")`select instance_numbers('demo', 'own')`
    // It does not even see those of others, and so would make some, which it may not.
    await expect(within("other")`select nextval(instance_numbers('demo', 'um'))`).rejects.toThrow("Another environment")
  })
})

it("the starts of a person in an hour are counted one after the other, each with those before it", async () => {
  const [{ before } = { before: 0 }] = await office.sql<
    { before: number }[]
  >`select count(*)::int as before from instance`
  const quotas = { starts: before + 1 }
  const first = Promise.withResolvers<void>()
  const isIn = Promise.withResolvers<void>()
  const one = office.sql.begin(async (tx) => {
    const id = await insertFor(tx)
    const within = await withinStarts(tx, ana, quotas, id)
    isIn.resolve()
    await first.promise
    return { within }
  })
  await isIn.promise
  const two = pools[0]?.begin(async (tx) => ({ within: await withinStarts(tx, ana, quotas, await insertFor(tx)) }))
  setTimeout(first.resolve, 200)
  expect(Result.isSuccess((await one).within)).toBe(true)
  expect((await two)?.within).toMatchObject({ failure: { code: "quota-reached", at: "starts" } })
})

// Helpers

const insertFor = async (tx: Database.Transaction): Promise<string> => {
  const definition = await Definition.findNewest(tx, "demo", "um")
  if (definition === null) throw new Error("It is not deployed")
  return (await Instance.insert(tx, crypto.randomUUID(), definition, origin(), {})).id
}

const origin = () => ({ amb: "demo", starter: ana.person, profile: null, unid_sigla: null, changed_by_name: null })

const begin = async (processo: string, sql: Database.Sql = office.sql) =>
  success(await start(sql, ana, { processo, contexto: {}, key: key() }))

const numbersOf = async (processo: string): Promise<readonly number[]> => {
  const rows = await office.sql<{ number: number }[]>`
    select number from instance where amb = 'demo' and processo = ${processo} order by number`
  return rows.map(({ number }) => number)
}
