import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { act, type Act, type Desk, desk, done, ledOf, meant, requestOf, width } from "./workspace.arbitrary.ts"
import * as Workspace from "./workspace.ts"

describe("any history of at least thirty acts", () => {
  it("keeps each open process in exactly one quadrant, in a stable order, and loses none", () => {
    fc.assert(
      fc.property(fc.array(act.map(commandOf), { minLength: 30, maxLength: 50 }), (history) => {
        const [model, real] = [{ open: new Set<string>() }, { desk }]
        fc.modelRun(() => ({ model, real }), history)
        expect(Workspace.count(real.desk.workspace)).toBe(model.open.size)
      }),
      { numRuns: histories }
    )
  }, 3_600_000)

  it("looks the same after the window was narrowed and widened, whatever was looked at meanwhile", () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 30, maxLength: 50 }),
        width,
        fc.array(looking),
        (history, narrow, looks) => {
          const before = history.reduce(done, desk)
          const away = looks.reduce(done, done(before, { act: "width", to: narrow }))
          const back = done(away, { act: "width", to: before.stage.width })
          expect(placesOf(back)).toEqual(placesOf(before))
          const untouched = done(done(before, { act: "width", to: narrow }), { act: "width", to: before.stage.width })
          expect(untouched.workspace).toBe(before.workspace)
        }
      )
    )
  })

  it("leaves what is in front in sight where something opens beside it, as long as there is another quadrant", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 30, maxLength: 50 }), fc.nat({ max: 40 }), (history, work) => {
        const on = history.reduce(done, desk)
        const { workspace, stage } = on
        const before = Workspace.view(workspace, stage)
        const own = before.slots.find(({ focused }) => focused)
        const hasRoom = before.slots.some((one) => !one.focused && !one.locked && !one.hidden)
        const plain = { nth: null, target: null, copy: false, preview: false, background: false } as const
        const opened = Workspace.openBeside(workspace, stage, requestOf(on, { act: "open", work, ...plain }))
        if (!hasRoom || own?.active == null || own.hidden || opened.outcome === "refused") return
        const after = Workspace.view(opened.workspace, stage)
        const shown = after.slots.filter(({ hidden }) => !hidden).map(({ active }) => active)
        expect(shown).toContain(own.active)
        expect(shown).toContain(opened.id)
      })
    )
  })

  it("covers nothing in the slot that is free, and has none where each shows something or is locked", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 30, maxLength: 50 }), fc.nat({ max: 40 }), (history, work) => {
        const lived = history.reduce(done, desk)
        const on = { ...lived, workspace: Workspace.restore(lived.workspace) }
        const { workspace, stage } = on
        const target = Workspace.freeSlot(lived.workspace, stage)
        const before = Workspace.view(workspace, stage).slots
        const isFull = before.every(({ active, locked }) => active !== null || locked)
        expect(target === null ? isFull : true).toBe(true)
        if (target === null) return
        const plain = { nth: null, target, copy: true, preview: false, background: false } as const
        const opened = Workspace.open(workspace, stage, requestOf(on, { act: "open", work, ...plain }))
        if (opened.outcome === "refused") return
        const after = Workspace.view(opened.workspace, stage).slots.filter(({ hidden }) => !hidden)
        const fronts = before.flatMap(({ active }) => (active === null ? [] : [active]))
        expect(after.map(({ active }) => active)).toEqual(expect.arrayContaining([...fronts, opened.id]))
      })
    )
  })

  it("returns every process that was not moved, when a count that was lowered is raised again", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 30, maxLength: 50 }), fc.array(looking), (history, looks) => {
        const before = { ...history.reduce(done, desk), stage: four }
        const lowered = looks.reduce(done, done(before, { act: "count", to: 2 }))
        expect(placesOf(done(lowered, { act: "count", to: 4 }))).toEqual(placesOf(before))
      })
    )
  })

  it("is the same by dragging and by clicking: a place in the strip is reached by both", () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 30, maxLength: 50 }),
        fc.nat(),
        fc.constantFrom(1, 2, 3, 4),
        (history, nth, slot) => {
          const before = history.reduce(done, desk)
          const dragged = done(before, { act: "move", nth, slot, index: null })
          const id = meant(before, nth)
          fc.pre(id !== undefined)
          const shownIn = Workspace.view(dragged.workspace, dragged.stage).slots.find(({ active }) => active === id)
          const place = shownIn?.processes.findIndex((process) => process.id === id) ?? 0
          const clicked = Workspace.move(dragged.workspace, dragged.stage, id ?? "", shownIn?.slot ?? 1, place)
          expect(idsOf(clicked, dragged.stage)).toEqual(idsOf(dragged.workspace, dragged.stage))
        }
      )
    )
  })
})

// Helpers

/** More than the inputs of other properties: 10,000 histories where the full count was asked for. */
const runs = fc.readConfigureGlobal().numRuns ?? 100
const histories = runs * (runs < 1_000 ? 3 : 10)

const four: Workspace.Stage = {
  panels: { num_quadrantes: 4, min_quadrantes: 2, max_quadrantes: 4, quadrante_dinamico: false },
  width: 1920
}

/** Acts that look at things and change no place. */
const looking: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant("activate"), nth: fc.nat({ max: 30 }) }),
  fc.record({ act: fc.constantFrom("focus", "maximise"), slot: fc.constantFrom(1, 2, 3, 4) }),
  fc.constant<Act>({ act: "restore" })
)

const placesOf = ({ workspace }: Desk): ReadonlyArray<readonly [string, number]> =>
  workspace.processes.map(({ id, slot }) => [id, slot] as const)

