/** What is typed for the palette before its code has come: text, and keys that choose among entries. */
import type { KeyboardEvent } from "react"
import { prefixes } from "../../actions/actions.ts"

/** A key that chooses, and what was held with it: Ctrl opens it here, Shift asks where. */
export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "detail">

export interface TypedAhead {
  readonly text: string
  /** The keys that choose, pressed since the last letter. */
  readonly presses: ReadonlyArray<Press>
}

export const nothingTyped: TypedAhead = { text: "", presses: [] }

/** Where it waits for the palette: one buffer for each time that the palette is opened. */
export interface TypeAheadBuffer {
  readonly read: () => TypedAhead
  readonly write: (typed: TypedAhead) => void
}

export const makeTypeAheadBuffer = (): TypeAheadBuffer => {
  let typed = nothingTyped
  return {
    read: () => typed,
    write: (now) => {
      typed = now
    }
  }
}

/** The keys that choose among entries. */
export const choosers: ReadonlySet<string> = new Set(["Enter", "ArrowDown", "ArrowUp", "PageDown", "PageUp"])

/** What is to be kept of a press until there is something to choose. */
export const pressOf = ({ key, ctrlKey, metaKey, shiftKey, detail }: Press): Press => ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  detail
})

export const withText = (text: string): TypedAhead => ({ text, presses: [] })

export const withPress = (ahead: TypedAhead, press: Press): TypedAhead => ({
  ...ahead,
  presses: [...ahead.presses, pressOf(press)]
})

/** What the palette begins with: what was typed ahead of it, or what it was to begin with. */
export const textOf = ({ text }: TypedAhead, begin: string): string => (text === "" ? begin : text)

/** What a button chose with which the palette begins: it holds for what is typed, and its sign stands in no field. */
export const scopeOf = (begin: string): string => (begin.startsWith(starting) ? starting : "")

const starting = `${prefixes.start} `

export const shownOf = (scope: string, typed: string): string =>
  typed.startsWith(scope) ? typed.slice(scope.length) : typed

/** Whoever writes a sign of their own wants what that one chooses. */
export const typedOf = (scope: string, shown: string): string =>
  Object.values(prefixes).some((sign) => shown.startsWith(sign)) ? shown : `${scope}${shown}`
