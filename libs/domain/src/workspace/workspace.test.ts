import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Panel from "../panel/panel.ts"
import type * as Process from "../process/process.ts"
import * as Quadrant from "../quadrant/quadrant.ts"
import * as Workspace from "./workspace.ts"

describe("a lowered count or a narrow window", () => {
  const all = desk({ a: 1, b: 2, c: 3, d: 4 })

  it("shows the tabs of hidden slots behind those of the last that is shown", () => {
    expect(strips(all, wide(2))).toEqual([["a"], ["b", "c", "d"]])
    expect(strips(all, narrow)).toEqual([["a", "b", "c", "d"]])
  })

  it("keeps in front what was there, unless the focus was in a slot that is hidden", () => {
    expect(fronts(Workspace.focusSlot(all, wide(4), 1), wide(2))).toEqual(["a", "b"])
    expect(fronts(Workspace.focusSlot(all, wide(4), 3), wide(2))).toEqual(["a", "c"])
  })

  it("keeps in front what had the focus, when the focus goes to another quadrant", () => {
    const looked = Workspace.focusSlot(Workspace.focusSlot(all, wide(4), 3), wide(2), 1)
    expect(fronts(looked, wide(2))).toEqual(["a", "c"])
    expect(looked.focus).toBe(1)
    expect(fronts(Workspace.activate(looked, wide(2), "a"), wide(2))).toEqual(["a", "c"])
  })

  it("lets a hosted tab come to the front and its host's own again", () => {
    const hosted = Workspace.activate(all, wide(2), "d")
    expect(fronts(hosted, wide(2))).toEqual(["a", "d"])
    expect(hosted.focus).toBe(4)
    const own = Workspace.focusSlot(Workspace.activate(hosted, wide(2), "b"), wide(2), 1)
    expect(fronts(own, wide(2))).toEqual(["a", "b"])
  })

  it("forgets the hosted tab in front once it was seen at home", () => {
    const hosted = Workspace.activate(all, wide(2), "d")
    const home = Workspace.activate(hosted, wide(4), "a")
    expect(fronts(home, wide(2))).toEqual(["a", "b"])
  })

  it("shows the first hosted tab in front, where the host has none of its own", () => {
    expect(fronts(Workspace.focusSlot(desk({ a: 1, c: 3, d: 4 }), wide(4), 1), wide(2))).toEqual(["a", "c"])
  })

  it("shows no more than the maximum in dynamic mode, and hosts the rest", () => {
    const two: Workspace.Stage = { ...dynamic, panels: { ...dynamic.panels, max_quadrantes: 2 } }
    expect(strips(desk({ a: 1, b: 2, c: 4 }), two)).toEqual([["a"], ["b", "c"]])
  })

  it("numbers what is shown, and names the slot", () => {
    const { slots, focused } = Workspace.view(desk({ a: 1, b: 3 }), dynamic)
    expect(slots.map(({ slot, position }) => [slot, position])).toEqual([
      [1, 1],
      [3, 2]
    ])
    expect(focused).toBe(3)
  })
})

