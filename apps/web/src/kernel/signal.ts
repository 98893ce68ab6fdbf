/** A signal: listeners that are called each time something changes. */

export interface Signal<Args extends ReadonlyArray<unknown> = []> {
  readonly tell: (...args: Args) => void
  /** Answers with how that ends. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
}

export const makeSignal = <Args extends ReadonlyArray<unknown> = []>(): Signal<Args> => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    tell: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}
