/** Judges whom user tasks name: what refuses a definition, and what its author should know. */
import { isStarters, namesIn, namingAttributes, type NamingAttribute } from "@quadrante/domain/drawing"
import { problem, why, type Problem, type Reason } from "../problem/problem.ts"
import type { Activity, Drawing } from "./drawing.ts"
import * as Feel from "./feel.ts"
import { literalsIn, namingFunctions, notByOf } from "./naming.ts"

/** What is not understood of who may act at a user task: to leave it out would let others act. */
export const problemsOfNames = (drawing: Drawing, activity: Activity): readonly Reason[] => [
  ...namingAttributes.flatMap((attribute) => problemsOfAttribute(activity, attribute)),
  ...problemsOfUnit(activity),
  ...problemsOfPriority(activity),
  ...notByOf(activity).flatMap((name) => problemsOfExclusion(drawing, activity, name))
]

const attributeNamed = (name: string): Reason => why("attribute", { name })

const problemsOfAttribute = (activity: Activity, attribute: NamingAttribute): readonly Reason[] => {
  const names = namesIn(activity, attribute)
  const what = attributeNamed(`camunda:${attribute}`)
  if (names === null) return []
  if ("formula" in names) return problemsOfFormula(what, names.formula)
  // Expressions of other engines, and FEEL in a list.
  return names.literals.filter((name) => /^=|[$#]\{/.test(name)).map((text) => why("name-unreadable", { what, text }))
}

const problemsOfUnit = (activity: Activity): readonly Reason[] => {
  const { unit } = activity.behaviour
  if (unit === undefined) return []
  const what = attributeNamed("quadrante:unit")
  const names = namesIn(activity, "unit")
  if (names !== null && "formula" in names) return problemsOfFormula(what, names.formula)
  return ["any", "starter"].includes(unit.trim()) ? [] : [why("unit-value", { what, text: unit })]
}

const problemsOfPriority = ({ behaviour: { priority = "" } }: Activity): readonly Reason[] =>
  priority.startsWith("=") ? problemsOfFormula(attributeNamed("camunda:priority"), priority.slice(1), []) : []

/** What is not understood of whether an instance can still be withdrawn at a step. */
export const problemsOfWithdrawal = ({ behaviour: { semRetirada: text = "false" } }: Activity): readonly Reason[] =>
  text === "true" || text === "false"
    ? []
    : [why("flag-value", { what: attributeNamed("quadrante:semRetirada"), text })]

const problemsOfFormula = (
  what: Reason,
  formula: string,
  given: readonly string[] = namingFunctions
): readonly Reason[] => {
  const reason = Feel.problem(formula, given)
  return reason === null ? [] : [why("formula", { what, reason })]
}

const problemsOfExclusion = (drawing: Drawing, activity: Activity, name: string): readonly Reason[] => {
  const what = attributeNamed("quadrante:notBy")
  if (name === "starter") return isStarters(activity) ? [why("not-by-nobody", { what })] : []
  if (name === activity.id) return [why("not-by-itself", { what })]
  const found = drawing.activities.find(({ id }) => id === name)
  if (found === undefined) return [why("not-by-unknown", { what, text: name })]
  return found.type === "bpmn:UserTask" ? [] : [why("not-by-no-task", { what, text: name })]
}

/** An attribute that decides who may act, misspelt or where it says nothing. */
const deciding = /^(camunda:(assignee|candidate(starter)?(user|group)s?)|quadrante:(not_?by|units?|sem_?retirada))$/i

/** An attribute of a decision, misspelt or where nothing is decided. */
const ofDecision = /^quadrante:(outcomes?|figures?|approves?|refuses?|reasons?|reason_?fields?)$/i

/** Why an attribute that the parser does not know is not passed over; null where it is. */
export const problemOfUnknownAttribute = (attribute: string): Reason | null => {
  if (deciding.test(attribute)) return why("attribute-unknown", { name: attribute })
  return ofDecision.test(attribute) ? why("decision-unknown", { name: attribute }) : null
}

/** The people and profiles that an environment has. */
interface KnownNames {
  /** Logins, in lower case. */
  readonly people: ReadonlySet<string>
  readonly profiles: ReadonlySet<string>
}

/** What an author should know of a definition that is accepted, by element. */
export const warningsOf = ({ activities }: Drawing, { people, profiles }: KnownNames): readonly Problem[] =>
  activities
    .filter(({ type }) => type === "bpmn:UserTask")
    .flatMap((activity) => {
      const missing = (attribute: NamingAttribute, isKnown: (name: string) => boolean) =>
        literalsIn(activity, attribute)
          .filter((name) => !isKnown(name))
          .map((name) => {
            const what = attributeNamed(`camunda:${attribute}`)
            return attribute === "candidateGroups"
              ? why("profile-absent", { what, name })
              : why("person-absent", { what, name })
          })
      const isPerson = (name: string) => people.has(name.toLowerCase())
      const isIdle = namesIn(activity, "unit") !== null && namesIn(activity, "candidateGroups") === null
      return [
        ...missing("assignee", isPerson),
        ...missing("candidateUsers", isPerson),
        ...missing("candidateGroups", (name) => profiles.has(name)),
        ...(isIdle ? [why("unit-idle", { what: attributeNamed("quadrante:unit") })] : [])
      ].map((because) => problem(activity.id, because))
    })
