import { afterAll, beforeAll, expect, it } from "vitest"
import { openOffice, type TestOffice } from "../../../test/office.ts"
import { afterCommit } from "./after-commit.ts"

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

it("is done once, when others see what was committed, and not where it was rolled back", async () => {
  const seen: Promise<number>[] = []
  const act = () => void seen.push(office.sql`select 1 from unit where unid_sigla = 'NOVA'`.then((rows) => rows.length))
  const write = (isUndone: boolean) =>
    office.sql.begin(async (tx) => {
      afterCommit(act)
      await tx.savepoint(async (inner) => {
        afterCommit(act)
        await inner`insert into unit (amb, unid_sigla, unid_nome) values ('demo', 'NOVA', 'Nova')`
      })
      expect(seen).toHaveLength(0)
      if (isUndone) throw new Error("undone")
    })
  await expect(write(true)).rejects.toThrow("undone")
  expect(seen).toHaveLength(0)
  await write(false)
  expect(await Promise.all(seen)).toEqual([1])
  // Outside of a transaction there is none to wait for.
  afterCommit(act)
  expect(seen).toHaveLength(1)
})
