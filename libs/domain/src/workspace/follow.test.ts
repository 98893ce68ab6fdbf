import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { Slot } from "../process/process.ts"
import * as Quadrant from "../quadrant/quadrant.ts"
import * as Workspace from "./workspace.ts"

const stage: Workspace.Stage = { panels: { ...Quadrant.fixed, num_quadrantes: 3, max_quadrantes: 4 }, width: 1920 }
const dynamic: Workspace.Stage = { panels: { ...stage.panels, quadrante_dinamico: true }, width: 1920 }

const asked = (id: string, target: Slot | null = null): Workspace.Request => ({
  id,
  processo: id === "list" ? "painel:tarefas" : "compras",
  contexto: id === "list" ? {} : { instancia: id },
  title: id,
  instance: id === "list" ? null : id,
  openedAs: { perfil_operacional: null, unid_sigla: null },
  origin: null,
  target,
  copy: false,
  preview: false,
  background: false
})

const withList = (on: Workspace.Stage) => Workspace.open(Workspace.initial, on, asked("list", 1)).workspace
const led = (
  workspace: Workspace.Workspace,
  id: string,
  { to, on = stage, part = "case" }: { to: Slot | "new"; on?: Workspace.Stage; part?: Workspace.FollowedPart }
) => Workspace.lead(workspace, on, { leader: "list", to, part, request: asked(id) })
const fronts = (workspace: Workspace.Workspace, on = stage) =>
  Workspace.view(workspace, on).slots.map((one) => one.active)

describe("a list that leads", () => {
  it("shows each case in the place of the one before, and keeps the focus", () => {
    const one = led(withList(stage), "a", { to: 2 }).workspace
    const two = led(one, "b", { to: 2 }).workspace
    expect(fronts(two)).toEqual(["list", "b", null])
    expect(two.processes.map(({ id }) => id)).toEqual(["list", "b"])
    expect(Workspace.view(two, stage).focused).toBe(1)
    expect(Workspace.followersOf(two, "list")).toEqual([{ slot: 2, leader: "list", part: "case" }])
  })

  it("leaves what was typed in where it is, and shows the next one beside it", () => {
    const typed = Workspace.update(led(withList(stage), "a", { to: 2 }).workspace, "a", { dirty: true })
    const next = led(typed, "b", { to: 2 }).workspace
    expect(next.processes.map(({ id, slot, preview }) => [id, slot, preview])).toEqual([
      ["list", 1, false],
      ["a", 2, false],
      ["b", 2, true]
    ])
    expect(fronts(next)).toEqual(["list", "b", null])
  })

  it("leads several quadrants, each with its part", () => {
    const both = led(led(withList(stage), "a", { to: 2 }).workspace, "a-text", { to: 3, part: "text" }).workspace
    expect(fronts(both)).toEqual(["list", "a", "a-text"])
    expect(Workspace.followersOf(both, "list").map(({ slot, part }) => [slot, part])).toEqual([
      [2, "case"],
      [3, "text"]
    ])
  })

  it("keeps the part by which its quadrant is looked at, and none of what stays", () => {
    const one = led(withList(stage), "a", { to: 2 }).workspace
    const seen = Workspace.withPart(one, "a", "history")
    expect([Workspace.partOf(one, "a"), Workspace.partOf(seen, "a")]).toEqual(["case", "history"])
    const next = led(seen, "b", { to: 2, part: Workspace.partOf(seen, "a") }).workspace
    expect(Workspace.partOf(next, "b")).toBe("history")
    // Neither what somebody opened nor what is not there has a part of its own.
    const both = led(led(withList(stage), "a", { to: 2 }).workspace, "a-text", { to: 3, part: "text" }).workspace
    expect(Workspace.followersOf(Workspace.withPart(both, "a", "path"), "list").map(({ part }) => part)).toEqual([
      "path",
      "text"
    ])
    const kept = Workspace.letGo(seen, 2)
    expect([Workspace.partOf(kept, "a"), Workspace.partOf(kept, "gone")]).toEqual(["case", "case"])
    expect(Workspace.withPart(kept, "a", "files")).toBe(kept)
    expect(Workspace.withPart(kept, "gone", "files")).toBe(kept)
  })

  it("brings what is open already to the front where it stands, but never over itself", () => {
    const other = Workspace.activate(Workspace.open(withList(stage), stage, asked("a", 3)).workspace, stage, "list")
    const shown = led(led(other, "b", { to: 2 }).workspace, "a", { to: 2 })
    expect([shown.outcome, fronts(shown.workspace)]).toEqual(["activated", ["list", "b", "a"]])
    const behind = Workspace.activate(Workspace.open(withList(stage), stage, asked("a", 1)).workspace, stage, "list")
    expect(led(behind, "a", { to: 2 })).toEqual({ outcome: "activated", workspace: behind, id: "a" })
  })

  it("makes a quadrant where they come and go, and leads it from then on", () => {
    const one = led(withList(dynamic), "a", { to: "new", on: dynamic }).workspace
    expect(fronts(one, dynamic)).toEqual(["list", "a"])
    const [follower] = Workspace.followersOf(one, "list")
    const two = led(one, "b", { to: follower?.slot ?? "new", on: dynamic }).workspace
    expect(fronts(two, dynamic)).toEqual(["list", "b"])
  })

  it("counts as open neither for the client nor in what is kept", () => {
    const one = led(withList(stage), "a", { to: 2 }).workspace
    expect([Workspace.count(one), Workspace.openCount(one)]).toEqual([2, 1])
    const kept = Workspace.kept(one, stage)
    expect(kept.processes.map(({ id }) => id)).toEqual(["list"])
    expect(Workspace.followersOf(kept, "list")).toHaveLength(1)
    expect(Workspace.openCount(Workspace.pinned(one, "a"))).toBe(2)
  })
})

