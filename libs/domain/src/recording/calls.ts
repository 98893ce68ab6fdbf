/** Calls of the API as a recording shows them: what each says of the session, by its method and its address alone. */

/** What a call does with the session, or what it shows of the page that makes it. All but the first three need a session. */
export type CallKind =
  /** Begins or brings back a session, where it succeeds. */
  | "begins"
  /** Made where nobody is in: the login asks for passkeys. */
  | "asks"
  /** Needs no session and says nothing of one. */
  | "says-nothing"
  /** Asked first by a page that has a token, before the guard decides. */
  | "finds"
  | "ends"
  | "locks"
  /** What can be gone on with: asked where a session is chosen. */
  | "chooses"
  /** Asked by the workspace when it comes. */
  | "comes-home"
  | "works"

export interface Call {
  readonly amb: string
  readonly kind: CallKind
}

const kinds = new Map<string, CallKind>([
  ["POST /login", "begins"],
  ["POST /session/unblock", "begins"],
  ["POST /session/resume", "begins"],
  ["POST /passkeys/assertion", "asks"],
  ["GET /environment", "says-nothing"],
  ["GET /session", "finds"],
  ["POST /logout", "ends"],
  ["POST /session/lock", "locks"],
  ["GET /session/choices", "chooses"],
  ["POST /workspace/claim", "comes-home"],
  ["GET /values", "comes-home"]
])

/** The call of an address, null where it is none; below `-` stands what belongs to no environment. */
export const callOf = (method: string, url: string, prefix: string): Call | null => {
  if (!URL.canParse(url)) return null
  const { pathname } = new URL(url)
  if (!pathname.startsWith(`${prefix}/api/`)) return null
  const [, amb = "", path = ""] = /^([^/]+)(\/.+)$/.exec(pathname.slice(prefix.length + "/api/".length)) ?? []
  return amb === "" || amb === "-" ? null : { amb, kind: kinds.get(`${method} ${path}`) ?? "works" }
}

/** Whether a call is answered in a session only. */
export const needsSession = (kind: CallKind): boolean => kind !== "begins" && kind !== "asks" && kind !== "says-nothing"
