/** Substitutions on the wire: who acts for whom, from which day to which. */
import { SubstitutionState } from "@quadrante/domain/substitution"
import { Schema } from "effect"

const Day = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/, { message: "must be a day, such as 2026-12-23" })
)
const Login = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128))
const Profiles = Schema.NullOr(
  Schema.Array(Schema.String.check(Schema.isMaxLength(128))).check(Schema.isMaxLength(100))
)

const PersonName = Schema.Struct({ usuario: Schema.String, pessoa: Schema.String })

/** One substitution. Its days are those where the absent person is. */
export const SubstitutionView = Schema.Struct({
  id: Schema.String,
  absent: PersonName,
  substitute: PersonName,
  from: Schema.String,
  until: Schema.String,
  /** The names of the profiles whose tasks pass over; null: all. */
  profiles: Schema.NullOr(Schema.Array(Schema.String)),
  state: SubstitutionState,
  /** Whether it was ended before its last day, and since when. */
  ended: Schema.NullOr(Schema.String),
  /** How many tasks the substitute did for them. */
  acted: Schema.Int
})
export type SubstitutionView = typeof SubstitutionView.Type

/** The substitutions of a person, of both sides, those to come and in force first; and the profiles that can pass over. */
export const Substitutions = Schema.Struct({
  person: PersonName,
  profiles: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, units: Schema.Array(Schema.String) })),
  /** The day where they are. */
  today: Schema.String,
  substitutions: Schema.Array(SubstitutionView)
})
export type Substitutions = typeof Substitutions.Type

/** Names a substitute, of oneself or, with the right `pessoas`, of another person (`absent`, a login). */
export const SubstitutionWish = Schema.Struct({
  absent: Schema.NullOr(Login),
  substitute: Login,
  from: Day,
  until: Day,
  profiles: Profiles
})
export type SubstitutionWish = typeof SubstitutionWish.Type

/** What does not pass over as things are: tasks that exclude the substitute. */
export const SubstitutionPreview = Schema.Struct({
  leftOut: Schema.Array(Schema.Struct({ task: Schema.String, instance: Schema.String, title: Schema.String }))
})
export type SubstitutionPreview = typeof SubstitutionPreview.Type
