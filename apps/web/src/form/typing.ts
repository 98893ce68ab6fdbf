/** What stands in the inputs of a form: read from the elements themselves, which are the only place that knows. */
import * as Form from "@quadrante/domain/form"

/** The texts of the inputs, by name. Those that nobody fills in here stay as they were shown. */
export const typedIn = (
  form: Pick<Form.Form, "components">,
  data: FormData,
  shown: (name: string) => string,
  at = ""
): Form.Texts =>
  Object.fromEntries(
    Form.fields(form).flatMap((field): ReadonlyArray<readonly [string, string]> => {
      const name = at + field.key
      if (field.type === "dynamiclist") {
        const list = field.readonly ? shown(name) : textIn(data, name)
        const rows = Form.rowsIn({ [name]: list }, name)
        return [[name, list], ...rows.flatMap((row) => Object.entries(typedIn(field, data, shown, `${name}/${row}/`)))]
      }
      if (!Form.isAsked(field)) return [[name, shown(name)]]
      switch (field.type) {
        case "checkbox":
          return [[name, String(data.has(name))]]
        case "checklist":
        case "taglist": {
          const ticked = data.getAll(name).filter((value) => typeof value === "string")
          return [[name, ticked.length === 0 ? "" : JSON.stringify(ticked)]]
        }
        default:
          return [[name, textIn(data, name)]]
      }
    })
  )

const textIn = (data: FormData, name: string): string => {
  const text = data.get(name)
  return typeof text === "string" ? text : ""
}

/** Writes texts into inputs that are drawn, by name; who wrote tells of it once all of them are written. */
export const writeInto = (within: HTMLElement | null, texts: Form.Texts): void => {
  for (const input of within?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
    const text = texts[input.name]
    if (text === undefined) continue
    if (input.type === "checkbox") input.checked = text === "true"
    else if (input.type === "radio") input.checked = text === input.value
    else if (input.type !== "file") input.value = text
  }
}

/** An input by its name, and the rows around it: in which list, and which row from the first, counted from one. */
export const findInput = (
  form: Pick<Form.Form, "components">,
  texts: Form.Texts,
  name: string
): {
  readonly field: Form.Field
  readonly rows: ReadonlyArray<{ readonly list: Form.ListInput; readonly n: number }>
} | null => {
  const steps = name.split("/")
  const rows: Array<{ readonly list: Form.ListInput; readonly n: number }> = []
  let within: Pick<Form.Form, "components"> = form
  for (let i = 0; i < steps.length; i += 2) {
    const field = Form.fields(within).find(({ key }) => key === steps[i])
    if (field === undefined) return null
    if (i === steps.length - 1) return { field, rows }
    if (field.type !== "dynamiclist") return null
    const list = steps.slice(0, i + 1).join("/")
    rows.push({ list: field, n: Form.rowsIn(texts, list).indexOf(steps[i + 1] ?? "") + 1 })
    within = field
  }
  return null
}
