import { describe, expect, it } from "vitest"
import * as Quadrant from "../quadrant/quadrant.ts"
import * as Workspace from "./workspace.ts"

describe("open", () => {
  it("brings the same process with the same context to the front, and never opens it twice", () => {
    const two = opened(stage, ["a", {}], ["b", {}])
    const again = Workspace.open(two, stage, request("a"))
    expect(again).toMatchObject({ outcome: "activated", id: "a" })
    expect(strips(again.workspace)).toEqual([["a"], ["b"]])
    expect(again.workspace.focus).toBe(1)
  })

  it("opens a second copy where one is asked for", () => {
    const two = Workspace.open(opened(stage, ["a", {}]), stage, { ...request("a"), id: "a2", copy: true })
    expect(strips(two.workspace)).toEqual([["a"], ["a2"]])
  })

  it("begins another one where the same was sent, and goes on with a draft that is open", () => {
    const begun = opened(stage, ["a", { draft: "d1", link: [["cep", "00123", 123]] }])
    expect(begun.processes).toMatchObject([{ id: "a", draft: "d1", link: [["cep", "00123", 123]] }])
    expect(Workspace.open(begun, stage, { ...request("a"), id: "a2" })).toMatchObject({ outcome: "activated", id: "a" })
    expect(Workspace.open(begun, stage, { ...request("a"), draft: "d1" })).toMatchObject({
      outcome: "activated",
      id: "a"
    })
    const other = Workspace.open(begun, stage, { ...request("a"), id: "a2", draft: "d2" })
    expect(other).toMatchObject({ outcome: "opened", id: "a2" })
    const sent = Workspace.update(begun, "a", { instance: "d1" })
    expect(Workspace.open(sent, stage, { ...request("a"), id: "a2" })).toMatchObject({ outcome: "opened", id: "a2" })
    expect(Workspace.open(sent, stage, { ...request("a"), instance: "d1" })).toMatchObject({ outcome: "activated" })
  })

  it("opens the same process with another context beside it", () => {
    const two = Workspace.open(opened(stage, ["a", {}]), stage, { ...request("a"), id: "a2", contexto: { n: 2 } })
    expect(two.outcome).toBe("opened")
  })

  it("does not bring it to the front where nobody asked for it", () => {
    const two = opened(stage, ["a", {}], ["b", {}])
    const again = Workspace.open(two, stage, { ...request("a"), background: true })
    expect(again).toMatchObject({ outcome: "activated", workspace: { focus: 2 } })
  })

  it("goes to the slot that was named, though it is locked, to the right of the tab in front", () => {
    const locked = Workspace.withLock(opened(stage, ["a", { target: 1 }], ["b", { target: 1 }]), 1, true)
    const front = Workspace.activate(locked, stage, "a")
    expect(strips(opened(stage, front, ["c", { target: 1 }]))).toEqual([["a", "c", "b"], []])
  })

  it("goes to the last slot that is shown, where one is named that is not", () => {
    expect(strips(opened(stage, ["a", { target: 4 }]))).toEqual([[], ["a"]])
  })

  it("goes to the first empty slot in reading order, else to the one that has the focus", () => {
    expect(strips(opened(stage, ["a", {}], ["b", {}], ["c", {}]))).toEqual([["a"], ["b", "c"]])
    const first = Workspace.focusSlot(opened(stage, ["a", {}], ["b", {}]), stage, 1)
    expect(strips(opened(stage, first, ["c", {}]))).toEqual([["a", "c"], ["b"]])
  })

  it("passes locked slots over, empty or not, and is refused where all are locked", () => {
    const locked = Workspace.withLock(Workspace.initial, 1, true)
    const one = opened(stage, locked, ["a", {}])
    expect(strips(one)).toEqual([[], ["a"]])
    const both = Workspace.withLock(one, 2, true)
    expect(Workspace.open(both, stage, request("b"))).toEqual({ outcome: "refused", workspace: both, reason: "locked" })
    const free = Workspace.withLock(both, 2, false)
    expect(strips(opened(stage, Workspace.focusSlot(free, stage, 1), ["b", {}]))).toEqual([[], ["a", "b"]])
  })

  it("goes from a link to the next slot, so that its origin stays in view", () => {
    const four = wide(4)
    const one = opened(four, ["a", { target: 3 }])
    expect(strips(opened(four, one, ["b", { origin: "a" }]), four)).toEqual([[], [], ["a"], ["b"]])
    expect(strips(opened(four, opened(four, ["a", { target: 4 }]), ["b", { origin: "a" }]), four)).toEqual([
      ["b"],
      [],
      [],
      ["a"]
    ])
  })

  it("never covers what it is looked at with while there is another slot, and takes an empty one first", () => {
    const asked = { origin: "a", seenWith: "b" }
    const two = opened(stage, ["a", {}], ["b", {}])
    expect(strips(opened(stage, two, ["c", asked]))).toEqual([["a", "c"], ["b"]])
    const four = wide(4)
    expect(strips(opened(four, ["a", {}], ["b", {}], ["d", {}], ["c", asked]), four)).toEqual([
      ["a"],
      ["b"],
      ["d"],
      ["c"]
    ])
    const full = opened(four, ["a", {}], ["b", {}], ["d", {}], ["e", {}])
    expect(strips(opened(four, full, ["c", asked]), four)).toEqual([["a"], ["b"], ["d", "c"], ["e"]])
    // Behind another tab it is not looked at.
    expect(strips(opened(stage, opened(stage, two, ["d", { target: 2 }]), ["c", asked]))).toEqual([
      ["a"],
      ["b", "d", "c"]
    ])
    const locked = Workspace.withLock(two, 1, true)
    expect(strips(opened(stage, locked, ["c", asked]))).toEqual([["a"], ["b", "c"]])
  })

  it("goes from a link beside its origin, where no other slot is shown or free", () => {
    const narrow = { ...stage, width: 800 }
    expect(strips(opened(narrow, opened(narrow, ["a", {}]), ["b", { origin: "a" }]), narrow)).toEqual([["a", "b"]])
    const locked = Workspace.withLock(opened(stage, ["a", {}]), 2, true)
    expect(strips(opened(stage, locked, ["b", { origin: "a" }]))).toEqual([["a", "b"], []])
  })

  it("leads back to its origin while that is open", () => {
    const two = opened(stage, opened(stage, ["a", {}]), ["b", { origin: "a" }])
    expect(Workspace.wayBack(two, "b")?.id).toBe("a")
    expect([Workspace.wayBack(two, "a"), Workspace.wayBack(two, "c")]).toEqual([undefined, undefined])
    expect(Workspace.wayBack(Workspace.close(two, stage, "a"), "b")).toBeUndefined()
  })

  it("goes as from a menu, where the origin is open no more", () => {
    expect(strips(opened(stage, opened(stage, ["a", {}]), ["b", { origin: "gone" }]))).toEqual([["a"], ["b"]])
  })

  it("goes to a new quadrant at the end in dynamic mode, up to the maximum", () => {
    const all = opened(dynamic, ["a", {}], ["b", {}], ["c", {}], ["d", {}], ["e", {}])
    expect(strips(all, dynamic)).toEqual([["a"], ["b"], ["c"], ["d", "e"]])
    expect(strips(opened(dynamic, Workspace.focusSlot(all, dynamic, 2), ["f", {}]), dynamic)).toEqual([
      ["a"],
      ["b", "f"],
      ["c"],
      ["d", "e"]
    ])
  })

  it("goes to a new quadrant at the end in dynamic mode, where a slot is named that is not there", () => {
    const named = opened(
      dynamic,
      ["a", { target: 1 }],
      ["b", { target: 2 }],
      ["c", { target: 2 }],
      ["d", { target: 4 }]
    )
    expect(strips(named, dynamic)).toEqual([["a"], ["b", "c"], ["d"]])
  })

  it("stays in the one quadrant of a narrow screen in dynamic mode too", () => {
    const narrow = { ...dynamic, width: 1023 }
    expect(homes(opened(narrow, ["a", {}], ["b", {}]))).toEqual({ a: 1, b: 1 })
    expect(homes(opened({ ...dynamic, width: 1024 }, ["a", {}], ["b", {}]))).toEqual({ a: 1, b: 2 })
  })

  it("moves slots together in dynamic mode, where the last is taken and an earlier one is empty", () => {
    const three = opened(wide(4), ["a", { target: 1 }], ["b", { target: 3 }], ["c", { target: 4 }])
    const flags = Workspace.maximise(Workspace.withLock(Workspace.withLock(three, 4, true), 2, true), dynamic, 3)
    const four = opened(dynamic, flags, ["d", {}])
    expect(strips(four, dynamic)).toEqual([["a"], ["b"], ["c"], ["d"]])
    expect(four).toMatchObject({ locked: [3], focus: 4, maximised: 4 })
  })

  it("leaves every other process at home, where there is a slot behind the last", () => {
    const two = opened(wide(4), ["a", { target: 1 }], ["b", { target: 3 }])
    expect(homes(opened(dynamic, two, ["c", {}]))).toEqual({ a: 1, b: 3, c: 4 })
    const far = opened(wide(4), ["a", { target: 1 }], ["b", { target: 4 }])
    expect(homes(opened(dynamic, far, ["c", {}]))).toEqual({ a: 1, b: 2, c: 3 })
  })

  it("stands beside a list that has the room of the empty quadrants, and does not cover it", () => {
    const alone = opened(stage, ["a", { processo: "painel:tarefas" }])
    expect(Workspace.view(alone, stage).filling).toBe(1)
    for (const origin of ["a", null]) {
      const two = opened(stage, alone, ["b", { origin }])
      expect(strips(two)).toEqual([["a"], ["b"]])
      expect(Workspace.view(two, stage).filling).toBeNull()
    }
  })

  it("stays in the maximised quadrant, though another is empty", () => {
    const big = Workspace.maximise(opened(stage, ["a", {}]), stage, 1)
    expect(strips(opened(stage, big, ["b", {}]))).toEqual([["a", "b"], []])
    expect(strips(opened(stage, big, ["b", { origin: "a" }]))).toEqual([["a", "b"], []])
  })

  it("stays in the maximised quadrant, or moves the flag to the slot that was named", () => {
    const big = Workspace.maximise(opened(stage, ["a", {}], ["b", {}]), stage, 1)
    expect(opened(stage, big, ["c", {}])).toMatchObject({ maximised: 1, active: ["c", "b", null, null] })
    expect(opened(stage, big, ["c", { target: 2 }])).toMatchObject({ maximised: 2 })
  })

  it("in the background is an inactive tab with a badge, which goes when it is looked at", () => {
    const two = opened(stage, ["a", { target: 1 }], ["b", { target: 1, background: true }])
    expect(two.active[0]).toBe("a")
    expect(Workspace.find(two, "b")?.state).toBe("new")
    expect(Workspace.find(Workspace.activate(two, stage, "b"), "b")?.state).toBe("ready")
    const alone = opened(stage, ["a", { target: 1 }], ["c", { target: 2, background: true }])
    expect(alone).toMatchObject({ focus: 1, active: ["a", "c", null, null] })
    expect(Workspace.find(Workspace.focusSlot(alone, stage, 2), "c")?.state).toBe("ready")
  })

  it("is new no more once it is looked at, while the others stay new, and one that loads goes on loading", () => {
    const behind = { target: 1, background: true } as const
    const three = opened(stage, ["a", { target: 1 }], ["b", behind], ["c", behind])
    const looked = Workspace.activate(three, stage, "b")
    expect(["a", "b", "c"].map((id) => Workspace.find(looked, id)?.state)).toEqual(["ready", "ready", "new"])
    const loading = Workspace.activate(Workspace.update(three, "c", { state: "loading" }), stage, "c")
    expect(["a", "b", "c"].map((id) => Workspace.find(loading, id)?.state)).toEqual(["ready", "new", "loading"])
  })

  it("in a new quadrant that others moved together for leaves nothing maximised that was not", () => {
    const apart = opened(wide(4), ["a", { target: 1 }], ["b", { target: 4 }])
    const grown = opened(dynamic, apart, ["c", { background: true }])
    expect(homes(grown)).toEqual({ a: 1, b: 2, c: 3 })
    expect(grown.maximised).toBeNull()
  })

  it("takes the place of a clean preview of its slot, where it is a preview itself", () => {
    const preview = { target: 1, preview: true } as const
    const two = opened(stage, ["a", preview], ["b", { target: 1 }])
    expect(Workspace.open(two, stage, { ...request("c"), ...preview })).toMatchObject({ replaced: "a" })
    expect(strips(opened(stage, two, ["c", preview]))).toEqual([["c", "b"], []])
    expect(strips(opened(stage, two, ["c", { target: 1 }]))).toEqual([["a", "b", "c"], []])
    expect(strips(opened(stage, two, ["c", { ...preview, background: true }]))).toEqual([["a", "b", "c"], []])
  })

  it("takes the place of the preview that is seen where dynamic mode could add a quadrant, and nobody else's", () => {
    const preview = { preview: true } as const
    const list = opened(dynamic, ["list", {}], ["a", preview])
    const next = (workspace: Workspace.Workspace, asked: Partial<Workspace.Request> = preview) =>
      strips(opened(dynamic, workspace, ["b", { origin: "list", ...asked }]), dynamic)
    expect(next(list)).toEqual([["list"], ["b"]])
    expect(next(list, {})).toEqual([["list"], ["a"], ["b"]])
    expect(next(list, { ...preview, background: true })).toEqual([["list"], ["a"], ["b"]])
    expect(next(list, { ...preview, target: 3 })).toEqual([["list"], ["a"], ["b"]])
    expect(next(Workspace.update(list, "a", { dirty: true }))).toEqual([["list"], ["a"], ["b"]])
    expect(next(Workspace.withLock(list, 2, true))).toEqual([["list"], ["a"], ["b"]])
    expect(next(opened(dynamic, list, ["c", { target: 2 }]))).toEqual([["list"], ["a", "c"], ["b"]])
    expect(next(Workspace.maximise(list, dynamic, 1))).toEqual([["list"], ["a"], ["b"]])
    expect(next(list, { ...preview, origin: "a" })).toEqual([["list"], ["a"], ["b"]])
  })

  it("stays the very same where what is kept is no preview, so that nobody looks at it anew", () => {
    const previewed = opened(stage, ["a", { target: 1, preview: true }])
    const kept = Workspace.pinned(previewed, "a")
    expect(kept.processes).toMatchObject([{ id: "a", preview: false }])
    expect(Workspace.pinned(kept, "a")).toBe(kept)
    expect(Workspace.pinned(previewed, "of nobody")).toBe(previewed)
  })

  it.each([
    ["edited", (w: Workspace.Workspace) => Workspace.update(w, "a", { dirty: true })],
    ["pinned", (w: Workspace.Workspace) => Workspace.pinned(w, "a")],
    ["opened for good", (w: Workspace.Workspace) => Workspace.open(w, stage, request("a")).workspace],
    ["moved", (w: Workspace.Workspace) => Workspace.move(w, stage, "a", 1)]
  ])("leaves a preview where it is that was %s", (_, kept) => {
    const preview = { target: 1, preview: true } as const
    expect(strips(opened(stage, kept(opened(stage, ["a", preview])), ["b", preview]))).toEqual([["a", "b"], []])
  })

  it("keeps a preview that is looked at again as a preview", () => {
    const preview = { target: 1, preview: true } as const
    const again = Workspace.open(opened(stage, ["a", preview]), stage, { ...request("a"), ...preview })
    expect(Workspace.find(again.workspace, "a")?.preview).toBe(true)
  })

  it("replaces the preview in front, where there are two", () => {
    const preview = { preview: true } as const
    const two = opened(wide(4), ["a", { ...preview, target: 2 }], ["b", { ...preview, target: 3 }])
    expect(Workspace.open(two, stage, { ...request("c"), ...preview, target: 2 })).toMatchObject({ replaced: "b" })
  })

  it("refuses the twenty-fifth, but not a preview that replaces one", () => {
    const ids = Array.from({ length: 23 }, (_, i): OpenStep => [`p${i}`, { target: 1 }])
    const full = opened(stage, ...ids, ["v", { target: 2, preview: true }])
    expect(Workspace.count(full)).toBe(Workspace.mostOpen)
    expect(Workspace.open(full, stage, request("z"))).toEqual({ outcome: "refused", workspace: full, reason: "full" })
    expect(Workspace.open(full, stage, { ...request("z"), target: 2, preview: true })).toMatchObject({ replaced: "v" })
  })
})

