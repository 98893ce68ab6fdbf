/** State: where an instance stands between two steps. It is all that is kept of a walk. */
import { Schema } from "effect"

/** Something that stands at a place. */
export const Token = Schema.Struct({
  /** Names this one stay at the place. */
  id: Schema.String,
  at: Schema.String,
  /** The token of the subprocess in which it stands; none: the process itself. */
  within: Schema.optionalKey(Schema.String),
  /** The token at whose border it listens, or of which it is one of several. */
  of: Schema.optionalKey(Schema.String),
  /** Those of one race end together. */
  race: Schema.optionalKey(Schema.String),
  /** Which of several it is. */
  item: Schema.optionalKey(Schema.Int),
  /** Of several: how many there are, and which one opens next. */
  several: Schema.optionalKey(Schema.Struct({ count: Schema.Finite, next: Schema.Int })),
  /** When its timer goes off, in ms. */
  due: Schema.optionalKey(Schema.Finite),
  /** At a join or merge: the ways on which a token came, as often as one came. */
  came: Schema.optionalKey(Schema.Array(Schema.String))
})
export type Token = typeof Token.Type

/** A token on its way. */
export const Move = Schema.Struct({
  to: Schema.String,
  /** The way, or the place from which it was not a way that led here. */
  by: Schema.String,
  within: Schema.optionalKey(Schema.String),
  race: Schema.optionalKey(Schema.String)
})
export type Move = typeof Move.Type

/** What is kept. */
export const State = Schema.Struct({
  /** How many tokens there have been, so that each has a name of its own. */
  made: Schema.Int,
  tokens: Schema.Array(Token),
  /** What a long step has left to do, the next one last. */
  moving: Schema.Array(Move)
})
export type State = typeof State.Type

/** The same state so many ms later: whatever its timers wait for comes so much later. */
export const later = (state: State, ms: number): State => ({
  ...state,
  tokens: state.tokens.map((token) => (token.due === undefined ? token : { ...token, due: token.due + ms }))
})
