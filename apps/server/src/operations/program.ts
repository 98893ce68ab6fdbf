/** The program `quadrante-server`: its commands, in the order in which its help lists them. */
import { Command } from "commander"
import { addEnvironmentCommands } from "./commands/environment.ts"
import { addMaintenanceCommands } from "./commands/maintenance.ts"
import { addOutboundCommands } from "./commands/outbound.ts"
import { addPersonCommands } from "./commands/people.ts"
import { addProfileCommands } from "./commands/profiles.ts"
import { addSetupCommands } from "./commands/setup.ts"
import { addUnitCommands } from "./commands/units.ts"
import { versao } from "./house.ts"
import { makeRunner, type Surroundings } from "./runner.ts"
import { helpWord, sayIn } from "./texts/texts.ts"

/** Makes the program. It says with `fail` what the exit status will be. */
export const makeProgram = (around: Surroundings, fail: (status: number) => void): Command => {
  const say = sayIn(around.language)
  const program = new Command("quadrante-server")
    .description(say("program"))
    .version(versao, "--version", say("options.version"))
    .helpOption("--help", say("options.help"))
    .helpCommand(false)
    .option("--json", say("options.json"))
    .option("--lang <tag>", say("options.lang"))
    .configureHelp({
      showGlobalOptions: true,
      styleTitle: (title) => helpWord(title, say),
      styleOptionText: (option) => helpWord(option, say),
      styleSubcommandText: (command) => helpWord(command, say)
    })
    .configureOutput({ writeOut: around.out, writeErr: around.complain })
    .exitOverride()
  const runner = makeRunner(program, around, fail)
  addSetupCommands(program, runner)
  addEnvironmentCommands(runner)
  addPersonCommands(program, runner)
  addProfileCommands(runner)
  addUnitCommands(runner)
  for (const { commands } of around.addOns) commands(runner)
  addOutboundCommands(runner)
  addMaintenanceCommands(program, runner)
  return program
}
