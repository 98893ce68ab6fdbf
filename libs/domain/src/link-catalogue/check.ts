/** What of a link is lost on its way into the start form of a process. */
import * as Environment from "../environment/environment.ts"
import * as Form from "../form/form.ts"
import type { Locale } from "../locale/locale.ts"
import * as Redirect from "../redirect/redirect.ts"

/** Why something of a link is lost. */
export type LossReason =
  | "no-process"
  | "other-process"
  | Redirect.OversizeCode
  | Redirect.RefusedParameter["reason"]
  | Redirect.LinkNote
  | Exclude<Form.LinkNote, "tracking">

/** A name of a link that does not reach the form, or reaches it with a loss. */
export interface Loss {
  readonly name: string
  readonly reason: LossReason
}

/** A link against the form of its process. */
export interface CheckedLink {
  readonly url: string
  readonly processo: string | null
  readonly lost: ReadonlyArray<Loss>
}

/** Says what a link to a process loses. Of a link that does not open the process that is its redirect, as a whole. */
export const check = (
  url: string,
  { processo: wanted, start }: { readonly processo: string; readonly start: Form.StartForm },
  locale: Locale
): CheckedLink => {
  const { at, end } = Environment.takeApart(url)
  const read = Redirect.decodeWithin(url, at, end, locale)
  if (read._tag === "Failure") return { url, processo: null, lost: [lostWhole(read.failure.code)] }
  const { processo, refused, refusedTarget, notes, entries } = read.success
  const outer: ReadonlyArray<Loss> = [
    ...refused,
    ...notes.map((note) => ({ name: note === "repeated" ? "redirect" : "login", reason: note }))
  ]
  if (processo === null && refusedTarget !== null) return { url, processo, lost: outer }
  if (processo !== wanted) {
    return { url, processo, lost: [lostWhole(processo === null ? "no-process" : "other-process"), ...outer] }
  }
  return { url, processo, lost: [...outer, ...lostInForm(start, entries, locale)] }
}

const lostWhole = (reason: LossReason): Loss => ({ name: "redirect", reason })

const lostInForm = (
  start: Form.StartForm,
  entries: ReadonlyArray<Redirect.Entry>,
  locale: Locale
): ReadonlyArray<Loss> => {
  const trace = Redirect.explain(entries, locale)
  const asRead = new Map(trace.flatMap(({ name, notes }) => notes.filter(Redirect.isLossy).map((note) => [name, note])))
  return Form.readLink(start, entries, locale).flatMap(({ name, field, value, note }) => {
    // What a definition lists has no type of its own: there the rules of links lose.
    const reason = field || value === null ? note : (asRead.get(name) ?? null)
    if (reason === null || reason === "tracking" || (value !== null && !Redirect.isLossy(reason))) return []
    return [{ name, reason }]
  })
}
