/** What leaves the house and was given up: seen, tried again, taken away. */
import { Result } from "effect"
import { bury, deadLetters, revive } from "../../kernel/outbound/outbound.ts"
import { refuse } from "../problem.ts"
import type { CommandRunner, Options } from "../runner.ts"

export const addOutboundCommands = ({ say, group, add, within }: CommandRunner): void => {
  const outbound = group("outbound", say("commands.outbound"))
  add(outbound, "list <amb>", say("commands.outbound list")).action((where: string) =>
    within(where, async (tx) =>
      Result.succeed(
        (await deadLetters(tx, where)).map(({ amb: _amb, created, ...letter }) => ({
          ...letter,
          created: created.toISOString()
        }))
      )
    )
  )
  for (const [word, act] of [
    ["retry", revive],
    ["drop", bury]
  ] as const) {
    add(outbound, `${word} <amb> [id]`, say(`commands.outbound ${word}`))
      .option("--all", say("options.allDead"))
      .action((where: string, id: string | undefined, { all }: Options) =>
        within(where, async (tx) => {
          if ((id === undefined) !== (all === true)) return refuse({ code: "outbound-unknown", id: id ?? "" })
          const count = await act(tx, where, id ?? null)
          if (id !== undefined && count === 0) return refuse({ code: "outbound-unknown", id })
          return Result.succeed(say(`done.outbound-${word}`, { rows: count }))
        })
      )
  }
}
