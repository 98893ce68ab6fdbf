/** Who follows an instance: somebody who sees it begins and ends to, and who of them is told how it goes on. */
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import type { Session } from "../../identity/session/session.ts"
import { transaction, type Sql, type Transaction } from "../../kernel/data/database.ts"
import { isId } from "../../kernel/data/id.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import * as Instance from "../rows/instance.ts"
import { seesByRole, selectPeople } from "../rows/people.ts"
import { maySee } from "../rows/sight.ts"

/** Has the person follow an instance that they see. Whoever follows it already does so since then. */
export const follow = (sql: Sql, session: Session, id: string) =>
  withSeen(sql, session, id, async (tx) => {
    const { amb, person } = session
    await tx`insert into follower (amb, instance, person) values (${amb}, ${id}, ${person}) on conflict do nothing`
  })

export const unfollow = (sql: Sql, session: Session, id: string) =>
  withSeen(sql, session, id, async (tx) => {
    const { amb, person } = session
    await tx`delete from follower where amb = ${amb} and instance = ${id} and person = ${person}`
  })

const withSeen = (
  sql: Sql,
  session: Session,
  id: string,
  work: (tx: Transaction) => Promise<void>
): Promise<Result.Result<string, Fault>> =>
  transaction(sql, async (tx) => {
    const instance = isId(id) ? await Instance.find(tx, session.amb, id, "read") : null
    if (instance === null) return refuse("not-found")
    if (!maySee(session, instance, await Instance.tasksOf(tx, session.amb, id))) return refuse("not-found")
    await work(tx)
    return Result.succeed(id)
  })

/** Who of the followers of an instance sees it today, in whatever role. Asked only of one that somebody follows. */
export const whoSee = async (
  tx: Transaction,
  instance: Pick<Instance.Instance, "amb" | "id" | "starter">,
  followers: readonly string[]
): Promise<readonly string[]> => {
  if (followers.length === 0) return []
  const { amb, id } = instance
  const [people, tasks] = await Promise.all([selectPeople(tx, amb, followers), Instance.tasksOf(tx, amb, id)])
  const seeing = people.filter((one) => !one.isBlocked && seesByRole(one, instance, tasks).includes(true))
  return seeing.map(({ person }) => person)
}
