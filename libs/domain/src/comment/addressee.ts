/** Whom a comment may name or ask: people who see its case, and nobody else. */

/** Why somebody cannot be named or asked. Of several reasons the first one is told. */
export const refusals = ["unknown", "self", "blocked", "no-role", "unseen"] as const
export type Refusal = (typeof refusals)[number]

/** What decides whether a person can be named in a comment of a case. */
export interface Addressee {
  readonly person: string
  /** Whether their access is blocked. */
  readonly isBlocked: boolean
  /** For each of their roles, whether they see the case in it. */
  readonly sees: readonly boolean[]
}

/**
 * Why somebody cannot be named, or asked, in a comment; null: they can. `null` for the person: the environment has none of
 * that id. Nobody asks themselves.
 */
export const refusalOf = (
  addressee: Addressee | null,
  { by, isAsked }: { readonly by: string; readonly isAsked: boolean }
): Refusal | null => {
  if (addressee === null) return "unknown"
  if (isAsked && addressee.person === by) return "self"
  if (addressee.isBlocked) return "blocked"
  if (addressee.sees.length === 0) return "no-role"
  return addressee.sees.includes(true) ? null : "unseen"
}
