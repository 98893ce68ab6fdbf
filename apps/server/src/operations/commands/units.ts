/** The units of an environment. */
import { Result } from "effect"
import { type CommandRunner, type Options, textOf } from "../runner.ts"
import * as Units from "../units.ts"

export const addUnitCommands = ({ around, group, add, within }: CommandRunner): void => {
  const { commands, options, done } = around.words
  const unit = group("unit")
  add(unit, "add <amb> <sigla> <name>", commands["unit add"])
    .option("--document <text>", options.document)
    .option("--begin <day>", options.begin)
    .option("--end <day>", options.end)
    .action((where: string, sigla: string, nome: string, given: Options) =>
      within(where, async (tx) => {
        const [document, begin, end] = [given["document"], given["begin"], given["end"]].map(textOf)
        const wanted = { sigla, nome, document: document ?? null, begin: begin ?? null, end: end ?? null }
        return Result.map(await Units.add(tx, where, wanted), () => done.added(sigla))
      })
    )
  add(unit, "list <amb>", commands["unit list"]).action((where: string) =>
    within(where, async (tx) => Result.succeed(await Units.list(tx, where)))
  )
}
