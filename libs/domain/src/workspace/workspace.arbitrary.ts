/** Acts of a person on a workspace, and the stages that it is looked at through. */
import fc from "fast-check"
import * as Quadrant from "../quadrant/quadrant.ts"
import * as Workspace from "./workspace.ts"

/** One act, as data. `nth` picks one of the processes that are open, `index` a place in a strip. */
export type Act =
  | {
      readonly act: "open"
      readonly work: number
      readonly nth: number | null
      readonly target: 1 | 2 | 3 | 4 | null
      readonly copy: boolean
      readonly preview: boolean
      readonly background: boolean
    }
  | { readonly act: "activate" | "close" | "pin" | "edit"; readonly nth: number }
  | { readonly act: "move"; readonly nth: number; readonly slot: 1 | 2 | 3 | 4; readonly index: number | null }
  | { readonly act: "swap"; readonly slot: 1 | 2 | 3 | 4; readonly other: 1 | 2 | 3 | 4 }
  | { readonly act: "focus" | "maximise"; readonly slot: 1 | 2 | 3 | 4 }
  | { readonly act: "lock"; readonly slot: 1 | 2 | 3 | 4; readonly locked: boolean }
  | {
      readonly act: "lead"
      readonly nth: number
      readonly work: number
      readonly to: 1 | 2 | 3 | 4 | "new"
      readonly part: Workspace.FollowedPart
    }
  | { readonly act: "letGo"; readonly slot: 1 | 2 | 3 | 4 }
  | { readonly act: "restore" | "reopen" | "dynamic" | "reload" }
  | { readonly act: "count" | "width"; readonly to: number }

const slot = fc.constantFrom(1, 2, 3, 4)

const nth = fc.nat({ max: 30 })

/** Widths on both sides of every limit. */
export const width = fc.constantFrom(390, 1023, 1024, 1280, 1920)

const opening = fc.record({
  act: fc.constant("open"),
  work: fc.nat({ max: 40 }),
  nth: fc.option(nth),
  target: fc.option(slot, { freq: 3 }),
  copy: fc.boolean(),
  preview: fc.boolean(),
  background: fc.boolean()
})

/** Any act; opening is more frequent than closing, so that workspaces fill up to their limit. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 10, arbitrary: opening },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom("activate", "close", "pin", "edit"), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("move"), nth, slot, index: fc.option(fc.integer({ min: -1, max: 8 })) })
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("swap"), slot, other: slot }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("focus", "maximise"), slot }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("lock"), slot, locked: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant("lead"),
      nth,
      work: fc.nat({ max: 40 }),
      to: fc.oneof(slot, fc.constant("new" as const)),
      part: fc.constantFrom("case", "text", "comparison")
    })
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("letGo"), slot }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom("restore", "reopen", "dynamic", "reload") }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("count"), to: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("width"), to: width }) }
)

/** What the acts of a history have led to. */
export interface Desk {
  readonly workspace: Workspace.Workspace
  readonly stage: Workspace.Stage
  /** How many ids were given out. */
  readonly given: number
}

/** A desk where nothing was done yet. */
export const desk: Desk = { workspace: Workspace.initial, stage: { panels: Quadrant.initial, width: 1920 }, given: 0 }

/** The process that an act means, where any is open. */
export const meant = ({ workspace }: Desk, place: number): string | undefined =>
  workspace.processes[place % Math.max(1, workspace.processes.length)]?.id

/** What is asked for by an act of opening. */
export const requestOf = (on: Desk, wanted: Extract<Act, { readonly act: "open" }>): Workspace.Request => ({
  id: `p${on.given}`,
  processo: `proc-${wanted.work}`,
  contexto: { numero: wanted.work },
  title: `Processo ${wanted.work}`,
  instance: null,
  openedAs: { perfil_operacional: null, unid_sigla: null },
  origin: wanted.nth === null ? null : (meant(on, wanted.nth) ?? null),
  target: wanted.target,
  copy: wanted.copy,
  preview: wanted.preview,
  background: wanted.background
})

/** What a list leads to. */
export const ledOf = (on: Desk, { nth: place, work, to, part }: Extract<Act, { readonly act: "lead" }>) => {
  const plain = { nth: null, target: null, copy: false, preview: true, background: false } as const
  return { leader: meant(on, place) ?? "", to, part, request: requestOf(on, { act: "open", work, ...plain }) }
}

/** Carries an act out. */
export const done = (on: Desk, what: Act): Desk => {
  const { workspace, stage } = on
  const panels = (changed: Quadrant.Panels): Desk => ({ ...on, stage: { ...stage, panels: changed } })
  const after = (changed: Workspace.Workspace): Desk => ({ ...on, workspace: changed })
  switch (what.act) {
    case "open":
      return {
        ...on,
        given: on.given + 1,
        workspace: Workspace.open(workspace, stage, requestOf(on, what)).workspace
      }
    case "lead":
      return {
        ...on,
        given: on.given + 1,
        workspace: Workspace.lead(workspace, stage, ledOf(on, what)).workspace
      }
    case "letGo":
      return after(Workspace.letGo(workspace, what.slot))
    case "reload":
      return after(Workspace.kept(workspace, stage))
    case "activate":
      return after(Workspace.activate(workspace, stage, meant(on, what.nth) ?? ""))
    case "close":
      return after(Workspace.close(workspace, stage, meant(on, what.nth) ?? ""))
    case "pin":
      return after(Workspace.pinned(workspace, meant(on, what.nth) ?? ""))
    case "edit":
      return after(Workspace.update(workspace, meant(on, what.nth) ?? "", { dirty: true }))
    case "move":
      return after(
        what.index === null
          ? Workspace.move(workspace, stage, meant(on, what.nth) ?? "", what.slot)
          : Workspace.move(workspace, stage, meant(on, what.nth) ?? "", what.slot, what.index)
      )
    case "swap":
      return after(Workspace.swap(workspace, stage, what.slot, what.other))
    case "focus":
      return after(Workspace.focusSlot(workspace, stage, what.slot))
    case "maximise":
      return after(Workspace.maximise(workspace, stage, what.slot))
    case "lock":
      return after(Workspace.withLock(workspace, what.slot, what.locked))
    case "restore":
      return after(Workspace.restore(workspace))
    case "reopen":
      return after(Workspace.reopen(workspace, stage))
    case "dynamic":
      return panels(Quadrant.withDynamic(stage.panels, !stage.panels.quadrante_dinamico))
    case "count":
      return panels(Quadrant.withCount(stage.panels, what.to, stage.width))
    case "width":
      return { ...on, stage: { ...stage, width: what.to } }
  }
}