describe("move", () => {
  it("puts a process to the right of the tab in front of the other slot, and gives it the focus", () => {
    const moved = Workspace.move(Workspace.activate(desk({ a: 1, b: 2, c: 2 }), wide(2), "b"), wide(2), "a", 2)
    expect(strips(moved, wide(2))).toEqual([[], ["b", "a", "c"]])
    expect(moved).toMatchObject({ focus: 2, active: [null, "a", null, null] })
  })

  it.each([
    [0, ["c", "a", "b"]],
    [1, ["a", "c", "b"]],
    [9, ["a", "b", "c"]],
    [-1, ["c", "a", "b"]]
  ])("puts it to place %i of the strip", (index, strip) => {
    expect(strips(Workspace.move(desk({ a: 1, b: 1, c: 2 }), wide(2), "c", 1, index), wide(2))).toEqual([strip, []])
    expect(strips(Workspace.move(desk({ a: 1, b: 1, c: 1 }), wide(2), "c", 1, index), wide(2))).toEqual([strip, []])
  })

  it("lets it share the home of the tab that it is put behind, so that nothing else moves", () => {
    const all = desk({ a: 1, b: 2, c: 3, d: 4 })
    const behind = Workspace.move(all, wide(2), "a", 2, 2)
    expect(strips(behind, wide(2))).toEqual([[], ["b", "c", "a", "d"]])
    expect(strips(behind, wide(4))).toEqual([[], ["b"], ["c", "a"], ["d"]])
    const named = Workspace.move(Workspace.activate(all, wide(2), "d"), wide(2), "a", 2)
    expect(strips(named, wide(4))).toEqual([[], ["b", "a"], ["c"], ["d"]])
  })

  it("brings the right neighbour to the front where it left, else the left one", () => {
    const three = Workspace.activate(desk({ a: 1, b: 1, c: 1 }), wide(2), "b")
    expect(Workspace.move(three, wide(2), "b", 2).active[0]).toBe("c")
    const last = Workspace.activate(three, wide(2), "c")
    expect(Workspace.move(last, wide(2), "c", 2).active[0]).toBe("b")
    const behind = Workspace.activate(three, wide(2), "a")
    expect(Workspace.move(behind, wide(2), "c", 2).active[0]).toBe("a")
  })

  it("makes a new quadrant at the end in dynamic mode, where there is room", () => {
    const two = desk({ a: 1, b: 1, c: 2 })
    expect(strips(Workspace.move(two, dynamic, "a", 4), dynamic)).toEqual([["b"], ["c"], ["a"]])
    expect(strips(Workspace.move(desk({ a: 1, b: 2, c: 3, d: 4 }), dynamic, "a", 2), dynamic)).toEqual([
      ["b", "a"],
      ["c"],
      ["d"]
    ])
  })

  it("joins a quadrant that is shown in dynamic mode too", () => {
    expect(strips(Workspace.move(desk({ a: 1, b: 1, c: 2 }), dynamic, "a", 2), dynamic)).toEqual([["b"], ["c", "a"]])
  })

  it("goes to the last quadrant, where the one that was named is not shown", () => {
    expect(strips(Workspace.move(desk({ a: 1, b: 2 }), wide(2), "a", 4), wide(2))).toEqual([[], ["b", "a"]])
  })

  it("leaves alone what is not open", () => {
    const one = desk({ a: 1 })
    expect(Workspace.move(one, wide(2), "z", 2)).toBe(one)
  })
})

describe("swap", () => {
  it("lets everything that two quadrants show change places, order, front and focus with it", () => {
    const all = Workspace.activate(Workspace.activate(desk({ a: 1, b: 2, c: 2, d: 3 }), wide(2), "b"), wide(2), "a")
    const swapped = Workspace.swap(all, wide(2), 1, 2)
    expect(strips(swapped, wide(2))).toEqual([["b", "c", "d"], ["a"]])
    expect(fronts(swapped, wide(2))).toEqual(["b", "a"])
    // Slot 3 was shown by slot 2: its tab moved with the others, and it has no front left.
    expect(swapped.active).toEqual(["b", "a", null, null])
    expect(swapped.focus).toBe(2)
    expect(strips(Workspace.swap(swapped, wide(2), 2, 1), wide(2))).toEqual([["a"], ["b", "c", "d"]])
    expect(Workspace.swap(swapped, wide(2), 2, 1).focus).toBe(1)
    expect(Workspace.swap(swapped, wide(2), 1, 2).focus).toBe(1)
  })

  it("leaves the focus in a third quadrant, and the flag of a maximised one goes with what it showed", () => {
    const three = desk({ a: 1, b: 2, c: 3 })
    expect(Workspace.swap(three, wide(4), 1, 2)).toMatchObject({ focus: 3, active: ["b", "a", "c", null] })
    const big = Workspace.maximise(three, wide(4), 1)
    expect(Workspace.swap(big, wide(4), 1, 2)).toMatchObject({ focus: 2, maximised: 2 })
  })

  it.each([
    [1, 1],
    [1, 4],
    [4, 1]
  ] as const)("does nothing between %i and %i, where one is not shown or both are one", (one, other) => {
    const two = desk({ a: 1, b: 2 })
    expect(Workspace.swap(two, wide(2), one, other)).toBe(two)
  })
})

