/** Managers for tasks that open: who manages whom is looked up as far as their expressions ask. */
import { managerOf } from "@quadrante/domain/unit"
import type { Transaction } from "../../kernel/data/database.ts"
import type { Definition } from "../model/definition.ts"
import { ifAffordable } from "../model/effort.ts"
import type { Values } from "../model/values.ts"
import type { Instance } from "../rows/instance.ts"
import { nominationOf, type Managers, type Nomination } from "./nomination.ts"

/** Whom a task names that opens at an element. */
interface NominatedTask {
  readonly element: string
  readonly nomination: Nomination | null
}

/** How often the manager of a manager is asked for. */
const mostRounds = 10

/**
 * Evaluates whom tasks name once more where they ask for managers, until all of these are known. What asks for none is
 * as it was, and asks nothing of the database.
 */
export const withManagers = async <Task extends NominatedTask>(
  tx: Transaction,
  instance: Instance,
  definition: Definition,
  values: Values,
  opening: readonly Task[]
): Promise<readonly Task[]> => {
  let known: Managers = new Map()
  let settled = opening
  for (let round = 0; ; round++) {
    const asked = [...new Set(settled.flatMap(({ nomination }) => nomination?.unmanaged ?? []))]
    if (asked.length === 0) return settled
    if (round === mostRounds) return settled.map((one) => given(one, `asks for managers more than ${mostRounds} up`))
    known = new Map([...known, ...(await managersOf(tx, instance, asked))])
    const managers = known
    settled = settled.map((one) => {
      if (!isOpen(one)) return one
      const asks = () => nominationOf(definition, instance, one.element, values, managers)
      const nomination = ifAffordable(asks)
      return nomination === null ? given(one, "asks for managers at too great a cost") : { ...one, nomination }
    })
  }
}

const isOpen = ({ nomination }: NominatedTask) => (nomination?.unmanaged.length ?? 0) > 0

/** A task of which it did not come out whom it names: it names nobody. */
const given = <Task extends NominatedTask>(one: Task, reason: string): Task =>
  one.nomination === null || !isOpen(one)
    ? one
    : {
        ...one,
        nomination: {
          ...one.nomination,
          assignee: null,
          users: [],
          profiles: [],
          unmanaged: [],
          troubles: [...one.nomination.troubles, reason]
        }
      }

/**
 * Who manages people in an instance: their unit is that under which the instance was started, if they started it, else
 * that under which they did a task of it last, else the only one in their roles.
 */
const managersOf = async (
  tx: Transaction,
  { amb, id, starter, unid_sigla }: Instance,
  logins: readonly string[]
): Promise<Managers> => {
  const rows = await tx<{ login: string; managers: (string | null)[] }[]>`
    select lower(p.usuario) as login, to_jsonb(array(
      select lower(m.usuario) from unnest(units_above(${amb}, here.unit)) with ordinality as above(unid_sigla, height)
      join unit u on u.amb = ${amb} and u.unid_sigla = above.unid_sigla
      left join person m on m.amb = u.amb and m.id = u.manager
      order by above.height
    )) as managers
    from person p cross join lateral (select case when p.id = ${starter} then ${unid_sigla}::text else coalesce(
      (select t.done_unit from task t where t.amb = ${amb} and t.instance = ${id} and t.done_by = p.id
        order by t.done_at desc limit 1),
      (select min(r.unid_sigla) from person_profile r where r.amb = ${amb} and r.person = p.id
        having count(distinct r.unid_sigla) = 1)
    ) end as unit) here
    where p.amb = ${amb} and lower(p.usuario) = any(${[...logins]})`
  const found = new Map(rows.map(({ login, managers }) => [login, managerOf(login, managers)]))
  return new Map(logins.map((login) => [login, found.get(login) ?? null]))
}
