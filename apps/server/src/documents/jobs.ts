/** What documents give to the pool of threads. */
import { job } from "../kernel/threads/job.ts"
import type { CasePaper } from "./case-paper.ts"
import type { Page } from "./paper.ts"

/** A text as a PDF. */
export const textPdf = job<{ readonly text: string; readonly page: Page }, Uint8Array>("textPdf", "long")

/** A whole case as a PDF. */
export const casePdf = job<{ readonly paper: CasePaper; readonly page: Page }, Uint8Array>("casePdf", "long")
