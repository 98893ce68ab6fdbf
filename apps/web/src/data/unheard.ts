/** Failures that say nothing of what was asked for. */
import type { Failure } from "@quadrante/api/client"

/** Whether nothing was learned: nobody was reached, or it is to be asked later. What is shown stays, and is read again by then. */
export const saysNothing = ({ code }: Failure): boolean => code === "unreachable" || code === "too-many-requests"
