/** What keeps a house: its status, its backup, and a backup brought back. */
import type { Command } from "commander"
import { Result } from "effect"
import { backup } from "../backup.ts"
import { wayOf } from "../../mail/address.ts"
import { inHouse, versao } from "../house.ts"
import { refuse } from "../problem.ts"
import { rebuild } from "../rebuild.ts"
import { readBackupFile, restore } from "../restore.ts"
import type { CommandRunner } from "../runner.ts"
import { statusOf } from "../status.ts"

export const addMaintenanceCommands = (
  program: Command,
  { around, say, add, finish, house, houseAsItIs }: CommandRunner
): void => {
  add(program, "status", say("commands.status")).action(() =>
    houseAsItIs(async ({ sql }) =>
      Result.succeed(
        await statusOf(sql, {
          versao,
          database: around.config().databaseUrl === null ? "embedded" : "DATABASE_URL",
          mail: wayOf(around.config())
        })
      )
    )
  )
  add(program, "rebuild", say("commands.rebuild")).action(() =>
    house(async ({ sql }) => {
      const instances = await rebuild(sql, (waiting) => around.complain(`${say("done.rebuilding", { waiting })}\n`))
      return Result.succeed(say("done.rebuild", { instances }))
    })
  )
  add(program, "backup <file>", say("commands.backup")).action((file: string) =>
    houseAsItIs(async ({ sql }) =>
      Result.map(await backup(sql, file, versao), ({ tables, rows }) => say("done.backup", { file, tables, rows }))
    )
  )
  add(program, "restore <file>", say("commands.restore")).action(async (file: string) => {
    const config = around.config()
    const whole = await readBackupFile(file)
    if (Result.isFailure(whole)) return finish(Promise.resolve(refuse(whole.failure)))
    return finish(
      inHouse(config, "as-it-is", async ({ sql, log }) =>
        Result.map(await restore(sql, whole.success, log), ({ tables, rows }) =>
          say("done.restore", { file, tables, rows })
        )
      )
    )
  })
}