describe("a list that cannot lead", () => {
  it("is one in the way of which as many are open as may be", () => {
    const full = Array.from({ length: Workspace.mostOpen - 1 }, (_, n) => asked(`p${n}`, 3)).reduce(
      (state, request) => Workspace.open(state, stage, request).workspace,
      withList(stage)
    )
    const list = Workspace.activate(full, stage, "list")
    expect(led(list, "a", { to: 2 })).toEqual({ outcome: "refused", workspace: list, reason: "full" })
  })

  it("is none that is open, nor one that fills the workspace", () => {
    const list = withList(stage)
    expect(Workspace.lead(list, stage, { leader: "other", to: 2, part: "case", request: asked("a") }).outcome).toBe(
      "refused"
    )
    expect(led(Workspace.maximise(list, stage, 1), "a", { to: 2 }).outcome).toBe("refused")
    expect(Workspace.leadable(Workspace.maximise(list, stage, 1), stage, "list")).toBe(null)
  })

  it("shows nothing new, and follows nothing, where what it leads to is open in a quadrant that nobody named", () => {
    const other = Workspace.activate(
      Workspace.open(withList(dynamic), dynamic, asked("a", 2)).workspace,
      dynamic,
      "list"
    )
    const shown = led(other, "a", { to: "new", on: dynamic })
    expect([shown.outcome, shown.workspace.followers]).toEqual(["activated", []])
  })
})

