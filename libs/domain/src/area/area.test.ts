import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Link from "../link/link.ts"
import type { Contexto, OpenProcess, Slot } from "../process/process.ts"
import * as Quadrant from "../quadrant/quadrant.ts"
import * as Redirect from "../redirect/redirect.ts"
import { arrangements } from "../workspace/state.ts"
import * as Workspace from "../workspace/workspace.ts"
import * as Area from "./area.ts"

const where = { amb: "demo", base: "https://app.example" }
const openedAs = { perfil_operacional: null, unid_sigla: null }
const stage = { panels: { ...Quadrant.fixed, max_quadrantes: 4, num_quadrantes: 4 }, width: 1920 }

/** What a link reads as, under one of the locales. */
const arrived = (link: string, separators: Redirect.Separators) => {
  const decoded = Redirect.decode(link.slice(link.indexOf("?") + 1), separators)
  if (decoded._tag === "Failure" || decoded.success.processo === null) return null
  return Area.parse(decoded.success.processo, { ...decoded.success.contexto })
}
const built = (area: Area.Area): string => {
  const link = Area.build(area, where)
  if (link._tag === "Failure") throw new Error(`${link.failure.name}: ${link.failure.reason}`)
  return link.success
}

const value = fc.oneof(
  fc.constantFrom("Aurora & Filhos", "entrust", "FALSE, TRUE", "a=b&c=d", "*", "#?+% ", "", "não", "x\u{1f600}"),
  fc.uuid(),
  fc.nat(),
  fc.boolean()
)
const contexto = fc.dictionary(fc.constantFrom("fornecedor", "valor", "a&=", "instancia", "quadrantes"), value, {
  maxKeys: 4
})
const slot = fc.constantFrom<Slot>(1, 2, 3, 4)
const tabs = fc.uniqueArray(
  fc.record({ slot, contexto, processo: fc.constantFrom("compras", "indicador:prazo", "x.y") }),
  {
    minLength: 1,
    maxLength: 24,
    selector: (tab) => JSON.stringify([tab.processo, tab.contexto])
  }
)

/** A workspace in which tabs were opened one after the other, each where it says. */
const opened = (all: ReadonlyArray<{ readonly slot: Slot; readonly processo: string; readonly contexto: Contexto }>) =>
  all.reduce<Workspace.Workspace>(
    (workspace, { slot: target, processo, contexto: own }, i) =>
      Workspace.open(workspace, stage, {
        id: `p${i}`,
        processo,
        contexto: own,
        title: processo,
        instance: null,
        openedAs,
        origin: null,
        target,
        copy: true,
        preview: false,
        background: false
      }).workspace,
    Workspace.initial
  )

/** Opens a whole area, as a window does in which nothing is open. */
const openedAgain = (area: Area.Area) => {
  const all = opened(area.tabs)
  return area.tabs.reduce(
    (workspace, { front }, i) => (front ? Workspace.activate(workspace, stage, `p${i}`) : workspace),
    all
  )
}

