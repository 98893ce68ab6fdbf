/** Diagnostics: the same cause is reported once, until it is gone. */
import type { Code, Diagnostic } from "./slice.ts"

/** What is reported of slices. */
export interface Diagnostics {
  readonly report: (code: Code, slice: string) => void
  /** It is over; should it come again, it is reported again. */
  readonly resolve: (code: Code, slice: string) => void
  readonly forget: () => void
}

/** Reports each cause to `onDiagnostic` once. */
export const makeDiagnostics = (onDiagnostic: (diagnostic: Diagnostic) => void): Diagnostics => {
  const reported = new Set<string>()
  const idOf = (code: Code, slice: string) => `${code} ${slice}`
  return {
    report: (code, slice) => {
      const id = idOf(code, slice)
      if (!reported.has(id)) onDiagnostic({ code, slice })
      reported.add(id)
    },
    resolve: (code, slice) => void reported.delete(idOf(code, slice)),
    forget: () => reported.clear()
  }
}
