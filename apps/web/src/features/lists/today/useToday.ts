/**
 * What *Início* shows, followed as it changes. Nothing moves under who looks at it: what is done or taken stays,
 * faded, and what came waits to be shown. One's own act shows at once, and so does all of it when nobody looks.
 */
import type { Failure } from "@quadrante/api/client"
import * as List from "@quadrante/domain/list"
import { Result } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { type App, useApp } from "../../../kernel/app.ts"
import { useLanguage } from "../../../kernel/locale.ts"
import { useFollowing } from "../useFollowing.ts"
import { askToday, type ColumnName, type Today } from "./columns.ts"
import { columnsOf } from "./shown.ts"

interface DayState {
  /** What is on the screen. */
  readonly shown: Today | null
  /** What the server said last. */
  readonly latest: Today | null
  readonly fault: Failure | null
}

const nothing: DayState = { shown: null, latest: null, fault: null }

/** What was shown last: where home moves beside the work its rows go with it, and are read anew there. */
const last = new WeakMap<App, DayState>()

/** `moved`: it was in sight until a moment ago. */
export const useToday = (moved: boolean) => {
  const app = useApp()
  const language = useLanguage()
  const [held, setHeld] = useState<DayState>(() => (moved ? last.get(app) : undefined) ?? nothing)
  useEffect(() => void last.set(app, held), [app, held])
  const turns = useRef(0)
  /** It is to be shown, by this answer or one that was asked for since. */
  const isAwaited = useRef(false)

  const read = useCallback(
    async (shows: boolean) => {
      const turn = ++turns.current
      isAwaited.current ||= shows
      const answer = await askToday(app)
      if (turn !== turns.current) return
      const isWatched = !isAwaited.current && !document.hidden
      isAwaited.current = false
      setHeld(({ shown, latest }) => {
        if (Result.isFailure(answer)) return { shown, latest, fault: answer.failure }
        return {
          shown: isWatched && shown !== null ? withTail(shown, answer.success) : answer.success,
          latest: answer.success,
          fault: null
        }
      })
    },
    [app]
  )
  const show = useCallback(() => void read(true), [read])
  // In another language it says other words.
  useEffect(() => void read(true), [read, language])
  useFollowing(() => void read(false))

  const { shown, latest, fault } = held
  return { columns: shown === null || latest === null ? null : columnsOf(shown, latest), latest, fault, show }
}

/** What came behind all that is shown moves nothing: it is shown, too. */
const withTail = (shown: Today, now: Today): Today => {
  const columnOf = (name: ColumnName) => ({
    ...shown.columns[name],
    rows: List.heldRows(shown.columns[name].rows, now.columns[name].rows)
  })
  return { ...shown, columns: { mine: columnOf("mine"), group: columnOf("group"), requests: columnOf("requests") } }
}
