/** Traces: what is written of a value in the moment in which it is saved, and goes once the value itself is sealed and written. */
import type { Area, TextStorage } from "../storage/storage.ts"
import { attempt } from "./attempt.ts"
import type { Slice, SliceName } from "./slice.ts"

/** The traces of a shelf. */
export interface Traces {
  /** A value of the slice is stored under this name: from now on what is saved of it leaves a trace. */
  readonly know: <A>(slice: Slice<A>, name: string) => void
  readonly leave: (slice: Slice<unknown>, value: unknown) => void
  readonly remove: (slice: SliceName) => void
  /** No slice leaves a trace any more, until its name is known again. */
  readonly forget: () => void
}

/** Where the trace of what lies under a name is. */
export const traceOf = (name: string): string => `${name}!`

/** Traces in the browser's storage, beside the values. */
export const makeTraces = (storages: Readonly<Record<Area, TextStorage>>): Traces => {
  const names = new Map<string, string>()
  const placeOf = ({ area, name }: SliceName) => {
    const known = names.get(`${area} ${name}`)
    return known === undefined ? undefined : { storage: storages[area], at: traceOf(known) }
  }
  return {
    know: ({ area, name, trace }, hashed) => {
      if (trace !== undefined) names.set(`${area} ${name}`, hashed)
    },
    leave: (slice, value) => {
      const place = placeOf(slice)
      if (place === undefined || slice.trace === undefined) return
      const { of } = slice.trace
      attempt(() => place.storage.setItem(place.at, JSON.stringify(of(value))), undefined)
    },
    remove: (slice) => {
      const place = placeOf(slice)
      if (place !== undefined) attempt(() => place.storage.removeItem(place.at), undefined)
    },
    forget: () => names.clear()
  }
}

/** The value that was read, with what its trace says of the one that was saved after it. */
export const withTrace = <A>(slice: Slice<A>, storage: TextStorage, name: string, value: A): A => {
  const { trace } = slice
  if (trace === undefined) return value
  return attempt(() => {
    const text = storage.getItem(traceOf(name))
    return text === null ? value : trace.since(value, JSON.parse(text))
  }, value)
}