const idsOf = (workspace: Workspace.Workspace, stage: Workspace.Stage): ReadonlyArray<ReadonlyArray<string>> =>
  Workspace.view(workspace, stage).slots.map(({ processes }) => processes.map(({ id }) => id))

/** Every open process in reading order of the slots at home. */
const readingOrder = (workspace: Workspace.Workspace): ReadonlyArray<string> =>
  [1, 2, 3, 4].flatMap((slot) => workspace.processes.filter((process) => process.slot === slot).map(({ id }) => id))

interface Model {
  readonly open: Set<string>
}

const commandOf = (what: Act): fc.Command<Model, { desk: Desk }> => ({
  check: () => true,
  toString: () => JSON.stringify(what),
  run: (model, real) => {
    const before = real.desk
    const after = done(before, what)
    real.desk = after
    expectChange(model, before, after, what)
    expectSound(model, after)
  }
})

/** What an act may do, told without the places: which process comes, goes or moves; all others keep their order. */
const expectChange = (model: Model, before: Desk, after: Desk, what: Act): void => {
  const touched = new Set<string>()
  if (what.act === "open") {
    const opened = Workspace.open(before.workspace, before.stage, requestOf(before, what))
    if (opened.outcome === "opened") {
      model.open.add(opened.id)
      touched.add(opened.id)
      if (opened.replaced !== null) {
        expect(what.preview).toBe(true)
        expect(Workspace.find(before.workspace, opened.replaced)).toMatchObject({ preview: true, dirty: false })
        model.open.delete(opened.replaced)
        touched.add(opened.replaced)
      }
    }
    if (opened.outcome === "refused") expect(opened.workspace).toBe(before.workspace)
    if (opened.outcome !== "refused" && !what.background) expectInSight(after, opened.id)
    if (what.background) expect(focusedFront(after)).toBe(focusedFront(before) ?? focusedFront(after))
  }
  if (what.act === "lead") {
    const led = Workspace.lead(before.workspace, before.stage, ledOf(before, what))
    if (led.outcome === "refused") expect(led.workspace).toBe(before.workspace)
    if (led.outcome === "opened") {
      model.open.add(led.id)
      touched.add(led.id)
      if (led.replaced !== null) {
        expect(Workspace.find(before.workspace, led.replaced)).toMatchObject({ preview: true, dirty: false })
        model.open.delete(led.replaced)
        touched.add(led.replaced)
      }
      const { leader } = ledOf(before, what)
      expectInSight(after, leader)
      const { slot = 1 } = Workspace.find(after.workspace, led.id) ?? {}
      expect(Workspace.followedBy(after.workspace, slot)).toEqual({ slot, leader, part: what.part })
    }
  }
  if (what.act === "reload")
    for (const process of before.workspace.processes.filter((one) => Workspace.isLed(before.workspace, one))) {
      model.open.delete(process.id)
      touched.add(process.id)
    }
  if (what.act === "close") {
    const id = meant(before, what.nth)
    if (id !== undefined) {
      model.open.delete(id)
      touched.add(id)
      expect(after.workspace.closed[0]?.id).toBe(id)
    }
  }
  if (what.act === "reopen") {
    const added = after.workspace.processes.filter(({ id }) => !model.open.has(id))
    for (const { id } of added) {
      expect(id).toBe(before.workspace.closed[0]?.id)
      model.open.add(id)
      touched.add(id)
      expectInSight(after, id)
    }
  }
  if (what.act === "move" || what.act === "activate") {
    const id = meant(before, what.nth)
    if (id !== undefined) expectInSight(after, id)
    if (id !== undefined && what.act === "move") touched.add(id)
  }
  const kept = (ids: ReadonlyArray<string>) => ids.filter((id) => !touched.has(id))
  const [was, is] = [kept(readingOrder(before.workspace)), kept(readingOrder(after.workspace))]
  if (what.act === "swap") is.sort((a, b) => was.indexOf(a) - was.indexOf(b))
  expect(is).toEqual(was)
}

/** What holds after every act. */
const expectSound = (model: Model, { workspace, stage }: Desk): void => {
  expect(Schema.is(Workspace.Workspace)(workspace)).toBe(true)
  const { slots, focused } = Workspace.view(workspace, stage)
  const standing = slots.flatMap(({ processes }) => processes.map(({ id }) => id))
  expect(standing.toSorted()).toEqual([...model.open].toSorted())
  expect(Workspace.count(workspace)).toBe(model.open.size)
  const led = workspace.processes.filter((process) => Workspace.isLed(workspace, process))
  expect(led.filter(({ dirty }) => dirty)).toEqual([])
  expect(Workspace.openCount(workspace)).toBe(model.open.size - led.length)
  for (const slot of slots) {
    expect(slot.processes.some(({ id }) => id === slot.active)).toBe(slot.processes.length > 0)
  }
  expect(slots.filter((slot) => slot.focused).map(({ slot }) => slot)).toEqual([focused])
}

/** What a person asked for is in front, has the focus, and nothing stands over it. */
const expectInSight = ({ workspace, stage }: Desk, id: string): void => {
  const { slots } = Workspace.view(workspace, stage)
  expect(slots.find(({ processes }) => processes.some((process) => process.id === id))).toMatchObject({
    active: id,
    focused: true,
    hidden: false
  })
}

const focusedFront = ({ workspace, stage }: Desk): string | null =>
  Workspace.view(workspace, stage).slots.find(({ focused }) => focused)?.active ?? null
