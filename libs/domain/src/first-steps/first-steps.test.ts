import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ShownSlot } from "../workspace/view.ts"
import * as Workspace from "../workspace/workspace.ts"
import {
  areBeside,
  begun,
  type FirstSteps,
  isShown,
  isWork,
  next,
  openWork,
  putAway,
  type Step,
  steps,
  unsent,
  withDone
} from "./first-steps.ts"

const anyStep = fc.constantFrom<Step>(...steps)
const anyFirst: fc.Arbitrary<FirstSteps> = fc.record({ done: fc.uniqueArray(anyStep), away: fc.boolean() })

describe("the first steps", () => {
  it("stand before somebody new, and are gone once all have happened, in whatever order", () => {
    expect(isShown(begun)).toBe(true)
    fc.assert(
      fc.property(fc.shuffledSubarray([...steps], { minLength: steps.length }), (order) => {
        const shown = order.reduce<ReadonlyArray<FirstSteps | null>>(
          (all, step) => [...all, withDone(all.at(-1) ?? null, step)],
          [begun]
        )
        expect(shown.map(isShown)).toEqual([true, true, true, false])
        expect(shown.slice(0, -1).map((one) => one !== null && next(one))).not.toContain(null)
      })
    )
  })

  it("are never shown to whoever has none, nor once they are put away", () => {
    expect(isShown(null)).toBe(false)
    fc.assert(fc.property(anyFirst, (first) => !isShown(putAway(first))))
  })

  it("count what happens once, and nothing of whom they are not shown to", () => {
    fc.assert(
      fc.property(fc.option(anyFirst), anyStep, (first, step) => {
        const before = first?.done ?? []
        const after = withDone(first, step)
        expect(withDone(after, step)).toBe(after)
        const counted = new Set<Step>(isShown(first) ? [...before, step] : before)
        expect(new Set<Step>(after?.done ?? [])).toEqual(counted)
      })
    )
  })

  it("name what comes next by their order", () => {
    expect(next(begun)).toBe("beside")
    expect(next({ done: ["beside", "find"], away: false })).toBe("send")
  })
})

describe("side by side", () => {
  it("stand two pieces of work that are seen, each in a quadrant of its own", () => {
    expect(areBeside({ slots: [quadrant("pedido_compra"), quadrant("pedido_ferias")] }, true)).toBe(true)
    expect(areBeside({ slots: [quadrant("pedido_compra", "pedido_ferias"), quadrant()] }, true)).toBe(false)
    expect(areBeside({ slots: [quadrant("pedido_compra"), hidden(quadrant("pedido_ferias"))] }, true)).toBe(false)
  })

  it("does not stand what is looked at beside the work", () => {
    expect(areBeside({ slots: [quadrant("pedido_compra"), quadrant("painel:ajuda")] }, true)).toBe(false)
    expect(areBeside({ slots: [quadrant("pedido_compra"), quadrant("indicador:visao")] }, true)).toBe(false)
  })

  it("stand two that are open, where there is room for one", () => {
    expect(areBeside({ slots: [quadrant("pedido_compra", "pedido_ferias")] }, false)).toBe(true)
    expect(areBeside({ slots: [quadrant("pedido_compra", "painel:tarefas")] }, false)).toBe(false)
  })
})

describe("isWork", () => {
  it.each([
    ["pedido_compra", true],
    ["painel:tarefas", false],
    ["painel:ajuda", false],
    ["indicador:visao", false]
  ])("of %s is %s", (processo, expected) => {
    expect(isWork(processo)).toBe(expected)
  })
})

describe("the form that waits to be sent", () => {
  it("is the one in front in the quadrant in use, then any other", () => {
    const used = { ...quadrant("pedido_ferias", "reembolso"), focused: true }
    expect(unsent({ slots: [quadrant("pedido_compra"), used] })).toBe("pedido_ferias")
    expect(unsent({ slots: [quadrant("pedido_compra"), { ...used, active: "reembolso" }] })).toBe("reembolso")
    expect(unsent({ slots: [quadrant("pedido_compra"), { ...quadrant("painel:ajuda"), focused: true }] })).toBe(
      "pedido_compra"
    )
  })

  it("is none of what was sent, and nothing that is only looked at", () => {
    const sent = quadrant("pedido_compra")
    const slots = [{ ...sent, processes: sent.processes.map((one) => ({ ...one, instance: "i" })) }]
    expect(unsent({ slots: [...slots, quadrant("painel:ajuda"), quadrant()] })).toBe(null)
  })
})

/** A quadrant with these open, the first of them in front. */
const quadrant = (...names: ReadonlyArray<string>): ShownSlot => ({
  slot: 1,
  position: 1,
  processes: names.map((processo) => ({ id: processo, processo, instance: null }) as ShownSlot["processes"][number]),
  active: names[0] ?? null,
  focused: false,
  locked: false,
  hidden: false
})

const hidden = (slot: ShownSlot): ShownSlot => ({ ...slot, hidden: true })

describe("the work that is open", () => {
  it("is neither a list nor what a list only leads to", () => {
    const openedAs = { perfil_operacional: null, unid_sigla: null }
    const process = { contexto: {}, title: "", instance: null, state: "ready", dirty: false, openedAs } as const
    const workspace: Workspace.Workspace = {
      ...Workspace.initial,
      processes: [
        { ...process, id: "list", processo: "painel:tarefas", preview: false, slot: 1 },
        { ...process, id: "led", processo: "compras", preview: true, slot: 2 },
        { ...process, id: "kept", processo: "compras", preview: false, slot: 2 }
      ],
      active: ["list", "led", null, null],
      followers: [{ slot: 2, leader: "list", part: "case" }]
    }
    expect(openWork(workspace).map(({ id }) => id)).toEqual(["kept"])
  })
})
