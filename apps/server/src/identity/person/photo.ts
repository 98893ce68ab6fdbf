/** The photo of a person: one at a time, set and removed by them alone, seen by everybody who is in the environment. */
import * as Photo from "@quadrante/domain/photo"
import type { Fault } from "@quadrante/api/fault"
import { Result } from "effect"
import { isId } from "../../kernel/data/id.ts"
import type { Queries } from "../../kernel/data/database.ts"
import { refuse } from "../../kernel/http/refusal.ts"
import type { Session } from "../session/session.ts"

type PersonKey = Pick<Session, "amb" | "person">

/** Sets a photo in the place of the one before. Another one has another id: what was read under one never changes. */
export const set = async (
  sql: Queries,
  { amb, person }: PersonKey,
  data: string
): Promise<Result.Result<{ readonly photo: string }, Fault>> => {
  const content = Photo.parse(Buffer.from(data, "base64"))
  if (content === null) return refuse("file-refused", { at: "data" })
  const [row] = await sql<{ id: string }[]>`
    insert into photo (amb, person, content) values (${amb}, ${person}, ${Buffer.from(content)})
    on conflict (amb, person) do update set id = gen_random_uuid(), content = excluded.content returning id`
  if (row === undefined) throw new Error("The new photo is not there")
  return Result.succeed({ photo: row.id })
}

/** Removes the photo of a person. One that is not there is removed already. */
export const remove = async (sql: Queries, { amb, person }: PersonKey): Promise<void> => {
  await sql`delete from photo where amb = ${amb} and person = ${person}`
}

/** A photo of the environment by its id, in base64; null: there is none under it any more. */
export const find = async (sql: Queries, amb: string, id: string): Promise<string | null> => {
  const [row] = isId(id)
    ? await sql<{ content: Buffer }[]>`select content from photo where amb = ${amb} and id = ${id}`
    : []
  return row?.content.toString("base64") ?? null
}
