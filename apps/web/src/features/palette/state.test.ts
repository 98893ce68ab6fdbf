import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  activeOf,
  type AwaitedNumber,
  type Choice,
  indexOfChosen,
  isOwnKey,
  type PaletteEvent,
  type PaletteState,
  reach,
  step as stepOf
} from "./state.ts"
import {
  choosers,
  makeTypeAheadBuffer,
  nothingTyped,
  type Press,
  pressOf,
  textOf,
  withPress,
  withText
} from "./typed-ahead.ts"

describe("the palette", () => {
  it("chooses the entry that a key goes to, and Enter runs that one", () => {
    const down = step(empty, pressed("ArrowDown"), entries)
    expect(down.effect).toEqual({ _tag: "reveal", id: "start:b" })
    expect(indexOfChosen(down.state, entries)).toBe(1)
    const enter = step(down.state, pressed("Enter"), entries)
    expect(enter.effect).toMatchObject({ _tag: "run", entry: entries[1], isRemembered: true, isLast: true })
    expect(enter.state).toEqual(down.state)
  })

  it("keeps what is chosen wherever the server moves it", () => {
    const { state } = step(empty, listed({}), entries)
    expect(state.chosen).toBe("task:a")
    fc.assert(
      fc.property(fc.shuffledSubarray([...entries], { minLength: 1 }), (others) => {
        const [now] = others
        const next = step(state, listed({}), others)
        expect(next.state.chosen).toBe("task:a")
        const active = others[indexOfChosen(next.state, others)]
        expect(active).toBe(others.find(({ id }) => id === "task:a") ?? now)
      })
    )
  })

  it("takes no first entry for chosen before what may be started is there", () => {
    expect(step(empty, listed({ isSettled: false }), entries)).toEqual({ state: empty, effect: null })
    expect(step(empty, listed({}), [])).toEqual({ state: empty, effect: null })
  })

  it("asks where with Shift, and takes the answer for the end", () => {
    const { state, effect } = step({ ...empty, typed: "pedido" }, pressed("Enter", { shiftKey: true }), entries)
    expect(effect).toBeNull()
    expect(state).toEqual({ typed: "", chosen: null, placing: entries[0], waiting: [] })
    const place = choice("place:1", "quadrants")
    const answer = step(state, pressed("Enter", { shiftKey: true }), [place])
    expect(answer.effect).toMatchObject({ entry: place, isRemembered: false, isLast: true })
    expect(isOwnKey(state, "Escape")).toBe(true)
    expect(step(state, pressed("Escape"), [place]).state).toEqual(empty)
    expect(isOwnKey(empty, "Escape"), "the dialog closes by itself").toBe(false)
  })

  it("asks not where a command is done", () => {
    const command = choice("command:search", "actions")
    const clicked = step(empty, { _tag: "clicked", entry: command, press: { ...press, shiftKey: true } }, [command])
    expect(clicked.effect).toMatchObject({ entry: command })
  })

  it.each(["help", "people"] as const)("stays open for %s", (group) => {
    const entry = choice("one", group)
    expect(step(empty, pressed("Enter"), [entry]).effect).toMatchObject({ isLast: false })
  })

  it("does nothing about an entry that cannot be done", () => {
    const entry = { ...choice("command:undo", "actions"), disabled: true }
    expect(step(empty, { _tag: "clicked", entry, press }, [entry])).toEqual({ state: empty, effect: null })
  })

  it("forgets what is chosen, and the keys that wait, with another text", () => {
    const typed = step({ ...empty, chosen: "start:b", waiting: [press] }, { _tag: "typed", text: "f" }, entries)
    expect(typed).toEqual({ state: { ...empty, typed: "f" }, effect: null })
  })
})

describe("keys that are pressed before there is anything to choose", () => {
  it("wait until no more may come, and then do what they would have done one by one", () => {
    const arrow = fc.constantFrom("ArrowDown", "ArrowUp", "PageDown", "PageUp")
    fc.assert(
      fc.property(fc.array(arrow, { minLength: 1, maxLength: 12 }), fc.boolean(), (arrows, isRun) => {
        const keys = isRun ? [...arrows, "Enter"] : arrows
        const waiting = keys.reduce((state, key) => step(state, pressed(key), []).state, empty)
        expect(waiting.waiting.map(({ key }) => key)).toEqual(keys)
        expect(step(waiting, listed({ isComing: true }), entries).state.waiting).toEqual(waiting.waiting)

        const late = step(waiting, listed({}), entries)
        const direct = keys.reduce(({ state }, key) => step(state, pressed(key), entries), {
          state: step(empty, listed({}), entries).state,
          effect: null as unknown
        })
        expect(late.effect).toMatchObject(isRun ? { _tag: "run" } : { _tag: "reveal" })
        expect(late.effect).toEqual(
          isRun ? { ...(direct.effect as object), press: pressOf(pressWith("Enter")) } : direct.effect
        )
        expect(late.state.waiting).toEqual([])
      })
    )
  })

  it("do nothing where nothing comes", () => {
    const waiting = step(empty, pressed("Enter"), []).state
    expect(step(waiting, listed({}), [])).toEqual({ state: empty, effect: null })
  })
})

