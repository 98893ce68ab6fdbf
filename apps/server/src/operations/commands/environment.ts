/** The environments of a house, and how each looks. */
import { readFile } from "node:fs/promises"
import type { Command } from "commander"
import { Result } from "effect"
import * as Environments from "../environments.ts"
import { refuse, type Problem } from "../problem.ts"
import type { CommandRunner, Options } from "../runner.ts"

export const addEnvironmentCommands = ({ say, group, add, house, change, within }: CommandRunner): void => {
  const amb = group("amb", say("commands.amb"))
  const look = (command: Command) =>
    command
      .option("--colour <colour>", say("options.colour"))
      .option("--headline <text>", say("options.headline"))
      .option("--contact <text>", say("options.contact"))
      .option("--time-zone <zone>", say("options.timeZone"))
      .option("--language <language>", say("options.language"))
      .option("--slides <file>", say("options.slides"))
      .option("--locales <tags>", say("options.locales"))
      .option("--strings <file>", say("options.strings"))
      .option("--logo <file>", say("options.logo"))
  look(add(amb, "add <amb> <name>", say("commands.amb add"))).action((name: string, shown: string, given: Options) =>
    change(async (tx) => {
      const changes = await lookOf(given)
      if (Result.isFailure(changes)) return refuse(changes.failure)
      const made = await Environments.add(tx, name, { ...Environments.plainLook(shown), ...changes.success.look })
      if (Result.isFailure(made)) return refuse(made.failure)
      const { logo } = changes.success
      const drawn = logo === null ? Result.succeed(null) : await Environments.setLogo(tx, name, logo)
      return Result.map(drawn, () => say("done.added", { what: name }))
    })
  )
  add(amb, "list", say("commands.amb list")).action(() =>
    house(async ({ sql }) => Result.succeed(await Environments.list(sql)))
  )
  look(add(amb, "set <amb>", say("commands.amb set")))
    .option("--name <text>", say("options.name"))
    .option("--no-logo", say("options.noLogo"))
    .option("--default", say("options.default"))
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
        return Result.succeed(say("done.changed", { what: name }))
      })
    )
}

interface LookOptions {
  readonly look: Readonly<Record<string, unknown>>
  readonly logo: { readonly file: string; readonly bytes: Buffer } | null
}

/** What was given of a look: texts as they are, JSON and pictures from their files. */
const lookOf = async (given: Options): Promise<Result.Result<LookOptions, Problem>> => {
  const look: Record<string, unknown> = {}
  const plain = {
    name: "amb_nome",
    colour: "tema_cor",
    headline: "headline",
    contact: "contact",
    timeZone: "time_zone",
    language: "idioma"
  } as const
  for (const [option, field] of Object.entries(plain)) if (given[option] !== undefined) look[field] = given[option]
  if (typeof given["locales"] === "string") look["locales"] = given["locales"].split(",").map((tag) => tag.trim())
  for (const field of ["slides", "strings"]) {
    const file = given[field]
    if (typeof file !== "string") continue
    const bytes = await readIfThere(file)
    if (bytes === null) return refuse({ code: "file-unreadable", file })
    try {
      look[field] = JSON.parse(bytes.toString())
    } catch {
      return refuse({ code: "file-not-json", file })
    }
  }
  const file = given["logo"]
  if (typeof file !== "string") return Result.succeed({ look, logo: null })
  const bytes = await readIfThere(file)
  return bytes === null ? refuse({ code: "file-unreadable", file }) : Result.succeed({ look, logo: { file, bytes } })
}

const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)
