/** The foot of a case that this person has decided and can still take back. Nothing of it stands where the outcomes stood. */
import type { Instance, Task } from "@quadrante/api/process"
import { verbOf } from "@quadrante/domain/verb"
import * as Workspace from "@quadrante/domain/workspace"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type App, useApp, useAppSelector } from "../kernel/app.ts"
import { instanceIn } from "../kernel/known.ts"
import { Countdown } from "../outbox/Countdown.tsx"
import { sendNow, takeBack, type UndoableDecision, wordOf } from "../outbox/undoing.ts"
import { announce } from "../ui/Announcer.tsx"
import { type Press, pressOf, useHand } from "./hand.tsx"
import { useOffer, useUndoKey } from "./undo-here.ts"
import "./undoing.css"

interface Props {
  /** The id of the open process. */
  readonly id: string
  readonly title: string
  readonly task: Task
  readonly pending: OwnPending
}

type OwnPending = Pick<NonNullable<Task["pending"]>, "due"> & {
  readonly own: NonNullable<NonNullable<Task["pending"]>["own"]>
}

/** The person's own decision of the task of an instance that can still be taken back. */
export const ownPendingOf = ({ task }: Pick<Instance, "task">): OwnPending | null => {
  const pending = task?.pending
  return pending === undefined || pending.own === null ? null : { due: pending.due, own: pending.own }
}

export const UndoingFoot = ({ id, title, task, pending }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const hand = useHand()
  const place = useRef<HTMLElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const role = useAppSelector(({ workspace }) => Workspace.find(workspace.layout, id)?.openedAs.role ?? null)
  const { key, outcome } = pending.own
  const due = Date.parse(pending.due)
  const word = wordOf(app, task, outcome)
  const verb = verbOf(word)
  const said = verb === null ? t("decide.kept.decided", { opcao: word }) : t(`decide.kept.${verb}`)
  const decision: UndoableDecision = { key, task: task.id, title, role, word }

  const act = async (run: (app: App) => Promise<unknown>) => {
    setIsBusy(true)
    const panel = place.current?.closest(".proc") ?? null
    await run(app)
    setIsBusy(false)
    // The button is gone with the foot.
    if (document.activeElement === document.body) panel?.querySelector<HTMLElement>(".quad-body")?.focus()
  }
  const press = (by: Press, run: (app: App) => Promise<unknown>) => {
    // The second press on an outcome is not the first one here, nor the second one here a press on an outcome.
    if (isBusy || !hand.mayDecide(by, null)) return
    hand.pressed(by, null)
    void act(run)
  }
  const undo = (on: App) => takeBack(on, [decision])
  useUndoKey(place, () => !isBusy && void act(undo))
  const waits = () => {
    // It leaves with its case while the decision waits, or since that is over.
    const shown = instanceIn(app, id)
    return shown === null || shown.task?.pending?.own?.key === key
  }
  useOffer(place, decision, { due, etapa: task.name, waits })
  useEffect(() => {
    announce(t("decide.keptFor", { decidida: said }))
    // What had the focus is gone with the buttons. None of these takes it: the key that decided may still be down.
    if (document.activeElement === document.body && place.current?.closest(".proc.active") != null)
      place.current.focus({ preventScroll: true })
  }, [key, said, t])

  return (
    <section className="quad-foot undoing" ref={place} tabIndex={-1} aria-label={said} data-undoing={key}>
      <div className="acts">
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          aria-keyshortcuts="Control+Z"
          onClick={(event) => press(pressOf(event), undo)}
        >
          {t("decide.undo")}
        </button>
        <button
          type="button"
          className="btn quiet"
          disabled={isBusy}
          onClick={(event) => press(pressOf(event), (on) => sendNow(on, decision))}
        >
          {t("decide.sendNow")}
        </button>
      </div>
      <p className="said">
        <span>{t("decide.keptUntil", { decidida: said })}</span> <Countdown due={due} />
      </p>
    </section>
  )
}
