/** State that a pure step function takes from event to event, and says what is to be done about each. */
import { useRef, useState } from "react"

export interface Step<State, Effect> {
  readonly state: State
  /** What is to be done beside the new state; null: nothing. */
  readonly effect: Effect | null
}

/**
 * The state, and how it is told an event: that gives what is to be done, which whoever tells it does at once, as the
 * focus and what a browser allows on a press ask for. Two events in a row are two steps, also before the next render.
 */
export const useStep = <State, Event, Effect>(
  step: (state: State, event: Event) => Step<State, Effect>,
  initial: () => State
): readonly [State, (event: Event) => Effect | null] => {
  const [state, setState] = useState(initial)
  const latest = useRef(state)
  const tell = (event: Event): Effect | null => {
    const next = step(latest.current, event)
    latest.current = next.state
    setState(next.state)
    return next.effect
  }
  return [state, tell]
}
