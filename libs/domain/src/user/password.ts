/** Passwords: which one may be set. It is taken as it was typed; how it is made of letters and signs is nobody's affair. */

/** How short and how long one may be, in characters. */
export const passwordLimits = { shortest: 8, longest: 128 } as const

/**
 * Why a password may not be set: it is too short or too long, among those that are guessed first, little more than a name,
 * the same over and over, a run on the keyboard or in the alphabet, a date, or in another way soon guessed.
 */
export const passwordProblems = [
  "short",
  "long",
  "common",
  "name",
  "repeat",
  "keyboard",
  "sequence",
  "date",
  "guessable"
] as const
export type PasswordProblem = (typeof passwordProblems)[number]

/** Whose password it is to be: what a stranger tries first. */
export interface PasswordOwner {
  readonly usuario: string
  readonly pessoa: string
}

/** What is wrong with a new password; null where it may be set. `guess` says why one is soon guessed, and is asked last. */
export const passwordProblem = (
  password: string,
  owner: PasswordOwner,
  guess: (password: string, names: ReadonlyArray<string>) => PasswordProblem | null
): PasswordProblem | null => {
  const length = Array.from(password).length
  if (length < passwordLimits.shortest) return "short"
  if (length > passwordLimits.longest) return "long"
  const names = namesOf(owner)
  return isName(password, owner, names) ? "name" : guess(password, names)
}

/** The product's name: here everybody knows it. */
const product = "quadrante"

/** The words of the names that a password may not be made of, the longest first. */
const namesOf = ({ usuario, pessoa }: PasswordOwner): ReadonlyArray<string> => {
  const words = [usuario, pessoa].flatMap((name) => [lettersOf(name), ...name.split(/[^\p{L}]+/u).map(lettersOf)])
  return [...new Set([product, ...words])].filter((word) => word.length >= 3).sort((a, b) => b.length - a.length)
}

/** Whether what a password has beside names is less than a short password has. */
const isName = (password: string, { usuario }: PasswordOwner, names: ReadonlyArray<string>): boolean => {
  if (usuario !== "" && password.toLowerCase().includes(usuario.toLowerCase())) return true
  return [password, unmasked(password)].some((text) => {
    const letters = lettersOf(text)
    const rest = names.reduce((left, name) => left.replaceAll(name, " "), letters)
    return rest !== letters && rest.replaceAll(" ", "").length < fewestBeside
  })
}

/** Letters that a password must have beside the names in it, for the names not to be the whole of it. */
const fewestBeside = 4

/** The letters of a text, without case and accents. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "")

/** Digits and signs that stand for letters, as these. */
const unmasked = (text: string): string => Array.from(text, (sign) => masks.get(sign) ?? sign).join("")

const masks: ReadonlyMap<string, string> = new Map(
  Object.entries({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i", "|": "l" })
)
