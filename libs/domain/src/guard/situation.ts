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

/** A navigation without its link: what is known when it happens. */
export type Circumstances = Omit<Navigation, "to" | "separators" | "prefix">

/** A link that was read: its page, what its query asks for, and why that was refused whole. */
export type ReadLink = {
  readonly route: Environment.Route
  readonly redirect: Redirect.Redirect
  readonly oversize: Redirect.Oversize | null
  /** Whether it asks for the end of the session, and the person has not declined that. */
  readonly logoff: boolean
}

/** A navigation with its link read: what every row of the guard looks at. */
export type Situation = Omit<ReadLink, "logoff"> & {
  readonly from: Environment.Page | null
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

/** Reads a link, once for all that is decided and done about it. */
export const readLink = ({ to, separators, prefix }: Pick<Navigation, "to" | "separators" | "prefix">): ReadLink => {
  const address = Environment.takeApart(to)
  const decoded = Redirect.decodeWithin(to, address.at, address.end, separators)
  const redirect = decoded._tag === "Success" ? decoded.success : Redirect.none
  return {
    route: Environment.routeOf(address.path, prefix),
    redirect,
    oversize: decoded._tag === "Failure" ? decoded.failure : null,
    logoff: redirect.logoff
  }
}

/** What the guard looks at. A prior or client environment that cannot be one counts as absent. */
export const situationOf = (link: ReadLink, circumstances: Circumstances): Situation => {
  const { session, from, prior, client, otherSessions, unsent, locked } = circumstances
  const ends = link.logoff && !locked
  const isIn = session !== null && session !== ""
  return {
    route: link.route,
    redirect: link.redirect,
    oversize: link.oversize,
    from,
    ends,
    session: isIn && !ends,
    asks: isIn && ends && unsent,
    elsewhere: client.consulta_sessoes && otherSessions,
    priorAmb: known(prior === null ? null : prior.amb),
    clientAmb: known(client.amb)
  }
}

const known = (amb: string | null): string | null => (amb !== null && Environment.isName(amb) ? amb : null)
