/** Steps that an instance passes by: where its way is sent another way, and what that depends on. */
import type { DrawingOf, DrawnElement, DrawnFlow } from "./drawing.ts"
import { missable } from "./road.ts"

/** An element on the way of an instance: by which flow it is left, and which values it writes. */
export interface WalkedElement<F> {
  readonly id: string
  /** Left out: nothing comes after it. */
  readonly taken: F | undefined
  /** Null: nobody can say which. */
  readonly writes: ReadonlyArray<string> | null
}

/** The way of an instance from its start, as it stands. */
export interface WalkedWay<F> {
  readonly elements: ReadonlyArray<WalkedElement<F>>
  /** The element where it stands. */
  readonly at: string
  /** The elements where it was, whatever way it takes now. */
  readonly been: ReadonlySet<string>
}

/** A step that comes by another flow than the one that is taken. */
export interface PassedStep<F> {
  readonly step: string
  /** The last step on the way before it; null: there is none. */
  readonly after: string | null
  readonly taken: F
  /** The flow by which it would come; null: there are several. */
  readonly comesBy: F | null
  /** What the choice is made by. */
  readonly conditions: ReadonlyArray<string>
  /** What is written between where the instance stands and the choice; null: nobody can say. What is behind is over. */
  readonly ahead: { readonly writes: ReadonlyArray<string> | null } | null
  /** What was or is written between the choice and where the instance stands: these values may be others than it was made by. */
  readonly since: ReadonlyArray<string> | null
}

/**
 * The steps that a way passes by, in the order of the drawing. Only a choice of one flow passes a step by: beside a fork
 * somebody may be at it. A step where the instance was is none that it does without.
 */
export const passedBy = <F extends DrawnFlow>(
  drawing: DrawingOf<DrawnElement, F>,
  { elements, at, been }: WalkedWay<F>
): ReadonlyArray<PassedStep<F>> => {
  const [first] = elements
  const here = elements.findIndex(({ id }) => id === at)
  if (first === undefined || here < 0) return []
  const type = new Map(drawing.activities.map((one) => [one.id, one.type]))
  const isStep = ({ id }: { readonly id: string }) => type.get(id) === "bpmn:UserTask"
  const onWay = new Set(elements.map(({ id }) => id))
  const steps = drawing.activities.filter((one) => isStep(one) && !onWay.has(one.id) && !been.has(one.id))
  return steps.flatMap(({ id: step }) => {
    const by = missable(drawing, first.id, step) ?? []
    const choice = elements.findIndex(({ id }) => by.some(({ sourceId }) => sourceId === id))
    const { id, taken } = elements[choice] ?? first
    const own = by.filter(({ sourceId }) => sourceId === id)
    const [comesBy = null, ...others] = own
    if (comesBy === null || taken === undefined || own.includes(taken)) return []
    if (type.get(id) !== "bpmn:ExclusiveGateway") return []
    const flows = drawing.sequenceFlows.filter(({ sourceId }) => sourceId === id)
    return {
      step,
      after: elements.slice(0, choice).findLast(isStep)?.id ?? null,
      taken,
      comesBy: others.length > 0 ? null : comesBy,
      conditions: flows.flatMap(({ behaviour }) => behaviour.conditionExpression?.body ?? []),
      ahead: choice < here ? null : { writes: writtenIn(elements.slice(here, choice)) },
      since: choice < here ? writtenIn(elements.slice(choice, here + 1)) : []
    }
  })
}

const writtenIn = (elements: ReadonlyArray<WalkedElement<unknown>>): ReadonlyArray<string> | null => {
  const known = elements.flatMap(({ writes }) => (writes === null ? [] : [writes]))
  return known.length < elements.length ? null : known.flat()
}
