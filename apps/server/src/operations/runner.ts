/** How a command of the program is run: in the house, within an environment, and with its answer printed. */
import type { Translations } from "@quadrante/domain/language"
import type { Command } from "commander"
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import type { Config } from "../kernel/config.ts"
import { transaction, type Transaction } from "../kernel/data/database.ts"
import { AnswerWithNotes } from "./answer.ts"
import { inHouse, type House } from "./house.ts"
import { table } from "./print.ts"
import { refuse, type Refusal } from "./problem.ts"
import { askPassword, type Terminal } from "./terminal.ts"
import { sayIn, sentence, type OperationsTranslator } from "./texts/texts.ts"

/** What the program works with. */
export interface Surroundings {
  /** Read when a command needs it, so that the help needs no configuration. */
  readonly config: () => Config
  readonly language: Language
  readonly terminal: Terminal
  readonly out: (text: string) => void
  readonly complain: (text: string) => void
  readonly serve: (config: Config) => Promise<void>
  readonly addOns: readonly ProgramAddOn[]
}

/** What an add-on brings to the program. */
export interface ProgramAddOn {
  readonly commands: (runner: CommandRunner) => void
  /** Called within the transaction that adds a person or a profile. */
  readonly peopleChanged: (tx: Transaction, amb: string) => Promise<void>
}

export type Answer = Promise<Result.Result<string | readonly object[] | object, Refusal>>
export type Options = Readonly<Record<string, string | boolean | undefined>>

export interface CommandRunner {
  readonly around: Surroundings
  readonly say: OperationsTranslator
  /** A group of commands below the program. */
  readonly group: (name: string, description: string) => Command
  readonly add: (parent: Command, usage: string, description: string) => Command
  /** Prints an answer; where it is a problem, the program fails. */
  readonly finish: (answer: Answer) => Promise<void>
  readonly house: (work: (house: House) => Answer) => Promise<void>
  /** The house as it was left: nothing is brought up to this version. */
  readonly houseAsItIs: (work: (house: House) => Answer) => Promise<void>
  /** A change: all of it or nothing. */
  readonly change: (work: (tx: Transaction) => Promise<Result.Result<string, Refusal>>) => Promise<void>
  /** What is within one environment, which has to be there. */
  readonly within: (
    amb: string,
    work: (tx: Transaction) => Promise<Result.Result<string | AnswerWithNotes | readonly object[], Refusal>>
  ) => Promise<void>
  /** Tells the add-ons that a person or a profile was added. */
  readonly peopleChanged: ProgramAddOn["peopleChanged"]
  readonly askPassword: () => ReturnType<typeof askPassword>
}

/** Runs the commands of a program. It says with `fail` what the exit status will be. */
export const makeRunner = (program: Command, around: Surroundings, fail: (status: number) => void): CommandRunner => {
  const { language, terminal } = around
  const say = sayIn(language)

  /** Prints an answer: a sentence, a list, or one object. */
  const print = (answer: string | readonly object[] | object, json: boolean) => {
    if (answer instanceof AnswerWithNotes) {
      for (const note of answer.notes) around.complain(`${note}\n`)
      return around.out(json ? `${JSON.stringify(answer.data, null, 2)}\n` : `${answer.text}\n`)
    }
    if (json)
      return around.out(
        `${JSON.stringify(typeof answer === "string" ? { ok: true, message: answer } : answer, null, 2)}\n`
      )
    around.out(typeof answer === "string" ? `${answer}\n` : table(answer, language))
  }
  const finish = async (answer: Answer) => {
    const json = program.opts<Options>()["json"] === true
    const result = await answer
    if (Result.isSuccess(result)) return print(result.success, json)
    fail(1)
    const { message, ...problem } =
      "said" in result.failure
        ? (({ said, ...rest }) => ({ ...rest, message: said }))(result.failure)
        : { ...result.failure, message: sentence(result.failure, language) }
    around.complain(`${say("error")}: ${message}\n`)
    if (json) around.out(`${JSON.stringify({ error: { ...problem, message } })}\n`)
  }
  const house: CommandRunner["house"] = (work) => finish(inHouse(around.config(), "brought", work))
  return {
    around,
    say,
    group: (name, description) =>
      program.command(name).description(description).helpOption("--help", say("options.help")).helpCommand(false),
    add: (parent, usage, description) =>
      parent.command(usage).description(description).helpOption("--help", say("options.help")),
    finish,
    house,
    houseAsItIs: (work) => finish(inHouse(around.config(), "as-it-is", work)),
    change: (work) => house(({ sql }) => transaction(sql, work)),
    within: (amb, work) =>
      house(({ sql }) =>
        transaction(sql, async (tx) => {
          const [there] = await tx`select 1 from environment where amb = ${amb}`
          return there === undefined ? refuse({ code: "amb-unknown", amb }) : work(tx)
        })
      ),
    peopleChanged: async (tx, amb) => {
      for (const addOn of around.addOns) await addOn.peopleChanged(tx, amb)
    },
    askPassword: () => askPassword(terminal, say("ask.password"), say("ask.again"))
  }
}

export const textOf = (value: string | boolean | undefined): string | null => (typeof value === "string" ? value : null)

/** The names in other languages that were given. */
export const namesIn = (given: Options): Translations => {
  const [en, es] = [textOf(given["en"]), textOf(given["es"])]
  return { ...(en !== null && { en }), ...(es !== null && { es }) }
}
