/**
 * The parts of a title and the title itself, as schemas: for those who answer with them. A door of its own, because a
 * browser's first load does without `Schema`.
 */
import { Schema } from "effect"
import { isPart, longest, type PartName } from "./parts.ts"
import type { Reason } from "./title.ts"

const part = (name: PartName) =>
  Schema.String.check(Schema.makeFilter((text: string) => isPart(name, text) || `no ${name}`))

/** The name of an environment: it always has one. */
const EnvironmentName = part("amb_nome")

/** The abbreviation of a unit. */
const UnitAbbreviation = part("unid_sigla").check(Schema.isPattern(/^\S+$/))

/** The name of a profile. */
const ProfileName = part("perfil_operacional")

/** A person's relation to a unit. */
const Relationship = part("ses_perfil_relacionamento")

/** What a title is made of. */
export const TitleParts = Schema.Struct({
  session: Schema.NullOr(Schema.String),
  amb_nome: EnvironmentName,
  unid_sigla: Schema.NullOr(UnitAbbreviation),
  perfil_operacional: Schema.NullOr(ProfileName),
  ses_perfil_relacionamento: Schema.NullOr(Relationship)
})
export type TitleParts = typeof TitleParts.Type

const reasons = [
  "no-session",
  "unit",
  "profile",
  "profile-and-relationship",
  "no-profile"
] as const satisfies ReadonlyArray<Reason>

/** The longest title has a profile and the person's relation to the unit. */
const longestTitle = longest.perfil_operacional + " - ".length + longest.ses_perfil_relacionamento

/** A title and where it comes from. */
export const ExplainedTitle = Schema.Struct({
  title: Schema.NonEmptyString.check(Schema.isMaxLength(longestTitle), Schema.isPattern(/^[^\p{Cc}]*$/u)),
  because: Schema.Literals(reasons)
})
