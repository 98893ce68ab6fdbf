/**
 * The road ahead of an instance: which steps may not come, and what the drawing calls that on which it depends. Nothing of it
 * follows from a value. That somebody refuses is left aside: then no step comes, which goes without saying.
 */
import { conditionText, missable } from "@quadrante/domain/drawing"
import type { Language } from "@quadrante/domain/language"
import * as Definition from "../model/definition.ts"
import { activity, type Drawing, type Flow } from "../model/drawing.ts"
import { ifAffordable } from "../model/effort.ts"
import { type Chance, leave } from "./path.ts"

/** For any step, whether it comes for certain from an element on. */
export const chancesFrom = (
  definition: Definition.Definition,
  from: string,
  language: Language
): ((step: string) => Chance) => {
  const drawing = ifAffordable(() => withoutRefusals(definition)) ?? definition.drawing
  return (step) => {
    const by = missable(drawing, from, step)
    const [flow, ...others] = by ?? []
    return {
      conditional: by !== null,
      when: flow === undefined || others.length > 0 ? null : choiceOf(definition, flow, language)
    }
  }
}

/** What is chosen by a flow, as the drawing asks it: "Above the limit? No". Null where it gives one of them no name. */
export const choiceOf = (
  definition: Definition.Definition,
  { sourceId, id, name }: Flow,
  language: Language
): string | null => {
  if (name === undefined || activity(definition.drawing, sourceId)?.name === undefined) return null
  const text = (one: string) => Definition.nameOf(definition, one, language)
  return conditionText(text(sourceId), text(id))
}

/** A drawing without the flows that are taken where a decision refuses, and only there. */
export const withoutRefusals = (definition: Definition.Definition): Drawing => {
  const { drawing } = definition
  const refusals = new Set(drawing.activities.flatMap(({ id }) => refusalsOf(definition, id)))
  return { ...drawing, sequenceFlows: drawing.sequenceFlows.filter((flow) => !refusals.has(flow)) }
}

const refusalsOf = (definition: Definition.Definition, task: string): readonly Flow[] => {
  const { drawing } = definition
  const decision = Definition.decisionOf(definition, task)
  const behind = drawing.sequenceFlows.find(({ sourceId }) => sourceId === task)
  const gateway = behind === undefined ? undefined : activity(drawing, behind.targetId)
  if (decision === null || gateway === undefined) return []
  const chosen = (option: string) => leave(drawing, gateway, { [decision.field]: option }) ?? []
  const others = new Set([leave(drawing, gateway, {}), ...decision.approve.flatMap(chosen)])
  return decision.refuse.flatMap(chosen).filter((flow) => !others.has(flow))
}
