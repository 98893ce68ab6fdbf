/** The plan of a process: its BPMN elements, the sequence flows between them, and the behaviour of each element. */

/** What opens at an element and waits to be completed from outside. */
export type Kind = "user" | "job" | "call" | "message"

/** A sequence flow. Its condition is FEEL; the default flow (`otherwise`) is taken when no condition holds. */
export interface SequenceFlow {
  readonly id: string
  readonly to: string
  readonly when: { readonly _tag: "always" | "otherwise" } | { readonly _tag: "holds"; readonly condition: string }
}

/** A BPMN error: the id of the element that defines it, and its code. */
export interface BpmnError {
  readonly id: string | null
  readonly code: string | null
}

/** A multi-instance: how many instances, in parallel or in sequence, and when they are enough. */
export interface MultiInstance {
  /** The loop cardinality: a number, or FEEL behind an equals sign. */
  readonly count: string
  readonly isInTurn: boolean
  /** The completion condition in FEEL; null: all must complete. */
  readonly enough: string | null
}

/** The trigger of a boundary event. `timer` is a duration or a date, or FEEL behind an equals sign. */
export type EventTrigger =
  | { readonly _tag: "timer"; readonly timer: string }
  | { readonly _tag: "message" }
  /** Null: any error. */
  | { readonly _tag: "error"; readonly error: BpmnError | null }

/** What an element does with a token. */
export type Behaviour =
  | { readonly _tag: "nothing" }
  | { readonly _tag: "wait"; readonly kind: Kind }
  | { readonly _tag: "multi-instance"; readonly kind: Kind; readonly multiInstance: MultiInstance }
  | { readonly _tag: "timer"; readonly timer: string }
  | { readonly _tag: "decide"; readonly expression: string; readonly result: string }
  /** Exclusive gateway: the first outgoing flow whose condition holds. */
  | { readonly _tag: "choose" }
  /** Parallel gateway: waits for a token on each incoming flow. */
  | { readonly _tag: "join" }
  /** Inclusive gateway: waits only for flows on which a token can still arrive. */
  | { readonly _tag: "merge" }
  /** Event-based gateway: all outgoing flows are taken, and the first event to occur decides. */
  | { readonly _tag: "race" }
  | { readonly _tag: "subprocess"; readonly first: string }
  | { readonly _tag: "jump"; readonly to: string }
  | { readonly _tag: "boundary"; readonly isInterrupting: boolean; readonly on: EventTrigger }
  | { readonly _tag: "end"; readonly how: "quietly" | "all" }
  | { readonly _tag: "throw"; readonly error: BpmnError }

/** A BPMN element. */
export interface Element {
  readonly id: string
  readonly behaviour: Behaviour
  /** The outgoing sequence flows. */
  readonly outgoing: readonly SequenceFlow[]
  /** The ids of the incoming sequence flows. */
  readonly incoming: readonly string[]
  /** The ids of its boundary events. */
  readonly boundaryEvents: readonly string[]
}

/** The plan of a whole process. */
export interface Plan {
  /** The id of the start event. */
  readonly first: string
  readonly elements: ReadonlyMap<string, Element>
}

/** The element with an id. A plan that refers to a missing element is a bug of its maker. */
export const elementOf = ({ elements }: Plan, id: string): Element => {
  const element = elements.get(id)
  if (element === undefined) throw new Error(`There is no ${id} in this plan`)
  return element
}
