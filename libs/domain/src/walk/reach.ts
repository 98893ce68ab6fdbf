/** Reach: on which sequence flows into an element a token that is elsewhere may still arrive. */
import { elementOf, type Plan } from "./plan.ts"

/** The sequence flows into `target` that can be reached from an element without passing through the target first. */
export const reach = (plan: Plan, from: string, target: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const visited = new Set<string>()
  const left = [from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (visited.has(id)) continue
    visited.add(id)
    const { outgoing, boundaryEvents, behaviour } = elementOf(plan, id)
    left.push(...boundaryEvents)
    if (behaviour._tag === "jump") left.push(behaviour.to)
    for (const flow of outgoing) {
      if (flow.to === target) found.add(flow.id)
      else left.push(flow.to)
    }
  }
  return found
}
