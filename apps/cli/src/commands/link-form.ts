/** What the fields of a form read of a link: `redirect LINK --form FILE`, or of the start form of a process. */
import * as Form from "@quadrante/domain/form"
import type { Entry } from "@quadrante/domain/redirect"
import { Result } from "effect"
import { valueOf } from "../command.ts"
import { readText } from "../file.ts"
import { failure, type Failure, isFailure } from "../outcome.ts"
import type { Settings } from "../settings.ts"
import { localeOf } from "./locale.ts"

/** The JSON in a file. */
export const readJson = (file: string): unknown => {
  const text = readText(file)
  return isFailure(text) ? text : valueOf(text)
}

/** The form in a file. */
export const readForm = (file: string): Form.Form | Failure => {
  const json = readJson(file)
  if (isFailure(json)) return json
  const form = Form.decode(json)
  if (Result.isSuccess(form)) return form.success
  const { path, expected } = form.failure
  return failure("field-invalid", path.join("."), { expected })
}

/** The form in a file as one that a start arrives at, where nothing is known of its process. */
export const startFormIn = (file: string): Form.StartForm | Failure => {
  const form = readForm(file)
  return isFailure(form) ? form : { form, conditions: [], listed: [] }
}

/** What each field reads of the values of a link, as their texts stand there. */
export const readLink = (
  start: Form.StartForm,
  entries: ReadonlyArray<Entry>,
  { locale: asked }: Settings
): ReadonlyArray<Form.LinkReading> | Failure => {
  const locale = localeOf(asked)
  return isFailure(locale) ? locale : Form.readLink(start, entries, locale)
}