describe("a number that none of what is there has", () => {
  const awaited = { number: "awaited" } as const
  const waits = listed({ isSettled: false, isComing: true, ...awaited })
  const enter = step(step(empty, waits, entries).state, { ...pressed("Enter"), ...awaited }, entries)
  const exact = choice("task:79", "tasks")

  it("is waited for by Enter, which opens nothing else meanwhile; then the case that has it is chosen and opened", () => {
    expect(enter).toEqual({ state: { ...empty, waiting: [press] }, effect: null })
    expect(activeOf(enter.state, entries, "awaited"), "none is shown as the one").toBeUndefined()
    const come = step(enter.state, listed({}), [exact, ...entries])
    expect(come.effect).toMatchObject({ _tag: "run", entry: exact })
    const unpressed = step(step(empty, waits, entries).state, listed({}), [exact, ...entries]).state
    expect(activeOf(unpressed, [exact, ...entries], "told")).toBe(exact)
  })

  it("is not opened for where the server does not answer: what is there is chosen, and waits for another press", () => {
    const alone = step(enter.state, listed({ number: "unknown" }), entries)
    expect(alone).toEqual({ state: { ...empty, chosen: "task:a" }, effect: null })
    const again = step(alone.state, { ...pressed("Enter"), number: "unknown" }, entries)
    expect(again.effect).toMatchObject({ _tag: "run", entry: entries[0] })
  })

  it("leaves the arrows what is in sight, the first one first, and Enter the one that they chose", () => {
    const down = step(enter.state, { ...pressed("ArrowDown"), ...awaited }, entries)
    expect([down.state.chosen, down.state.waiting]).toEqual(["task:a", []])
    expect(step(down.state, { ...pressed("Enter"), ...awaited }, entries).effect).toMatchObject({ entry: entries[0] })
    const up = step(empty, { ...pressed("ArrowUp"), ...awaited }, entries)
    expect(up.state.chosen).toBe("instance:c")
  })
})

describe("what is typed ahead", () => {
  it("stands in the place of what the palette was to begin with", () => {
    expect(textOf(nothingTyped, ">")).toBe(">")
    expect(textOf(withText("férias"), ">")).toBe("férias")
  })

  it("waits in a buffer of its own for each palette that is opened", () => {
    const [one, other] = [makeTypeAheadBuffer(), makeTypeAheadBuffer()]
    one.write(withText("f"))
    expect([one.read(), other.read()]).toEqual([withText("f"), nothingTyped])
  })

  it("has the keys since the last letter", () => {
    const ahead = withPress(withPress(withText("f"), pressWith("ArrowDown")), pressWith("Enter"))
    expect(ahead.presses.map(({ key }) => key)).toEqual(["ArrowDown", "Enter"])
    expect(withText("fé").presses).toEqual([])
  })
})

describe("a key among entries", () => {
  it("goes to one that is there, wherever it starts", () => {
    const count = fc.integer({ min: 1, max: 60 })
    const started = count.chain((all) => fc.tuple(fc.constant(all), fc.integer({ min: 0, max: all - 1 })))
    fc.assert(
      fc.property(started, fc.constantFrom(...choosers), ([all, at], key) => {
        const to = reach(key, at, all)
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(all)
      })
    )
  })

  it("comes back by the key that goes the other way", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (count, from) => {
        const at = from % count
        expect(reach("ArrowUp", reach("ArrowDown", at, count), count)).toBe(at)
        expect(reach("ArrowDown", reach("ArrowUp", at, count), count)).toBe(at)
      })
    )
  })
})

// Helpers

/** A step while these entries are listed. */
const step = (state: PaletteState<Choice>, event: object, listing: ReadonlyArray<Choice>) =>
  stepOf(state, { ...event, entries: listing } as PaletteEvent<Choice>)

const choice = (id: string, group: Choice["group"]): Choice => ({ id, group, disabled: false })

const entries: ReadonlyArray<Choice> = [
  choice("task:a", "tasks"),
  choice("start:b", "processes"),
  choice("instance:c", "instances")
]

const empty: PaletteState<Choice> = { typed: "", chosen: null, placing: null, waiting: [] }

const press: Press = { key: "Enter", ctrlKey: false, metaKey: false, shiftKey: false, detail: 0 }

const pressWith = (key: string): Press => ({ ...press, key })

const pressed = (key: string, held: Partial<Press> = {}) =>
  ({ _tag: "pressed", press: { ...press, key, ...held }, number: "told" }) as const

const listed = (given: {
  readonly isSettled?: boolean
  readonly isComing?: boolean
  readonly number?: AwaitedNumber
}) => ({ _tag: "listed", isSettled: true, isComing: false, number: "told", ...given }) as const
