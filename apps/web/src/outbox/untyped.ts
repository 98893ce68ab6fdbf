/** The texts of what was sent as it stood, with nothing typed. They come when they are asked for: forms are much code. */
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import type * as Outbox from "@quadrante/domain/outbox"
import { Result } from "effect"

type Completion = Extract<Outbox.Act, { readonly _tag: "complete" }>

/** What its form shows of it; nothing where the form cannot be read. */
export const untyped = (
  locale: Locale,
  { form, values }: Pick<Completion, "form" | "values">
): ReturnType<typeof Form.texts> => {
  const read = Result.getOrNull(Form.decode(form))
  return read === null ? {} : Form.texts(locale, read, values)
}
