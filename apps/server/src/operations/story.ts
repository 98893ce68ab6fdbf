/** A made-up history, for trying out with as much as one likes. */
import { Result } from "effect"
import { writeStory } from "../demo/story.ts"
import type { Sql } from "../kernel/data/database.ts"
import { refuse, type Problem } from "./problem.ts"

type Options = Readonly<Record<string, string | boolean | undefined>>

/** Adds instances of the demo processes to an environment that has them. */
export const tellStory = async (
  sql: Sql,
  amb: string,
  given: Options
): Promise<Result.Result<{ readonly instances: number; readonly seconds: number }, Problem>> => {
  const wanted = {
    instances: number(given["instances"], 1_000),
    days: number(given["days"], 730),
    seed: number(given["seed"], 1)
  }
  for (const [field, value] of Object.entries(wanted)) {
    if (value === null) return refuse({ code: "field-invalid", field, reason: "1..10000000" })
  }
  const [there] = await sql`select 1 from definition where amb = ${amb} and processo = 'pedido_compra'`
  if (there === undefined) return refuse({ code: "amb-unknown", amb })
  const begun = performance.now()
  const wish = {
    amb,
    until: new Date(),
    instances: wanted.instances ?? 0,
    days: wanted.days ?? 1,
    seed: wanted.seed ?? 1
  }
  const instances = await writeStory(sql, wish)
  return Result.succeed({ instances, seconds: Math.round((performance.now() - begun) / 100) / 10 })
}

const number = (text: string | boolean | undefined, otherwise: number): number | null => {
  if (text === undefined) return otherwise
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= 10_000_000 ? value : null
}
