/** A line above a case that opened by itself: names the decision before it, and offers Undo while there is time. */
import { type MouseEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { getWorkspaceState } from "../data/instances.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { Countdown } from "../outbox/Countdown.tsx"
import { lookAfter, takeBack, type UndoableDecision } from "../outbox/undoing.ts"
import { useSecondsLeft } from "../outbox/useSecondsLeft.ts"
import type { DecidedBefore } from "../store/lists.ts"
import { viewOf } from "../store/workspace.ts"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"
import { pressOf, useHand } from "./hand.tsx"
import { useOffer, useUndoKey } from "./undo-here.ts"
import "./decided-band.css"

type Undo = NonNullable<DecidedBefore["undo"]>

export const DecidedBand = ({ id }: { readonly id: string }) => {
  const before = useAppSelector(({ lists }) => lists.before[id])
  const act = useAppSelector(({ lists }) => (before === undefined ? undefined : lists.done[before.id]))
  const final = before?.undo === null ? before.said : null
  useEffect(() => {
    if (final !== null) announce(final)
  }, [final])
  if (before === undefined || act?.decision === null) return null
  const isPending = before.undo !== null && act?.decision === before.undo.key
  return isPending ? (
    <UndoableBand before={before} undo={before.undo} />
  ) : (
    <div className="decided-band">
      <Icon name="ok" />
      <span className="said">{before.said}</span>
    </div>
  )
}

interface Props {
  readonly before: DecidedBefore
  readonly undo: Undo
}

const UndoableBand = ({ before, undo: { key, due } }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const hand = useHand()
  const place = useRef<HTMLDivElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isOver = useSecondsLeft(due) === 0
  const { title, role, word, said, from } = before
  const decision: UndoableDecision = { key, task: before.id, title, role, word }
  const isWaiting = () => getWorkspaceState(app).lists.done[before.id]?.decision === key

  const undo = async () => {
    setIsBusy(true)
    const taken = await takeBack(app, [decision])
    setIsBusy(false)
    if (taken.length === 0) await lookAfter(app, decision)
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const by = pressOf(event)
    if (isBusy || !hand.mayDecide(by, null)) return
    hand.pressed(by, null)
    void undo()
  }
  useUndoKey(place, () => !isBusy && !isOver && void undo())
  // Beside the list its row offers it.
  const waits = () => isWaiting() && !isListInView(getWorkspaceState(app), from.list)
  useOffer(place, decision, { due, etapa: "", waits })
  useEffect(() => announce(t("decide.keptFor", { decidida: said })), [key, said, t])

  return (
    <div className="decided-band" ref={place} data-undoing={key}>
      <Icon name="ok" />
      <span className="said">
        {isOver ? said : t("decide.keptUntil", { decidida: said })} {!isOver && <Countdown due={due} />}
      </span>
      {!isOver && (
        <button type="button" className="btn small" disabled={isBusy} aria-keyshortcuts="Control+Z" onClick={press}>
          {t("decide.undo")}
        </button>
      )}
    </div>
  )
}

const isListInView = ({ workspace }: ReturnType<typeof getWorkspaceState>, list: string): boolean =>
  viewOf(workspace).slots.some(({ active }) => active === list)
