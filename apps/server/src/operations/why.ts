/** Why a person may do something with a task or not, in each of their roles. */
import type { Language } from "@quadrante/domain/language"
import { Result } from "effect"
import { permissionsIn } from "../process/engine.ts"
import type { Queries } from "../kernel/data/database.ts"
import { AnswerWithNotes } from "./answer.ts"
import { refuse, type Problem } from "./problem.ts"
import type { OperationsTranslator } from "./texts/texts.ts"

/** Says what a person may do with a task, role by role. */
export const explain = async (
  sql: Queries,
  amb: string,
  { usuario, task }: { readonly usuario: string; readonly task: string },
  say: OperationsTranslator,
  language: Language
): Promise<Result.Result<AnswerWithNotes, Problem>> => {
  const [person] = await sql<{ id: string }[]>`
    select id from person where amb = ${amb} and lower(usuario) = lower(${usuario})`
  if (person === undefined) return refuse({ code: "user-unknown", usuario })
  const roles = await permissionsIn(sql, amb, person.id, task, language)
  if (roles === null) return refuse({ code: "task-unknown", task })
  const told = roles.map(({ profile, unit, acts }) => ({
    profile,
    unit,
    acts: acts.map(({ act, why, actingFor }) => ({
      act,
      may: why === null,
      ...(actingFor !== null && { actingFor }),
      ...(why !== null && { ...why, message: sentence(why, say) })
    }))
  }))
  const text = told
    .map(({ profile, unit, acts }) =>
      [
        unit === null ? profile : `${profile}@${unit}`,
        ...acts.map(({ act, may, message, actingFor }) => {
          const yes = actingFor === undefined ? say("columns.true") : say("done.actingFor", { who: actingFor })
          return `  ${say(`acts.${act}`)}: ${may ? yes : message}`
        })
      ].join("\n")
    )
    .join("\n")
  return Result.succeed(new AnswerWithNotes(told.length === 0 ? say("done.nothing") : text, told, []))
}

type Roles = NonNullable<Awaited<ReturnType<typeof permissionsIn>>>
type Reason = NonNullable<Roles[number]["acts"][number]["why"]>

const sentence = ({ code, params }: Reason, say: OperationsTranslator): string => {
  const { element = "", units = "", by = "" } = params
  if (code === "did-earlier") return say("refusals.did-earlier", { element })
  if (code === "substitute-of-starter") return say("refusals.substitute-of-starter", { by })
  if (code === "substitute-of-doer") return say("refusals.substitute-of-doer", { element, by })
  if (code === "other-unit") return say("refusals.other-unit", { units })
  return code === "taken" || code === "helped" ? say(`refusals.${code}`, { by }) : say(`refusals.${code}`)
}
