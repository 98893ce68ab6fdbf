/** Saved views of lists: each is its person's, and read by all who have the profile with which it is shared. */
import type { ListView, SaveListViewRequest } from "@quadrante/api/list"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { hasProfile } from "../identity/session/role.ts"
import type { Session } from "../identity/session/session.ts"
import { transaction, type Queries, type Sql, type Transaction } from "../kernel/data/database.ts"
import { isId } from "../kernel/data/id.ts"
import { publish, rooms } from "../kernel/events/outbox.ts"
import { refuse } from "../kernel/http/refusal.ts"

type Owner = Pick<Session, "amb" | "person" | "pessoa">

/** Nobody finds their way among more. */
const mostViews = 200

/** Somebody who has so many removes one of them. */
const fullSeconds = 60

interface ViewRow {
  readonly id: string
  readonly name: string
  readonly list: ListView["list"]
  /** What was saved and checked then. */
  readonly body: Omit<SaveListViewRequest, "name" | "list" | "sharedWith">
  readonly sharedWith: string | null
  readonly mine: boolean
  readonly by: string
}

/** The views that a person has or may read, their own first. */
export const list = async (sql: Queries, { amb, person }: Owner): Promise<readonly ListView[]> => {
  const rows = await sql<ViewRow[]>`
    select v.id, v.name, v.list, v.body, v.shared_with as "sharedWith", v.person = ${person} as mine, p.pessoa as by
    from list_view v join person p on p.amb = v.amb and p.id = v.person
    where v.amb = ${amb} and (v.person = ${person} or v.shared_with in (
      select r.profile from person_profile r where r.amb = ${amb} and r.person = ${person}))
    order by mine desc, lower(v.name), v.id`
  return rows.map(shown)
}

/** The parts of a row are those of one of both kinds: it was checked when it was saved. */
const shown = ({ body, ...row }: ViewRow): ListView => ({ ...body, ...row }) as ListView

/** Saves a view; one that is there is changed by its person alone. It is shared only with a profile that they have. */
export const save = (
  sql: Sql,
  owner: Owner,
  id: string,
  { name, list: of, sharedWith, ...body }: SaveListViewRequest
): Promise<Result.Result<ListView, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person, pessoa } = owner
    if (!isId(id)) return refuse("not-found")
    if (sharedWith !== null && !(await hasProfile(tx, owner, sharedWith)))
      return refuse("forbidden", { at: "sharedWith" })
    const [there] = await tx<{ person: string; sharedWith: string | null }[]>`
      select person, shared_with as "sharedWith" from list_view where amb = ${amb} and id = ${id} for update`
    if (there !== undefined && there.person !== person) return refuse("not-found")
    const [count] = await tx<{ views: number }[]>`
      select count(*)::int as views from list_view where amb = ${amb} and person = ${person} and id <> ${id}`
    if ((count?.views ?? 0) >= mostViews) return refuse("quota-reached", { at: "views", retryAfter: fullSeconds })
    const [saved] = await tx`
      insert into list_view (amb, id, person, list, name, body, shared_with)
      values (${amb}, ${id}, ${person}, ${of}, ${name}, ${tx.json(body as never)}, ${sharedWith})
      on conflict (amb, id) do update set list = excluded.list, name = excluded.name, body = excluded.body,
        shared_with = excluded.shared_with, changed = now()
      where list_view.person = ${person} returning 1`
    // Somebody else made one under the same id at the same moment.
    if (saved === undefined) return refuse("not-found")
    await publishViews(tx, owner, [sharedWith, there?.sharedWith ?? null])
    return Result.succeed(shown({ id, name, list: of, body, sharedWith, mine: true, by: pessoa }))
  })

/** Removes a view of this person. */
export const remove = (sql: Sql, owner: Owner, id: string): Promise<Result.Result<null, Fault>> =>
  transaction(sql, async (tx) => {
    const { amb, person } = owner
    const [gone] = isId(id)
      ? await tx<{ sharedWith: string | null }[]>`
          delete from list_view where amb = ${amb} and id = ${id} and person = ${person}
          returning shared_with as "sharedWith"`
      : []
    if (gone === undefined) return refuse("not-found")
    await publishViews(tx, owner, [gone.sharedWith])
    return Result.succeed(null)
  })

/** Tells the windows of its person, and of all who read it, that their views are others now. */
const publishViews = (tx: Transaction, { amb, person }: Owner, profiles: ReadonlyArray<string | null>) => {
  const told = [rooms.person(person), ...profiles.flatMap((one) => (one === null ? [] : [rooms.profile(one)]))]
  return publish(
    tx,
    amb,
    [...new Set(told)].map((room) => ({ room, call: "listViewsChanged" as const, value: null }))
  )
}
