/** Whom the drawing of a user task names: literally, or by FEEL that is evaluated when the task opens. */
import { problem, why, type Problem, type Reason } from "../problem/problem.ts"
import type { Activity, Drawing } from "./drawing.ts"
import * as Feel from "./feel.ts"

/** Names as the author wrote them. */
export type Names = { readonly literals: readonly string[] } | { readonly formula: string }

type NamingAttribute = "assignee" | "candidateUsers" | "candidateGroups"
type Behaviour = Pick<Activity, "behaviour">

/** The names in an attribute; null where it names nobody. */
export const namesIn = ({ behaviour }: Behaviour, attribute: NamingAttribute | "unit"): Names | null => {
  const text = (behaviour[attribute] ?? "").trim()
  if (text.startsWith("=")) return { formula: text.slice(1) }
  const literals = attribute === "assignee" ? [text].filter((name) => name !== "") : listed(text)
  return literals.length === 0 ? null : { literals }
}

/** The names of an attribute that are known without an instance. */
export const literalsIn = (activity: Behaviour, attribute: NamingAttribute): readonly string[] => {
  const names = namesIn(activity, attribute)
  return names !== null && "literals" in names ? names.literals : []
}

/** The candidate profiles of a user task, as far as they are known without an instance. */
export const profilesOf = (activity: Behaviour): readonly string[] => literalsIn(activity, "candidateGroups")

const naming: readonly NamingAttribute[] = ["assignee", "candidateUsers", "candidateGroups"]

/** The people whom a user task names literally, by their logins. */
export const loginsOf = (activity: Behaviour): readonly string[] => [
  ...literalsIn(activity, "assignee"),
  ...literalsIn(activity, "candidateUsers")
]

/** All logins in a drawing, in lower case as they are compared. */
export const loginsIn = ({ activities }: Drawing): readonly string[] => [
  ...new Set(activities.flatMap(loginsOf).map((login) => login.toLowerCase()))
]

/** Whether a user task names nobody: then it is of whoever started the instance. */
export const isStarters = (activity: Behaviour): boolean =>
  naming.every((attribute) => namesIn(activity, attribute) === null)

/** Whom a user task excludes: `starter`, or elements. */
export const notByOf = ({ behaviour }: Behaviour): readonly string[] => listed(behaviour.notBy ?? "")

const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
  )
]

/** What is not understood of who may act at a user task: to leave it out would let others act. */
export const problemsOfNames = (drawing: Drawing, activity: Activity): readonly Reason[] => [
  ...naming.flatMap((attribute) => problemsOfAttribute(activity, attribute)),
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
  priority.startsWith("=") ? problemsOfFormula(attributeNamed("camunda:priority"), priority.slice(1)) : []

const problemsOfFormula = (what: Reason, formula: string): readonly Reason[] => {
  const reason = Feel.problem(formula)
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
const deciding = /^(camunda:(assignee|candidate(user|group)s?)|quadrante:(not_?by|units?))$/i

/** Why an attribute that the parser does not know is not passed over; null where it is. */
export const problemOfUnknownAttribute = (attribute: string): Reason | null =>
  deciding.test(attribute) ? why("attribute-unknown", { name: attribute }) : null

/** The people and profiles that an environment has. */
interface Known {
  /** Logins, in lower case. */
  readonly people: ReadonlySet<string>
  readonly profiles: ReadonlySet<string>
}

/** What an author should know of a definition that is accepted, by element. */
export const warningsOf = ({ activities }: Drawing, { people, profiles }: Known): readonly Problem[] =>
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
