/** Start: who may start a process. The one rule; menus, forms, drafts and commands ask it. */

/** Whom a process names as its starters. What is null says nothing. */
export interface Starters {
  /** The profiles that its description names. */
  readonly listed: readonly string[] | null
  /** The people that its drawing names, by their logins in lower case. */
  readonly users: readonly string[] | null
  /** The profiles that its drawing names. */
  readonly groups: readonly string[] | null
}

/**
 * Whether a person may start a process under a profile: the description has to name the profile, and the drawing the
 * person or the profile, each as far as it names anybody.
 */
export const mayStart = (
  { listed, users, groups }: Starters,
  { login, profile }: { readonly login: string; readonly profile: string }
): boolean => {
  const isListed = listed === null || listed.includes(profile)
  const isDrawn =
    (users === null && groups === null) ||
    users?.includes(login.toLowerCase()) === true ||
    groups?.includes(profile) === true
  return isListed && isDrawn
}
