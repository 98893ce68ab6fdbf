import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { blocksOf } from "../../../test/blocks.ts"
import { flow, openOffice, userTask, type TestOffice } from "../../../test/office.ts"
import { rounds } from "../../../test/breadth.ts"
import { putInForce } from "./definition.ts"
import { listNewest } from "./summary.ts"

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
  const body = `<startEvent id="s" />${flow("s", "u")}${userTask("u", `camunda:candidateGroups="gerencia"`)}${flow("u", "f")}<endEvent id="f" />`
  await office.deploy("modelo", body)
})
afterAll(() => office.stop())

/** Versions of a process, as if each had been deployed. */
const addVersions = (processo: string, from: number, until: number) => office.sql`
  insert into definition (amb, id, processo, version, xml, compiled, about, forms)
  select d.amb, ${processo} || '-' || v, ${processo}, v, d.xml, d.compiled, d.about, d.forms
  from (select * from definition where amb = 'demo' and processo = 'modelo' order by version desc limit 1) d
  cross join generate_series(${from}::int, ${until}::int) v`

const idsInForce = async () => {
  const all = await listNewest(office.sql, "demo")
  return new Map(all.map(({ processo, id }) => [processo, id]))
}

describe("the version in force of every process", () => {
  it("is read without what lies behind it", async () => {
    await addVersions("antigo", 1, 2)
    await office.sql`vacuum analyze definition`
    const few = await blocksOf(office.sql, office.sql`select * from definitions_in_force('demo')`)
    await addVersions("antigo", 3, 3000)
    await office.sql`vacuum analyze definition`
    const many = await blocksOf(office.sql, office.sql`select * from definitions_in_force('demo')`)
    const found = await idsInForce()
    expect(found.get("antigo")).toBe("antigo-3000")
    // The index is one level deeper, and each process is looked for once.
    expect(many).toBeLessThanOrEqual(few + found.size + 5)
  })

  it("is the greatest of those put in force, else the newest, whatever was put there before", async () => {
    await addVersions("varios", 1, 6)
    await addVersions("outro", 1, 2)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), async (version) => {
        await putInForce(office.sql, "demo", { id: `varios-${version}`, processo: "varios" })
        const found = await idsInForce()
        expect([found.get("varios"), found.get("outro")]).toEqual([`varios-${version}`, "outro-2"])
      }),
      { numRuns: rounds(12, 3) }
    )
    await office.sql`update definition set in_force = null where processo = 'varios'`
    expect((await idsInForce()).get("varios")).toBe("varios-6")
  })
})
