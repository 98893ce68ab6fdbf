/** What tells a draft from another one of the same process: the first words that were typed in it. */
import { fields, type Form } from "./component.ts"
import type { Texts } from "./texts.ts"

const longest = 60

/** The first text of a form that was typed, in the order of its fields; null where no words were. */
export const hintOf = (form: Pick<Form, "components">, texts: Texts, before: Texts): string | null => {
  for (const field of fields(form)) {
    if (field.type !== "textfield" && field.type !== "textarea") continue
    const text = (texts[field.key] ?? "").trim().replaceAll(/\s+/g, " ")
    if (text !== "" && texts[field.key] !== before[field.key]) {
      return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text
    }
  }
  return null
}
