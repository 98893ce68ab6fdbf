/** Strength: what is wrong with a new password, by the domain's rule and the list of those that are guessed first. */
import { passwordProblem, type PasswordProblem } from "@quadrante/domain/user"
import { dictionary } from "@zxcvbn-ts/language-common"

/** Some fifty thousand, in lower case. */
const common = new Set(dictionary["passwords-common"])

/** Why a password may not be set; null where it may. */
export const problemOf = (password: string, usuario: string): PasswordProblem | null =>
  passwordProblem(password, usuario, (text) => common.has(text))
