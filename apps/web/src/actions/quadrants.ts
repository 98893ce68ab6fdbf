/** What is done with quadrants and the tabs in them. Each has its keys in quadrant mode. */
import { comparable, type ComparedCase } from "@quadrante/domain/cases"
import * as Quadrant from "@quadrante/domain/quadrant"
import * as Workspace from "@quadrante/domain/workspace"
import { i18n } from "../i18n/i18n.ts"
import type { KnownInstances } from "../kernel/instances.ts"
import { knownIn, openInstances } from "../kernel/known.ts"
import { noticed } from "../store/notices.ts"
import { talkAsked } from "../store/instances.ts"
import type { State } from "../store/store.ts"
import {
  activated,
  arranged,
  countAsked,
  dynamicSwitched,
  equalised,
  lockSwitched,
  maximised,
  pinned,
  unmaximised,
  viewOf,
  withdrawalAsked
} from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { comparedCase, openAgain, openComparison } from "../workspace/open.ts"
import { closeTabs, computePlace, focusPlace, reopenTab } from "../workspace/places.ts"
import { copyAreaLink, copyLink } from "../workspace/link.ts"
import { neighbours, numbered, quadrant } from "./reaching.ts"
import { type Action, type ActionContext, always, focusedSlot, frontOf, getActionState, type Name } from "./action.ts"

/** The instance in front, and the task at which it waits. */
const instanceInFront = (state: State, known: KnownInstances) => known[frontOf(state)?.id ?? ""]?.instance ?? null
const taskInFront = (state: State, known: KnownInstances): string | null =>
  instanceInFront(state, known)?.task?.id ?? null

/** The cases that are in front. */
const shownCases = (state: State): ReadonlyArray<ComparedCase> =>
  viewOf(state.workspace).slots.flatMap(({ processes, active }) =>
    processes.flatMap((process) => (process.id === active ? comparedCase(process) : []))
  )

const count = (many: 2 | 3 | 4): Action =>
  quadrant({
    id: `count${many}`,
    hindrance: (state) => countHindrance(state, many),
    run: (context) => ask(context, many)
  })

const countHindrance = ({ workspace: { panels, width } }: State, many: number) =>
  many > Quadrant.maximum(panels, width) || width < Quadrant.narrowBelow
    ? "tooNarrow"
    : panels.num_quadrantes === many && !panels.quadrante_dinamico
      ? "alreadySo"
      : null

const ask = ({ app }: ActionContext, many: number) => {
  app.dispatch(countAsked(many))
  app.dispatch(noticed({ kind: "info", text: i18n.t("columns.now", { count: many }), undo: "layout" }))
}

/** How many there are by choice, or because so many are in use. */
const countOf = ({ workspace }: State): number =>
  workspace.panels.quadrante_dinamico
    ? Workspace.shownCount(workspace.layout, workspace)
    : workspace.panels.num_quadrantes

const step = (id: "more" | "fewer", inMode: string, by: 1 | -1): Action =>
  quadrant({
    id,
    inMode,
    hindrance: (state) => {
      const wanted = countOf(state) + by
      return wanted < Quadrant.lowestMaximum ? "alreadySo" : countHindrance(state, wanted)
    },
    run: (context) => ask(context, countOf(getActionState(context)) + by)
  })

const tab = (id: "tabBefore" | "tabAfter", inMode: string, by: 1 | -1): Action =>
  quadrant({
    id,
    inMode,
    hindrance: (state) => ((focusedSlot(state)?.processes.length ?? 0) < 2 ? "onlyTab" : null),
    run: (context) => {
      const state = getActionState(context)
      const slot = focusedSlot(state)
      if (slot === undefined) return
      const { processes } = slot
      const at = processes.findIndex(({ id: process }) => process === slot.active)
      const next = processes[(at + by + processes.length) % processes.length]
      if (next === undefined) return
      context.app.dispatch(activated(next.id))
      focusPlace(context.app, computePlace(state, slot))
    }
  })

const arrange = (id: Name, arrangement: Workspace.Arrangement): Action =>
  quadrant({
    id,
    hindrance: ({ workspace }) => {
      const shown = Workspace.shownCount(workspace.layout, workspace)
      if (!Workspace.arrangements[shown].includes(arrangement)) return "otherCount"
      return Workspace.arrangementOf(workspace.layout, shown) === arrangement ? "alreadySo" : null
    },
    run: ({ app }) => app.dispatch(arranged(arrangement))
  })

const withFront = (state: State) => (frontOf(state) === undefined ? "nothingOpen" : null)

/** Acts on the whole case in front. */
const ofCase = (
  id: Action["id"],
  icon: NonNullable<Action["icon"]>,
  act: "savePdf" | "compareEarlier" | "duplicate"
): Action =>
  quadrant({
    id,
    icon,
    hindrance: (state, known) => withFront(state) ?? (instanceInFront(state, known) === null ? "notSent" : null),
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined) void openInstances(context.app)[act](process.id)
    }
  })

const following = (id: "follow" | "unfollow", isFollowing: boolean): Action =>
  quadrant({
    id,
    icon: "bell",
    hindrance: (state, known) => {
      const instance = instanceInFront(state, known)
      if (instance === null) return withFront(state) ?? "notSent"
      return instance.status !== "running" ? "isOver" : instance.following === isFollowing ? "alreadySo" : null
    },
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined) void openInstances(context.app).follow(process.id, isFollowing)
    }
  })

