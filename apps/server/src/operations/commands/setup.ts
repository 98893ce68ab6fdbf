/** What begins a house: its start, its first environment, definitions, a story. */
import type { Command } from "commander"
import { Result } from "effect"
import { furnish } from "../init.ts"
import { sentence } from "../../process/problem/problem.ts"
import { AnswerWithNotes } from "../answer.ts"
import type { CommandRunner, Options } from "../runner.ts"

export const addSetupCommands = (program: Command, { around, say, add, house, within }: CommandRunner): void => {
  const { terminal } = around

  add(program, "start", say("commands.start")).action(() => around.serve(around.config()))

  add(program, "init", say("commands.init"))
    .option("--amb <amb>", say("options.amb"))
    .option("--name <text>", say("options.name"))
    .option("--unit <sigla>", say("options.unit"))
    .option("--unit-name <text>", say("options.unitName"))
    .option("--profile <id>", say("options.profile"))
    .option("--profile-name <text>", say("options.profileName"))
    .option("--user <usuario>", say("options.user"))
    .option("--person <text>", say("options.person"))
    .action((given: Options) =>
      house(async ({ sql }) =>
        Result.map(await furnish(sql, given, terminal, say), ({ amb, usuario }) => say("done.init", { amb, usuario }))
      )
    )

  add(program, "deploy <amb> <files...>", say("commands.deploy"))
    .option("--in-force", say("options.inForce"))
    .action((name: string, files: readonly string[], given: Options) =>
      within(name, async (tx) => {
        // The engine, of which the other commands need nothing.
        const { deployFiles } = await import("../deploy.ts")
        const deployed = await deployFiles(tx, name, files, { puts: given["inForce"] === true })
        return Result.map(deployed, ({ processo, version, inForce, warnings: known }) => {
          const message =
            version === inForce
              ? say("done.deployed", { processo, version })
              : say("done.deployedOlder", { processo, version, inForce })
          const warnings = known.map(({ element, why }) => ({ element, reason: sentence(why, around.language) }))
          const notes = warnings.map(({ element, reason }) => `${say("warning")}: ${element}: ${reason}`)
          return new AnswerWithNotes(message, { ok: true, message, version, inForce, warnings }, notes)
        })
      })
    )
  add(program, "story <amb>", say("commands.story"))
    .option("--instances <n>", say("options.instances"))
    .option("--days <n>", say("options.days"))
    .option("--seed <n>", say("options.seed"))
    .action((name: string, given: Options) =>
      house(async ({ sql }) => {
        const { tellStory } = await import("../story.ts")
        return Result.map(await tellStory(sql, name, given), ({ instances, seconds }) =>
          say("done.told", { instances, seconds })
        )
      })
    )
}
