/** The view of an open list: what a link asked for, or how it was looked at last in this tab; and the views that are kept. */
import type { ListView as SavedView } from "@quadrante/api/list"
import * as List from "@quadrante/domain/list"
import type { OpenProcess } from "@quadrante/domain/process"
import { define } from "@quadrante/persistence/slot"
import { Schema } from "effect"
import { useEffect, useState } from "react"
import { listViews } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { type App, useApp } from "../../kernel/app.ts"
import { shownOf } from "./views.ts"

const Looked = Schema.Struct({
  view: Schema.Struct({
    columns: Schema.Array(Schema.String),
    sort: Schema.Struct({ by: Schema.String, descending: Schema.Boolean }),
    group: Schema.NullOr(Schema.String),
    filter: Schema.Record(Schema.String, Schema.String),
    sum: Schema.NullOr(Schema.String)
  }),
  saved: Schema.NullOr(Schema.String)
})
type Looked = typeof Looked.Type

/** How an open list was looked at last, so that a page that is loaded anew shows it so. */
const lookedSlice = (process: string) =>
  define({ name: `list:${process}`, area: "session", version: 1, schema: Schema.NullOr(Looked), initial: null })

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
  const app = useApp()
  const { data, fault } = useServerQuery(listViews)
  const [looked, setLooked] = useState<Looked | null>(null)
  const views = (data ?? noViews).filter((one) => one.list === list)
  const wanted = process.contexto["visao"]
  const wantedId = typeof wanted === "string" ? wanted.replaceAll("~", "") : null
  const { id, contexto } = process
  // Whoever wants a kept view waits for it; where it is not theirs any more, the list begins as it does.
  const isKnown = wantedId === null || data !== null || fault !== null
  useEffect(() => {
    if (looked !== null || !isKnown) return
    let counts = true
    void begin(app, id).then((before) => {
      if (!counts) return
      const kept = data?.find((one) => one.id === wantedId && one.list === list)
      const asked = kept === undefined ? List.fromContexto(list, contexto) : shownOf(kept)
      setLooked(before ?? { view: asked ?? List.shapes[list].first, saved: kept?.id ?? null })
    })
    return () => void (counts = false)
  }, [app, id, list, contexto, wantedId, data, isKnown, looked])

  const look = (next: Looked) => {
    setLooked(next)
    app.vault.save(lookedSlice(id), next)
  }
  return {
    view: looked?.view ?? null,
    saved: views.find((one) => one.id === looked?.saved) ?? null,
    views,
    show: (view) => look({ view, saved: looked?.saved ?? null }),
    showSaved: (saved) =>
      look({ view: saved === null ? List.shapes[list].first : shownOf(saved), saved: saved?.id ?? null })
  }
}

const begin = (app: App, id: string): Promise<Looked | null> => app.vault.load(lookedSlice(id))
