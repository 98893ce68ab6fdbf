/** What a form begins with beside what is typed: what a link gave to its inputs, and what its expressions know. */
import type { Evaluate } from "@quadrante/domain/expression"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { type InitialContext, isLinked } from "@quadrante/domain/process"
import type { User } from "@quadrante/domain/user"
import type { LinkNote } from "../store/instances.ts"

interface StartValues {
  readonly data: Form.Values
  readonly notes: ReadonlyArray<LinkNote>
  /** The inputs that a link filled in. */
  readonly filled: ReadonlyArray<string>
}

/** The values of a task and which day it is for its person, as the expressions of its form know them. */
export const knownTo = ({ fuso_horario }: Pick<User, "fuso_horario">, values: Form.Values): Form.Values => ({
  hoje: Locale.dayIn(Date.now(), fuso_horario),
  ...values
})

/** Values that did not come by a link of this window are typed already, and their texts are gone. */
export const givenTo = (
  { usuario, fuso_horario }: Pick<User, "usuario" | "fuso_horario">,
  locale: Locale.Locale,
  start: Form.StartForm,
  contexto: InitialContext,
  evaluate: Evaluate
): StartValues => {
  const own = Form.starterValues({ usuario, today: Locale.dayIn(Date.now(), fuso_horario) })
  if (!isLinked(contexto)) {
    const { values, leftOut } = Form.acceptContext(start, contexto, evaluate)
    return { data: { ...own, ...values }, notes: Form.notesToTell(leftOut), filled: [] }
  }
  const readings = Form.readLink(start, contexto, locale)
  const taken = readings.filter(({ value }) => value !== null)
  return {
    data: { ...own, ...Object.fromEntries(taken.map(({ name, value }) => [name, value])) },
    notes: Form.notesToTell(readings),
    filled: taken.flatMap(({ name, field }) => (field ? [name] : []))
  }
}
