/** Where a stored instance stands since no condition of a flow holds. */
import * as Walk from "@quadrante/domain/walk"
import { Option, Schema } from "effect"

const decodeState = Schema.decodeUnknownOption(Schema.fromJsonString(Walk.State))

/** Whether tokens of a stored state are stuck. It asks the text: a state that is damaged is stuck in another way. */
export const hasStuck = (state: string | null): state is string => state?.includes('"stuck":true') === true

/** The elements at which tokens of a stored state are stuck. */
export const stuckIn = (state: string | null): readonly string[] =>
  hasStuck(state)
    ? Option.match(decodeState(state), {
        onNone: () => [],
        onSome: ({ tokens }) => tokens.flatMap(({ element, stuck }) => (stuck === true ? [element] : []))
      })
    : []
