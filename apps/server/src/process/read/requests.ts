/** Several instances as who started them sees them in a list: the path, where each waits, and for whom. */
import type { RequestRow } from "@quadrante/api/list"
import type { Language } from "@quadrante/domain/language"
import type { Speech } from "@quadrante/domain/locale"
import { seenOf } from "@quadrante/domain/seeing"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import * as Definition from "../model/definition.ts"
import { figureIn } from "../model/figure.ts"
import * as Instance from "../rows/instance.ts"
import { sightOf } from "../rows/sight.ts"
import { withdrawalOf } from "../rows/withdrawal.ts"
import { keysOf, steps } from "./path.ts"
import { namesIn } from "./role.ts"
import { type FindPath, findPath } from "./find-path.ts"
import { titleFor } from "./title.ts"
import { doneBy, endOf } from "./view.ts"

/** What an instance says of itself in a list of its starter. */
export type RequestLook = Pick<RequestRow, "title" | "steps" | "step" | "amount" | "with" | "outcome" | "withdrawal">

/** The looks of instances by their ids; each with the task at which it is shown to wait, null: at none of people. */
export const requestLooks = async (
  sql: Queries,
  session: Session,
  waiting: ReadonlyMap<string, string | null>,
  speech: Speech,
  findInPool: FindPath
): Promise<ReadonlyMap<string, RequestLook>> => {
  const { amb } = session
  const { language } = speech
  const ids = [...waiting.keys()]
  const [instances, tasks] = await Promise.all([Instance.findAll(sql, amb, ids), Instance.tasksOfAll(sql, amb, ids)])
  const definitions = await Promise.all(instances.map((instance) => Definition.of(sql, instance)))
  const drawings = [...new Set(definitions.map(({ drawing }) => drawing))]
  const namesOf = await namesIn(sql, amb, drawings, tasks, language)
  const looks = instances.map(async (instance, at): Promise<readonly [string, RequestLook]> => {
    const definition = definitions[at] ?? (await Definition.of(sql, instance))
    const own = tasks.filter((task) => task.instance === instance.id)
    const task = own.find(({ id }) => id === waiting.get(instance.id))
    const roles = namesOf(instance.pessoa)
    const progress = { current: task?.element ?? null, values: instance.variables, keys: keysOf(definition) }
    const path = await findPath(session, { drawing: definition.drawing, ...progress }, findInPool)
    const nameOf = ({ id }: { readonly id: string }) => Definition.nameOf(definition, id, language)
    const dots = steps(definition.drawing, { ...progress, done: doneBy(own), roleOf: roles.ofElement, nameOf }, path)
    return [
      instance.id,
      {
        title: titleFor(session, instance, definition, speech),
        steps: dots.map(({ name, state }) => ({ name, state })),
        step: task === undefined ? null : nameOf({ id: task.element }),
        with: task === undefined ? null : (task.claimed_name ?? roles.ofTask(task)),
        outcome: endOf(definition, instance, language),
        amount: amountSeen(session, { instance, definition, tasks: own }, language),
        withdrawal: withdrawalOf(session, definition, instance)
      }
    ]
  })
  return new Map(await Promise.all(looks))
}

interface SeenCase {
  readonly instance: Instance.Instance
  readonly definition: Definition.Definition
  readonly tasks: readonly Instance.Task[]
}

/** The figure of a case, as far as its starter sees it. */
const amountSeen = (session: Session, { instance, definition, tasks }: SeenCase, language: Language) => {
  const seen = seenOf(instance.variables, sightOf(session, instance, tasks, definition))
  const figure = figureIn(definition, seen, language)
  if (figure === null) return null
  const { key: _key, ...amount } = figure
  return amount
}
