import { ptBR } from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import { describe, expect, it } from "vitest"
import { answering, asked, type Entry, entry } from "./entries.ts"
import { besideTasks, recentEntries, withFound } from "./recent-cases.ts"

const one = (plain: Pick<Entry, "id" | "group" | "title"> & Partial<Entry>) =>
  entry({ icon: "process", run: () => undefined, ...plain })

const begin = one({ id: "start:ferias", group: "processes", title: "Pedido de férias" })
const recent = recentEntries(
  [
    { processo: "ferias", title: "Férias 12 · Ana", instance: "i12" },
    { processo: "ferias", title: "Pedido de férias", instance: null },
    { processo: "ferias", title: "Férias 7 · Ana", instance: "i7" }
  ],
  { iconOf: (processo) => processo }
)

/** The ids that are listed for what is typed, with what the server found for it. */
const listed = (typed: string, found: ReadonlyArray<Entry> = []) => {
  const wanted = asked(typed)
  const query = Search.parse(ptBR, wanted.text)
  return answering([begin, ...withFound(query, recent, found)], wanted, query, []).map(({ id }) => id)
}

describe("recent cases in the palette", () => {
  it("stand before what could be begun where they answer as well, and after it where they do not", () => {
    expect(listed("férias")).toEqual(["recent:i12", "recent:i7", "start:ferias"])
    expect(listed("pedido de férias")).toEqual(["start:ferias"])
    expect(listed("#12")).toEqual(["recent:i12"])
    expect(listed("+férias")).toEqual(["start:ferias"])
  })

  it("say in their row what the server says of them, and move for nothing that it finds", () => {
    const state = one({
      id: "instance:i7",
      group: "instances",
      title: "Férias 7 · Ana",
      about: "i7",
      side: "recusado",
      found: true
    })
    const other = { ...state, id: "instance:i9", about: "i9" }
    const place = { name: "Observação", excerpt: "férias" }
    expect(listed("férias", [state, other, { ...state, id: "instance:i12", about: "i12", place }])).toEqual([
      ...listed("férias"),
      "instance:i9",
      "instance:i12"
    ])
    const [, row] = withFound(Search.parse(ptBR, "férias"), recent, [state])
    expect(row).toMatchObject({ id: "recent:i7", group: "recent", side: "recusado" })
  })

  it("leave those that wait for the person to the tasks", () => {
    const task = one({ id: "task:t", group: "tasks", title: "Férias 12 · Ana", about: "i12" })
    expect(besideTasks(recent, [task]).map(({ id }) => id)).toEqual(["recent:i7"])
  })
})
