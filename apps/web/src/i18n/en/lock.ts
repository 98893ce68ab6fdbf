/** Texts of the panel before an interrupted session, in English. */
import type { WithoutMany } from "../texts.ts"
import type { lock as pt } from "../pt/lock.ts"

export const lock: WithoutMany<typeof pt> = {
  blocked: "Session blocked",
  expired: "Your session has ended",
  unblock: "Unblock",
  enter: "Sign in again",
  passkey: "Use passkey",
  by: {
    support:
      "Support has blocked this session. It opens here when they unblock it; your password or passkey brings you back now.",
    access: "Support has blocked your access. The session opens here when it is given back."
  },
  kept_zero: "Your work is kept and comes back as it was.",
  kept_one: "{{count}} open process and its draft are kept and come back as they were.",
  kept_other: "Your {{count}} open processes and their drafts are kept and come back as they were."
}
