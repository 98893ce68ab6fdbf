/** Reach: which ways into a place a token elsewhere may still come on. */
import { placeOf, type Plan } from "./plan.ts"

/** The ways into `target` that can be come on from a place, without passing the target before. */
export const reach = (plan: Plan, from: string, target: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const met = new Set<string>()
  const left = [from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (met.has(id)) continue
    met.add(id)
    const { ways, borders, doing } = placeOf(plan, id)
    left.push(...borders)
    if (doing._tag === "jump") left.push(doing.to)
    for (const way of ways) {
      if (way.to === target) found.add(way.id)
      else left.push(way.to)
    }
  }
  return found
}
