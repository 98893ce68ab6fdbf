/** Whom the drawing of a user task names: literally, or by FEEL that is evaluated when the task opens. */

/** Names as the author wrote them. */
export type Names = { readonly literals: readonly string[] } | { readonly formula: string }

export type NamingAttribute = "assignee" | "candidateUsers" | "candidateGroups"

/** The attributes of an element by which it names somebody. */
interface NamingElement {
  readonly behaviour: {
    readonly assignee?: string
    readonly candidateUsers?: string
    readonly candidateGroups?: string
    readonly unit?: string
    readonly notBy?: string
  }
}

/** What expressions that name somebody may ask besides FEEL's own functions: the manager of a person. */
export const namingFunctions = ["gestor"] as const

/** The names in an attribute; null where it names nobody. */
export const namesIn = ({ behaviour }: NamingElement, attribute: NamingAttribute | "unit"): Names | null => {
  const text = (behaviour[attribute] ?? "").trim()
  if (text.startsWith("=")) return { formula: text.slice(1) }
  const literals = attribute === "assignee" ? [text].filter((name) => name !== "") : listed(text)
  return literals.length === 0 ? null : { literals }
}

/** The names of an attribute that are known without an instance. */
export const literalsIn = (activity: NamingElement, attribute: NamingAttribute): readonly string[] => {
  const names = namesIn(activity, attribute)
  return names !== null && "literals" in names ? names.literals : []
}

/** The candidate profiles of a user task, as far as they are known without an instance. */
export const profilesOf = (activity: NamingElement): readonly string[] => literalsIn(activity, "candidateGroups")

/** The attributes that say for whom a user task is. */
export const namingAttributes: readonly NamingAttribute[] = ["assignee", "candidateUsers", "candidateGroups"]

/** The people whom a user task names literally, by their logins. */
export const loginsOf = (activity: NamingElement): readonly string[] => [
  ...literalsIn(activity, "assignee"),
  ...literalsIn(activity, "candidateUsers")
]

/** All logins in a drawing, in lower case as they are compared. */
export const loginsIn = ({ activities }: { readonly activities: readonly NamingElement[] }): readonly string[] => [
  ...new Set(activities.flatMap(loginsOf).map((login) => login.toLowerCase()))
]

/** Whether a user task names nobody: then it is of whoever started the instance. */
export const isStarters = (activity: NamingElement): boolean =>
  namingAttributes.every((attribute) => namesIn(activity, attribute) === null)

/** Whom a user task excludes: `starter`, or elements. */
export const notByOf = ({ behaviour }: NamingElement): readonly string[] => listed(behaviour.notBy ?? "")

/** The names in a list with commas, each once. */
export const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
  )
]
