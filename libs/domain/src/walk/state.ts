/** The state of an instance between two steps: its tokens. A walk stores nothing else. */
import { Schema } from "effect"

/** A token at an element. */
export const Token = Schema.Struct({
  /** Identifies this visit of the element. */
  id: Schema.String,
  element: Schema.String,
  /** The token of the enclosing subprocess; none: the process itself. */
  scope: Schema.optionalKey(Schema.String),
  /** The token whose boundary event this is, or of whose multi-instance it is an instance. */
  host: Schema.optionalKey(Schema.String),
  /** Tokens behind one event-based gateway: the first to fire removes the others. */
  race: Schema.optionalKey(Schema.String),
  /** The index in a multi-instance. */
  item: Schema.optionalKey(Schema.Int),
  /** At a multi-instance: how many instances there are, and which one opens next. */
  multiInstance: Schema.optionalKey(Schema.Struct({ count: Schema.Finite, next: Schema.Int })),
  /** When its timer fires, in ms. */
  due: Schema.optionalKey(Schema.Finite),
  /** At a join or merge: the flows on which tokens arrived, once per token. */
  arrived: Schema.optionalKey(Schema.Array(Schema.String)),
  /** It was to leave, and no condition of a flow holds: it stands until somebody has it tried again. */
  stuck: Schema.optionalKey(Schema.Literal(true))
})
export type Token = typeof Token.Type

/** A token that is moving. */
export const Move = Schema.Struct({
  to: Schema.String,
  /** The sequence flow it takes, or the element it comes from if it took none. */
  by: Schema.String,
  scope: Schema.optionalKey(Schema.String),
  race: Schema.optionalKey(Schema.String),
  /** It was at that element already, and leaves it. */
  leaves: Schema.optionalKey(Schema.Literal(true))
})
export type Move = typeof Move.Type

/** The stored state. */
export const State = Schema.Struct({
  /** The next token id. */
  nextId: Schema.Int,
  tokens: Schema.Array(Token),
  /** Moves that a long step has left to do, the next one last. */
  moving: Schema.Array(Move)
})
export type State = typeof State.Type

/** The state with all timers moved by so many ms. */
export const later = (state: State, ms: number): State => ({
  ...state,
  tokens: state.tokens.map((token) => (token.due === undefined ? token : { ...token, due: token.due + ms }))
})

/** The state in which tokens that are stuck leave once more, at the next step. */
export const retried = (state: State): State => ({
  ...state,
  tokens: state.tokens.filter(({ stuck }) => stuck === undefined),
  moving: [
    ...state.moving,
    ...state.tokens
      .filter(({ stuck }) => stuck !== undefined)
      .map(({ element, scope }): Move => ({
        to: element,
        by: element,
        ...(scope !== undefined && { scope }),
        leaves: true
      }))
  ]
})
