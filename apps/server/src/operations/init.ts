/** Init: an empty house gets its first environment, and a first person who can come in. */
import { Result } from "effect"
import { transaction, type Sql } from "../kernel/data/database.ts"
import * as Environments from "./environments.ts"
import * as People from "./people.ts"
import { refuse, type Problem } from "./problem.ts"
import * as Profiles from "./profiles.ts"
import { ask, askPassword, type Terminal } from "./terminal.ts"
import * as Units from "./units.ts"
import type { OperationsTranslator } from "./texts/texts.ts"

const questions = {
  amb: "--amb",
  name: "--name",
  unit: "--unit",
  unitName: "--unit-name",
  profile: "--profile",
  profileName: "--profile-name",
  user: "--user",
  person: "--person"
} as const

/** What the first profile of a house may do: it helps the others. */
const firstRights = ["suporte"]

/** Furnishes a house: what was not given is asked. All of it is made or nothing. */
export const furnish = async (
  sql: Sql,
  given: Readonly<Record<string, string | boolean | undefined>>,
  terminal: Terminal,
  say: OperationsTranslator
): Promise<Result.Result<{ readonly amb: string; readonly usuario: string }, Problem>> => {
  const there = await Environments.list(sql)
  if (there.length > 0) return refuse({ code: "house-furnished", ambs: there.map(({ amb }) => amb).join(", ") })
  const answers = { amb: "", name: "", unit: "", unitName: "", profile: "", profileName: "", user: "", person: "" }
  for (const key of Object.keys(questions) as ReadonlyArray<keyof typeof questions>) {
    const option = given[key]
    const answer =
      typeof option === "string" ? Result.succeed(option) : await ask(terminal, say(`ask.${key}`), questions[key])
    if (Result.isFailure(answer)) return refuse(answer.failure)
    answers[key] = answer.success
  }
  const senha = await askPassword(terminal, say("ask.password"), say("ask.again"))
  if (Result.isFailure(senha)) return refuse(senha.failure)
  const { amb, user: usuario, unit: sigla, profile } = answers
  return transaction(sql, async (tx) => {
    const steps = [
      () => Environments.add(tx, amb, Environments.plainLook(answers.name)),
      () => Units.add(tx, amb, { sigla, nome: answers.unitName, document: null, begin: null, end: null, icon: null }),
      () => Profiles.add(tx, amb, profile, answers.profileName, firstRights),
      () => People.add(tx, amb, { usuario, pessoa: answers.person, senha: senha.success }),
      () => Profiles.grant(tx, amb, { usuario, profile, sigla, relationship: null })
    ]
    for (const step of steps) {
      const done = await step()
      if (Result.isFailure(done)) return refuse(done.failure)
    }
    return Result.succeed({ amb, usuario })
  })
}
