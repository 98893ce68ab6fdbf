/** What is done with the instances of open processes by rooms that know none, and what follows from closing one. */
import * as Workspace from "@quadrante/domain/workspace"
import { forgetKnown, getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import type { OpenInstances } from "../kernel/instances.ts"
import { forgotten, loaded, talkAsked } from "../store/instances.ts"
import { closed } from "../store/workspace.ts"
import { handedTask } from "../store/handed.ts"
import { loadProcess } from "./acts.ts"
import { holdTask } from "./holding.ts"
import { beginTalk } from "./talk.ts"

/** What is known of a process goes once it is not among those that can be opened again, which show it without a line, too. */
const forgetClosed = (app: App): void => {
  const { workspace, instances } = getWorkspaceState(app)
  const { processes, closed: reopenable } = workspace.layout
  const kept = new Set([...processes, ...reopenable].map(({ id }) => id))
  for (const id of Object.keys(instances)) {
    if (kept.has(id)) continue
    app.draftUndo.forget(id)
    app.dispatch(forgotten(id))
  }
}

/** What rooms above do with an instance, without knowing it. What is much code comes when it is first wanted. */
const makeInstances = (app: App): OpenInstances => ({
  load: (id) => loadProcess(app, id),
  hold: async (id, act) => {
    const task = handedTask(getWorkspaceState(app), id)
    if (task !== null) await holdTask(app, act, task)
  },
  follow: async (id, following) => {
    const { followCase } = await import("./following.ts")
    await followCase(app, id, following)
  },
  savePdf: async (id) => {
    const { keepCase } = await import("./case-pdf.ts")
    await keepCase(app, id)
  },
  duplicate: async (id) => {
    const { duplicate } = await import("./duplicate.ts")
    await duplicate(app, id)
  }
})

/** Fills the port of instances, gives an instance what a link brought, and forgets it when its process is closed. */
export const followOpenProcesses = (app: App): void => {
  app.instances.current = makeInstances(app)
  const readLink = async (id: string): Promise<void> => {
    const given = Workspace.find(getWorkspaceState(app).workspace.layout, id)?.textos ?? {}
    if (Object.keys(given).length === 0) return
    const { fillFromLink } = await import("./link-fill.ts")
    fillFromLink(app, id)
  }
  app.listen({ actionCreator: loaded, effect: ({ payload: { id } }) => readLink(id) })
  app.listen({
    actionCreator: talkAsked,
    effect: ({ payload }) => beginTalk(app, payload)
  })
  app.listen({
    actionCreator: closed,
    effect: ({ payload: id }) => {
      app.drawn.scrolled.delete(id)
      forgetKnown(app, id)
      forgetClosed(app)
    }
  })
}
