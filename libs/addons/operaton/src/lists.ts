/** Lists of another engine, read page by page within limits. */
import { firstPage, nextPage } from "./rest/operaton.ts"
import { Result, Schema } from "effect"
import type { Bounds } from "./bounds.ts"
import type { Answer, Calls, EngineFailure } from "./calls.ts"

/** A list, or the beginning of one that is longer than it may be. */
export interface ListRead<Row> {
  readonly rows: readonly Row[]
  /** Why the rest was not read; null: it was read whole. */
  readonly cut: string | null
}

type RowSchema = Schema.ConstraintDecoder<unknown> & { readonly Type: { readonly id: string } }

export const makeLists = ({ read }: Pick<Calls, "read">, { limits, now }: Bounds) => {
  const refused = (path: string, reason: string): Result.Result<never, EngineFailure> =>
    Result.fail({ _tag: "refused", reason: `${path}: ${reason}` })

  /** The rows of a list in its order, as far as the limits let. */
  const beginning = async <S extends RowSchema>(
    path: string,
    schema: S,
    body: object,
    also = ""
  ): Answer<ListRead<S["Type"]>> => {
    const rows = new Map<string, S["Type"]>()
    const since = now()
    for (let paging = firstPage; ;) {
      const place = `firstResult=${paging.from}&maxResults=${limits.page}`
      const page = await read("POST", `${path}?${place}${also}`, Schema.Array(schema), body)
      if (Result.isFailure(page)) return Result.fail(page.failure)
      const { said, bytes } = page.success
      const joins = said.some(({ id }) => rows.has(id))
      const before = rows.size
      for (const row of said) rows.set(row.id, row)
      const count = { rows: said.length, fresh: rows.size - before, joins, bytes, ms: now() - since }
      const step = nextPage(limits, paging, count)
      if (step._tag === "refused") return refused(path, step.reason)
      if (step._tag !== "next") {
        return Result.succeed({
          rows: [...rows.values()],
          cut: step._tag === "full" ? `${path}: ${step.reason}` : null
        })
      }
      paging = step.paging
    }
  }

  /** All rows of a list, or none. */
  const all = async <S extends RowSchema>(path: string, schema: S, body: object): Answer<readonly S["Type"][]> => {
    const list = await beginning(path, schema, body)
    if (Result.isFailure(list)) return Result.fail(list.failure)
    const { rows, cut } = list.success
    return cut === null ? Result.succeed(rows) : Result.fail({ _tag: "refused", reason: cut })
  }

  return { beginning, all }
}
