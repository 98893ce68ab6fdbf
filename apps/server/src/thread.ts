/** Entry point of a worker thread: registers the job handlers that run off the main thread. */
import { Result } from "effect"
import { casePdf, textPdf } from "./documents/jobs.ts"
import { doneBy } from "./kernel/threads/job.ts"
import { serveJobs } from "./kernel/threads/serving.ts"
import { drawing, evaluation, pathJob } from "./process/jobs.ts"

serveJobs([
  doneBy(textPdf, async () => {
    const { pdfOf } = await import("./documents/pdf.ts")
    return ({ text, page }) => pdfOf(text, page)
  }),
  doneBy(casePdf, async () => {
    const { casePdfOf } = await import("./documents/case-pdf.ts")
    return ({ paper, page }) => casePdfOf(paper, page)
  }),
  doneBy(evaluation, async () => (await import("./process/run/evaluation.ts")).evaluate),
  doneBy(pathJob, async () => (await import("./process/read/path.ts")).pathOf),
  doneBy(drawing, async () => {
    const [{ bundleOf }, { judge }] = await Promise.all([
      import("./process/model/bundle.ts"),
      import("./process/model/definition.ts")
    ])
    return async (files) => {
      const bundle = bundleOf(files)
      return Result.isSuccess(bundle)
        ? { bundle: bundle.success, judgement: await judge(bundle.success) }
        : { problems: bundle.failure }
    }
  })
])
