/** The units of an environment. */
import { Result } from "effect"
import { type CommandRunner, namesIn, type Options, textOf } from "../runner.ts"
import * as Units from "../units.ts"

export const addUnitCommands = ({ say, group, add, within }: CommandRunner): void => {
  const unit = group("unit", say("commands.unit"))
  add(unit, "add <amb> <sigla> <name>", say("commands.unit add"))
    .option("--document <text>", say("options.document"))
    .option("--begin <day>", say("options.begin"))
    .option("--end <day>", say("options.end"))
    .option("--icon <name>", say("options.icon"))
    .action((where: string, sigla: string, nome: string, given: Options) =>
      within(where, async (tx) => {
        const [document, begin, end, icon] = ["document", "begin", "end", "icon"].map((name) => textOf(given[name]))
        const period = { begin: begin ?? null, end: end ?? null }
        const wanted = { sigla, nome, document: document ?? null, ...period, icon: icon ?? null }
        return Result.map(await Units.add(tx, where, wanted), () => say("done.added", { what: sigla }))
      })
    )
  add(unit, "set <amb> <sigla>", say("commands.unit set"))
    .option("--parent <sigla>", say("options.parent"))
    .option("--no-parent", say("options.noParent"))
    .option("--manager <usuario>", say("options.manager"))
    .option("--no-manager", say("options.noManager"))
    .option("--icon <name>", say("options.icon"))
    .option("--no-icon", say("options.noIcon"))
    .action((where: string, sigla: string, given: Options) =>
      within(where, async (tx) => {
        const place = { ...placed("parent", given), ...placed("manager", given) }
        const placing = await Units.placeUnit(tx, where, sigla, place)
        const isSame = Result.isFailure(placing) || given["icon"] === undefined
        const set = isSame ? placing : await Units.setIcon(tx, where, sigla, textOf(given["icon"]))
        return Result.map(set, () => say("done.changed", { what: sigla }))
      })
    )
  add(unit, "names <amb> <sigla>", say("commands.unit names"))
    .option("--en <name>", say("options.nameEn"))
    .option("--es <name>", say("options.nameEs"))
    .action((where: string, sigla: string, given: Options) =>
      within(where, async (tx) =>
        Result.map(await Units.setNames(tx, where, sigla, namesIn(given)), () => say("done.changed", { what: sigla }))
      )
    )
  add(unit, "list <amb>", say("commands.unit list")).action((where: string) =>
    within(where, async (tx) => Result.succeed(await Units.list(tx, where)))
  )
}

/** An option that may be given, taken away, or left as it is. */
const placed = (name: "parent" | "manager", given: Options): Units.UnitPlace => {
  const value = given[name]
  return value === undefined ? {} : { [name]: textOf(value) }
}
