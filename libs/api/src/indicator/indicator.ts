/** Indicators as server and client speak of them: which, of which days and whose, and what they come to. */
import * as Indicator from "@quadrante/domain/indicator"
import { Schema } from "effect"

const Name = Schema.String.check(Schema.isMaxLength(128))

/** What is asked: an indicator of a period; null: of every process, unit or operating profile. */
export const IndicatorRequest = Schema.Struct({
  indicador: Schema.Literals(Indicator.indicators),
  period: Indicator.Period,
  processo: Schema.NullOr(Name),
  unidade: Schema.NullOr(Name),
  /** The operating profile as which an instance was started. */
  perfil: Schema.NullOr(Name)
})
export type IndicatorRequest = typeof IndicatorRequest.Type

/** So many, and the milliseconds that they took together: cycle times of `ended`, waits of `waiting` and `done`, ages of `open`. */
const Sum = Schema.Struct({ n: Schema.Int, ms: Schema.Finite })

/** Every figure; what an indicator is not made of is zero. */
export const Figures = Schema.Struct({
  started: Sum,
  ended: Sum,
  cancelled: Sum,
  open: Sum,
  waiting: Sum,
  overdue: Sum,
  done: Sum
})
export type Figures = typeof Figures.Type

/** The figures of one process, unit, profile, step or class of cycle times. */
export const IndicatorRow = Schema.Struct({
  key: Schema.String,
  /** Its name; of a class of cycle times it is the key. */
  title: Schema.String,
  /** The process of a step. */
  of: Schema.NullOr(Schema.String),
  figures: Figures
})
export type IndicatorRow = typeof IndicatorRow.Type

const Choice = Schema.Struct({ key: Schema.String, title: Schema.String })

/** What an indicator comes to, of all that may be seen by who asked. */
export const Answer = Schema.Struct({
  /** When it was so. */
  at: Schema.String,
  /** Whether all that has happened is counted; not yet, where a long history came in at once. */
  whole: Schema.Boolean,
  total: Figures,
  /** The same of as many days right before; of how things are now there is none. */
  before: Figures,
  /** By day, week or month of the period. `open` is how many were open at its end. */
  series: Schema.Array(Schema.Struct({ period: Indicator.Period, figures: Figures })),
  byProcess: Schema.Array(IndicatorRow),
  byUnit: Schema.Array(IndicatorRow),
  byProfile: Schema.Array(IndicatorRow),
  byStep: Schema.Array(IndicatorRow),
  byClass: Schema.Array(IndicatorRow),
  /** What can be asked for by name. */
  choices: Schema.Struct({
    processes: Schema.Array(Choice),
    units: Schema.Array(Choice),
    profiles: Schema.Array(Choice)
  })
})
export type Answer = typeof Answer.Type
