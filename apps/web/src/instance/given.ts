/** What a start form begins with: what a link gave to its inputs, and what its expressions know beside. */
import type { Evaluate } from "@quadrante/domain/expression"
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import type { Contexto } from "@quadrante/domain/process"
import type { User } from "@quadrante/domain/user"

export const givenTo = (
  { usuario, fuso_horario }: Pick<User, "usuario" | "fuso_horario">,
  start: Form.StartForm,
  contexto: Contexto,
  evaluate: Evaluate
): Form.Values => ({
  ...Form.starterValues({ usuario, today: Locale.dayIn(Date.now(), fuso_horario) }),
  ...Form.acceptContext(start, contexto, evaluate).values
})
