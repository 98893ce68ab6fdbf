/**
 * Plain arguments: the command first, whole words, each option once. Most runs are typed so, and wait for no parser.
 *
 * Whatever is typed otherwise, or is wrong, is left to `program.ts`; a property holds both to the same answer.
 */
import { languageOf } from "./messages/messages.ts"
import type { Request } from "./request.ts"
import { type CommandUsage, optionKey, usages } from "./usage.ts"

/** The options of every command, and whether a value follows. */
const common: { readonly [flag: string]: boolean } = {
  "--json": false,
  "--batch": false,
  "--brief": false,
  "--lang": true,
  "--locale": true,
  "--prefix": true
}

/** Reads arguments that are typed plainly; null where they are not. */
export const readPlainly = (argv: ReadonlyArray<string>): Request | null => {
  const usage =
    usages.find(({ name }) => name === argv[0]) ?? usages.find(({ name }) => name === `${argv[0]} ${argv[1]}`)
  if (usage === undefined) return null
  const args: Array<string> = []
  const own: { [key: string]: string | true } = {}
  const shared: { [key: string]: string | true } = {}
  for (let i = usage.name.split(" ").length; i < argv.length; i++) {
    const word = argv[i] ?? ""
    if (!word.startsWith("-")) args.push(word)
    else {
      const options = word in common ? shared : own
      const takesValue = common[word] ?? valueOf(usage, word)
      const value = takesValue === true ? argv[++i] : true
      const key = optionKey(word)
      if (takesValue === null || value === undefined || Object.hasOwn(options, key)) return null
      if (value !== true && value.startsWith("-")) return null
      options[key] = value
    }
  }
  const lang = shared["lang"]
  if (typeof lang === "string" && languageOf(lang) === null) return null
  return isComplete(usage, args, own, shared["batch"] === true) ? request(usage, args, own, shared) : null
}

/** Whether a value follows an option of a command; null where it has no such option. */
const valueOf = ({ options }: CommandUsage, flag: string): boolean | null => {
  const option = options.find((one) => one.flag === flag)
  return option === undefined ? null : option.value !== undefined
}

const isComplete = (
  usage: CommandUsage,
  args: ReadonlyArray<string>,
  options: { readonly [key: string]: string | true },
  batch: boolean
): boolean => {
  if (batch) return args.length === 0 && usage.name !== "completion"
  if (args.length > usage.arguments.length && usage.arguments.at(-1)?.count !== "any") return false
  const isGiven = (flag: string) => Object.hasOwn(options, optionKey(flag))
  return (
    usage.arguments.every(
      ({ count, choices }, i) =>
        (args[i] !== undefined || count !== "one") &&
        (args[i] === undefined || choices === undefined || choices.includes(args[i]))
    ) &&
    usage.options.every(({ flag, required }) => required !== true || isGiven(flag)) &&
    (usage.oneOf === undefined || usage.oneOf.filter(isGiven).length === 1)
  )
}

const request = (
  { name }: CommandUsage,
  args: ReadonlyArray<string>,
  options: { readonly [key: string]: string | true },
  shared: { readonly [key: string]: string | true }
): Request => ({
  _tag: "Request",
  name,
  given: { args, options },
  common: {
    json: shared["json"] === true,
    batch: shared["batch"] === true,
    brief: shared["brief"] === true,
    locale: typeof shared["locale"] === "string" ? shared["locale"] : null,
    prefix: typeof shared["prefix"] === "string" ? shared["prefix"] : ""
  }
})
