/** What stands around an instance: those that it called, its caller, and whether somebody follows it. */
import type { Language } from "@quadrante/domain/language"
import type { Session } from "../../identity/session/session.ts"
import type { Queries } from "../../kernel/data/database.ts"
import type * as Instance from "../rows/instance.ts"
import { viewers } from "../rows/sight.ts"

interface AroundRow {
  readonly following: boolean
  readonly photo: string | null
  readonly id: string | null
  readonly processo: string
  readonly title: string
}

/**
 * The instances that an instance called, and its caller, as far as the person sees them, for a title may have values in it;
 * and whether they follow it, and the photo of whoever has the task, in the same statement.
 */
export const around = async (
  sql: Queries,
  session: Session,
  { amb, id, parent }: Instance.Instance,
  { language, holder }: { readonly language: Language; readonly holder: string | null }
) => {
  const keys = viewers(session)
  const all = await sql<AroundRow[]>`
    select f.following, f.photo, k.id, k.processo, k.title
    from (select exists (select from follower where amb = ${amb} and instance = ${id} and person = ${session.person}) as following,
      (select id from photo where amb = ${amb} and person = ${holder}) as photo) f
    left join lateral (
      select i.id, i.processo, said(i.title, i.titles, ${language}) as title, i.created from instance i
      where i.amb = ${amb} and (i.parent = ${id} or i.id = ${parent})
        ${keys === null ? sql`` : sql`and exists (select from instance_search s where s.amb = i.amb and s.instance = i.id and s.viewers && ${[...keys]})`}
      order by i.created limit 100
    ) k on true order by k.created`
  const rows = all.flatMap(({ id: of, processo, title }) => (of === null ? [] : [{ id: of, processo, title }]))
  return {
    following: all[0]?.following === true,
    holderPhoto: all[0]?.photo ?? null,
    called: rows.filter((row) => row.id !== parent),
    caller: rows.find((row) => row.id === parent) ?? null
  }
}
