/**
 * Jobs: what is too heavy for the thread that answers. Each is named here with what it takes and yields, both of which are
 * copied between threads, and is loaded by the thread that does it first.
 */
import { Result } from "effect"
import type { File } from "../engine/bundle.ts"
import type { Bundle, Judgement, Problem } from "../engine/definition.ts"
import type { Evaluation, Question } from "../engine/evaluation.ts"
import type { Way } from "../engine/path.ts"
import type { Page } from "../documents/paper.ts"

/** What each kind of job takes and yields: plain data, without functions or classes. */
export interface Jobs {
  /** A text as a PDF. */
  readonly textPdf: { readonly input: { readonly text: string; readonly page: Page }; readonly output: Uint8Array }
  /** What a step of an instance asks of expressions, where it is much. */
  readonly evaluation: { readonly input: Question; readonly output: Evaluation }
  /** The user tasks on the way of an instance, where its conditions are dear. */
  readonly way: { readonly input: Way; readonly output: readonly string[] }
  /** The files of a process, read and judged. */
  readonly drawing: {
    readonly input: readonly File[]
    readonly output:
      { readonly problems: readonly Problem[] } | { readonly bundle: Bundle; readonly judgement: Judgement }
  }
}

export type Kind = keyof Jobs

/** The threads that a kind of job is done by. Quick ones are waited for by somebody who sent a form. */
export const lanes: { readonly [K in Kind]: Lane } = {
  textPdf: "long",
  evaluation: "quick",
  way: "quick",
  drawing: "long"
}
export type Lane = "quick" | "long"

type Work<K extends Kind> = (input: Jobs[K]["input"]) => Jobs[K]["output"] | Promise<Jobs[K]["output"]>

/** How a thread comes to do each kind. */
export const load: { readonly [K in Kind]: () => Promise<Work<K>> } = {
  textPdf: async () => {
    const { pdfOf } = await import("../documents/pdf.ts")
    return ({ text, page }) => pdfOf(text, page)
  },
  evaluation: async () => (await import("../engine/evaluation.ts")).evaluate,
  way: async () => (await import("../engine/path.ts")).wayOf,
  drawing: async () => {
    const [{ bundleOf }, { judge }] = await Promise.all([
      import("../engine/bundle.ts"),
      import("../engine/definition.ts")
    ])
    return async (files) => {
      const bundle = bundleOf(files)
      return Result.isSuccess(bundle)
        ? { bundle: bundle.success, judgement: await judge(bundle.success) }
        : { problems: bundle.failure }
    }
  }
}
