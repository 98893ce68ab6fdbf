/** What comes after a login. The login decides it: nothing else is brought along. */

/** What is known at a login of another session of the person that lives. */
export interface OtherSession {
  readonly id: string
  /** Whether it is the one that was just opened. */
  readonly current: boolean
  readonly blocked: boolean
  readonly processos: ReadonlyArray<string>
  readonly urls_offered: ReadonlyArray<string>
  /** Whether somebody has a window of it open; where that is not known, somebody may. */
  readonly attended?: boolean
}

/** What comes after a login: the workspace, another session whose work is taken up, or a question. */
export type AfterLogin =
  | { readonly _tag: "begin" }
  | { readonly _tag: "goOn"; readonly session: string }
  | { readonly _tag: "choose" }

/**
 * Asks only where there is something to choose. The one session that was left with work in it, by a window that was merely
 * closed, is gone on with: that is where its person stopped. A visitor of the demonstration, who pressed on one of its
 * people, knows neither their sessions nor their roles and is asked nothing; the sessions stay as they are.
 */
export const afterLogin = (roles: number, sessions: ReadonlyArray<OtherSession>, isVisitor = false): AfterLogin => {
  const ask = { _tag: isVisitor ? "begin" : "choose" } as const
  const [left, ...more] = sessions.filter(
    ({ current, blocked, processos, urls_offered }) =>
      !current && (blocked || processos.length > 0 || urls_offered.length > 0)
  )
  if (roles > 1 || more.length > 0) return ask
  if (left === undefined) return { _tag: "begin" }
  const isLeft = left.attended === false && !left.blocked && left.urls_offered.length === 0
  return isLeft ? { _tag: "goOn", session: left.id } : ask
}
