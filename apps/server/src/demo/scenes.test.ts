import { speechIn } from "@quadrante/domain/locale"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { strongest } from "../../test/breadth.ts"
import { openOffice, type TestOffice } from "../../test/office.ts"
import * as Notices from "../notices/store.ts"
import { writeAbsences } from "./absences.ts"
import { writeScenes } from "./scenes.ts"

let office: TestOffice

beforeAll(async () => {
  office = await openOffice({ isFull: true })
})
afterAll(() => office.stop())

/** Of a weekend and of a night, where days are counted wrongly first. */
const moments = ["2026-11-21T15:00:00Z", "2026-11-24T02:00:00Z", "2026-11-23T05:00:00Z", "2026-11-23T11:30:00Z"]

describe("the demo house", () => {
  beforeEach(() => office.sql`truncate instance, notice, instance_viewer, work_list, instance_sequence cascade`)

  it("has scenes that its people come upon first: what came back, who asks, who is away", async () => {
    const until = new Date()
    await writeAbsences(office.sql, "demo", until)
    await writeScenes(office.sql, "demo", until)
    const told = async (usuario: string, profile?: string) => {
      const { list } = await Notices.page(
        office.sql,
        await office.as(usuario, profile),
        null,
        speechIn("pt-BR", "pt-BR")
      )
      return list.filter(({ own }) => own)
    }
    const kinds = (list: Awaited<ReturnType<typeof told>>, read: boolean) =>
      list.filter((one) => one.read === read).map(({ kind }) => kind)
    const ana = await told("ana.souza")
    expect(kinds(ana, false).toSorted()).toEqual(["asked", "task-returned"])
    expect(kinds(ana, true).toSorted()).toEqual(["asked", "request-moved", "request-moved"])
    expect(kinds(await told("elisa.rocha", "compras"), false)).toEqual(["answered"])
    const bruno = await told("bruno.lima")
    expect(kinds(bruno, false).toSorted()).toEqual(["asked", "substitution"])
    expect(bruno.find(({ kind }) => kind === "substitution")?.detail).toMatchObject({ ausente: "Lucas Moraes" })

    // What came back is hers to do, with the words of whoever sent it back, and goes on with the real engine.
    const returned = ana.find(({ kind }) => kind === "task-returned")
    expect(returned).toMatchObject({ by: "Bruno Lima", step: "Preencher o pedido" })
    const session = await office.as("ana.souza")
    const seen = await office.see(session, returned?.instance ?? "")
    expect(seen.task).toMatchObject({ id: returned?.task, standing: "mine" })
    expect(seen.values).toMatchObject({ parecer: expect.stringContaining("segunda cotação") as string })
    const talks = await office.sql<{ comments: number; waits: boolean }[]>`
      select count(distinct c.id)::int as comments, bool_or(n.asked and n.answer is null) as waits
      from comment c left join comment_person n on n.amb = c.amb and n.comment = c.id
      group by c.instance order by comments, waits`
    expect(talks).toEqual([
      { comments: 1, waits: true },
      { comments: 2, waits: false },
      { comments: 2, waits: true }
    ])
    const [odd] = await office.sql<{ count: number }[]>`
      select count(*)::int from comment c join instance i on i.id = c.instance
      where c.at < i.created or c.at > ${until} or exists (select from notice where at > ${until})`
    expect(odd?.count).toBe(0)
  })

  it.each(strongest(moments, 2))("has its scenes also where it begins at %s", async (moment) => {
    await writeScenes(office.sql, "demo", new Date(moment))
    const rows = await office.sql`select 1 from instance where status = 'running' and created < ${new Date(moment)}`
    const later = await office.sql`
        select 1 from notice where at > ${new Date(moment)} union all select 1 from task where done_at > ${new Date(moment)}`
    expect([rows.length, later.length]).toEqual([4, 0])
  })

  it("fails where it is there already, and leaves nobody waiting", async () => {
    const until = new Date(moments[3] ?? "")
    await writeScenes(office.sql, "demo", until)
    await expect(writeScenes(office.sql, "demo", until)).rejects.toThrow("duplicate key")
  })
})
