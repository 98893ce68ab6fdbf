/** What begins a house: its start, its first environment, definitions, a story. */
import type { Command } from "commander"
import { Result } from "effect"
import { furnish } from "../init.ts"
import type { CommandRunner, Options } from "../runner.ts"

export const addSetupCommands = (program: Command, { around, add, house, within }: CommandRunner): void => {
  const { words, terminal } = around
  const { commands, options, done } = words

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
      const { deployFiles } = await import("../deploy.ts")
      return Result.map(await deployFiles(tx, name, files), ({ processo, version }) => done.deployed(processo, version))
    })
  )
  add(program, "story <amb>", commands.story)
    .option("--instances <n>", options.instances)
    .option("--days <n>", options.days)
    .option("--seed <n>", options.seed)
    .action((name: string, given: Options) =>
      house(async ({ sql }) => {
        const { tellStory } = await import("../story.ts")
        return Result.map(await tellStory(sql, name, given), ({ instances, seconds }) => done.told(instances, seconds))
      })
    )
}
