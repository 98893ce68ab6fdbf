/** The program `quadrante-server`: its commands, their options, and what is printed of each. */
import { readFile } from "node:fs/promises"
import { Command } from "commander"
import { Result } from "effect"
import type { Config } from "../config.ts"
import { transaction, type Transaction } from "../storage/database.ts"
import { backup } from "./backup.ts"
import * as Environments from "./environments.ts"
import { inHouse, versao, type House } from "./house.ts"
import { furnish } from "./init.ts"
import * as People from "./people.ts"
import { table } from "./print.ts"
import { refuse, type Problem } from "./problem.ts"
import * as Profiles from "./profiles.ts"
import { readBackupFile, restore } from "./restore.ts"
import { statusOf } from "./status.ts"
import { askPassword, type Terminal } from "./terminal.ts"
import * as Units from "./units.ts"
import { sentence, type Words } from "./words/words.ts"

/** What the program works with. */
export interface Surroundings {
  /** Read when a command needs it, so that the help needs no configuration. */
  readonly config: () => Config
  readonly words: Words
  readonly terminal: Terminal
  readonly out: (text: string) => void
  readonly complain: (text: string) => void
  readonly serve: (config: Config) => Promise<void>
}

type Answer = Promise<Result.Result<string | readonly object[] | object, Problem>>
type Options = Readonly<Record<string, string | boolean | undefined>>