/** Everything that is done with quadrants, in the order in which it is listed. */
export const quadrants: ReadonlyArray<Action> = [
  ...numbered,
  ...neighbours,
  tab("tabBefore", "[", -1),
  tab("tabAfter", "]", 1),
  quadrant({
    id: "maximise",
    icon: "maximise",
    inMode: "M",
    hindrance: (state) => {
      const { slots, maximised: filling } = viewOf(state.workspace)
      return frontOf(state) === undefined ? "nothingOpen" : filling === null && slots.length === 1 ? "alreadySo" : null
    },
    run: (context) => {
      const state = getActionState(context)
      const slot = focusedSlot(state)
      if (viewOf(state.workspace).maximised !== null) context.app.dispatch(unmaximised())
      else if (slot !== undefined) context.app.dispatch(maximised(slot.slot))
    }
  }),
  quadrant({
    id: "close",
    icon: "close",
    inMode: "X",
    hindrance: withFront,
    run: (context) => {
      const state = getActionState(context)
      const process = frontOf(state)
      if (process !== undefined) closeTabs(context.app, [process], computePlace(state, focusedSlot(state)))
    }
  }),
  quadrant({
    id: "pin",
    icon: "pin",
    inMode: "P",
    hindrance: (state) =>
      frontOf(state) === undefined ? "nothingOpen" : frontOf(state)?.preview === true ? null : "alreadySo",
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process === undefined) return
      context.app.dispatch(pinned(process.id))
      announce(i18n.t("workspace.pinned", { titulo: process.title }))
    }
  }),
  quadrant({
    id: "reopen",
    icon: "history",
    inMode: "Z",
    hindrance: ({ workspace }) => (workspace.layout.closed.length === 0 ? "nothingClosed" : null),
    run: ({ app }) => reopenTab(app)
  }),
  quadrant({
    id: "copy",
    icon: "form",
    hindrance: withFront,
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined) openAgain(context.app, process, null, true)
    }
  }),
  quadrant({
    id: "ask",
    icon: "question",
    hindrance: (state, known) => withFront(state) ?? (instanceInFront(state, known) === null ? "notSent" : null),
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined) context.app.dispatch(talkAsked({ id: process.id, asks: true }))
    }
  }),
  following("follow", true),
  following("unfollow", false),
  ofCase("casePdf", "download", "savePdf"),
  quadrant({
    id: "compare",
    hindrance: (state) => (comparable(shownCases(state)).length === 0 ? "notComparable" : null),
    run: (context) => void openComparison(context.app, comparable(shownCases(getActionState(context))))
  }),
  ofCase("compareEarlier", "columns", "compareEarlier"),
  ofCase("duplicate", "columns", "duplicate"),
  quadrant({
    id: "withdraw",
    icon: "back",
    hindrance: (state, known) =>
      withFront(state) ?? (instanceInFront(state, known)?.withdrawal?.as === "starter" ? null : "notWithdrawable"),
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined) context.app.dispatch(withdrawalAsked(process.id))
    }
  }),
  quadrant({
    id: "copyLink",
    icon: "link",
    inMode: "C",
    hindrance: withFront,
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined) void copyLink(context.app, process)
    }
  }),
  quadrant({
    id: "copyTaskLink",
    icon: "link",
    hindrance: (state, known) => withFront(state) ?? (taskInFront(state, known) === null ? "noTask" : null),
    run: (context) => {
      const process = frontOf(getActionState(context))
      if (process !== undefined)
        void copyLink(context.app, process, taskInFront(getActionState(context), knownIn(context.app)))
    }
  }),
  quadrant({
    id: "copyAreaLink",
    icon: "link",
    inMode: "W",
    hindrance: ({ workspace }) => (workspace.layout.processes.length === 0 ? "nothingOpen" : null),
    run: ({ app }) => void copyAreaLink(app)
  }),
  quadrant({
    id: "lockQuadrant",
    icon: "lock",
    inMode: "K",
    hindrance: ({ workspace }) => (workspace.layout.processes.length === 0 ? "nothingOpen" : null),
    run: (context) => {
      const slot = focusedSlot(getActionState(context))
      if (slot === undefined) return
      context.app.dispatch(lockSwitched(slot.slot))
      announce(i18n.t(slot.locked ? "workspace.isUnlocked" : "workspace.isLocked", { n: slot.position }))
    }
  }),
  count(2),
  count(3),
  count(4),
  step("more", "+", 1),
  step("fewer", "-", -1),
  arrange("oneLarge", "main"),
  arrange("inColumns", "columns"),
  arrange("inRows", "rows"),
  arrange("inGrid", "grid"),
  quadrant({
    id: "equalise",
    inMode: "=",
    hindrance: ({ workspace }) =>
      Workspace.sizesOf(workspace.layout, Workspace.shownCount(workspace.layout, workspace)).length === 0
        ? "alreadySo"
        : null,
    run: ({ app }) => {
      app.dispatch(equalised())
      app.dispatch(noticed({ kind: "info", text: i18n.t("columns.equalised"), undo: "layout" }))
    }
  }),
  quadrant({
    id: "dynamic",
    inMode: "D",
    hindrance: always,
    run: (context) =>
      context.app.dispatch(dynamicSwitched(!getActionState(context).workspace.panels.quadrante_dinamico))
  })
]
