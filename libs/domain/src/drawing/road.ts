/** The road ahead: which steps of a drawing come on every road from where an instance stands, and which may be missed. */
import type { DrawingOf, DrawnElement, DrawnFlow } from "./drawing.ts"

/**
 * By which flows a step comes that may be missed from an element on: those of a choice after which it comes for certain, and
 * without which it may not. Null: it comes on every road, unless one leads round for ever. Where a road forks, all of its
 * branches are taken; what interrupts an element is a road of its own.
 */
export const missable = <F extends DrawnFlow>(
  drawing: DrawingOf<DrawnElement, F>,
  from: string,
  step: string
): ReadonlyArray<F> | null => {
  const roads = roadsOf(drawing)
  const missing = missingFrom(drawing, roads, step)
  if (!missing.has(from)) return null
  const ahead = new Set([from])
  const out = Map.groupBy(roads, ({ sourceId }) => sourceId)
  for (const id of ahead) {
    for (const { targetId } of out.get(id) ?? []) if (missing.has(targetId)) ahead.add(targetId)
  }
  return drawing.sequenceFlows.filter(({ sourceId, targetId }) => ahead.has(sourceId) && !missing.has(targetId))
}

/** A way from one element to the next. */
type Road = Pick<DrawnFlow, "sourceId" | "targetId">

/** All of them: along flows, and out of elements that are interrupted. */
const roadsOf = ({ activities, sequenceFlows }: DrawingOf<DrawnElement>): ReadonlyArray<Road> => [
  ...sequenceFlows,
  ...activities.flatMap(({ id, behaviour: { attachedTo, cancelActivity } }) =>
    attachedTo === undefined || cancelActivity === false ? [] : [{ sourceId: attachedTo.id, targetId: id }]
  )
]

/** The elements from which an end can be reached without a step. */
const missingFrom = (
  { activities }: DrawingOf<DrawnElement>,
  roads: ReadonlyArray<Road>,
  step: string
): ReadonlySet<string> => {
  const forks = new Set(activities.filter(({ type }) => type === "bpmn:ParallelGateway").map(({ id }) => id))
  const into = Map.groupBy(roads, ({ targetId }) => targetId)
  const out = Map.groupBy(roads, ({ sourceId }) => sourceId)
  const missing = new Set<string>()
  const open = activities.filter(({ id }) => !out.has(id)).map(({ id }) => id)
  for (const id of open) {
    if (id === step || missing.has(id)) continue
    missing.add(id)
    for (const { sourceId } of into.get(id) ?? []) {
      const isMissed = !forks.has(sourceId) || out.get(sourceId)?.every(({ targetId }) => missing.has(targetId))
      if (isMissed === true) open.push(sourceId)
    }
  }
  return missing
}