/** Makes the program. It says with `fail` what the exit status will be. */
export const makeProgram = (around: Surroundings, fail: (status: number) => void): Command => {
  const { words, terminal } = around
  const { commands, options, done, ask } = words
  const text = (value: string | boolean | undefined) => (typeof value === "string" ? value : null)

  /** Prints an answer: a sentence, a list, or one object. */
  const print = (answer: string | readonly object[] | object, json: boolean) => {
    if (json)
      return around.out(
        `${JSON.stringify(typeof answer === "string" ? { ok: true, message: answer } : answer, null, 2)}\n`
      )
    around.out(typeof answer === "string" ? `${answer}\n` : table(answer, words))
  }
  const finish = async (answer: Answer) => {
    const json = program.opts<Options>()["json"] === true
    const result = await answer
    if (Result.isSuccess(result)) return print(result.success, json)
    fail(1)
    around.complain(`${words.error}: ${sentence(words, result.failure)}\n`)
    if (json)
      around.out(`${JSON.stringify({ error: { ...result.failure, message: sentence(words, result.failure) } })}\n`)
  }
  const house = (work: (house: House) => Answer) => finish(inHouse(around.config(), "brought", work))
  /** A change: all of it or nothing. */
  const change = (work: (tx: Transaction) => Promise<Result.Result<string, Problem>>) =>
    house(({ sql }) => transaction(sql, work))
  /** What is within one environment, which has to be there. */
  const within = (
    amb: string,
    work: (tx: Transaction) => Promise<Result.Result<string | readonly object[], Problem>>
  ) =>
    house(({ sql }) =>
      transaction(sql, async (tx) => {
        const [there] = await tx`select 1 from environment where amb = ${amb}`
        return there === undefined ? refuse({ code: "amb-unknown", amb }) : work(tx)
      })
    )
  const password = () => askPassword(terminal, ask.password, ask.again)

  const program = new Command("quadrante-server")
    .description(words.program)
    .version(versao, "--version", options.version)
    .helpOption("--help", options.help)
    .helpCommand(false)
    .option("--json", options.json)
    .option("--lang <tag>", options.lang)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: around.out, writeErr: around.complain })
    .exitOverride()
  const group = (name: "amb" | "user" | "profile" | "unit") =>
    program.command(name).description(commands[name]).helpOption("--help", options.help).helpCommand(false)
  const add = (parent: Command, usage: string, description: string) =>
    parent.command(usage).description(description).helpOption("--help", options.help)

  add(program, "start", commands.start).action(() => around.serve(around.config()))

  add(program, "init", commands.init)
    .option("--amb <amb>", options.amb)
    .option("--name <text>", options.name)
    .option("--unit <sigla>", options.unit)
    .option("--unit-name <text>", options.unitName)
    .option("--profile <id>", options.profile)
    .option("--profile-name <text>", options.profileName)
    .option("--user <usuario>", options.user)
    .option("--person <text>", options.person)
    .action((given: Options) =>
      house(async ({ sql }) =>
        Result.map(await furnish(sql, given, terminal, words), ({ amb, usuario }) => done.init(amb, usuario))
      )
    )

  add(program, "deploy <amb> <files...>", commands.deploy).action((name: string, files: readonly string[]) =>
    within(name, async (tx) => {
      // The engine, of which the other commands need nothing.
      const { deployFiles } = await import("./deploy.ts")
      return Result.map(await deployFiles(tx, name, files), ({ processo, version }) => done.deployed(processo, version))
    })
  )
  add(program, "story <amb>", commands.story)
    .option("--instances <n>", options.instances)
    .option("--days <n>", options.days)
    .option("--seed <n>", options.seed)
    .action((name: string, given: Options) =>
      house(async ({ sql }) => {
        const { tellStory } = await import("./story.ts")
        return Result.map(await tellStory(sql, name, given), ({ instances, seconds }) => done.told(instances, seconds))
      })
    )

  const amb = group("amb")
  const look = (command: Command) =>
    command
      .option("--colour <colour>", options.colour)
      .option("--headline <text>", options.headline)
      .option("--contact <text>", options.contact)
      .option("--slides <file>", options.slides)
      .option("--locales <tags>", options.locales)
      .option("--strings <file>", options.strings)
      .option("--logo <file>", options.logo)
  look(add(amb, "add <amb> <name>", commands["amb add"])).action((name: string, shown: string, given: Options) =>
    change(async (tx) => {
      const changes = await lookOf(given)
      if (Result.isFailure(changes)) return refuse(changes.failure)
      const made = await Environments.add(tx, name, { ...Environments.plainLook(shown), ...changes.success.look })
      if (Result.isFailure(made)) return refuse(made.failure)
      const { logo } = changes.success
      const drawn = logo === null ? Result.succeed(null) : await Environments.setLogo(tx, name, logo)
      return Result.map(drawn, () => done.added(name))
    })
  )
  add(amb, "list", commands["amb list"]).action(() =>
    house(async ({ sql }) => Result.succeed(await Environments.list(sql)))
  )
  look(add(amb, "set <amb>", commands["amb set"]))
    .option("--name <text>", options.name)
    .option("--no-logo", options.noLogo)
    .option("--default", options.default)
    .action((name: string, given: Options) =>
      within(name, async (tx) => {
        const changes = await lookOf(given)
        if (Result.isFailure(changes)) return refuse(changes.failure)
        const set = await Environments.set(tx, name, changes.success.look)
        if (Result.isFailure(set)) return refuse(set.failure)
        const { logo } = changes.success
        if (logo !== null || given["logo"] === false) {
          const drawn = await Environments.setLogo(tx, name, logo)
          if (Result.isFailure(drawn)) return refuse(drawn.failure)
        }
        if (given["default"] === true) await Environments.makeDefault(tx, name)
        return Result.succeed(done.changed(name))
      })
    )

  const user = group("user")
  add(user, "add <amb> <usuario> <person>", commands["user add"]).action(
    async (where: string, usuario: string, pessoa: string) => {
      const senha = await password()
      if (Result.isFailure(senha)) return finish(Promise.resolve(refuse(senha.failure)))
      return within(where, async (tx) =>
        Result.map(await People.add(tx, where, { usuario, pessoa, senha: senha.success }), () => done.added(usuario))
      )
    }
  )
  add(user, "list <amb>", commands["user list"]).action((where: string) =>
    within(where, async (tx) => Result.succeed(await People.list(tx, where)))
  )
  add(user, "password <amb> <usuario>", commands["user password"]).action(async (where: string, usuario: string) => {
    const senha = await password()
    if (Result.isFailure(senha)) return finish(Promise.resolve(refuse(senha.failure)))
    return within(where, async (tx) =>
      Result.map(await People.setPassword(tx, where, usuario, senha.success), (n) => done.password(usuario, n))
    )
  })
  for (const word of ["block", "unblock"] as const) {
    add(user, `${word} <amb> <usuario>`, commands[`user ${word}`]).action((where: string, usuario: string) =>
      within(where, async (tx) =>
        Result.map(await People.block(tx, where, usuario, word === "block"), (n) => done[`${word}ed`](usuario, n))
      )
    )
  }

  const profile = group("profile")
  const rightsIn = (given: Options) => (text(given["rights"]) ?? "").split(",").filter((right) => right !== "")
  add(profile, "add <amb> <id> <name>", commands["profile add"])
    .option("--rights <rights>", options.rights)
    .action((where: string, id: string, name: string, given: Options) =>
      within(where, async (tx) =>
        Result.map(await Profiles.add(tx, where, id, name, rightsIn(given)), () => done.added(id))
      )
    )
  add(profile, "rights <amb> <id> [rights]", commands["profile rights"]).action(
    (where: string, id: string, rights: string | undefined) =>
      within(where, async (tx) =>
        Result.map(await Profiles.setRights(tx, where, id, rightsIn({ rights })), () => done.changed(id))
      )
  )
  add(profile, "list <amb>", commands["profile list"]).action((where: string) =>
    within(where, async (tx) => Result.succeed(await Profiles.list(tx, where)))
  )
  add(profile, "grant <amb> <usuario> <profile> <sigla>", commands["profile grant"])
    .option("--relationship <text>", options.relationship)
    .action((where: string, usuario: string, id: string, sigla: string, given: Options) =>
      within(where, async (tx) => {
        const grant = { usuario, profile: id, sigla, relationship: text(given["relationship"]) }
        return Result.map(await Profiles.grant(tx, where, grant), () => done.granted(usuario, id, sigla))
      })
    )

  const unit = group("unit")
  add(unit, "add <amb> <sigla> <name>", commands["unit add"])
    .option("--document <text>", options.document)
    .option("--begin <day>", options.begin)
    .option("--end <day>", options.end)
    .action((where: string, sigla: string, nome: string, given: Options) =>
      within(where, async (tx) => {
        const [document, begin, end] = [given["document"], given["begin"], given["end"]].map(text)
        const wanted = { sigla, nome, document: document ?? null, begin: begin ?? null, end: end ?? null }
        return Result.map(await Units.add(tx, where, wanted), () => done.added(sigla))
      })
    )
  add(unit, "list <amb>", commands["unit list"]).action((where: string) =>
    within(where, async (tx) => Result.succeed(await Units.list(tx, where)))
  )

  add(program, "status", commands.status).action(() =>
    finish(
      inHouse(around.config(), "as-it-is", async ({ sql }) =>
        Result.succeed(await statusOf(sql, versao, around.config().databaseUrl === null ? "embedded" : "DATABASE_URL"))
      )
    )
  )
  add(program, "backup <file>", commands.backup).action((file: string) =>
    finish(
      inHouse(around.config(), "as-it-is", async ({ sql }) =>
        Result.map(await backup(sql, file, versao), ({ tables, rows }) => done.backup(file, tables, rows))
      )
    )
  )
  add(program, "restore <file>", commands.restore).action(async (file: string) => {
    const config = around.config()
    const whole = await readBackupFile(file)
    if (Result.isFailure(whole)) return finish(Promise.resolve(refuse(whole.failure)))
    return finish(
      inHouse(config, "as-it-is", async ({ sql, log }) =>
        Result.map(await restore(sql, whole.success, log), ({ tables, rows }) => done.restore(file, tables, rows))
      )
    )
  })
  return program
}

