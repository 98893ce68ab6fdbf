import type { Startable, TaskSummary } from "@quadrante/api/process"
import * as Search from "@quadrante/domain/search"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { listMenu, type Menu, type MenuLine } from "./lines.ts"

describe("the menu", () => {
  it("lists what waits, the office and the own lists, then favourites and processes, what was opened last, and what rights allow", () => {
    const menu = listMenu(
      {
        ...nothing,
        processes: [purchase, holiday, contract],
        tasks: [approval, offer],
        totals: { total: 9, offered: 7 },
        favourites: ["ferias"],
        recent: [{ processo: "contrato", title: "Contrato 7", instance: "i7" }],
        rights: ["relatorio_sql", "processos"],
        offersSupport: true
      },
      text
    )
    expect(Object.entries(namesOf(menu))).toEqual([
      ["tasks", ["t1", "offered"]],
      ["office", ["incidents"]],
      ["own", ["tarefas", "pedidos", "rascunhos", "avisos", "substituicao"]],
      ["favourites", ["ferias"]],
      ["processes", ["ferias"]],
      ["group Compras", ["compra", "contrato"]],
      ["recent", ["i7"]],
      ["support", ["support"]],
      ["reports", ["relatorio", "sql"]]
    ])
    expect(linesIn(menu, "tasks")).toEqual([
      { _tag: "task", task: approval, isShort: true },
      { _tag: "offered", count: 7 }
    ])
    expect(menu.first).toEqual({ _tag: "task", task: approval, isShort: true })
  })

  it("has what can be opened first where something is looked for, and the office last", () => {
    const processes = [purchase, holiday]
    const named = { ...approval, title: "Pedido de compra 1" }
    const sought = { ...nothing, processes, tasks: [named], rights: ["processos"], favourites: ["ferias"] }
    const found = listMenu({ ...sought, term: "pedido de" }, text)
    expect(Object.keys(namesOf(found))).toEqual(["favourites", "processes", "tasks"])
    expect(found.first).toEqual({ _tag: "process", process: holiday })
    expect(Object.keys(namesOf(listMenu({ ...sought, term: "office" }, text))).at(-1)).toBe("office")
  })

  it("leaves a line in its group, whatever is looked for", () => {
    const menu = listMenu({ ...nothing, processes: [purchase, contract, holiday], term: "minuta" }, text)
    expect(Object.entries(namesOf(menu))).toEqual([["group Compras", ["contrato"]]])
  })

  it("has each process once beside the favourites, groups of one under one name", () => {
    const alone = { ...contract, group: "Jurídico" }
    const menu = listMenu({ ...nothing, processes: [alone, purchase, holiday] }, text)
    expect(Object.entries(namesOf(menu)).slice(1, 2)).toEqual([["processes", ["contrato", "compra", "ferias"]]])
    expect(Object.keys(namesOf(menu)).some((name) => name.startsWith("group "))).toBe(false)
  })

  it("has no group without lines: what waits for nobody is not there", () => {
    expect(namesOf(listMenu(nothing, text))).toEqual({
      own: ["tarefas", "pedidos", "rascunhos", "avisos", "substituicao"],
      reports: ["relatorio"]
    })
    expect(namesOf(listMenu({ ...nothing, totals: { total: 1, offered: 0 } }, text))).not.toHaveProperty("tasks")
    expect(namesOf(listMenu({ ...nothing, term: "zzz" }, text))).toEqual({})
  })

  it("shows two of the person's tasks and what else waits as a line, and all that fit what is looked for", () => {
    const tasks = Array.from({ length: 20 }, (_, n) => ({ ...approval, id: `m${n}` }))
    const more = Array.from({ length: 10 }, (_, n) => ({ ...offer, id: `o${n}` }))
    const own = listMenu({ ...nothing, tasks, totals: { total: 40, offered: 0 } }, text)
    expect(namesOf(own)["tasks"]).toEqual(["m0", "m1"])
    const both = listMenu({ ...nothing, tasks: [...tasks, ...more] }, text)
    expect(namesOf(both)["tasks"]).toEqual(["m0", "m1", "offered"])
    expect(linesIn(both, "tasks").slice(2)).toEqual([{ _tag: "offered", count: 10 }])
    // All that waits is offered: the entry of the list says as much and leads there.
    expect(namesOf(listMenu({ ...nothing, tasks: more }, text))).not.toHaveProperty("tasks")
    expect(namesOf(listMenu({ ...nothing, totals: { total: 4, offered: 4 } }, text))).not.toHaveProperty("tasks")
    const found = listMenu({ ...nothing, tasks: [...tasks, ...more], term: approval.title }, text)
    expect(linesIn(found, "tasks")).toEqual(tasks.map((task) => ({ _tag: "task", task, isShort: false })))
    expect(linesIn(found, "offered")).toHaveLength(10)
  })

  it("has what waits as a task once, and nothing that may not be started any more", () => {
    const recent = [
      { processo: "compra", title: "Compra 1", instance: approval.instance },
      { processo: "gone", title: "Extinto", instance: null },
      { processo: "ferias", title: "Pedido de férias", instance: null }
    ]
    const menu = listMenu({ ...nothing, processes: [holiday], tasks: [approval], recent }, text)
    expect(namesOf(menu)["recent"]).toEqual(["ferias"])
  })

  it("shows what fits alone, whatever is looked for, and opens with Enter what it shows", () => {
    const term = fc.constantFrom("", "compra", "FERIAS", "férias", "pedido de", "office.title", "zzz", "c", "  ")
    fc.assert(
      fc.property(
        term,
        fc.subarray([purchase, holiday, contract]),
        fc.subarray([approval, offer]),
        fc.subarray(["compra", "ferias"]),
        fc.subarray(["processos", "definicoes", "relatorio_sql"]),
        (sought, processes, tasks, favourites, rights) => {
          const options = { ...nothing, term: sought, processes, tasks, favourites, rights }
          const { groups, first } = listMenu(options, text)
          const lines = groups.flatMap((group) => group.lines)
          const words = Search.words(sought).join(" ")
          for (const line of lines) expect(textsOf(line).some((one) => one.includes(words))).toBe(true)
          expect(first).toEqual(lines[0] ?? null)
          for (const group of groups) expect(group.lines.length).toBeGreaterThan(0)
        }
      )
    )
  })
})

