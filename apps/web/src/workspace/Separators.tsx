/** Lines between quadrants: dragged, or moved by arrow keys; a double click makes all equal. */
import type { Slot } from "@quadrante/domain/process"
import type * as Workspace from "@quadrante/domain/workspace"
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useApp } from "../kernel/app.ts"
import { equalised, separatorMoved } from "../store/workspace.ts"
import { areaOf, gridOf } from "./grid.ts"
import { hint } from "../ui/tip.ts"
import "./separators.css"

interface Props {
  readonly arrangement: Workspace.Arrangement
  readonly shown: Slot
  readonly separators: ReadonlyArray<Workspace.Separator>
  /** The grid in which they stand. It follows a drag at once; the workspace hears of it when it ends. */
  readonly grid: RefObject<HTMLElement | null>
}

/** A drag that is going on, and where it has come to. */
interface Drag {
  readonly over: AbortController
  readonly at: number | null
}

const step = 0.05
const smallStep = 0.01

export const Separators = ({ arrangement, shown, separators, grid }: Props) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const drag = useRef<Drag | null>(null)
  /** Where each stood before Enter made what is before it as small as may be. */
  const before = useRef(new Map<number, number>())
  const columns = separators.filter(({ between }) => between === "columns").length + 1

  const put = ({ index }: Workspace.Separator, at: number) => dispatch(separatorMoved({ index, at }))
  const show = (all: ReadonlyArray<Workspace.Separator>) => {
    if (grid.current !== null) Object.assign(grid.current.style, gridOf(arrangement, shown, all))
  }
  const end = () => {
    drag.current?.over.abort()
    drag.current = null
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const over = new AbortController()
    drag.current = { over, at: null }
    const cancel = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== "Escape") return
      end()
      show(separators)
    }
    document.addEventListener("keydown", cancel, { signal: over.signal })
  }
  const follow = (event: PointerEvent<HTMLElement>, one: Workspace.Separator) => {
    const box = grid.current?.getBoundingClientRect()
    if (drag.current === null || box === undefined) return
    const wanted =
      one.between === "columns" ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height
    const at = Math.min(one.high, Math.max(one.low, wanted))
    drag.current = { ...drag.current, at }
    show(separators.map((other) => (other === one ? { ...one, at } : other)))
  }
  const drop = (one: Workspace.Separator) => {
    const at = drag.current?.at ?? null
    end()
    if (at !== null) put(one, at)
  }

  const keys = (event: KeyboardEvent<HTMLElement>, one: Workspace.Separator) => {
    const by = event.shiftKey ? smallStep : step
    const [back, on] = one.between === "columns" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"]
    const isSmallest = one.at <= one.low
    const to = {
      [back]: one.at - by,
      [on]: one.at + by,
      Home: one.low,
      End: one.high,
      Enter: isSmallest ? (before.current.get(one.index) ?? (one.low + one.high) / 2) : one.low
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (event.key === "Enter" && !isSmallest) before.current.set(one.index, one.at)
    put(one, to)
  }

  return separators.map((one) => (
    <div
      key={`${arrangement}-${one.index}`}
      className={`separator ${one.between}`}
      data-after={one.index + 1}
      style={{ gridArea: areaOf(arrangement, one, columns) }}
      role="separator"
      tabIndex={0}
      aria-orientation={one.between === "columns" ? "vertical" : "horizontal"}
      aria-label={t("columns.separator", { n: one.index + 1 })}
      aria-valuenow={Math.round(one.at * 100)}
      aria-valuemin={Math.round(one.low * 100)}
      aria-valuemax={Math.round(one.high * 100)}
      {...hint(t("columns.separatorHelp"))}
      // What is being typed in keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={begin}
      onPointerMove={(event) => follow(event, one)}
      onPointerUp={() => drop(one)}
      onPointerCancel={() => {
        end()
        show(separators)
      }}
      onDoubleClick={() => dispatch(equalised())}
      onKeyDown={(event) => keys(event, one)}
    />
  ))
}