describe("the quadrant that is next", () => {
  it("is one more at the end, which what is opened or moved there makes", () => {
    const one = opened(dynamic, ["a", {}], ["b", { target: 1 }])
    const next = Workspace.nextQuadrant(one, dynamic)
    expect(next).toMatchObject({ position: 2, processes: [], active: null })
    const slot = next?.slot ?? 1
    expect(strips(opened(dynamic, one, ["c", { target: slot }]), dynamic)).toEqual([["a", "b"], ["c"]])
    expect(strips(Workspace.move(one, dynamic, "b", slot), dynamic)).toEqual([["a"], ["b"]])
  })

  it("is none where there is no room for it, or where a number was chosen, nothing is open, or one fills all", () => {
    const two = opened(dynamic, ["a", {}], ["b", {}])
    const narrow = { ...dynamic, width: 800 }
    const full = { ...dynamic, panels: Quadrant.withMaximum(dynamic.panels, 2) }
    expect(Workspace.nextQuadrant(two, narrow)).toBeNull()
    expect(Workspace.nextQuadrant(two, full)).toBeNull()
    expect(Workspace.nextQuadrant(opened(stage, ["a", {}]), stage)).toBeNull()
    expect(Workspace.nextQuadrant(Workspace.initial, dynamic)).toBeNull()
    expect(Workspace.nextQuadrant(Workspace.maximise(two, dynamic, 1), dynamic)).toBeNull()
  })
})

