/** The view of an open list: what a link asked for, or how it was looked at last in this tab; and the views that are kept. */
import type { ListView as SavedView } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"
import { contextoOf, type OpenProcess } from "@quadrante/domain/process"
import { Schema } from "effect"
import { useMemo } from "react"
import { useLastLook } from "../../data/last-look.ts"
import { listViews } from "../../data/list-queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { shownOf } from "./views.ts"

const ShownView = Schema.Struct({
  view: Schema.Struct({
    columns: Schema.Array(Schema.String),
    sort: Schema.Struct({ by: Schema.String, descending: Schema.Boolean }),
    group: Schema.NullOr(Schema.String),
    filter: Schema.Record(Schema.String, Schema.String),
    sum: Schema.NullOr(Schema.String)
  }),
  /** The id of the kept view from which it was made. */
  saved: Schema.NullOr(Schema.String)
})
type ShownView = typeof ShownView.Type

export interface ViewHook {
  /** Null until it is known with which one the list begins. */
  readonly view: List.View | null
  /** The kept view from which it was made. */
  readonly saved: SavedView | null
  readonly views: ReadonlyArray<SavedView>
  readonly show: (view: List.View) => void
  readonly showSaved: (saved: SavedView | null) => void
}

const noViews: ReadonlyArray<SavedView> = []

export const useView = (list: List.ListName, process: OpenProcess): ViewHook => {
  const { id, contexto: given } = process
  const { data, fault } = useServerQuery(listViews)
  const { last, keep } = useLastLook(`list:${id}`, ShownView)
  const views = (data ?? noViews).filter((one) => one.list === list)
  const contexto = useMemo(() => contextoOf({ contexto: given }), [given])
  const wanted = contexto["visao"]
  const wantedId = typeof wanted === "string" ? wanted.replaceAll("~", "") : null
  // Whoever wants a kept view waits for it; where it is not theirs any more, the list begins as it does.
  const isKnown = wantedId === null || data !== null || fault !== null
  const kept = wantedId === null ? undefined : data?.find((one) => one.id === wantedId && one.list === list)
  const first = useMemo(
    (): ShownView => ({
      view: kept === undefined ? (List.fromContexto(list, contexto) ?? List.shapes[list].first) : shownOf(kept),
      saved: kept?.id ?? null
    }),
    [list, contexto, kept]
  )
  const shown = last === null || !isKnown ? null : (last.shown ?? first)

  return {
    view: shown?.view ?? null,
    saved: views.find((one) => one.id === shown?.saved) ?? null,
    views,
    show: (view) => keep({ view, saved: shown?.saved ?? null }),
    showSaved: (saved) =>
      keep({ view: saved === null ? List.shapes[list].first : shownOf(saved), saved: saved?.id ?? null })
  }
}