interface LookGiven {
  readonly look: Readonly<Record<string, unknown>>
  readonly logo: { readonly file: string; readonly bytes: Buffer } | null
}

/** What was given of a look: texts as they are, JSON and pictures from their files. */
const lookOf = async (given: Options): Promise<Result.Result<LookGiven, Problem>> => {
  const look: Record<string, unknown> = {}
  const plain = { name: "amb_nome", colour: "tema_cor", headline: "headline", contact: "contact" } as const
  for (const [option, field] of Object.entries(plain)) if (given[option] !== undefined) look[field] = given[option]
  if (typeof given["locales"] === "string") look["locales"] = given["locales"].split(",").map((tag) => tag.trim())
  for (const field of ["slides", "strings"]) {
    const file = given[field]
    if (typeof file !== "string") continue
    const bytes = await read(file)
    if (bytes === null) return refuse({ code: "file-unreadable", file })
    try {
      look[field] = JSON.parse(bytes.toString())
    } catch {
      return refuse({ code: "file-not-json", file })
    }
  }
  const file = given["logo"]
  if (typeof file !== "string") return Result.succeed({ look, logo: null })
  const bytes = await read(file)
  return bytes === null ? refuse({ code: "file-unreadable", file }) : Result.succeed({ look, logo: { file, bytes } })
}

const read = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)
