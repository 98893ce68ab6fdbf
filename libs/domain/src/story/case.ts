/** Why a case is before somebody, as one fact: the nearest of those that hold. */

/** From the nearest on. `sees`: nothing but a right or a role lets them see it. */
export const caseReasons = ["helps", "acts", "has", "may-take", "did", "follows", "sees"] as const
export type CaseReason = (typeof caseReasons)[number]

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
  const holds: Readonly<Record<CaseReason, boolean>> = {
    helps: isRunning && helps,
    acts: isRunning && acts,
    has: isRunning && standing === "mine",
    "may-take": isRunning && standing === "offered",
    did,
    follows,
    sees: true
  }
  return caseReasons.find((reason) => holds[reason]) ?? "sees"
}
