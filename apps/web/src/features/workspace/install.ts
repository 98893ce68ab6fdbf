/** Installs the workspace: its slices, what this tab had open, and the connection to the server's real time. */
import * as Quadrant from "@quadrante/domain/quadrant"
import * as Workspace from "@quadrante/domain/workspace"
import { define } from "@quadrante/persistence/slot"
import { Schema } from "effect"
import type { App } from "../../startup/app.ts"
import { instances } from "../../store/instances.ts"
import { reducer, type State } from "../../store/store.ts"
import { emptyWorkspace, restored, widthChanged, workspace } from "../../store/workspace.ts"
import { startRealtime } from "./realtime.ts"

const slice = define({
  name: "workspace",
  area: "session",
  version: 1,
  schema: Schema.Struct({ panels: Quadrant.Panels, layout: Workspace.Workspace }),
  initial: { panels: emptyWorkspace.panels, layout: emptyWorkspace.layout }
})

export const install = async (app: App): Promise<void> => {
  const { dispatch, listen, vault, store, drafts } = app
  store.replaceReducer(
    reducer
      .inject({ reducerPath: "workspace", reducer: workspace })
      .inject({ reducerPath: "instances", reducer: instances })
  )
  dispatch(widthChanged(window.innerWidth))
  const [kept] = await Promise.all([vault.load(slice), drafts.restore()])
  dispatch(restored(kept))
  listen({
    predicate: (_, now, before) => (now as State).workspace !== (before as State).workspace,
    effect: (_, { getState }) => {
      const { panels, layout } = (getState() as State).workspace
      vault.save(slice, { panels, layout })
    }
  })
  startRealtime(app)
}
