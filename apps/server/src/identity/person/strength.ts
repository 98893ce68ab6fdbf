/** Password strength: the domain's rule, the list of common passwords, and zxcvbn. */
import { passwordProblem, type PasswordOwner, type PasswordProblem } from "@quadrante/domain/user"
import { ZxcvbnFactory, type ZxcvbnResult } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"

/** Some fifty thousand, in lower case. */
const common = new Set(dictionary["passwords-common"])

/** What people here put before the year: the list that came is of the world. */
const portuguese = [
  ..."janeiro fevereiro março marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
  ..."segunda terca terça quarta quinta sexta sabado sábado domingo primavera verao verão outono inverno".split(" "),
  ..."brasil brasileiro senha minhasenha mudar trocar trocar123 acesso entrar sistema empresa trabalho usuario".split(
    " "
  ),
  ..."amor familia deus jesus flamengo corinthians palmeiras santos gremio vasco cruzeiro botafogo fluminense".split(
    " "
  ),
  ..."administrador bemvindo teste padrao inicial provisoria temporaria".split(" ")
]

/** Looked at of a password, in UTF-16 units: what it costs grows with more than that, and nobody guesses so many. */
const longestJudged = 32

/** The power of ten of tries below which a password is refused: eight signs by chance are above. */
const fewestTries = 7.5

/** Built when it is first asked for: that takes a tenth of a second. */
let meter: ZxcvbnFactory | null = null

const measure = (password: string, names: readonly string[]): ZxcvbnResult => {
  meter ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, portuguese },
    graphs: adjacencyGraphs,
    maxLength: longestJudged
  })
  return meter.check(password.slice(0, longestJudged), [...names])
}

/** Why a password is soon guessed; null where it is not. */
const guess = (password: string, names: readonly string[]): PasswordProblem | null => {
  if (common.has(password.toLowerCase())) return "common"
  const { guessesLog10, feedback, sequence } = measure(password, names)
  if (guessesLog10 >= fewestTries) return null
  const warned = reasons[feedback.warning ?? ""]
  if (warned !== undefined) return warned
  const [only] = sequence.flatMap(({ pattern }) => reasons[pattern] ?? [])
  return only ?? "guessable"
}

/** The reasons that people are told, by the warning or the pattern that was found. */
const reasons: Readonly<Record<string, PasswordProblem>> = {
  simpleRepeat: "repeat",
  extendedRepeat: "repeat",
  repeat: "repeat",
  straightRow: "keyboard",
  keyPattern: "keyboard",
  spatial: "keyboard",
  sequences: "sequence",
  sequence: "sequence",
  dates: "date",
  recentYears: "date",
  date: "date",
  userInputs: "name",
  topTen: "common",
  topHundred: "common",
  common: "common",
  similarToCommon: "common"
}

/** Why a password may not be set; null where it may. */
export const problemOf = (password: string, owner: PasswordOwner): PasswordProblem | null =>
  passwordProblem(password, owner, guess)
