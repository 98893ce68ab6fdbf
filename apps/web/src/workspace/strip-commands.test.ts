/** What the options of a quadrant offer. */
import type { OpenProcess } from "@quadrante/domain/process"
import type { ShownSlot } from "@quadrante/domain/workspace"
import fc from "fast-check"
import { expect, it } from "vitest"
import { listStripCommands, type StripCommand } from "./strip-commands.ts"

const opened = (id: string, preview = false, instance: string | null = null) =>
  ({ id, title: id, preview, instance }) as OpenProcess
const slotOf = (slot: number, processes: ReadonlyArray<OpenProcess> = []) =>
  ({ slot, position: slot + 1, processes, active: processes[0]?.id ?? null }) as unknown as ShownSlot
const nothing = { claim: false, release: false, passing: false, help: false }
const tagsOf = (commands: ReadonlyArray<StripCommand>) => commands.map(({ _tag }) => _tag)

it("an empty quadrant is swapped and locked", () => {
  const shown = slotOf(0)
  const commands = listStripCommands({
    shown,
    slots: [shown, slotOf(1)],
    next: null,
    task: null,
    canWithdraw: false,
    follows: null,
    handing: nothing,
    canReopen: true
  })
  expect(tagsOf(commands)).toEqual(["swap", "lock", "reopen"])
})

it("a tab alone in its quadrant is moved elsewhere, pinned, linked and closed", () => {
  const shown = slotOf(0, [opened("a", true)])
  const commands = listStripCommands({
    shown,
    slots: [shown, slotOf(1)],
    next: null,
    task: "t",
    canWithdraw: false,
    follows: null,
    handing: nothing,
    canReopen: false
  })
  expect(tagsOf(commands)).toEqual(["move", "swap", "pin", "link", "taskLink", "close", "lock"])
})

it("an instance is duplicated, and withdrawn by whom it is for", () => {
  const shown = slotOf(0, [opened("a", false, "i")])
  const of = (canWithdraw: boolean) =>
    tagsOf(
      listStripCommands({
        shown,
        slots: [shown],
        next: null,
        task: null,
        canWithdraw,
        follows: null,
        handing: nothing,
        canReopen: false
      })
    )
  expect(of(false)).toEqual(["link", "ask", "casePdf", "compareEarlier", "duplicate", "close", "lock"])
  expect(of(true)).toEqual(["link", "ask", "casePdf", "compareEarlier", "duplicate", "withdraw", "close", "lock"])
})

it("a case is compared with each other case in front beside it", () => {
  const shown = slotOf(0, [opened("a", false, "i")])
  const state = { shown, next: null, task: null, canWithdraw: false, follows: null, handing: nothing, canReopen: false }
  const of = (...beside: ReadonlyArray<OpenProcess>) =>
    listStripCommands({ ...state, slots: [shown, ...beside.map((one, n) => slotOf(n + 1, [one]))] }).flatMap((one) =>
      one._tag === "compare" ? [one.other.id] : []
    )
  expect(of()).toEqual([])
  expect(of(opened("b", false, "j"), opened("c"), opened("d", false, "k"))).toEqual(["b", "d"])
  expect(of(opened("b", false, "i"))).toEqual([])
  const empty = slotOf(0, [opened("a")])
  const beside = slotOf(1, [opened("b", false, "j")])
  expect(tagsOf(listStripCommands({ ...state, shown: empty, slots: [empty, beside] }))).not.toContain("compare")
})

it("a case that goes on is followed, or followed no more", () => {
  const shown = slotOf(0, [opened("a", false, "i")])
  const state = {
    shown,
    slots: [shown],
    next: null,
    task: null,
    canWithdraw: false,
    handing: nothing,
    canReopen: false
  }
  const of = (follows: boolean) =>
    listStripCommands({ ...state, follows }).flatMap((one) => (one._tag === "follow" ? [one.following] : []))
  expect([of(false), of(true)]).toEqual([[true], [false]])
  expect(tagsOf(listStripCommands({ ...state, follows: true })).slice(0, 3)).toEqual(["link", "follow", "ask"])
})

it("a task is claimed, given back, passed on and helped with where that may be", () => {
  const shown = slotOf(0, [opened("a", false, "i")])
  const handing = { ...nothing, release: true, passing: true, help: true }
  const commands = listStripCommands({
    shown,
    slots: [shown],
    next: null,
    task: "t",
    canWithdraw: false,
    follows: null,
    handing,
    canReopen: false
  })
  expect(tagsOf(commands)).toEqual([
    "link",
    "taskLink",
    "hold",
    "handOver",
    "handOver",
    "ask",
    "casePdf",
    "compareEarlier",
    "duplicate",
    "close",
    "lock"
  ])
})

it("a tab goes only where there is a place for it beside others, and into every other quadrant", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(4), fc.integer({ min: 1, max: 4 }), fc.boolean(), (...given) => {
      const [tabs, at, quadrants, hasNext] = given
      const processes = Array.from({ length: tabs }, (_, i) => opened(`p${i}`))
      const front = Math.min(at, tabs - 1)
      const shown = { ...slotOf(0, processes), active: `p${front}` } as ShownSlot
      const slots = [shown, ...Array.from({ length: quadrants - 1 }, (_, i) => slotOf(i + 1))]
      const commands = listStripCommands({
        shown,
        slots,
        next: hasNext ? slotOf(quadrants) : null,
        task: null,
        canWithdraw: false,
        follows: null,
        handing: nothing,
        canReopen: false
      })
      const places = commands.flatMap((command) => (command._tag === "shift" ? [front + command.by] : []))
      expect(places).toEqual([front - 1, front + 1].filter((place) => place >= 0 && place < tabs))
      // One that is added has a use where something stays behind, and there is nothing in it to change places with.
      const others: ReadonlyArray<number> = slots.slice(1).map(({ slot }) => slot)
      const moves = hasNext && tabs > 1 ? [...others, quadrants] : others
      expect(commands.flatMap((command) => (command._tag === "move" ? [command.to.slot] : []))).toEqual(moves)
      expect(commands.flatMap((command) => (command._tag === "swap" ? [command.other.slot] : []))).toEqual(others)
      expect(tagsOf(commands).includes("closeAll")).toBe(tabs > 1)
    })
  )
})
