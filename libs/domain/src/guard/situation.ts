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
  /** Whether a tab of the session holds something that was typed or queued and is not on the server. */
  readonly unsent: boolean
  /** Whether the session waits behind its lock. */
  readonly locked: boolean
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
  /** Whether the link ends the session: no link ends a locked one. */
  readonly ends: boolean
  /** Whether there is a session once the link has ended the one that was there. */
  readonly session: boolean
  /** Whether the end would lose something, so that the person is asked first. */
  readonly asks: boolean
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
  const ends = redirect.logoff && !navigation.locked
  const isIn = navigation.session !== null && navigation.session !== ""
  return {
    route: Environment.routeOf(address.path, navigation.prefix),
    from: navigation.from,
    redirect,
    oversize: decoded._tag === "Failure" ? decoded.failure : null,
    ends,
    session: isIn && !ends,
    asks: isIn && ends && navigation.unsent,
    elsewhere: navigation.client.consulta_sessoes && navigation.otherSessions,
    priorAmb: known(navigation.prior === null ? null : navigation.prior.amb),
    clientAmb: known(navigation.client.amb)
  }
}

const known = (amb: string | null): string | null => (amb !== null && Environment.isName(amb) ? amb : null)
