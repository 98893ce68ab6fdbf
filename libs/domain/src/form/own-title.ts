/** The title of a case for its requester. */
import type { Locale } from "../locale/locale.ts"
import { type Field, fields, type Form, isAsked, type Values, wording } from "./component.ts"
import { hintOf } from "./hint.ts"
import { text } from "./text.ts"
import { texts } from "./texts.ts"

/**
 * The title of a case to the person who asked for it. Their own name at its end tells them nothing: in its place stands what
 * they typed of what it is about, as a draft shows it: their first words, else days. `form` is what they filled in.
 */
export const ownTitle = (
  locale: Locale,
  title: string,
  person: string,
  form: Pick<Form, "components"> | null,
  values: Values
): string => {
  const end = ` · ${person}`
  if (form === null || person === "" || !title.endsWith(end)) return title
  const asked = { components: fields(form).filter(isTold) }
  const subject = hintOf(asked, texts(locale, asked, values), {}) ?? daysOf(locale, asked.components, values)
  return subject === "" ? title : `${title.slice(0, -end.length)} · ${subject}`
}

/** Words say what is asked for; a phone, an address or a number of registration says whose it is. */
const isTold = (field: Field): boolean => isAsked(field) && (!("kind" in field) || field.kind === "text")

/** From which day to which, or from which on and how many of what. */
const daysOf = (locale: Locale, asked: ReadonlyArray<Field>, values: Values): string => {
  const answered = asked.flatMap((field) => {
    const counts = (field.type === "datetime" && field.subtype === "date") || field.type === "number"
    const said = counts ? text(locale, field, values[field.key]) : ""
    return said === "" ? [] : [{ field, said }]
  })
  const at = answered.findIndex(({ field }) => field.type === "datetime")
  const [first, second] = at === -1 ? [] : answered.slice(at)
  if (first === undefined) return ""
  if (second === undefined) return first.said
  return second.field.type === "datetime"
    ? `${first.said} – ${second.said}`
    : `${first.said}, ${second.said} ${wording(second.field, "label", locale.lin_id).toLocaleLowerCase()}`.trimEnd()
}
