/** The options of a quadrant, with their words and what they do. */
import type { Instance } from "@quadrante/api/process"
import { caseName } from "@quadrante/domain/process"
import type { ShownSlot } from "@quadrante/domain/workspace"
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { shallowEqual } from "react-redux"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { handedTask, openInstances, useInstance } from "../kernel/known.ts"
import { talkAsked } from "../store/instances.ts"
import { handOverAsked, lockSwitched, moved, nextOf, pinned, swapped, withdrawalAsked } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import type { Act } from "../ui/MenuButton.tsx"
import { copyLink } from "./link.ts"
import { comparedCase, openComparison } from "./open.ts"
import { closeTabs, reopenTab } from "./places.ts"
import { listStripCommands, type StripCommand, type TaskHanding } from "./strip-commands.ts"

interface Strip {
  readonly shown: ShownSlot
  readonly place: number
  readonly slots: ReadonlyArray<ShownSlot>
}

export const useStripActs = ({ shown, place, slots }: Strip): ReadonlyArray<Act> => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const next = useAppSelector(({ workspace }) => nextOf(workspace), shallowEqual)
  const canReopen = useAppSelector(({ workspace }) => workspace.layout.closed.length > 0)
  const instance = useInstance(shown.active ?? "")
  const task = instance?.task?.id ?? null
  const canWithdraw = instance?.withdrawal?.as === "starter"
  const follows = instance?.status === "running" ? instance.following : null
  const handing = handingOf(instance?.task ?? null)
  const { slot, processes } = shown

  const actOf = (command: StripCommand): Act => {
    switch (command._tag) {
      case "move": {
        const { process, to } = command
        const run = () => {
          dispatch(moved({ id: process.id, to: to.slot }))
          announce(t("workspace.moved", { titulo: process.title, n: to.position }))
        }
        return { name: `move-${to.slot}`, label: t("workspace.moveTo", { n: to.position }), run }
      }
      case "shift": {
        const { process, by } = command
        // Counted without itself.
        const index = processes.findIndex(({ id }) => id === process.id) + by
        const run = () => dispatch(moved({ id: process.id, to: slot, index }))
        return { ...(by < 0 ? toLeft : toRight)(t), run }
      }
      case "swap": {
        const { other } = command
        const run = () => dispatch(swapped({ one: slot, other: other.slot }))
        return { name: `swap-${other.slot}`, label: t("workspace.swapWith", { n: other.position }), run }
      }
      case "pin":
        return { name: "pin", label: t("workspace.pin"), run: () => dispatch(pinned(command.process.id)) }
      case "link":
        return { name: "link", label: t("workspace.copyLink"), run: () => void copyLink(app, command.process) }
      case "taskLink": {
        const run = () => void copyLink(app, command.process, command.task)
        return { name: "task-link", label: t("command.copyTaskLink"), run }
      }
      case "ask": {
        const run = () => dispatch(talkAsked({ id: command.process.id, asks: true }))
        return { name: "ask", label: t("command.ask"), run }
      }
      case "follow": {
        const { process, following } = command
        const run = () => void openInstances(app).follow(process.id, following)
        return { name: "follow", label: t(following ? "command.follow" : "command.unfollow"), run }
      }
      case "casePdf":
      case "compareEarlier":
      case "duplicate": {
        const { name, act } = caseActs[command._tag]
        const run = () => void openInstances(app)[act](command.process.id)
        return { name, label: t(`command.${command._tag}`), run }
      }
      case "compare": {
        const { process, other } = command
        const run = () => void openComparison(app, [process, other].flatMap(comparedCase))
        return { name: `compare-${other.id}`, label: t("workspace.compareWith", { caso: caseName(other.title) }), run }
      }
      case "withdraw": {
        const run = () => dispatch(withdrawalAsked(command.process.id))
        return { name: "withdraw", label: t("command.withdraw"), run }
      }
      case "hold": {
        const { process, act } = command
        const run = () => void openInstances(app).hold(process.id, act)
        return { name: act, label: t(`command.${act}`), run }
      }
      case "handOver": {
        const { process, how } = command
        const run = () => {
          const handed = handedTask(app, process.id)
          if (handed !== null) dispatch(handOverAsked({ how, tasks: [handed] }))
        }
        return { name: how, label: t(how === "help" ? "command.askHelp" : "command.pass"), run }
      }
      case "close":
        return { name: "close", label: t("workspace.closeTab"), run: () => closeTabs(app, [command.process], place) }
      case "closeAll": {
        const run = () => closeTabs(app, command.processes, place)
        return { name: "close-all", label: t("workspace.closeAll"), run }
      }
      case "lock": {
        const label = t(shown.locked ? "workspace.unlock" : "workspace.lock")
        return { name: "lock", label, run: () => dispatch(lockSwitched(slot)) }
      }
      case "reopen":
        return { name: "reopen", label: t("workspace.reopen"), run: () => reopenTab(app) }
    }
  }
  return listStripCommands({ shown, slots, next, task, canWithdraw, follows, handing, canReopen }).map(actOf)
}

/** What is done with a whole case, and what the menu calls it. */
const caseActs = {
  casePdf: { name: "case-pdf", act: "savePdf" },
  compareEarlier: { name: "compare-earlier", act: "compareEarlier" },
  duplicate: { name: "duplicate", act: "duplicate" }
} as const

const toLeft = (t: TFunction) => ({ name: "left", label: t("workspace.moveLeft") })
const toRight = (t: TFunction) => ({ name: "right", label: t("workspace.moveRight") })

/** What the person may do about whose the task of the tab in front is. */
const handingOf = (task: Instance["task"]): TaskHanding => ({
  claim: task?.standing === "offered",
  release: task?.releasable === true,
  passing: task?.passable === true,
  help: task?.helpable === true
})
