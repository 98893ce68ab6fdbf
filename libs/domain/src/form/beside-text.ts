/** What of a form stands beside its text: where somebody came to read or write, it is one line until it is asked for. */
import { type Field, type Form, fields } from "./component.ts"

/** The fields beside the texts of a form; none where no text stands in it, and so nothing gives way to one. */
export const besideText = (form: Pick<Form, "components">): ReadonlyArray<Field> => {
  const all = fields(form)
  return all.some(isText) ? all.filter((field) => !isText(field)) : []
}

/**
 * Whether a form opens on its text. What is missing or wrong in another field comes before it; what the person decides with a
 * button (`decided`) is asked for at the end, and hides nothing.
 */
export const opensOnText = (
  form: Pick<Form, "components">,
  wrong: ReadonlyArray<string>,
  decided: string | null
): boolean => {
  const beside = besideText(form)
  return beside.length > 0 && !beside.some(({ key }) => key !== decided && wrong.includes(key))
}

/** Whether what is missing in a form is its text: it is what the person came for, and stands first. */
export const awaitsText = (form: Pick<Form, "components">, wrong: ReadonlyArray<string>): boolean =>
  fields(form).some((field) => isText(field) && wrong.includes(field.key))

const isText = ({ type }: Field): boolean => type === "document"
