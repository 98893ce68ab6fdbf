/** The argument parser: turns the command line into a request, or into a usage error (commander). */
import { Command, CommanderError, Option } from "commander"
import type { ParsedArguments } from "./command.ts"
import { languageOf, type Language, type Messages, wordsOf } from "./messages/messages.ts"
import { visible } from "./print/paper.ts"
import type { Notice, Request } from "./request.ts"
import { type ArgumentUsage, type CommandUsage, optionKey, usages } from "./usage.ts"
import { version } from "./version.ts"

/** Reads the arguments (without node and file). */
export const readArguments = (argv: ReadonlyArray<string>, language: Language): Request | Notice => {
  const words = wordsOf(language)
  const said: Array<string> = []
  const asked: Array<Request> = []
  const program = makeProgram(words, said, asked)
  try {
    program.parse(argv, { from: "user" })
    return asked[0] ?? wrong(words.usage.missingCommand, argv, words)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    const isHelp = error.code === "commander.helpDisplayed" || error.code === "commander.version"
    if (isHelp) return { _tag: "Notice", text: said.join(""), isWrong: false }
    if (error.code === "commander.help") return wrong(words.usage.missingCommand, argv, words)
    return wrong(complaintOf(error, words), argv, words)
  }
}

const wrong = (complaint: string, argv: ReadonlyArray<string>, words: Messages): Notice => {
  const called = usages.find(({ name }) => `${argv.join(" ")} `.startsWith(`${name} `))
  const command = called === undefined ? "quadrante" : `quadrante ${called.name}`
  const text = `${words.usageError}: ${visible(complaint, "\n")}\n${words.usage.seeHelp(command)}\n`
  return { _tag: "Notice", text, isWrong: true }
}

const makeProgram = (words: Messages, said: Array<string>, asked: Array<Request>): Command => {
  const { help } = words
  const program = new Command("quadrante")
    .description(help.description)
    .version(version, "--version", help.optionVersion)
    .helpOption("--help", help.optionHelp)
    .helpCommand(false)
    .option("--json", help.optionJson)
    .option("--batch", help.optionBatch)
    .option("--brief", help.optionBrief)
    .addOption(new Option("--lang <tag>", help.optionLang).argParser((tag) => languageOrThrow(tag, words)))
    .option("--locale <tag|file>", help.optionLocale)
    .option("--prefix <path>", help.optionPrefix)
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => help.titles[title] ?? title,
      subcommandTerm: (command) => command.name()
    })
    .configureOutput({
      writeOut: (text) => said.push(text),
      writeErr: () => undefined,
      getOutHelpWidth: () => process.stdout.columns ?? 100
    })
    .exitOverride()
    .usage(`${help.command} [${help.options.word}]`)
    .addHelpText("after", examplesOf(["redirect", "guard"], words))
  for (const usage of usages) {
    const parent = usage.name.includes(" ") ? groupOf(program, usage.name.split(" ")[0] ?? "", words) : program
    parent.addCommand(commandOf(usage, program, words, asked))
  }
  return program
}

/** The command that others stand below: `link` of `link build`. */
const groupOf = (program: Command, name: string, words: Messages): Command => {
  const before = program.commands.find((command) => command.name() === name)
  if (before !== undefined) return before
  const group = inherit(new Command(name).description(words.help.commands[name] ?? ""), program, words)
  program.addCommand(group)
  return group
}

const inherit = (command: Command, program: Command, words: Messages): Command =>
  command.copyInheritedSettings(program).helpOption("--help", words.help.optionHelp).helpCommand(false)

const commandOf = (usage: CommandUsage, program: Command, words: Messages, asked: Array<Request>): Command => {
  const { help } = words
  const command = inherit(new Command(usage.name.split(" ").at(-1)), program, words)
    .description(help.commands[usage.name] ?? "")
    .usage([...usage.arguments.map(writtenOf), `[${help.options.word}]`].join(" "))
    .addHelpText("after", examplesOf([usage.name], words))
  for (const { name, word, count } of usage.arguments) {
    command.argument(count === "any" ? `[${name}...]` : `[${name}]`, help.arguments[word])
  }
  for (const { flag, value, word } of usage.options) {
    command.option(value === undefined ? flag : `${flag} <${value}>`, help.options[word])
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
    complain(usage, given, batch, command, words)
  })
}

const examplesOf = (names: ReadonlyArray<string>, { help }: Messages): string => {
  const examples = usages.flatMap((usage) => (names.includes(usage.name) ? usage.examples : []))
  return `\n${help.examples}\n${examples.map((example) => `  ${example}`).join("\n")}\n`
}

const writtenOf = ({ name, count }: ArgumentUsage): string =>
  count === "one" ? name.toUpperCase() : count === "any" ? `[${name.toUpperCase()} …]` : `[${name.toUpperCase()}]`

/** What the arguments of a command miss, unless the inputs come line by line. */
const complain = (
  usage: CommandUsage,
  given: ParsedArguments,
  batch: boolean,
  command: Command,
  words: Messages
): void => {
  const complaint = (text: string) => new CommanderError(2, "quadrante.usage", text)
  if (usage.name === "completion" ? false : batch) {
    if (given.args.length > 0) throw complaint(words.usage.batchWithArguments)
    return
  }
  const missing = usage.arguments.find(({ count }, i) => count === "one" && given.args[i] === undefined)
  if (missing !== undefined) throw complaint(words.usage.missingArgument(missing.name.toUpperCase()))
  const option = usage.options.find(
    ({ flag, required }) => required === true && command.getOptionValue(optionKey(flag)) === undefined
  )
  if (option !== undefined) throw complaint(words.usage.missingOption(option.flag))
  const chosen = usage.oneOf?.filter((flag) => command.getOptionValue(optionKey(flag)) !== undefined)
  if (chosen !== undefined && chosen.length !== 1) throw complaint(words.usage.oneOf(usage.oneOf?.join(", ") ?? ""))
  for (const [i, { choices }] of usage.arguments.entries()) {
    const value = given.args[i]
    if (choices !== undefined && value !== undefined && !choices.includes(value)) {
      throw complaint(words.usage.invalidChoice(value, choices.join(", ")))
    }
  }
}

const languageOrThrow = (tag: string, words: Messages): string => {
  if (languageOf(tag) === null) {
    throw new CommanderError(2, "quadrante.usage", words.usage.invalidChoice(tag, "pt-BR, en, es"))
  }
  return tag
}

/** Commander's complaints are English; what they are about stands in quotes, and is all that is taken from them. */
const complaintOf = ({ code, message }: CommanderError, { usage }: Messages): string => {
  if (code === "quadrante.usage") return message
  const name = /'([^']*)'/.exec(message)?.[1] ?? ""
  const similar = /Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1]
  const hint = similar === undefined ? "" : `\n${usage.didYouMean(similar)}`
  switch (code) {
    case "commander.unknownOption":
      return usage.unknownOption(name) + hint
    case "commander.unknownCommand":
      return usage.unknownCommand(name) + hint
    case "commander.missingArgument":
      return usage.missingArgument(name)
    case "commander.optionMissingArgument":
      return usage.optionMissingArgument(name)
    case "commander.excessArguments":
      return usage.excessArguments
    default:
      return message.replace(/^error: /, "")
  }
}
