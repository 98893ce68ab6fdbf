/** How a session stops from the page's side: put away until its person is back, or ended, with a page that begins anew. */
import type { Interruption, SessionState } from "../store/session.ts"

/** What the ways out need of the page. */
interface Page {
  /** Seals what is kept, and lets go of the token. */
  readonly seal: () => Promise<void>
  /** Whether this or another tab has sealed it. */
  readonly isSealed: () => Promise<boolean>
  readonly session: () => Pick<SessionState, "view" | "interrupted">
  /** Whether a screen has been shown yet. */
  readonly isShown: () => boolean
  readonly putAway: (why: Interruption) => void
  readonly beginAnew: () => void
}

/** The ways out of a session: the server said that it ended, found none, or waits for its person. */
export const makeEndings = ({ seal, isSealed, session, isShown, putAway, beginAnew }: Page) => {
  let sealing: Promise<void> | null = null
  let isLeaving = false

  const isAway = () => sealing !== null || isLeaving || session().interrupted !== null

  /** Ends the session because its person wants it. What the server says of it meanwhile is no news, and seals nothing. */
  const leaving = async <Done>(end: () => Promise<Done>): Promise<Done> => {
    isLeaving = true
    return end().finally(() => (isLeaving = false))
  }

  const ended = async (): Promise<void> => {
    // While the work is put away there is no token any more: that a call finds none is no news.
    if (sealing !== null || isLeaving) return
    await seal()
    beginAnew()
  }

  const lost = async (): Promise<void> => {
    if (isAway()) return
    const isOver = session().view === null || !isShown() || !(await isSealed())
    if (isAway()) return
    // Another tab took the token away; what for, it or real time says in a moment.
    if (isOver) await ended()
    else putAway("expired")
  }

  const interrupt = async (why: Interruption): Promise<void> => {
    if (isLeaving) return
    const { view, interrupted } = session()
    // Before anything is shown there is nothing to put away.
    if (view === null || !isShown()) return ended()
    if (interrupted === null) {
      sealing ??= seal()
      await sealing.finally(() => (sealing = null))
    }
    putAway(why)
  }

  return { leaving, isLeaving: () => isLeaving, ended, lost, interrupt }
}
