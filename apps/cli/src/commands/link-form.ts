/** What the fields of a form read of a link: `redirect LINK --form FILE`. */
import * as Form from "@quadrante/domain/form"
import type { Trace } from "@quadrante/domain/redirect"
import { Result } from "effect"
import { valueOf } from "../command.ts"
import { readText } from "../file.ts"
import { failure, type Failure, isFailure } from "../outcome.ts"
import type { Settings } from "../settings.ts"
import { localeOf } from "./locale.ts"

/** What each field of the form in a file reads of the values of a link, as their texts stand there. */
export const readForm = (
  file: string,
  trace: ReadonlyArray<Trace>,
  { locale: asked }: Settings
): ReadonlyArray<Form.LinkReading> | Failure => {
  const text = readText(file)
  const json = isFailure(text) ? text : valueOf(text)
  if (isFailure(json)) return json
  const form = Form.decode(json)
  if (Result.isFailure(form)) {
    const { path, expected } = form.failure
    return failure("field-invalid", path.join("."), { expected })
  }
  const locale = localeOf(asked)
  if (isFailure(locale)) return locale
  const given = trace.map(({ name, raw, value }) => ({ name, raw: typeof raw === "string" ? [raw] : raw, value }))
  return Form.readLink({ form: form.success, conditions: [], listed: [] }, given, locale)
}
