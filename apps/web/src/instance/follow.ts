/** What is done with the instances of open processes by rooms that know none, and what follows from closing one. */
import * as Workspace from "@quadrante/domain/workspace"
import { Result } from "effect"
import { followAnswer, getWorkspaceState } from "../data/instances.ts"
import { forgetKept, type HeardInstance, showing, showKept, watchInstances } from "../data/open-instances.ts"
import { saysNothing } from "../data/unheard.ts"
import { bringDraft } from "../drafts/bring.ts"
import type { App } from "../kernel/app.ts"
import type { OpenInstances } from "../kernel/instances.ts"
import { handedTask, knownIn, openInstances } from "../kernel/known.ts"
import { forgotten, instanceShown, talkAsked } from "../store/instances.ts"
import { closed } from "../store/workspace.ts"
import { loadProcess } from "./acts.ts"
import { holdTask } from "./holding.ts"
import { markIfOvertaken } from "./overtaken.ts"
import { beginTalk } from "./talk.ts"

/** What is known of a process goes once it is not among those that can be opened again, which show it without a line, too. */
const forgetClosed = (app: App): void => {
  const { workspace, instances } = getWorkspaceState(app)
  const { processes, closed: reopenable } = workspace.layout
  const kept = new Set([...processes, ...reopenable].map(({ id }) => id))
  for (const id of new Set([...Object.keys(instances), ...Object.keys(knownIn(app))])) {
    if (kept.has(id)) continue
    openInstances(app).forget(id)
    app.draftUndo.forget(id)
    app.dispatch(forgotten(id))
  }
}

/** Gives an instance what a link brought. Forms are much code, which comes with the first of them. */
const readLink = async (app: App, id: string): Promise<void> => {
  const given = Workspace.find(getWorkspaceState(app).workspace.layout, id)?.link ?? []
  if (given.length === 0) return
  const { fillFromLink } = await import("./link-fill.ts")
  fillFromLink(app, id)
}

/**
 * What was typed for a task on another device stands in its form from the start, or is put together with what is typed here.
 * For that its form has to be shown: `prepare` comes before that, `settle` after it.
 */
const makeDraftBringing = (app: App) => {
  const typed = new Map<string, string>()
  const prepare: OpenInstances["prepare"] = async (asked, answer) => {
    if (Result.isFailure(answer)) {
      if (saysNothing(answer.failure)) await showKept(app, asked)
      return
    }
    const { task } = answer.success
    // What is decided is given back once it is taken back.
    if (task?.pending != null) return
    if (task === null || !(task.mine || task.help?.as === "helper")) return
    for (const id of showing(app, asked)) {
      if (app.drafts.read(id, task.id) === null) await bringDraft(app, id, task.id)
      else typed.set(id, task.id)
    }
  }
  const settle = (id: string): void => {
    const task = typed.get(id)
    typed.delete(id)
    if (task !== undefined) void bringDraft(app, id, task)
  }
  return { prepare, settle }
}

/** Decisions that can be taken back are much code, which comes with the first of them. */
const followPending = async (app: App, heard: HeardInstance): Promise<void> => {
  const { followDecision } = await import("../outbox/undoing.ts")
  followDecision(app, heard)
}

/** What rooms that know no instance do with it. What is much code comes when it is first wanted. */
const makeInstances = async (app: App): Promise<OpenInstances> => {
  const { prepare, settle } = makeDraftBringing(app)
  const onHeard = (heard: HeardInstance) => {
    const { id, before } = heard
    app.dispatch(instanceShown(id))
    followAnswer(app, heard)
    if (heard.instance.task?.pending?.own != null || before?.task?.pending?.own != null) void followPending(app, heard)
    void markIfOvertaken(app, id, before?.task ?? null)
    void readLink(app, id)
    settle(id)
  }
  return { ...watchInstances(app, await app.queries(), onHeard), prepare, ...actsOf(app) }
}

type Acts = Pick<OpenInstances, "load" | "hold" | "follow" | "savePdf" | "compareEarlier" | "duplicate">

const actsOf = (app: App): Acts => ({
  load: (id) => loadProcess(app, id),
  hold: async (id, act) => {
    const task = handedTask(app, id)
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
  compareEarlier: async (id) => {
    const { compareEarlier } = await import("./compare-earlier.ts")
    await compareEarlier(app, id)
  },
  duplicate: async (id) => {
    const { duplicate } = await import("./duplicate.ts")
    await duplicate(app, id)
  }
})

/** Fills the port of instances, and forgets an instance when its process is closed. */
export const followOpenProcesses = async (app: App): Promise<void> => {
  app.instances.current = await makeInstances(app)
  app.listen({
    actionCreator: talkAsked,
    effect: ({ payload }) => beginTalk(app, payload)
  })
  app.listen({
    actionCreator: closed,
    effect: ({ payload: id }) => {
      app.drawn.scrolled.delete(id)
      forgetKept(app, id)
      forgetClosed(app)
    }
  })
}