describe("open beside", () => {
  const beside = (workspace: Workspace.Workspace, on = stage, id = "help") =>
    Workspace.openBeside(workspace, on, request(id))

  it("takes an empty quadrant first, else the next, and never the one of what it is about", () => {
    expect(strips(beside(opened(stage, ["a", {}])).workspace)).toEqual([["a"], ["help"]])
    const two = Workspace.focusSlot(opened(stage, ["a", {}], ["b", {}]), stage, 1)
    expect(strips(beside(two).workspace)).toEqual([["a"], ["b", "help"]])
    const three = wide(3)
    const gap = Workspace.focusSlot(opened(three, ["a", { target: 1 }], ["b", { target: 2 }]), three, 1)
    expect(strips(beside(gap, three).workspace, three)).toEqual([["a"], ["b"], ["help"]])
  })

  it("comes out from behind what it is about, and stays where it is seen already", () => {
    const behind = opened(stage, ["help", { target: 1 }], ["a", { target: 1 }])
    expect(strips(beside(behind).workspace)).toEqual([["a"], ["help"]])
    expect(beside(behind).workspace.focus).toBe(2)
    const seen = Workspace.focusSlot(opened(stage, ["a", {}], ["help", {}]), stage, 1)
    expect(strips(beside(seen).workspace)).toEqual([["a"], ["help"]])
    const inFront = Workspace.focusSlot(opened(stage, ["help", {}], ["b", {}]), stage, 1)
    expect(strips(beside(inFront).workspace)).toEqual([["help"], ["b"]])
  })

  it("opens as anything else where nothing is in front, nothing is free, or a quadrant can be added", () => {
    expect(strips(beside(Workspace.initial).workspace)).toEqual([["help"], []])
    const locked = Workspace.withLock(opened(stage, ["a", {}]), 2, true)
    expect(strips(beside(locked).workspace)).toEqual([["a", "help"], []])
    const narrow = { ...stage, width: 800 }
    expect(strips(beside(opened(narrow, ["a", {}]), narrow).workspace, narrow)).toEqual([["a", "help"]])
    const grown = opened(dynamic, ["a", {}], ["b", {}])
    expect(strips(beside(grown, dynamic).workspace, dynamic)).toEqual([["a"], ["b"], ["help"]])
    expect(beside(Workspace.withLock(locked, 1, true)).outcome).toBe("refused")
  })
})