describe("maximise", () => {
  const three = desk({ a: 1, b: 2, c: 3 })

  it("hides the others, and ending it restores everything", () => {
    const big = Workspace.maximise(three, wide(4), 2)
    expect(Workspace.view(big, wide(4))).toMatchObject({
      maximised: 2,
      focused: 2,
      slots: [{ hidden: true }, { hidden: false }, { hidden: true }, { hidden: true }]
    })
    expect(Workspace.restore(big)).toEqual({ ...three, focus: 2 })
  })

  it("goes with the person to what they activate or focus elsewhere", () => {
    const big = Workspace.maximise(three, wide(4), 2)
    expect(Workspace.activate(big, wide(4), "c").maximised).toBe(3)
    expect(Workspace.focusSlot(big, wide(4), 1).maximised).toBe(1)
    expect(Workspace.focusSlot(big, wide(4), 4)).toMatchObject({ maximised: 4, focus: 4 })
    expect(Workspace.focusSlot(big, wide(4), 2).maximised).toBe(2)
  })

  it("ends in dynamic mode when its quadrant goes, and stays in a fixed one that is emptied", () => {
    const big = Workspace.maximise(three, dynamic, 2)
    expect(Workspace.close(big, dynamic, "b")).toMatchObject({ maximised: null })
    expect(Workspace.close(Workspace.maximise(three, wide(4), 2), wide(4), "b")).toMatchObject({
      maximised: 2,
      focus: 2
    })
  })
})

describe("a list", () => {
  const tasks = Panel.processOf("tarefas")
  const listed = (workspace: Workspace.Workspace): Workspace.Workspace => ({
    ...workspace,
    processes: workspace.processes.map((one) => (one.id === "a" ? { ...one, processo: tasks } : one))
  })
  const alone = listed(desk({ a: 1 }))

  it("has the room of quadrants in which nothing is open, and of no other", () => {
    expect(Workspace.view(alone, wide(2))).toMatchObject({
      maximised: null,
      filling: 1,
      slots: [{ hidden: false }, { hidden: true }]
    })
    expect(Workspace.view(desk({ a: 1 }), wide(2)).filling).toBeNull()
    expect(Workspace.view(listed(desk({ a: 1, b: 2 })), wide(2)).filling).toBeNull()
    expect(Workspace.view(alone, wide(1)).filling).toBeNull()
    expect(Workspace.view(desk({}), wide(2)).filling).toBeNull()
  })

  it("gives it back to who goes to an empty quadrant, and to one that is locked", () => {
    const gone = Workspace.focusSlot(alone, wide(2), 2)
    expect(Workspace.view(gone, wide(2)).filling).toBeNull()
    expect(Workspace.view(Workspace.focusSlot(gone, wide(2), 1), wide(2)).filling).toBe(1)
    expect(Workspace.view(Workspace.withLock(alone, 2, true), wide(2)).filling).toBeNull()
  })
})

