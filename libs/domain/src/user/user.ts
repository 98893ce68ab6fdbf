/**
 * User: the person who is logged in, and as what.
 */
import { Result, Schema } from "effect"
import * as Clock from "../clock/clock.ts"
import * as Locale from "../locale/locale.ts"

export {
  passwordLimits,
  type PasswordOwner,
  passwordProblem,
  type PasswordProblem,
  passwordProblems
} from "./password.ts"

/** The user. `ses_inicio` is an ISO instant; `ses_inicio_formatado` the same for people, in their zone and locale. */
export const User = Schema.Struct({
  usuario: Schema.String,
  pessoa: Schema.String,
  iniciais_pessoa: Schema.String,
  img_perfil: Schema.NullOr(Schema.String),
  ses_inicio: Schema.NullOr(Schema.String),
  ses_inicio_formatado: Schema.String,
  fuso_horario: Schema.String,
  ses_pesu_id: Schema.NullOr(Schema.String),
  ses_perfil_relacionamento: Schema.NullOr(Schema.String),
  perfil_operacional: Schema.NullOr(Schema.String),
  perfil_operacional_id: Schema.NullOr(Schema.String)
})
export type User = typeof User.Type

/** Nobody. */
export const initial: User = {
  usuario: "",
  pessoa: "",
  iniciais_pessoa: "",
  img_perfil: null,
  ses_inicio: null,
  ses_inicio_formatado: "",
  fuso_horario: "America/Sao_Paulo",
  ses_pesu_id: null,
  ses_perfil_relacionamento: null,
  perfil_operacional: null,
  perfil_operacional_id: null
}

/** The user with what a locale says of them: two initials at most, and the start of the session in a zone that there is. */
export const withLocale = (user: User, locale: Locale.Locale): User => {
  const zones = Clock.zonesOf({ environment: null, person: user.fuso_horario, device: null })
  return {
    ...user,
    iniciais_pessoa: badgeOf(locale, user.pessoa),
    fuso_horario: zones.person,
    ses_inicio_formatado:
      user.ses_inicio === null
        ? ""
        : Result.getOrElse(
            Locale.formatInstant(locale, Date.parse(user.ses_inicio), Clock.zoneOf("event", zones)),
            () => ""
          )
  }
}

/** First and last initial, as they fit into a badge. */
export const badgeOf = (locale: Locale.Words, pessoa: string): string => {
  const initials = Locale.initials(locale, pessoa)
  const letters = Array.from(new Intl.Segmenter().segment(initials), ({ segment }) => segment)
  return (letters.length > 1 ? [letters[0], letters.at(-1)] : letters).join("")
}
