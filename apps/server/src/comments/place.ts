/** Where in a document a new comment is said: read from the version itself, never taken from who says it. */
import type { NewComment } from "@quadrante/api/comment"
import * as Clause from "@quadrante/domain/clause"
import { isId } from "../kernel/data/id.ts"
import type { Queries } from "../kernel/data/database.ts"

/** A place as it is kept. */
export interface CommentPlace {
  readonly document: string
  readonly version: number
  readonly anchor: Clause.Anchor
}

/** The place of what is answered; null: it has none. `undefined`: there is no such comment in the case. */
export const placeOfComment = async (
  sql: Queries,
  amb: string,
  instance: string,
  comment: string
): Promise<CommentPlace | null | undefined> => {
  if (!isId(comment)) return undefined
  const [row] = await sql<{ document: string | null; version: number; anchor: Clause.Anchor }[]>`
    select document, version, place as anchor from comment
    where amb = ${amb} and id = ${comment} and instance = ${instance}`
  if (row === undefined) return undefined
  const { document, version, anchor } = row
  return document === null ? null : { document, version, anchor }
}

/** The place that is asked for; null: its words do not stand there. The document is one that they see. */
export const placeIn = async (
  sql: Queries,
  amb: string,
  { document, version, block, quote }: NonNullable<NewComment["place"]>
): Promise<CommentPlace | null> => {
  const [row] = await sql<{ content: Buffer }[]>`
    select v.content from document_version v join document d on d.amb = v.amb and d.id = v.document
    where v.amb = ${amb} and v.document = ${document} and v.version = ${Math.min(version, 2 ** 31 - 1)}
      and d.kind = 'text' and d.removed is null`
  if (row === undefined) return null
  const anchor = Clause.anchorAt(Clause.readText(row.content.toString("utf8")), block, quote)
  return anchor === null ? null : { document, version, anchor }
}
