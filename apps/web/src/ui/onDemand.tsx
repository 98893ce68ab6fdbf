/** Parts that come when they are first shown. One that does not come, or breaks, says so in its place and is tried again. */
import { missing } from "@quadrante/domain/code"
import { type ComponentType, type FunctionComponent, type ReactNode, useLayoutEffect, useState } from "react"
import { Boundary } from "./Boundary.tsx"

/** What went wrong with a part, and how it is tried again. */
export interface Breakage {
  readonly error: unknown
  readonly onRetry: () => void
}

/** The code of a part did not load: the connection was cut, or the server has a newer build. */
export class MissingPartError extends Error {
  override readonly name = missing
}

interface OnDemandOptions<Props> {
  /** What stands in its place where it broke. */
  readonly broken: (breakage: Breakage, props: Props) => ReactNode
  /** What stands there while it comes: nothing, where it is left out. */
  readonly waiting?: (props: Props) => ReactNode
}

/** A part that comes when it is first shown, or earlier, where somebody has it brought. */
export type OnDemand<Props> = FunctionComponent<Props> & { readonly bring: () => Promise<void> }

/** Whether a part has come to the place where it is shown. */
type Arrival<Props> =
  | { readonly kind: "coming" }
  | { readonly kind: "here"; readonly Part: ComponentType<Props> }
  | { readonly kind: "missing"; readonly error: unknown }

/**
 * A part that comes when it is first shown. Not by `lazy`: that suspends also where the code is there already, and React
 * shows what was suspended 300 ms later at the earliest.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { broken, waiting }: OnDemandOptions<Props>
): OnDemand<Props> => {
  let here: Arrival<Props> = { kind: "coming" }
  const bring = async () => {
    const { default: Part } = await load().catch((cause: unknown) =>
      Promise.reject(new MissingPartError(String(cause), { cause }))
    )
    here = { kind: "here", Part }
  }
  /** What did not come is asked for anew by whoever shows it next: they begin with `here`, which no failure changes. */
  const Brought = (props: Props) => {
    const [arrival, setArrival] = useState(() => here)
    const isComing = arrival.kind === "coming"
    useLayoutEffect(() => {
      if (!isComing) return
      bring().then(
        () => setArrival(here),
        (error: unknown) => setArrival({ kind: "missing", error })
      )
    }, [isComing])
    if (arrival.kind === "missing") throw arrival.error
    return arrival.kind === "here" ? <arrival.Part {...props} /> : waiting?.(props)
  }
  const Shown = (props: Props) => (
    <Boundary fallback={(onRetry, error) => broken({ error, onRetry }, props)}>
      <Brought {...props} />
    </Boundary>
  )
  return Object.assign(Shown, { bring })
}
