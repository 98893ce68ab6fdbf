/** Whom the drawing of a user task names literally, and whom it excludes. */
import { listed, namesIn, type NamingAttribute } from "@quadrante/domain/drawing"

/** The attributes of an element by which it names or excludes somebody. */
interface NamingElement {
  readonly behaviour: {
    readonly assignee?: string
    readonly candidateUsers?: string
    readonly candidateGroups?: string
    readonly notBy?: string
  }
}

/** What expressions that name somebody may ask besides FEEL's own functions: the manager of a person. */
export const namingFunctions = ["gestor"] as const

/** The names of an attribute that are known without an instance. */
export const literalsIn = (activity: NamingElement, attribute: NamingAttribute): readonly string[] => {
  const names = namesIn(activity, attribute)
  return names !== null && "literals" in names ? names.literals : []
}

/** The candidate profiles of a user task, as far as they are known without an instance. */
export const profilesOf = (activity: NamingElement): readonly string[] => literalsIn(activity, "candidateGroups")

/** The people whom a user task names literally, by their logins. */
export const loginsOf = (activity: NamingElement): readonly string[] => [
  ...literalsIn(activity, "assignee"),
  ...literalsIn(activity, "candidateUsers")
]

/** All logins in a drawing, in lower case as they are compared. */
export const loginsIn = ({ activities }: { readonly activities: readonly NamingElement[] }): readonly string[] => [
  ...new Set(activities.flatMap(loginsOf).map((login) => login.toLowerCase()))
]

/** Whom a user task excludes: `starter`, or elements. */
export const notByOf = ({ behaviour }: NamingElement): readonly string[] => listed(behaviour.notBy ?? "")