describe("close", () => {
  it("gives the focus to the right neighbour, else to the left, else to the empty quadrant", () => {
    const three = Workspace.activate(desk({ a: 1, b: 1, c: 1 }), wide(2), "b")
    const right = Workspace.close(three, wide(2), "b")
    expect(right).toMatchObject({ focus: 1, active: ["c", null, null, null] })
    const left = Workspace.close(right, wide(2), "c")
    expect(left).toMatchObject({ focus: 1, active: ["a", null, null, null] })
    const none = Workspace.close(left, wide(2), "a")
    expect(none).toMatchObject({ focus: 1, active: [null, null, null, null], processes: [] })
    expect(none.closed.map(({ id }) => id)).toEqual(["a", "c", "b"])
  })

  it("gives the focus to a hosted neighbour, and to the host where nothing is left", () => {
    const all = Workspace.activate(desk({ a: 1, b: 2, c: 3 }), wide(2), "b")
    const hosted = Workspace.close(all, wide(2), "b")
    expect(hosted).toMatchObject({ focus: 3 })
    expect(fronts(hosted, wide(2))).toEqual(["a", "c"])
    expect(Workspace.close(hosted, wide(2), "c")).toMatchObject({ focus: 2, active: ["a", null, null, null] })
  })

  it("changes nothing else where the tab was not in front, or the focus is elsewhere", () => {
    const two = Workspace.activate(desk({ a: 1, b: 1, c: 2 }), wide(2), "c")
    expect(Workspace.close(two, wide(2), "b")).toMatchObject({ focus: 2, active: ["a", "c", null, null] })
    const behind = Workspace.close(two, wide(2), "a")
    expect(behind).toMatchObject({ focus: 2, active: ["b", "c", null, null] })
    expect(Workspace.close(behind, wide(2), "b")).toMatchObject({ focus: 2, active: [null, "c", null, null] })
  })

  it("lets the quadrant go in dynamic mode, and the rest keep their order", () => {
    const three = Workspace.activate(desk({ a: 1, b: 2, c: 3 }), dynamic, "b")
    const two = Workspace.close(three, dynamic, "b")
    expect(strips(two, dynamic)).toEqual([["a"], ["c"]])
    expect(two.focus).toBe(3)
    expect(Workspace.close(two, dynamic, "c").focus).toBe(1)
  })

  it("remembers the last ten", () => {
    const ids = Array.from({ length: 11 }, (_, i) => `p${i}`)
    const open = desk(Object.fromEntries(ids.map((id) => [id, 1])))
    const closed = ids.reduce((workspace, id) => Workspace.close(workspace, wide(2), id), open)
    expect(closed.closed.map(({ id }) => id)).toEqual(ids.slice(1).toReversed())
  })
})

describe("reopen", () => {
  it("opens the one that is named, and leaves what was closed since", () => {
    const both = ["a", "b"].reduce((open, id) => Workspace.close(open, wide(2), id), desk({ a: 1, b: 1, c: 2 }))
    const again = Workspace.reopen(both, wide(2), "a")
    expect(strips(again, wide(2))).toEqual([["a"], ["c"]])
    expect(again.closed.map(({ id }) => id)).toEqual(["b"])
    expect(Workspace.reopen(again, wide(2), "a")).toBe(again)
  })

  it("opens what was closed last where it stood, with its context, behind the tabs that stand there", () => {
    const closed = Workspace.close(desk({ a: 1, b: 1, c: 2 }), wide(2), "a")
    const again = Workspace.reopen(Workspace.focusSlot(closed, wide(2), 2), wide(2))
    expect(strips(again, wide(2))).toEqual([["b", "a"], ["c"]])
    expect(again).toMatchObject({ focus: 1, active: ["a", "c", null, null], closed: [] })
    expect(Workspace.find(again, "a")).toMatchObject({ contexto: { n: "a" }, state: "ready" })
  })

  it("brings to the front what has the same context by now, or the same id", () => {
    const [one] = desk({ a: 1 }).processes
    if (one === undefined) throw new Error("nothing was opened")
    const two = { ...desk({ b: 1, c: 1 }), closed: [{ ...one, contexto: { n: "b" } }] }
    const byContext = Workspace.reopen(two, wide(2))
    expect(byContext).toMatchObject({ active: ["b", null, null, null], closed: [] })
    expect(byContext.processes.map(({ id }) => id)).toEqual(["b", "c"])
    const byId = Workspace.reopen({ ...two, closed: [{ ...one, id: "b", contexto: { n: "z" } }] }, wide(2))
    expect(byId).toMatchObject({ active: ["b", null, null, null], closed: [] })
    expect(byId.processes.map(({ id }) => id)).toEqual(["b", "c"])
  })

  it("is clean and no preview, whatever it was", () => {
    const edited = Workspace.update(desk({ a: 1 }), "a", { dirty: true, state: "error" })
    const again = Workspace.reopen(Workspace.close(edited, wide(2), "a"), wide(2))
    expect(Workspace.find(again, "a")).toMatchObject({ dirty: false, preview: false, state: "ready" })
  })

  it("goes to the quadrant that has the focus, where its own is not shown or locked, or to the first that is free", () => {
    const closed = Workspace.focusSlot(Workspace.close(desk({ a: 1, b: 2, c: 4 }), wide(4), "c"), wide(2), 1)
    expect(strips(Workspace.reopen(closed, wide(2)), wide(2))).toEqual([["a", "c"], ["b"]])
    const own = Workspace.withLock(Workspace.close(desk({ a: 1, b: 2 }), wide(2), "a"), 1, true)
    expect(strips(Workspace.reopen(own, wide(2)), wide(2))).toEqual([[], ["b", "a"]])
    expect(strips(Workspace.reopen(Workspace.focusSlot(own, wide(2), 1), wide(2)), wide(2))).toEqual([[], ["b", "a"]])
    const both = Workspace.withLock(own, 2, true)
    expect(strips(Workspace.reopen(both, wide(2)), wide(2))).toEqual([["a"], ["b"]])
  })

  it("brings its quadrant back in dynamic mode, between those that were beside it", () => {
    const closed = Workspace.close(desk({ a: 1, b: 2, c: 3 }), dynamic, "b")
    expect(strips(Workspace.reopen(closed, dynamic), dynamic)).toEqual([["a"], ["b"], ["c"]])
  })

  it("brings the same to the front where it is open by now, and does nothing where it cannot", () => {
    const empty = desk({})
    expect(Workspace.reopen(empty, wide(2))).toBe(empty)
    const closed = Workspace.close(desk({ a: 1, b: 2 }), wide(2), "a")
    const copy = { ...closed, closed: closed.processes }
    expect(Workspace.reopen(copy, wide(2))).toMatchObject({ focus: 2, closed: [], processes: [{ id: "b" }] })
    const ids = Array.from({ length: 24 }, (_, i) => [`p${i}`, 1] as const)
    const full = { ...desk(Object.fromEntries(ids)), closed: closed.closed }
    expect(Workspace.reopen(full, wide(2))).toBe(full)
  })
})

