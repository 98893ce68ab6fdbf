/** Who sees which values by a definition: its rules, what of it is refused, and what is kept for the database to ask. */
import { isMany, startFormElement } from "@quadrante/domain/drawing"
import * as Form from "@quadrante/domain/form"
import * as Seeing from "@quadrante/domain/seeing"
import { Result } from "effect"
import { titleExpressions, type About } from "./about.ts"
import { problem, why, type Problem } from "../problem/problem.ts"
import { decisionOf, startMessageOf, type Drawing } from "./drawing.ts"

/** The parts of a definition that its rules follow from. */
interface DefinitionParts {
  readonly drawing: Drawing
  readonly about: {
    readonly instanceTitle: About["instanceTitle"]
    readonly publico?: readonly string[]
    readonly contexto?: readonly string[]
    readonly mensagens?: Readonly<Record<string, readonly string[]>>
  }
  /** Form JSON by form key. */
  readonly forms: Readonly<Record<string, unknown>>
}

const kept = new WeakMap<DefinitionParts, Seeing.SeeingRules>()

/** The rules of a definition. It is immutable, so they are worked out once. */
export const rulesOf = (definition: DefinitionParts): Seeing.SeeingRules => {
  const known = kept.get(definition) ?? Seeing.rulesOf(partsOf(definition))
  kept.set(definition, known)
  return known
}

const partsOf = (definition: DefinitionParts) => ({
  forms: definition.drawing.activities.flatMap((activity) => {
    const key = activity.behaviour.formKey
    const form = key === undefined ? null : Result.getOrNull(Form.decode(definition.forms[key]))
    return form === null ? [] : [{ element: activity.id, form, isMany: isMany(activity) }]
  }),
  start: startOf(definition.drawing),
  publico: definition.about.publico ?? []
})

const startOf = (drawing: Drawing): string | null =>
  startMessageOf(drawing) === null ? (startFormElement(drawing)?.id ?? null) : null

/** What of a definition cannot be seen by whom it says. */
export const problemsOfSeeing = (definition: DefinitionParts): readonly Problem[] => {
  const { drawing, about } = definition
  const made = drawing.activities.flatMap((activity) => {
    const decision = decisionOf(activity)
    return decision === null ? [] : [{ name: decision.result, expression: decision.expression }]
  })
  const known = [
    ...made.map(({ name }) => name),
    ...(about.contexto ?? []),
    ...Object.values(about.mensagens ?? {}).flat()
  ]
  const found = Seeing.seeingProblems({ ...partsOf(definition), titles: titleExpressions(about), made, known })
  return found.map(({ code, name }) => problemOf[code](name))
}

const problemOf: Readonly<Record<Seeing.SeeingProblem["code"], (name: string) => Problem>> = {
  "sigilo-public": (name) => problem("publico", why("sigilo-public", { name })),
  "sigilo-title": (name) => problem("instanceTitle", why("sigilo-title", { name })),
  "sigilo-profiles": (name) => problem("sigilo", why("sigilo-profiles", { name })),
  "sigilo-row": (name) => problem("sigilo", why("sigilo-row", { name })),
  "publico-unknown": (name) => problem("publico", why("publico-unknown", { name }))
}

/** Profiles of `sigilo` that the environment does not have: nobody would see the field. */
export const warningsOfSeeing = (definition: DefinitionParts, profiles: ReadonlySet<string>): readonly Problem[] =>
  Object.entries(rulesOf(definition).sigilo).flatMap(([name, own]) =>
    own
      .filter((profile) => !profiles.has(profile))
      .map((profile) => problem("sigilo", why("sigilo-profile-absent", { name, profile })))
  )