describe("who follows, as it is kept", () => {
  it("is read from before there was any, and turned off and on", () => {
    const { followers: _, unled: __, ...before } = led(withList(stage), "a", { to: 2 }).workspace
    expect(Workspace.followersOf(before, "list")).toEqual([])
    expect(Workspace.withLeading(before, "list", false).unled).toEqual(["list"])
    expect(Workspace.withLeading(before, "list", true).unled).toEqual([])
    expect(Workspace.leadable(before, stage, "list")).toBe(2)
  })

  it("is turned off with all that follows, and on again without any", () => {
    const off = Workspace.withLeading(led(withList(stage), "a", { to: 2 }).workspace, "list", false)
    expect([off.followers, off.unled]).toEqual([[], ["list"]])
    expect(Workspace.withLeading(off, "list", true).unled).toEqual([])
  })

  it("is no workspace where it contradicts itself", () => {
    const { workspace } = led(withList(stage), "a", { to: 2 })
    const isOne = Schema.is(Workspace.Workspace)
    const follower = { slot: 2, leader: "list", part: "case" } as const
    expect(isOne(workspace)).toBe(true)
    expect(isOne({ ...workspace, followers: [follower, follower] })).toBe(false)
    expect(isOne({ ...workspace, followers: [{ ...follower, slot: 1 }] })).toBe(false)
    expect(isOne({ ...workspace, followers: [{ ...follower, leader: "gone" }] })).toBe(false)
  })
})

describe("where a list leads by itself", () => {
  it("is the next quadrant that is free, else one more, else the next that is not locked", () => {
    expect(Workspace.leadable(withList(stage), stage, "list")).toBe(2)
    expect(Workspace.leadable(withList(dynamic), dynamic, "list")).toBe("new")
    expect(Workspace.leadable(Workspace.withLock(withList(stage), 2, true), stage, "list")).toBe(3)
    const used = Workspace.open(withList(stage), stage, asked("x", 2)).workspace
    expect(Workspace.leadable(used, stage, "list")).toBe(3)
    const full = Workspace.open(used, stage, asked("y", 3)).workspace
    expect(Workspace.leadable(full, stage, "list")).toBe(2)
  })

  it("is nowhere once its person let go of it or closed what it led to, or where nothing else is in sight", () => {
    const one = led(withList(stage), "a", { to: 2 }).workspace
    for (const left of [Workspace.letGo(one, 2), Workspace.close(one, stage, "a")]) {
      expect(Workspace.followersOf(left, "list")).toEqual([])
      expect(Workspace.leadable(left, stage, "list")).toBe(null)
    }
    expect(Workspace.letGo(one, 2).processes).toHaveLength(2)
    expect(Workspace.leadable(withList(stage), { ...stage, width: 390 }, "list")).toBe(null)
  })

  it("is asked anew for the same list once that was closed and opened again", () => {
    const closed = Workspace.close(Workspace.letGo(led(withList(stage), "a", { to: 2 }).workspace, 2), stage, "list")
    expect(Workspace.leadable(Workspace.reopen(closed, stage), stage, "list")).toBe(2)
  })
})

describe("a quadrant that follows", () => {
  it("goes with what changes places, and follows nothing once its list is gone or stands in it", () => {
    const one = led(withList(stage), "a", { to: 2 }).workspace
    expect(Workspace.followersOf(Workspace.swap(one, stage, 2, 3), "list")[0]?.slot).toBe(3)
    expect(Workspace.followersOf(Workspace.swap(one, stage, 1, 2), "list")[0]?.slot).toBe(1)
    expect(Workspace.close(one, stage, "list").followers).toEqual([])
    expect(Workspace.move(one, stage, "list", 2).followers).toEqual([])
  })

  it("is none from which another list leads", () => {
    const chained = Workspace.open(withList(stage), stage, { ...asked("list", 3), id: "other", contexto: { vista: 2 } })
    const one = Workspace.activate(chained.workspace, stage, "list")
    const first = led(one, "a", { to: 3 })
    expect(Workspace.followersOf(first.workspace, "list")).toHaveLength(1)
    const back = Workspace.lead(first.workspace, stage, {
      leader: "other",
      to: 2,
      part: "case",
      request: asked("b")
    })
    expect(Workspace.followersOf(back.workspace, "other")).toEqual([{ slot: 2, leader: "other", part: "case" }])
    expect(Workspace.followersOf(back.workspace, "list")).toEqual([])
  })
})
