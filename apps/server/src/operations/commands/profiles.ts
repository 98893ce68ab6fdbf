/** The profiles of an environment, their rights, and who has them. */
import { Result } from "effect"
import * as Profiles from "../profiles.ts"
import { type CommandRunner, namesIn, type Options, textOf } from "../runner.ts"

export const addProfileCommands = ({ say, group, add, within, peopleChanged }: CommandRunner): void => {
  const profile = group("profile", say("commands.profile"))
  const rightsIn = (given: Options) => (textOf(given["rights"]) ?? "").split(",").filter((right) => right !== "")
  const said = (what: "granted" | "revoked", { sigla, ...role }: Omit<Profiles.Grant, "relationship">) =>
    sigla === null ? say(`done.${what}Everywhere`, role) : say(`done.${what}`, { ...role, sigla })
  add(profile, "add <amb> <id> <name>", say("commands.profile add"))
    .option("--rights <rights>", say("options.rights"))
    .action((where: string, id: string, name: string, given: Options) =>
      within(where, async (tx) => {
        const added = await Profiles.add(tx, where, id, name, rightsIn(given))
        if (Result.isFailure(added)) return Result.fail(added.failure)
        await peopleChanged(tx, where)
        return Result.succeed(say("done.added", { what: id }))
      })
    )
  add(profile, "rights <amb> <id> [rights]", say("commands.profile rights")).action(
    (where: string, id: string, rights: string | undefined) =>
      within(where, async (tx) =>
        Result.map(await Profiles.setRights(tx, where, id, rightsIn({ rights })), () =>
          say("done.changed", { what: id })
        )
      )
  )
  add(profile, "names <amb> <id>", say("commands.profile names"))
    .option("--en <name>", say("options.nameEn"))
    .option("--es <name>", say("options.nameEs"))
    .action((where: string, id: string, given: Options) =>
      within(where, async (tx) =>
        Result.map(await Profiles.setNames(tx, where, id, namesIn(given)), () => say("done.changed", { what: id }))
      )
    )
  add(profile, "list <amb>", say("commands.profile list")).action((where: string) =>
    within(where, async (tx) => Result.succeed(await Profiles.list(tx, where)))
  )
  add(profile, "grant <amb> <usuario> <profile> [sigla]", say("commands.profile grant"))
    .option("--relationship <text>", say("options.relationship"))
    .action((where: string, usuario: string, id: string, sigla: string | undefined, given: Options) =>
      within(where, async (tx) => {
        const role = { usuario, profile: id, sigla: sigla ?? null }
        const granted = await Profiles.grant(tx, where, { ...role, relationship: textOf(given["relationship"]) })
        return Result.map(granted, () => said("granted", role))
      })
    )
  add(profile, "revoke <amb> <usuario> <profile> [sigla]", say("commands.profile revoke")).action(
    (where: string, usuario: string, id: string, sigla: string | undefined) =>
      within(where, async (tx) => {
        const role = { usuario, profile: id, sigla: sigla ?? null }
        return Result.map(await Profiles.revoke(tx, where, role), () => said("revoked", role))
      })
  )
}
