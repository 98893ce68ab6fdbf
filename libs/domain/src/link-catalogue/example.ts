/** Examples of what an input takes from a link. */
import * as Form from "../form/form.ts"
import * as Link from "../link/link.ts"
import * as Locale from "../locale/locale.ts"

/** A text that an input reads, and is sent with where one is found; null: it reads none. */
export const exampleOf = (field: Form.Field, exampleText: string): string | null => {
  const read = candidatesOf(field, exampleText)
    .filter(Link.isVerbatim)
    .flatMap((text) => {
      const { value, note } = Form.readField(field, [text], Locale.ptBR)
      return value === null ? [] : [{ text, value, isPlain: note === null }]
    })
  const sent = read.filter(({ value }) => Form.checkField(field, value) === null)
  const [best] = [sent.find(({ isPlain }) => isPlain), sent[0], read[0]].filter((one) => one !== undefined)
  return best?.text ?? null
}

const candidatesOf = (field: Form.Field, exampleText: string): ReadonlyArray<string> => {
  switch (field.type) {
    case "textfield":
    case "textarea":
      return field.kind === "text" ? [fitted(field, exampleText), ...patterned] : [kinds[field.kind]]
    case "number":
      return numbers(field)
    case "checkbox":
      return ["true"]
    case "datetime":
      return moments(field)
    case "select":
    case "radio":
    case "checklist":
    case "taglist":
      return [...field.options.map(({ value }) => value), ...field.options.map(({ label }) => label)]
    case "filepicker":
    case "document":
    case "dynamiclist":
    case "expression":
      return []
  }
}

const kinds: Readonly<Record<Exclude<Form.TextKind, "text">, string>> = {
  email: "ana.souza@example.com",
  phone: "(61) 91234-5678",
  cpf: "529.982.247-25",
  cnpj: "11.222.333/0001-81",
  cpf_cnpj: "529.982.247-25"
}

/** What patterns mostly ask for. */
const patterned = ["00123", "ABC-1234", "ABC1234", "01310-100", "ABC", "abc", "2030", "123", "12", "1", "A", "a"]

/** A text of the length that is asked for. */
const fitted = ({ validate: { minLength, maxLength } }: Form.TextInput, text: string): string => {
  const least = Math.min(minLength ?? 0, longest)
  let words = text
  while (words.length < least) words += ` ${text}`
  return words.slice(0, Math.min(maxLength ?? longest, longest))
}

const longest = 2_048

const numbers = ({ decimals, validate: { min, max } }: Form.NumberInput): ReadonlyArray<string> => {
  const bounds = [min, max].filter((bound) => bound !== null)
  const common = decimals === 0 ? [12, 1, 0] : [150, 12, 1, 0]
  return [...common, ...bounds.flatMap((bound) => [bound, Math.ceil(bound), Math.floor(bound)])].flatMap((value) => {
    const texts = Link.textsOf([value])
    return "reason" in texts ? [] : texts
  })
}

const moments = ({ subtype, earliest, latest }: Form.DateInput): ReadonlyArray<string> => {
  const days = ["2030-12-31", earliest, latest].filter((day) => day !== null)
  const time = "09:30"
  return subtype === "time" ? [time] : days.map((day) => (subtype === "date" ? day : `${day}T${time}`))
}