// Helpers

const text = (key: string): string => key

const purchase: Startable = {
  processo: "compra",
  title: "Pedido de compra",
  group: "Compras",
  icon: "cart",
  definition: "compra 1"
}
const holiday: Startable = {
  processo: "ferias",
  title: "Pedido de férias",
  group: "Pessoas",
  icon: "sun",
  definition: "ferias 1"
}
const contract: Startable = {
  processo: "contrato",
  title: "Minuta de contrato",
  group: "Compras",
  icon: "pen",
  definition: "contrato 1"
}

const approval: TaskSummary = {
  id: "t1",
  instance: "i1",
  processo: "compra",
  title: "Compra 1",
  name: "Aprovar a compra",
  since: "2027-01-01T00:00:00Z",
  due: null,
  followUp: null,
  standing: "mine",
  claimed: true,
  actingFor: null
}
const offer: TaskSummary = { ...approval, id: "t2", instance: "i2", standing: "offered", claimed: false }

const nothing = {
  processes: [],
  tasks: [],
  totals: null,
  term: "",
  favourites: [],
  recent: [],
  rights: [],
  offersSupport: false
}

const nameOf = (line: MenuLine): string => {
  switch (line._tag) {
    case "process":
    case "again":
      return line.process.processo
    case "instance":
      return line.item.instance
    case "task":
      return line.task.id
    case "report":
    case "panel":
      return line.panel
    case "office":
      return line.sheet
    default:
      return line._tag
  }
}

const namesOf = ({ groups }: Menu) => Object.fromEntries(groups.map(({ name, lines }) => [name, lines.map(nameOf)]))

const linesIn = (menu: Menu, group: string) => menu.groups.find(({ name }) => name === group)?.lines ?? []

const textsOf = (line: MenuLine): ReadonlyArray<string> => {
  const texts = () => {
    switch (line._tag) {
      case "process":
      case "again":
        return [line.process.title, line.process.group]
      case "instance":
        return [line.item.title]
      case "task":
        return [line.task.title, line.task.name]
      case "report":
        return ["command.report", "command.sql", "menu.reports"]
      case "panel":
        return [`arrival.panel.${line.panel}`, "menu.own"]
      case "office":
        return [`office.${line.sheet}`, "office.title"]
      default:
        return ["menu.support", "menu.people"]
    }
  }
  return texts().map((one) => Search.words(one).join(" "))
}
