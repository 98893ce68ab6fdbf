/**
 * What the palette is at: the text, the entry that Enter would choose, and whether a place for one is still to be
 * chosen. An entry is known by its id: what the server brings in between moves it, and it stays the one.
 */
import type { Step } from "../../ui/useStep.ts"
import type { Entry } from "./entries.ts"
import { choosers, type Press, pressOf } from "./typed-ahead.ts"

/** What the rules know of an entry. */
export type Choice = Pick<Entry, "id" | "group" | "disabled">

export interface PaletteState<E extends Choice> {
  readonly typed: string
  /** The entry that Enter would choose; null: the first. */
  readonly chosen: string | null
  /** What was chosen to be opened while the quadrant for it is still to be chosen. */
  readonly placing: E | null
  /** Keys that choose, pressed before there was anything to choose. */
  readonly waiting: ReadonlyArray<Press>
}

/**
 * A number that was typed: `told` where an entry has it, or the server knows none; `awaited` while the server is asked for it,
 * `unknown` where it did not answer.
 */
export type AwaitedNumber = "told" | "awaited" | "unknown"

export type PaletteEvent<E extends Choice> =
  | { readonly _tag: "typed"; readonly text: string }
  | {
      readonly _tag: "pressed"
      readonly press: Press
      readonly entries: ReadonlyArray<E>
      readonly number: AwaitedNumber
    }
  | { readonly _tag: "clicked"; readonly entry: E; readonly press: Press }
  /**
   * Entries are there. `isSettled`: what may be started is among them, so that the first one stays what Enter would do.
   * `isComing`: the first of them may not be what was meant, because more may come.
   */
  | {
      readonly _tag: "listed"
      readonly entries: ReadonlyArray<E>
      readonly isSettled: boolean
      readonly isComing: boolean
      readonly number: AwaitedNumber
    }

/** What is to be done about an event, beside the new state. */
export type PaletteEffect<E extends Choice> =
  | { readonly _tag: "reveal"; readonly id: string }
  | {
      readonly _tag: "run"
      readonly entry: E
      readonly press: Press
      /** It stands among those used last from now on. */
      readonly isRemembered: boolean
      /** The palette closes first. */
      readonly isLast: boolean
    }

type PaletteStep<E extends Choice> = Step<PaletteState<E>, PaletteEffect<E>>

/** Whether a key is the palette's and not the text field's. */
export const isOwnKey = ({ placing }: PaletteState<Choice>, key: string): boolean =>
  choosers.has(key) || (key === "Escape" && placing !== null)

/** Which of the entries Enter would run; none while the one that has the number is still to come. */
export const activeOf = <E extends Choice>(
  state: PaletteState<E>,
  entries: ReadonlyArray<E>,
  number: AwaitedNumber
): E | undefined => (isAwaiting(state, number) ? undefined : entries[indexOfChosen(state, entries)])

const isAwaiting = ({ chosen }: PaletteState<Choice>, number: AwaitedNumber) => number === "awaited" && chosen === null

/** Which of the entries is the chosen one. */
export const indexOfChosen = ({ chosen }: PaletteState<Choice>, entries: ReadonlyArray<Choice>): number =>
  Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen)
  )

export const step = <E extends Choice>(state: PaletteState<E>, event: PaletteEvent<E>): PaletteStep<E> => {
  switch (event._tag) {
    case "typed":
      return { state: { ...state, typed: event.text, chosen: null, waiting: [] }, effect: null }
    case "pressed":
      return pressed(state, event)
    case "clicked":
      return choose(state, event.entry, event.press)
    case "listed":
      return listed(state, event)
  }
}

const listed = <E extends Choice>(
  state: PaletteState<E>,
  { entries, isSettled, isComing, number }: Extract<PaletteEvent<E>, { readonly _tag: "listed" }>
): PaletteStep<E> => {
  const settled = isSettled ? withFirst(state, entries) : state
  // Pressed for a number of which nothing came: another case is not opened in its place, and stands there to be pressed.
  if (number === "unknown" && state.waiting.length > 0) return { state: { ...settled, waiting: [] }, effect: null }
  return isComing || state.waiting.length === 0
    ? { state: settled, effect: null }
    : carryOut({ ...settled, waiting: [] }, state.waiting, entries)
}

/** What Enter would do does not change when what was found comes in above it. */
const withFirst = <E extends Choice>(state: PaletteState<E>, [first]: ReadonlyArray<E>): PaletteState<E> =>
  state.chosen !== null || first === undefined ? state : { ...state, chosen: first.id }

const pressed = <E extends Choice>(
  state: PaletteState<E>,
  { press, entries, number }: Extract<PaletteEvent<E>, { readonly _tag: "pressed" }>
): PaletteStep<E> => {
  if (press.key === "Escape") return { state: { ...state, placing: null }, effect: null }
  const isAwaited = isAwaiting(state, number)
  if (entries.length === 0 || (isAwaited && press.key === "Enter")) {
    return { state: { ...state, waiting: [...state.waiting, pressOf(press)] }, effect: null }
  }
  // From above the first, while none is chosen; what was pressed before it was for another one.
  return isAwaited ? carryOut({ ...state, waiting: [] }, [press], entries, -1) : carryOut(state, [press], entries)
}

/** Carries out keys that choose, with the entries that are there. */
const carryOut = <E extends Choice>(
  state: PaletteState<E>,
  presses: ReadonlyArray<Press>,
  entries: ReadonlyArray<E>,
  begin = indexOfChosen(state, entries)
): PaletteStep<E> => {
  const at = presses.reduce((from, { key }) => reach(key, from, entries.length), begin)
  const entry = entries[at]
  const enter = presses.find(({ key }) => key === "Enter")
  if (entry === undefined) return { state, effect: null }
  return enter === undefined
    ? { state: { ...state, chosen: entry.id }, effect: { _tag: "reveal", id: entry.id } }
    : choose(state, entry, enter)
}

const choose = <E extends Choice>(state: PaletteState<E>, entry: E, press: Press): PaletteStep<E> => {
  if (entry.disabled) return { state, effect: null }
  const isPlace = state.placing !== null
  if (press.shiftKey && !isPlace && opens(entry)) {
    return { state: { typed: "", chosen: null, placing: entry, waiting: [] }, effect: null }
  }
  const isLast = entry.group !== "help" && entry.group !== "people"
  return { state, effect: { _tag: "run", entry, press, isRemembered: !isPlace, isLast } }
}

/** The groups of which an entry opens something, and so can be told where. */
export const opens = ({ group }: Pick<Choice, "group">): boolean =>
  group === "tasks" || group === "processes" || group === "instances" || group === "documents"

/** With Page Up and Page Down the choice goes so far. */
const page = 8

/** Which entry a key goes to from the one at `at`, of so many. */
export const reach = (key: string, at: number, count: number): number => {
  const last = count - 1
  switch (key) {
    case "ArrowDown":
      return at >= last ? 0 : at + 1
    case "ArrowUp":
      return at <= 0 ? last : at - 1
    case "PageDown":
      return Math.min(last, at + page)
    case "PageUp":
      return Math.max(0, at - page)
    default:
      return at
  }
}
