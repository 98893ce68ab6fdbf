/** The argument parser: turns the command line into a request, or into a usage error (commander). */
import { languageOf, languages, type Language } from "@quadrante/domain/language"
import { Command, CommanderError, Option } from "commander"
import type { ParsedArguments } from "./command.ts"
import { visible } from "./print/paper.ts"
import type { Notice, Request } from "./request.ts"
import { headingOf, purposeOf, sayIn, type CliTranslator } from "./texts/texts.ts"
import { type ArgumentUsage, type CommandUsage, optionKey, usages } from "./usage.ts"
import { version } from "./version.ts"

/** Reads the arguments (without node and file). */
export const readArguments = (argv: ReadonlyArray<string>, language: Language): Request | Notice =>
  readWith(namedIn(argv), argv, language)

/** The commands that are named: to set up all of them takes longer than to carry out one. All where none is named. */
const namedIn = (argv: ReadonlyArray<string>): ReadonlyArray<CommandUsage> => {
  if (argv.includes("--version")) return []
  const named = usages.filter(({ name }) => argv.includes(name.split(" ")[0] ?? ""))
  return named.length > 0 ? named : usages
}

const readWith = (
  commands: ReadonlyArray<CommandUsage>,
  argv: ReadonlyArray<string>,
  language: Language
): Request | Notice => {
  const say = sayIn(language)
  const said: Array<string> = []
  const asked: Array<Request> = []
  const program = makeProgram(commands, say, said, asked)
  try {
    program.parse(argv, { from: "user" })
    return asked[0] ?? wrong(say("usage.missingCommand"), argv, say)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === "commander.unknownCommand" && commands !== usages) return readWith(usages, argv, language)
    const isHelp = error.code === "commander.helpDisplayed" || error.code === "commander.version"
    if (isHelp) return { _tag: "Notice", text: said.join(""), isWrong: false }
    if (error.code === "commander.help") return wrong(say("usage.missingCommand"), argv, say)
    return wrong(complaintOf(error, say), argv, say)
  }
}

const wrong = (complaint: string, argv: ReadonlyArray<string>, say: CliTranslator): Notice => {
  const called = usages.find(({ name }) => `${argv.join(" ")} `.startsWith(`${name} `))
  const command = called === undefined ? "quadrante" : `quadrante ${called.name}`
  const text = `${say("usageError")}: ${visible(complaint, "\n")}\n${say("usage.seeHelp", { command })}\n`
  return { _tag: "Notice", text, isWrong: true }
}

const makeProgram = (
  commands: ReadonlyArray<CommandUsage>,
  say: CliTranslator,
  said: Array<string>,
  asked: Array<Request>
): Command => {
  const program = new Command("quadrante")
    .description(say("help.description"))
    .version(version, "--version", say("help.optionVersion"))
    .helpOption("--help", say("help.optionHelp"))
    .helpCommand(false)
    .option("--json", say("help.optionJson"))
    .option("--batch", say("help.optionBatch"))
    .option("--brief", say("help.optionBrief"))
    .addOption(new Option("--lang <tag>", say("help.optionLang")).argParser((tag) => languageOrThrow(tag, say)))
    .option("--locale <tag|file>", say("help.optionLocale"))
    .option("--prefix <path>", say("help.optionPrefix"))
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => headingOf(title, say),
      subcommandTerm: (command) => command.name()
    })
    .configureOutput({
      writeOut: (text) => said.push(text),
      writeErr: () => undefined,
      getOutHelpWidth: () => process.stdout.columns ?? 100
    })
    .exitOverride()
    .usage(`${say("help.command")} [${say("help.options.word")}]`)
    .addHelpText("after", examplesOf(["redirect", "guard"], say))
  for (const usage of commands) {
    const parent = usage.name.includes(" ") ? groupOf(program, usage.name.split(" ")[0] ?? "", say) : program
    parent.addCommand(commandOf(usage, program, say, asked))
  }
  return program
}

/** The command that others stand below: `link` of `link build`. */
const groupOf = (program: Command, name: string, say: CliTranslator): Command => {
  const before = program.commands.find((command) => command.name() === name)
  if (before !== undefined) return before
  const group = inherit(new Command(name).description(purposeOf(name, say)), program, say)
  program.addCommand(group)
  return group
}

const inherit = (command: Command, program: Command, say: CliTranslator): Command =>
  command.copyInheritedSettings(program).helpOption("--help", say("help.optionHelp")).helpCommand(false)

