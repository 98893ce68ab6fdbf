import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Panel from "../panel/panel.ts"
import * as Quadrant from "../quadrant/quadrant.ts"
import { act, desk, done, width } from "./workspace.arbitrary.ts"
import * as Workspace from "./workspace.ts"

describe("what is opened from home", () => {
  it("stands beside it, where quadrants are as many as are in use", () => {
    const opened = fromHome(Workspace.initial, stage)
    expect(strips(opened.workspace)).toEqual([["home"], ["a"]])
    expect(opened).toMatchObject({ outcome: "opened", id: "a", workspace: { focus: 2 } })
  })

  it.each([
    ["on a narrow screen", { ...stage, width: 1023 }, Workspace.initial],
    ["where somebody chose a number", { ...stage, panels: Quadrant.fixed }, Workspace.initial],
    ["where something is open", stage, Workspace.open(Workspace.initial, stage, request("b")).workspace]
  ])("opens as anything else %s", (_, on, before) => {
    expect(fromHome(before, on)).toEqual(Workspace.open(before, on, request("a")))
  })

  it("is refused where nothing may open, and home with it", () => {
    const locked = [1, 2, 3, 4].reduce((all, slot) => Workspace.withLock(all, slot as 1, true), Workspace.initial)
    expect(fromHome(locked, stage)).toEqual({ outcome: "refused", workspace: locked, reason: "locked" })
  })
})

describe("home", () => {
  it("goes with the last of the work, and nobody is offered to open it again", () => {
    const beside = fromHome(Workspace.initial, stage).workspace
    const closed = Workspace.close(beside, stage, "a")
    expect(closed).toMatchObject({ processes: [], active: [null, null, null, null], guest: null })
    expect(closed.closed.map(({ id }) => id)).toEqual(["a"])
  })

  it("is closed like anything else while there is work", () => {
    const beside = fromHome(Workspace.initial, stage).workspace
    const closed = Workspace.close(beside, stage, "home")
    expect(strips(closed)).toEqual([["a"]])
    expect(closed.closed.map(({ id }) => id)).toEqual(["home"])
  })

  it("is in sight with what was opened from it, after any history, and never left alone by closing", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), width, (history, wide) => {
        const lived = history.reduce(done, desk)
        const on = { ...lived.stage, width: wide }
        const empty = lived.workspace.processes.reduce((rest, { id }) => Workspace.close(rest, on, id), lived.workspace)
        const opened = fromHome(empty, on)
        if (opened.outcome === "refused") return
        const shown = Workspace.view(opened.workspace, on).slots.filter(({ hidden }) => !hidden)
        const isCovered = opened.workspace.maximised !== null || Workspace.count(opened.workspace) === 1
        expect(shown.map(({ active }) => active).filter((id) => id !== null)).toEqual(isCovered ? ["a"] : ["home", "a"])
        expect(Workspace.count(Workspace.close(opened.workspace, on, "a"))).toBe(0)
      })
    )
  })
})

// Helpers

const stage: Workspace.Stage = { panels: Quadrant.initial, width: 1280 }

function request(id: string): Workspace.Request {
  return {
    id,
    processo: id === "home" ? Panel.processOf("inicio") : id,
    contexto: {},
    title: id,
    instance: null,
    openedAs: { perfil_operacional: null, unid_sigla: null },
    origin: null,
    target: null,
    copy: false,
    preview: false,
    background: false
  }
}

const fromHome = (workspace: Workspace.Workspace, on: Workspace.Stage) =>
  Workspace.openFromHome(workspace, on, request("a"), request("home"))

const strips = (workspace: Workspace.Workspace) =>
  Workspace.view(workspace, stage).slots.map(({ processes }) => processes.map(({ id }) => id))