describe("the slot of a text beside its case", () => {
  const tall = (workspace: Workspace.Workspace, on = dynamic) => Workspace.tallSlot(workspace, on, "a")

  it("is a free one where that is as high as any other", () => {
    expect(tall(opened(dynamic, ["a", {}]))).toBe(2)
    expect(tall(opened(stage, ["a", {}]), stage)).toBe(2)
  })

  it("is another quadrant where one more would be lower than that one", () => {
    const two = opened(dynamic, ["a", {}], ["b", {}])
    const low = Workspace.withArrangement(two, 3, "main")
    expect(tall(low)).toBe(2)
    expect(tall(Workspace.withArrangement(two, 3, "columns"))).toBe(3)
    // What is locked takes nothing.
    expect(tall(Workspace.withLock(low, 2, true))).toBe(3)
    const three = wide(3)
    const below = Workspace.withArrangement(opened(three, ["b", { target: 1 }], ["a", { target: 2 }]), 3, "main")
    expect(tall(below, three)).toBe(1)
  })

  it("is none where nothing is free", () => {
    expect(tall(opened(stage, ["a", {}], ["b", {}]), stage)).toBeNull()
  })
})

// Helpers

type OpenStep = readonly [string, Partial<Workspace.Request>]

const wide = (num_quadrantes: number): Workspace.Stage => ({
  panels: { ...Quadrant.fixed, num_quadrantes, max_quadrantes: 4 },
  width: 1920
})

const stage = wide(2)

const dynamic: Workspace.Stage = { ...stage, panels: { ...stage.panels, quadrante_dinamico: true } }

const request = (id: string): Workspace.Request => ({
  id,
  processo: id,
  contexto: {},
  title: id,
  instance: null,
  openedAs: { perfil_operacional: null, unid_sigla: null },
  origin: null,
  target: null,
  copy: false,
  preview: false,
  background: false
})

/** A workspace (an empty one, unless one is given) in which these were opened one after the other. */
const opened = (on: Workspace.Stage, ...asked: ReadonlyArray<Workspace.Workspace | OpenStep>): Workspace.Workspace =>
  asked.reduce<Workspace.Workspace>(
    (workspace, next) =>
      "processes" in next ? next : Workspace.open(workspace, on, { ...request(next[0]), ...next[1] }).workspace,
    Workspace.initial
  )

const homes = ({ processes }: Workspace.Workspace): Record<string, number> =>
  Object.fromEntries(processes.map(({ id, slot }) => [id, slot]))

const strips = (workspace: Workspace.Workspace, on: Workspace.Stage = stage): ReadonlyArray<ReadonlyArray<string>> =>
  Workspace.view(workspace, on).slots.map(({ processes }) => processes.map(({ id }) => id))
