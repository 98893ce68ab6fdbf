/** Why a case is before somebody, as one fact: the nearest of those that hold. */

/** From the nearest on. `sees`: nothing but a right or a role lets them see it. */
export type CaseReason = "helps" | "acts" | "has" | "may-take" | "did" | "follows" | "sees"

/** What is known of somebody and a case; of several tasks the one that is shown to them. */
export interface CaseFacts {
  readonly isRunning: boolean
  /** Whether its task is theirs, is offered to them, is taken by another, or is none of theirs. */
  readonly standing: "mine" | "offered" | "taken" | "none"
  /** Somebody asked them to help with it. */
  readonly helps: boolean
  /** They act for somebody else. */
  readonly acts: boolean
  /** They did a step of it before. */
  readonly did: boolean
  readonly follows: boolean
}

export const caseReasonOf = ({ isRunning, standing, helps, acts, did, follows }: CaseFacts): CaseReason => {
  if (isRunning && helps) return "helps"
  if (isRunning && acts) return "acts"
  if (isRunning && standing === "mine") return "has"
  if (isRunning && standing === "offered") return "may-take"
  if (did) return "did"
  return follows ? "follows" : "sees"
}