describe("locks, tabs and separators", () => {
  it("locks a slot once and unlocks it", () => {
    const locked = Workspace.withLock(Workspace.withLock(Workspace.initial, 2, true), 2, true)
    expect(locked.locked).toEqual([2])
    expect(Workspace.view(locked, wide(2)).slots.map((slot) => slot.locked)).toEqual([false, true])
    expect(Workspace.withLock(locked, 2, false)).toEqual(Workspace.initial)
  })

  it("reads a link for the form that it opened, and no later one: what is sent has nothing of it left", () => {
    const contexto: Process.InitialContext = [["dias", "010", 10]]
    const linked = Workspace.update(desk({ a: 1 }), "a", { contexto })
    const of = (workspace: Workspace.Workspace) => workspace.processes[0]?.contexto
    expect(of(Workspace.update(linked, "a", { title: "Pedido", state: "ready" }))).toEqual(contexto)
    const sent = Workspace.update(linked, "a", { instance: "i7" })
    expect(of(sent)).toEqual({ dias: 10 })
    // Another link may lead to what was sent.
    const again = Workspace.update(Workspace.update(sent, "a", { link: contexto }), "a", { instance: "i7" })
    expect(again.processes).toMatchObject([{ contexto: { dias: 10 }, link: contexto }])
    expect(of(Workspace.update(desk({ a: 1 }), "a", { instance: "i7" }))).toEqual({ n: "a" })
  })

  it("changes what one tab says", () => {
    const two = desk({ a: 1, b: 2 })
    const changed = Workspace.update(two, "b", { title: "Pedido 7", instance: "i7", state: "loading" })
    expect(changed.processes).toEqual([
      two.processes[0],
      { ...two.processes[1], title: "Pedido 7", instance: "i7", state: "loading" }
    ])
  })

  it("keeps a preview that was edited, also when it is clean again", () => {
    const two = desk({ a: 1, b: 2 })
    const previews = { ...two, processes: two.processes.map((process) => ({ ...process, preview: true })) }
    const edited = Workspace.update(Workspace.update(previews, "a", { dirty: true }), "a", { dirty: false })
    expect(edited.processes.map(({ preview, dirty }) => [preview, dirty])).toEqual([
      [false, false],
      [true, false]
    ])
    expect(Workspace.update(previews, "a", { title: "x" }).processes[0]?.preview).toBe(true)
  })

  it("keeps a preview from when it is edited on, and no other way", () => {
    const one = desk({ a: 1 })
    const preview = { ...one, processes: one.processes.map((process) => ({ ...process, preview: true })) }
    expect(Workspace.update(preview, "a", { dirty: true }).processes[0]?.preview).toBe(false)
    expect(Workspace.update(preview, "a", { dirty: false }).processes[0]?.preview).toBe(true)
  })

  it("shows the one slot that is taken in dynamic mode, whichever it is", () => {
    expect(Workspace.view(desk({ a: 3 }), dynamic).slots.map(({ slot }) => slot)).toEqual([3])
    expect(Workspace.shownCount(desk({ a: 3 }), dynamic)).toBe(1)
  })
})

