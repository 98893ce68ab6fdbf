/** Parts that come when they are first shown. One that does not come, or breaks, says so in its place and is tried again. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react"
import { Boundary } from "./Boundary.tsx"

/** What went wrong with a part, and how it is tried again. */
export interface Breakage {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The code of a part did not load: the connection was cut, or the server has a newer build. */
export class MissingPartError extends Error {
  override readonly name = "Missing"
}

interface OnDemandOptions<Props> {
  /** What stands in its place where it broke. */
  readonly broken: (breakage: Breakage, props: Props) => ReactNode
  /** What stands there while it comes; left out, whoever shows it says so. */
  readonly waiting?: (props: Props) => ReactNode
}

/** A part that comes when it is first shown. */
export const onDemand = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { broken, waiting }: OnDemandOptions<Props>
): ComponentType<Props> => {
  const ask = () =>
    lazy(() => load().catch((cause: unknown) => Promise.reject(new MissingPartError(String(cause), { cause }))))
  let known = ask()
  let isSpent = false
  /** What did not come is asked for anew by whoever shows it next. */
  const part = () => {
    if (isSpent) known = ask()
    isSpent = false
    return known
  }
  return (props: Props) => {
    const [Part, setPart] = useState(part)
    const broke = (error: unknown, retry: () => void) => {
      isSpent = true
      const onRetry = () => {
        setPart(part)
        retry()
      }
      return broken({ error, onRetry }, props)
    }
    const shown = <Part {...props} />
    return (
      <Boundary fallback={(retry, error) => broke(error, retry)}>
        {waiting === undefined ? shown : <Suspense fallback={waiting(props)}>{shown}</Suspense>}
      </Boundary>
    )
  }
}
