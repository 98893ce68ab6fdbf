/** A link made of what a person typed for its names. */
import * as Form from "../form/form.ts"
import * as Link from "../link/link.ts"
import type { Locale } from "../locale/locale.ts"
import { unquote } from "../redirect/redirect.ts"
import type { LinkStart } from "./link-catalogue.ts"

/** Why what was typed for a name is in no link. */
export interface FillFault {
  readonly name: string
  readonly reason: Form.LinkNote | Link.ImpossibleReason
}

/** The link that reads the same under every locale; null where something that was typed would be missing in it. */
export interface FilledLink {
  readonly link: string | null
  readonly faults: ReadonlyArray<FillFault>
}

/** Makes a link of texts that were typed under a locale. What is empty is not in it. */
export const fill = (
  { processo, start, amb, base }: LinkStart,
  typed: Readonly<Record<string, ReadonlyArray<string>>>,
  locale: Locale
): FilledLink => {
  const fields = new Map(Form.openFieldsOf(start).map((field) => [field.key, field]))
  const faults: Array<FillFault> = []
  const textos = new Map<string, ReadonlyArray<string>>()
  for (const [name, all] of Object.entries(typed)) {
    const texts = all.filter((text) => text.trim() !== "")
    if (texts.length === 0) continue
    const field = fields.get(name)
    const written = field === undefined ? listed(start, name, texts) : writtenBy(field, texts, locale)
    if ("reason" in written) faults.push({ name, ...written })
    else textos.set(name, written)
  }
  const built = Link.buildTexts({ processo, textos: Object.fromEntries(textos), amb, base })
  if (built._tag === "Success") return { link: faults.length > 0 ? null : built.success, faults }
  const { name, reason } = built.failure
  return { link: null, faults: [...faults, { name, reason }] }
}

type LinkTexts = ReadonlyArray<string> | Pick<FillFault, "reason">

const listed = (start: Form.StartForm, name: string, texts: ReadonlyArray<string>): LinkTexts =>
  start.listed.includes(name) ? texts : { reason: "not-a-field" }

/** The texts from which an input reads, under every locale, the value that it read of what was typed. */
const writtenBy = (field: Form.Field, texts: ReadonlyArray<string>, locale: Locale): LinkTexts => {
  // Quotes at the ends are taken off on the way.
  if (texts.some((text) => unquote(text) !== text)) return { reason: "quotes-at-the-ends" }
  const { value, note } = Form.readField(field, texts, locale)
  if (value === null) return { reason: note }
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.map(String)
  return Link.textsOf([value])
}
