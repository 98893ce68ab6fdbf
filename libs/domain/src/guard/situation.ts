/**
 * Situations: a navigation with its link read, which is what every row of the guard looks at.
 */
import * as Environment from "../environment/environment.ts"
import * as Redirect from "../redirect/redirect.ts"

/** A navigation, and what is known when it happens. */
export type Navigation = {
  /** The link or path that is gone to, as it came. */
  readonly to: string
  /** The page that is left, null where there is none. */
  readonly from: Environment.Page | null
  /** The id of the session; null and the empty text are none. */
  readonly session: string | null
  /** What the redirect before this one stored, null where there is none. */
  readonly prior: { readonly amb: string | null } | null
  readonly client: { readonly amb: string | null; readonly consulta_sessoes: boolean }
  /** Whether the person has other live sessions. */
  readonly otherSessions: boolean
  /** The client's locale, by which values are typed. */
  readonly separators: Redirect.Separators
  /** The path prefix of the deployment, empty where there is none. */
  readonly prefix: string
}

/** A navigation with its link read: what every row of the guard looks at. */
export type Situation = {
  readonly route: Environment.Route
  readonly from: Environment.Page | null
  readonly redirect: Redirect.Redirect
  readonly oversize: Redirect.Oversize | null
  /** Whether there is a session once a `logoff` in the link has ended it. */
  readonly session: boolean
  /** Whether the link can be sent to a workspace that is open already. */
  readonly elsewhere: boolean
  readonly priorAmb: string | null
  readonly clientAmb: string | null
}

/** Reads the link of a navigation. A prior or client environment that cannot be one counts as absent. */
export const situationOf = (navigation: Navigation): Situation => {
  const address = Environment.takeApart(navigation.to)
  const decoded = Redirect.decodeWithin(navigation.to, address.at, address.end, navigation.separators)
  const redirect = decoded._tag === "Success" ? decoded.success : Redirect.none
  return {
    route: Environment.routeOf(address.path, navigation.prefix),
    from: navigation.from,
    redirect,
    oversize: decoded._tag === "Failure" ? decoded.failure : null,
    session: navigation.session !== null && navigation.session !== "" && !redirect.logoff,
    elsewhere: navigation.client.consulta_sessoes && navigation.otherSessions,
    priorAmb: known(navigation.prior === null ? null : navigation.prior.amb),
    clientAmb: known(navigation.client.amb)
  }
}

const known = (amb: string | null): string | null => (amb !== null && Environment.isName(amb) ? amb : null)