describe("the link of a workspace", () => {
  it("arrives as it was made, under every locale", () => {
    fc.assert(
      fc.property(tabs, fc.constantFrom(...Link.everySeparators), (all, separators) => {
        const area = Area.of(opened(all), stage)
        expect(area.tabs).toHaveLength(all.length)
        expect(arrived(built(area), separators)).toEqual(area)
      })
    )
  })

  it("opens the same tabs in the same quadrants, in the same order, with the same in front", () => {
    fc.assert(
      fc.property(tabs, fc.array(fc.nat({ max: 23 }), { maxLength: 4 }), (all, fronts) => {
        const before = fronts.reduce((workspace, nth) => Workspace.activate(workspace, stage, `p${nth}`), opened(all))
        const area = Area.of(before, stage)
        expect(Area.of(openedAgain(area), stage)).toEqual(area)
      })
    )
  })

  it("says what a link says that somebody reads", () => {
    const one: Area.Area = {
      quadrantes: 2,
      arranjo: "rows",
      tabs: [
        { slot: 1, processo: "compras", contexto: { valor: 12.5 }, front: false },
        { slot: 1, processo: "ferias", contexto: {}, front: true },
        { slot: 2, processo: "chamado", contexto: { instancia: "7" }, front: true }
      ]
    }
    expect(built({ ...one, tabs: one.tabs.slice(0, 2) })).toBe(
      "https://app.example/demo/home?redirect=area%3A1&quadrantes=2&arranjo=rows&q1=redirect%3Dcompras%26valor%3D12.5&q1=*redirect%3Dferias"
    )
  })

  it("leads to the instance of what was begun, also where it was begun with a context", () => {
    const process: OpenProcess = {
      id: "p",
      processo: "compras",
      contexto: { valor: 3 },
      title: "Compra 1",
      instance: "i-1",
      state: "ready",
      dirty: false,
      preview: false,
      openedAs,
      slot: 1
    }
    const workspace = (one: Partial<OpenProcess>): Workspace.Workspace => ({
      ...Workspace.initial,
      processes: [{ ...process, ...one }],
      active: ["p", null, null, null]
    })
    const contextoIn = (one: Partial<OpenProcess>) => Area.of(workspace(one), stage).tabs[0]?.contexto
    expect(contextoIn({})).toEqual({ instancia: "i-1" })
    expect(contextoIn({ contexto: { instancia: "i-1", tarefa: "t" } })).toEqual({ instancia: "i-1", tarefa: "t" })
    expect(contextoIn({ instance: null })).toEqual({ valor: 3 })
  })

  it("has as many quadrants as are wanted, or as are used where they come and go", () => {
    const three = opened([
      { slot: 1, processo: "a", contexto: {} },
      { slot: 3, processo: "b", contexto: {} }
    ])
    const with3 = { panels: { ...stage.panels, num_quadrantes: 2 } }
    expect(Area.of(three, with3)).toMatchObject({ quadrantes: 3, arranjo: "main" })
    const dynamic = { panels: { ...stage.panels, quadrante_dinamico: true } }
    expect(Area.of(three, dynamic)).toMatchObject({ quadrantes: 2, arranjo: "columns" })
    expect(Area.of(three, dynamic).tabs.map(({ slot: at }) => at)).toEqual([1, 2])
    expect(Area.of(Workspace.initial, dynamic)).toEqual({ quadrantes: 1, arranjo: arrangements[1][0], tabs: [] })
  })

  it("names what no link can carry", () => {
    const tab = { slot: 1, processo: "a", contexto: { saldo: -1 }, front: true } as const
    expect(Area.build({ quadrantes: 2, arranjo: "rows", tabs: [tab] }, where)).toEqual({
      _tag: "Failure",
      failure: { _tag: "Impossible", name: "saldo", reason: "negative" }
    })
  })

  it.each<[string, string, Contexto]>([
    ["another process", "compras", { quadrantes: 2, arranjo: "columns" }],
    ["no count", Redirect.areaName, { arranjo: "columns" }],
    ["a count that there is not", Redirect.areaName, { quadrantes: 5, arranjo: "columns" }],
    ["an arrangement of another count", Redirect.areaName, { quadrantes: 2, arranjo: "grid" }],
    ["a tab that is no text", Redirect.areaName, { quadrantes: 2, arranjo: "columns", q1: 7 }],
    ["a tab without a process", Redirect.areaName, { quadrantes: 2, arranjo: "columns", q1: "valor=1" }],
    [
      "a tab past the limits",
      Redirect.areaName,
      { quadrantes: 2, arranjo: "columns", q1: "redirect=a&" + "x".repeat(9000) }
    ],
    ["an area within an area", Redirect.areaName, { quadrantes: 2, arranjo: "columns", q1: ["*redirect=area%3A1"] }]
  ])("is none with %s", (_, processo, context) => {
    expect(Area.parse(processo, context)).toBeNull()
  })
})
