/** A refusal as this window says it in passing: an error, unless somebody else was only quicker. */
import type { Failure } from "@quadrante/api/client"
import type { App } from "../kernel/app.ts"
import { faultText } from "../kernel/faults.ts"
import { lineCause, type NewNotice } from "../store/notices.ts"

/** Somebody was quicker: nothing is broken, and what is shown says who has it. */
const overtaken: ReadonlySet<string> = new Set(["task-closed", "task-taken"])

export const noticeOfFailure = (app: App, failure: Failure): NewNotice => ({
  kind: overtaken.has(failure.code) ? "warning" : "error",
  text: faultText(app, failure),
  ...(failure.code === "unreachable" && { cause: lineCause })
})
