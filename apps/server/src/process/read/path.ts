/** The path of an instance: its user tasks from start to end, as far as the values filled in so far determine it. */
import { isUserTask } from "@quadrante/domain/drawing"
import type { Step } from "@quadrante/api/process"
import * as Form from "@quadrante/domain/form"
import * as Definition from "../model/definition.ts"
import { activity, type Activity, type Drawing, type Flow } from "../model/drawing.ts"
import * as Feel from "../model/feel.ts"

/** What is known of an instance for its path. */
export interface Progress {
  /** The element of the open task; null where the instance has ended. */
  readonly current: string | null
  readonly values: Readonly<Record<string, unknown>>
  /** The keys that each user task fills in or reckons, by its element. */
  readonly keys: Readonly<Record<string, readonly string[]>>
  /** Who completed a user task last, and when, by its element. */
  readonly done: Readonly<Record<string, { readonly who: string; readonly at: string }>>
  /** In words, whose turn an element is. */
  readonly roleOf: (activity: Activity) => string
  /** What an element is called. */
  readonly nameOf: (activity: Activity) => string
  /** How long elements usually wait. */
  readonly typicalOf?: ReadonlyMap<string, number>
  /** Whether a step ahead comes for certain; left out where nobody asks. */
  readonly chanceOf?: (element: string) => Chance
}

/** Whether a step may not come, and what decides that it does, as the drawing names it. */
export type Chance = Pick<Step, "conditional" | "when">
const certain: Chance = { conditional: false, when: null }

/** What the way of an instance follows from: plain data. */
export interface PathInput extends Pick<Progress, "current" | "values" | "keys"> {
  readonly drawing: Drawing
}

/** The steps of an instance, on the way that it takes. */
export const steps = (
  drawing: Drawing,
  progress: Progress,
  way = pathOf({ drawing, ...progress })
): readonly Step[] => {
  const path = way.flatMap((id) => activity(drawing, id) ?? [])
  const at = progress.current === null ? path.length : path.findIndex(({ id }) => id === progress.current)
  const position = at < 0 ? path.length : at
  const shown = path.map((element, index): Step => {
    const name = progress.nameOf(element)
    const done = progress.done[element.id]
    if (index < position && done !== undefined) return { id: element.id, name, state: "done", ...done, ...certain }
    const isAhead = index !== position
    const typical = progress.typicalOf?.get(element.id)
    return {
      id: element.id,
      name,
      state: isAhead ? "ahead" : "current",
      who: progress.roleOf(element),
      at: null,
      ...((isAhead ? progress.chanceOf?.(element.id) : undefined) ?? certain),
      ...(typical !== undefined && { typical })
    }
  })
  return progress.current === null ? shown.filter(({ state }) => state === "done") : shown
}

/**
 * The user tasks on the way of an instance, by their ids. From the start, each gateway is asked with what is known at that
 * point: the current task and those after it have decided nothing yet, whatever they said in an earlier round, so that there
 * the default flow counts.
 */
export const pathOf = (input: PathInput): readonly string[] =>
  walkOf(input).flatMap(({ at }) => (isUserTask(at) ? at.id : []))

/** All elements on the way of an instance, each with the flow by which it is left. */
export const walkOf = ({
  drawing,
  current,
  values,
  keys
}: PathInput): ReadonlyArray<{ readonly at: Activity; readonly taken: Flow | undefined }> => {
  const walked: { at: Activity; taken: Flow | undefined }[] = []
  const asked = new Set(Object.values(keys).flat())
  const known = Object.fromEntries(Object.entries(values).filter(([key]) => !asked.has(key)))
  let isBehind = true
  const visited = new Set<string>()
  let at = drawing.activities.find(({ type }) => type === "bpmn:StartEvent")
  while (at !== undefined && !visited.has(at.id)) {
    visited.add(at.id)
    if (at.id === current) isBehind = false
    if (isUserTask(at) && isBehind) for (const key of keys[at.id] ?? []) known[key] = values[key]
    const next: Flow | undefined = leave(drawing, at, known)
    walked.push({ at, taken: next })
    at = next === undefined ? undefined : activity(drawing, next.targetId)
  }
  return walked
}

/** The flow by which an element is left: the first whose condition holds, else the default, else the first without one. */
export const leave = (drawing: Drawing, from: Activity, known: Readonly<Record<string, unknown>>): Flow | undefined => {
  const flows = drawing.sequenceFlows.filter(({ sourceId }) => sourceId === from.id)
  const condition = (flow: Flow) => flow.behaviour.conditionExpression?.body
  return (
    flows.find((flow) => {
      const expression = condition(flow)
      return expression !== undefined && Feel.holds(expression, known)
    }) ??
    flows.find(({ isDefault }) => isDefault === true) ??
    flows.find((flow) => condition(flow) === undefined)
  )
}

/** The keys that each user task fills in or reckons, by its element. */
export const keysOf = (definition: Definition.Definition): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    definition.drawing.activities.filter(isUserTask).map(({ id }) => {
      const form = Definition.formOf(definition, id)?.form
      const keys =
        form === undefined ? [] : Form.fields(form).filter(({ type, readonly }) => !readonly || type === "expression")
      return [id, keys.map(({ key }) => key)]
    })
  )
