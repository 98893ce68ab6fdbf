/** Drawing: what a BPMN model says of how an instance begins and of the road ahead of it, whichever parser read it. */
import { isStarters, type NamingElement } from "./naming.ts"

export { isStarters, listed, namesIn, type Names, namingAttributes, type NamingAttribute } from "./naming.ts"
export { conditionText, Label } from "./label.ts"
export { decisionAttributes, ownModel } from "./own-model.ts"
export { passedBy, type PassedStep, type WalkedElement } from "./passed-by.ts"
export { missable } from "./road.ts"

/** An element of a drawing, as far as these rules ask. */
export interface DrawnElement extends NamingElement {
  readonly id: string
  readonly type: string
  readonly parent: { readonly id: string }
  readonly behaviour: NamingElement["behaviour"] & {
    readonly formKey?: string
    readonly attachedTo?: { readonly id: string }
    readonly cancelActivity?: boolean
    readonly loopCharacteristics?: unknown
  }
}

/** A flow of a drawing, as far as these rules ask. */
export interface DrawnFlow {
  readonly sourceId: string
  readonly targetId: string
  readonly behaviour: { readonly conditionExpression?: { readonly body?: string } }
}

/** A drawing whose elements and flows a parser may know more of. */
export interface DrawingOf<E extends DrawnElement, F extends DrawnFlow = DrawnFlow> {
  readonly processes: ReadonlyArray<{ readonly id: string }>
  readonly activities: ReadonlyArray<E>
  readonly sequenceFlows: ReadonlyArray<F>
}

/** Whether people do an element. */
export const isUserTask = ({ type }: Pick<DrawnElement, "type">): boolean => type === "bpmn:UserTask"

/** Whether an element is a multi-instance: then its answers form a list. */
export const isMany = ({ behaviour }: Pick<DrawnElement, "behaviour">): boolean =>
  behaviour.loopCharacteristics !== undefined

/** The start events of the process, not of its subprocesses. */
export const startsOf = <E extends DrawnElement>({ activities, processes }: DrawingOf<E>): ReadonlyArray<E> =>
  activities.filter(({ type, parent }) => type === "bpmn:StartEvent" && processes.some(({ id }) => id === parent.id))

/**
 * The element of the start form: the start event if it has a form, else the user task that its only flow leads to
 * directly, if that is for the starter. Null: there is no start form.
 */
export const startFormElement = <E extends DrawnElement>(drawing: DrawingOf<E>): E | null => {
  const { activities, sequenceFlows } = drawing
  const [start] = startsOf(drawing)
  if (start === undefined || start.behaviour.formKey !== undefined) return start ?? null
  const [flow, ...others] = sequenceFlows.filter(({ sourceId }) => sourceId === start.id)
  if (flow === undefined || others.length > 0) return null
  const task = activities.find(({ id }) => id === flow.targetId)
  if (task === undefined || !isUserTask(task) || isMany(task) || !isStarters(task)) return null
  return activities.some(({ behaviour }) => behaviour.attachedTo?.id === task.id) ? null : task
}

/** The conditions that decide where to go from an element: those of its flows, and of the gateways behind them. */
export const conditionsBehind = (
  drawing: DrawingOf<DrawnElement>,
  element: string,
  seen = new Set<string>()
): ReadonlyArray<string> => {
  if (seen.has(element)) return []
  seen.add(element)
  return drawing.sequenceFlows
    .filter(({ sourceId }) => sourceId === element)
    .flatMap(({ targetId, behaviour }) => [
      behaviour.conditionExpression?.body ?? "",
      ...(drawing.activities.find(({ id }) => id === targetId)?.type.endsWith("Gateway") === true
        ? conditionsBehind(drawing, targetId, seen)
        : [])
    ])
}
