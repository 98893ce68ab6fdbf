/** Passwords: which one may be set. It is taken as it was typed; how it is made of letters and signs is nobody's affair. */

/** How short and how long one may be, in characters. */
export const passwordLimits = { shortest: 8, longest: 128 } as const

/** Why a password may not be set. */
export type PasswordProblem = "short" | "long" | "common" | "name"

/** What is wrong with a new password; null where it may be set. `isCommon` knows the ones that are guessed first. */
export const passwordProblem = (
  password: string,
  usuario: string,
  isCommon: (lowerCase: string) => boolean
): PasswordProblem | null => {
  const length = Array.from(password).length
  if (length < passwordLimits.shortest) return "short"
  if (length > passwordLimits.longest) return "long"
  const lowerCase = password.toLowerCase()
  if (usuario !== "" && lowerCase.includes(usuario.toLowerCase())) return "name"
  return isCommon(lowerCase) ? "common" : null
}
