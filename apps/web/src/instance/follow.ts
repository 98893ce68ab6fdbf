/** What an open process asks of its instance: the workspace says it by an action, because it knows no instance. */
import * as Workspace from "@quadrante/domain/workspace"
import { forgetKnown, getWorkspaceState } from "../data/instances.ts"
import type { App } from "../kernel/app.ts"
import {
  casePdfAsked,
  duplicateAsked,
  followingAsked,
  forgotten,
  holdAsked,
  loadAsked,
  loaded,
  talkAsked
} from "../store/instances.ts"
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

/** Reads an instance when its open process asks for it, gives it what a link brought, duplicates it, and forgets it when that is closed. */
export const followOpenProcesses = (app: App): void => {
  app.listen({ actionCreator: loadAsked, effect: ({ payload: id }) => loadProcess(app, id) })
  const readLink = async (id: string): Promise<void> => {
    const given = Workspace.find(getWorkspaceState(app).workspace.layout, id)?.textos ?? {}
    if (Object.keys(given).length === 0) return
    const { fillFromLink } = await import("./link-fill.ts")
    fillFromLink(app, id)
  }
  app.listen({ actionCreator: loaded, effect: ({ payload: { id } }) => readLink(id) })
  // Forms are much code, which comes with the first of them.
  app.listen({
    actionCreator: duplicateAsked,
    effect: async ({ payload: id }) => {
      const { duplicate } = await import("./duplicate.ts")
      await duplicate(app, id)
    }
  })
  app.listen({
    actionCreator: casePdfAsked,
    effect: async ({ payload: id }) => {
      const { keepCase } = await import("./case-pdf.ts")
      await keepCase(app, id)
    }
  })
  app.listen({
    actionCreator: followingAsked,
    effect: async ({ payload: { id, following } }) => {
      const { followCase } = await import("./following.ts")
      await followCase(app, id, following)
    }
  })
  app.listen({
    actionCreator: talkAsked,
    effect: ({ payload }) => beginTalk(app, payload)
  })
  app.listen({
    actionCreator: holdAsked,
    effect: async ({ payload: { id, act } }) => {
      const task = handedTask(getWorkspaceState(app), id)
      if (task !== null) await holdTask(app, act, task)
    }
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