const commandOf = (usage: CommandUsage, program: Command, say: CliTranslator, asked: Array<Request>): Command => {
  const command = inherit(new Command(usage.name.split(" ").at(-1)), program, say)
    .description(say(`help.commands.${usage.name}`))
    .usage([...usage.arguments.map(writtenOf), `[${say("help.options.word")}]`].join(" "))
    .addHelpText("after", examplesOf([usage.name], say))
  for (const { name, word, count } of usage.arguments) {
    command.argument(count === "any" ? `[${name}...]` : `[${name}]`, say(`help.arguments.${word}`))
  }
  for (const { flag, value, word } of usage.options) {
    command.option(value === undefined ? flag : `${flag} <${value}>`, say(`help.options.${word}`))
  }
  return command.action(() => {
    const common = command.optsWithGlobals()
    const given: ParsedArguments = { args: command.args, options: command.opts() }
    const batch = common["batch"] === true
    asked.push({
      _tag: "Request",
      name: usage.name,
      given,
      common: {
        json: common["json"] === true,
        batch,
        brief: common["brief"] === true,
        locale: typeof common["locale"] === "string" ? common["locale"] : null,
        prefix: typeof common["prefix"] === "string" ? common["prefix"] : ""
      }
    })
    complain(usage, given, batch, command, say)
  })
}

const examplesOf = (names: ReadonlyArray<string>, say: CliTranslator): string => {
  const examples = usages.flatMap((usage) => (names.includes(usage.name) ? usage.examples : []))
  return `\n${say("help.examples")}\n${examples.map((example) => `  ${example}`).join("\n")}\n`
}

const writtenOf = ({ name, count }: ArgumentUsage): string =>
  count === "one" ? name.toUpperCase() : count === "any" ? `[${name.toUpperCase()} …]` : `[${name.toUpperCase()}]`

/** What the arguments of a command miss, unless the inputs come line by line. */
const complain = (
  usage: CommandUsage,
  { args }: ParsedArguments,
  batch: boolean,
  command: Command,
  say: CliTranslator
): void => {
  const complaint = (text: string) => new CommanderError(2, "quadrante.usage", text)
  if (usage.name === "completion" ? false : batch) {
    if (args.length > 0) throw complaint(say("usage.batchWithArguments"))
    const own = usage.options.find(
      ({ flag, isForOne }) => isForOne === true && command.getOptionValue(optionKey(flag)) !== undefined
    )
    if (own !== undefined) throw complaint(say("usage.batchWithOption", { name: own.flag }))
    return
  }
  const missing = usage.arguments.find(({ count }, i) => count === "one" && args[i] === undefined)
  if (missing !== undefined) throw complaint(say("usage.missingArgument", { name: missing.name.toUpperCase() }))
  const option = usage.options.find(
    ({ flag, required }) => required === true && command.getOptionValue(optionKey(flag)) === undefined
  )
  if (option !== undefined) throw complaint(say("usage.missingOption", { name: option.flag }))
  const given = (flags: ReadonlyArray<string> = []) =>
    flags.filter((flag) => command.getOptionValue(optionKey(flag)) !== undefined)
  if (usage.oneOf !== undefined && given(usage.oneOf).length !== 1)
    throw complaint(say("usage.oneOf", { names: usage.oneOf.join(", ") }))
  if (given(usage.atMostOne).length > 1) {
    throw complaint(say("usage.atMostOne", { names: usage.atMostOne?.join(", ") ?? "" }))
  }
  for (const [i, { choices }] of usage.arguments.entries()) {
    const value = args[i]
    if (choices !== undefined && value !== undefined && !choices.includes(value)) {
      throw complaint(say("usage.invalidChoice", { value, choices: choices.join(", ") }))
    }
  }
}

const languageOrThrow = (tag: string, say: CliTranslator): string => {
  if (languageOf(tag) === null) {
    throw new CommanderError(
      2,
      "quadrante.usage",
      say("usage.invalidChoice", { value: tag, choices: languages.join(", ") })
    )
  }
  return tag
}

/** Commander's complaints are English; what they are about stands in quotes, and is all that is taken from them. */
const complaintOf = ({ code, message }: CommanderError, say: CliTranslator): string => {
  if (code === "quadrante.usage") return message
  const name = /'([^']*)'/.exec(message)?.[1] ?? ""
  const similar = /Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1]
  const hint = similar === undefined ? "" : `\n${say("usage.didYouMean", { name: similar })}`
  switch (code) {
    case "commander.unknownOption":
      return say("usage.unknownOption", { name }) + hint
    case "commander.unknownCommand":
      return say("usage.unknownCommand", { name }) + hint
    case "commander.missingArgument":
      return say("usage.missingArgument", { name })
    case "commander.optionMissingArgument":
      return say("usage.optionMissingArgument", { name })
    case "commander.excessArguments":
      return say("usage.excessArguments")
    default:
      return message.replace(/^error: /, "")
  }
}
