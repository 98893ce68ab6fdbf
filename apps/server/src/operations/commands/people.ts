/** The people of an environment: their logins and passwords. */
import { Result } from "effect"
import * as People from "../people.ts"
import { refuse } from "../problem.ts"
import type { CommandRunner } from "../runner.ts"

export const addPersonCommands = ({ around, group, add, finish, within, askPassword }: CommandRunner): void => {
  const { commands, done } = around.words
  const user = group("user")
  add(user, "add <amb> <usuario> <person>", commands["user add"]).action(
    async (where: string, usuario: string, pessoa: string) => {
      const senha = await askPassword()
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
    const senha = await askPassword()
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
}
