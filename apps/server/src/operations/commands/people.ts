/** The people of an environment: their logins and passwords. */
import type { Command } from "commander"
import { Result } from "effect"
import * as People from "../people.ts"
import { refuse } from "../problem.ts"
import type { CommandRunner, Options } from "../runner.ts"

export const addPersonCommands = (program: Command, runner: CommandRunner): void => {
  const { around, say, group, add, finish, within, peopleChanged, askPassword } = runner
  const user = group("user", say("commands.user"))
  add(user, "add <amb> <usuario> <person>", say("commands.user add")).action(
    async (where: string, usuario: string, pessoa: string) => {
      const senha = await askPassword()
      if (Result.isFailure(senha)) return finish(Promise.resolve(refuse(senha.failure)))
      return within(where, async (tx) => {
        const added = await People.add(tx, where, { usuario, pessoa, senha: senha.success })
        if (Result.isFailure(added)) return Result.fail(added.failure)
        await peopleChanged(tx, where)
        return Result.succeed(say("done.added", { what: usuario }))
      })
    }
  )
  add(user, "list <amb>", say("commands.user list")).action((where: string) =>
    within(where, async (tx) => Result.succeed(await People.list(tx, where)))
  )
  add(user, "password <amb> <usuario>", say("commands.user password")).action(
    async (where: string, usuario: string) => {
      const senha = await askPassword()
      if (Result.isFailure(senha)) return finish(Promise.resolve(refuse(senha.failure)))
      return within(where, async (tx) =>
        Result.map(await People.setPassword(tx, where, usuario, senha.success), (n) =>
          say("done.password", { usuario, sessions: n })
        )
      )
    }
  )
  for (const word of ["block", "unblock"] as const) {
    add(user, `${word} <amb> <usuario>`, say(`commands.user ${word}`)).action((where: string, usuario: string) =>
      within(where, async (tx) =>
        Result.map(await People.block(tx, where, usuario, word === "block"), (n) =>
          say(`done.${word}ed`, { usuario, sessions: n })
        )
      )
    )
  }
  add(user, "email <amb> <usuario> [address]", say("commands.user email"))
    .option("--none", say("options.noEmail"))
    .action((where: string, usuario: string, address: string | undefined, { none }: Options) =>
      within(where, async (tx) => {
        if ((address === undefined) !== (none === true)) return refuse({ code: "email-invalid", text: address ?? "" })
        return Result.map(await People.setEmail(tx, where, usuario, address ?? null), () =>
          say("done.changed", { what: usuario })
        )
      })
    )
  add(program, "why <amb> <usuario> <task>", say("commands.why")).action(
    (where: string, usuario: string, task: string) =>
      within(where, async (tx) => {
        // The engine, of which the other commands need nothing.
        const { explain } = await import("../why.ts")
        return explain(tx, where, { usuario, task }, say, around.language)
      })
  )
}