describe("Workspace", () => {
  const two = desk({ a: 1, b: 2 })
  const [a, b] = two.processes

  it.each([
    [{ processes: [a, a] }, /must not have an id twice[\s\S]*processes/],
    [{ active: ["a", null, null, null] }, /must be a process of the slot[\s\S]*\["active"\]\[1\]/],
    [{ sizes: { "2:columns": [1.5] } }, "2:columns"],
    [{ sizes: { "2:columns": [-0.5] } }, "2:columns"],
    [{ active: ["b", "b", null, null] }, "must be a process of the slot"],
    [{ active: ["a", "b", "a", null] }, "must be a process of the slot"],
    [{ focus: 5 }, "focus"],
    [{ maximised: 0 }, "maximised"],
    [{ closed: Array.from({ length: 11 }, () => b) }, "closed"],
    [{ processes: Array.from({ length: 25 }, (_, i) => ({ ...a, id: `${i}` })) }, "processes"]
  ])("is refused where it contradicts itself: %o", (wrong, message) => {
    expect(() => Schema.decodeUnknownSync(Workspace.Workspace)({ ...two, ...wrong })).toThrow(message)
  })

  it("comes back from JSON as it was", () => {
    const sized = Workspace.withSizes(two, 2, [0.3])
    expect(Schema.decodeUnknownSync(Workspace.Workspace)(JSON.parse(JSON.stringify(sized)))).toEqual(sized)
  })
})

// Helpers

function wide(num_quadrantes: number): Workspace.Stage {
  return { panels: { ...Quadrant.fixed, num_quadrantes, max_quadrantes: 4 }, width: 1920 }
}

const narrow: Workspace.Stage = { ...wide(4), width: 390 }

const dynamic: Workspace.Stage = { ...wide(2), panels: { ...wide(2).panels, quadrante_dinamico: true } }

/** Processes in the slots that are named, opened one after the other while all four slots are shown. */
function desk(places: Readonly<Record<string, 1 | 2 | 3 | 4>>): Workspace.Workspace {
  return Object.entries(places).reduce<Workspace.Workspace>(
    (workspace, [id, target]) =>
      Workspace.open(workspace, wide(4), {
        id,
        processo: "p",
        contexto: { n: id },
        title: id,
        instance: null,
        openedAs: { perfil_operacional: null, unid_sigla: null },
        origin: null,
        target,
        copy: false,
        preview: false,
        background: false
      }).workspace,
    Workspace.initial
  )
}

const strips = (workspace: Workspace.Workspace, on: Workspace.Stage): ReadonlyArray<ReadonlyArray<string>> =>
  Workspace.view(workspace, on).slots.map(({ processes }) => processes.map(({ id }) => id))

const fronts = (workspace: Workspace.Workspace, on: Workspace.Stage): ReadonlyArray<string | null> =>
  Workspace.view(workspace, on).slots.map(({ active }) => active)
