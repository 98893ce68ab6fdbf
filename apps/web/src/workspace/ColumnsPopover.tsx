/** How many quadrants the workspace shows, and how they share it. What this window cannot show stays, with the reason. */
import "../i18n/parts.ts"
import * as Quadrant from "@quadrante/domain/quadrant"
import * as Workspace from "@quadrante/domain/workspace"
import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { noticed } from "../store/notices.ts"
import {
  arranged,
  arrangementReset,
  countAsked,
  dynamicSwitched,
  equalised,
  maximumSet,
  separatorMoved
} from "../store/workspace.ts"
import { Choice } from "../ui/Choice.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Popover } from "../ui/Popover.tsx"
import { copyAreaLink } from "./link.ts"
import { LayoutMark } from "./LayoutMark.tsx"
import "./columns-popover.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const counts = [2, 3, 4] as const
const maxima = ["auto", "2", "3", "4"] as const

const ColumnsPopover = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const { dispatch } = app
  const workspace = useAppSelector((state) => state.workspace)
  const { panels, width, layout } = workspace
  const maximum = Quadrant.maximum(panels, width)
  const isNarrow = width < Quadrant.narrowBelow
  return (
    <Popover title={t("columns.title")} kind="popover" role="dialog" opener={opener} onClose={onClose}>
      {/* Where one quadrant is shown whatever is chosen, there is nothing to choose. */}
      {isNarrow ? (
        <p className="faint">{t("columns.narrow")}</p>
      ) : (
        <>
          <CountChoice maximum={maximum} />
          {maximum < Quadrant.highestMaximum && <p className="faint">{t("columns.limit", { maximo: maximum })}</p>}
          <label className="check dynamic">
            <input
              type="checkbox"
              checked={panels.quadrante_dinamico}
              onChange={(event) => dispatch(dynamicSwitched(event.target.checked))}
            />
            <span>
              {t("columns.dynamic")}
              <small>
                {t("columns.dynamicHelp")}
                {panels.quadrante_dinamico &&
                  ` ${t("columns.now", { count: Workspace.shownCount(layout, workspace) })}.`}
              </small>
            </span>
          </label>
          <ResetButtons />
          <details>
            <summary>
              <Icon name="right" />
              {t("columns.more")}
            </summary>
            <div className="stack">
              <Choice
                label={t("columns.maximum")}
                value={panels.max_quadrantes === null ? "auto" : String(panels.max_quadrantes)}
                options={maxima.map((value) => ({ value, label: value === "auto" ? t("columns.automatic") : value }))}
                onChoose={(value) => dispatch(maximumSet(value === "auto" ? null : Number(value)))}
              />
              <Arrangement />
            </div>
          </details>
        </>
      )}
      {layout.processes.length > 0 && (
        <div className="row">
          <button type="button" className="btn quiet small" onClick={() => void copyAreaLink(app)}>
            <Icon name="link" />
            {t("command.copyAreaLink")}
          </button>
        </div>
      )}
    </Popover>
  )
}

/** Says what was changed, with the way back to the layout before. */
const useUndoable = () => {
  const { dispatch } = useApp()
  return (text: string) => dispatch(noticed({ kind: "info", text, undo: "layout" }))
}

const CountChoice = ({ maximum }: { readonly maximum: number }) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const { panels, layout } = useAppSelector((state) => state.workspace)
  const undoable = useUndoable()
  return (
    <Choice
      label={t("columns.count")}
      value={panels.quadrante_dinamico ? "" : String(panels.num_quadrantes)}
      className="layouts"
      options={counts.map((count) => ({
        value: String(count),
        label: (
          <>
            <LayoutMark arrangement={Workspace.arrangementOf(layout, count)} shown={count} />
            {count}
          </>
        ),
        disabled: count > maximum
      }))}
      onChoose={(count) => {
        dispatch(countAsked(Number(count)))
        undoable(t("columns.now", { count: Number(count) }))
      }}
    />
  )
}

/** How the quadrants that are shown share the window. */
const Arrangement = () => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const workspace = useAppSelector((state) => state.workspace)
  const { layout, room } = workspace
  const shown = Workspace.shownCount(layout, workspace)
  const arrangement = Workspace.arrangementOf(layout, shown)
  const separators = Workspace.separators(layout, shown, room)
  return (
    <>
      {shown > 1 && (
        <Choice
          label={t("columns.arrangement")}
          value={arrangement}
          className="layouts"
          options={Workspace.arrangements[shown].map((value) => ({
            value,
            label: (
              <>
                <LayoutMark arrangement={value} shown={shown} />
                {t(`columns.arrangements.${value}`)}
              </>
            )
          }))}
          onChoose={(value) => dispatch(arranged(value))}
        />
      )}
      {separators.map(({ index, between, at, low, high }) => (
        <label key={`${arrangement}-${index}`} className="slider">
          <span>{t(`columns.${between}`, { n: index + 1 })}</span>
          <input
            type="range"
            min={Math.ceil(low * 100)}
            max={Math.floor(high * 100)}
            value={Math.round(at * 100)}
            onChange={(event) => dispatch(separatorMoved({ index, at: Number(event.target.value) / 100 }))}
          />
        </label>
      ))}
    </>
  )
}

const ResetButtons = () => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const workspace = useAppSelector((state) => state.workspace)
  const shown = Workspace.shownCount(workspace.layout, workspace)
  const isEqualisable = Workspace.separators(workspace.layout, shown, workspace.room).length > 0
  const undoable = useUndoable()
  return (
    <div className="row">
      <button
        type="button"
        className="btn small"
        aria-disabled={!isEqualisable || undefined}
        onClick={() => {
          if (!isEqualisable) return
          dispatch(equalised())
          undoable(t("columns.equalised"))
        }}
      >
        {t("columns.equalise")}
      </button>
      <button
        type="button"
        className="btn quiet small"
        onClick={() => {
          dispatch(arrangementReset())
          undoable(t("columns.wasReset"))
        }}
      >
        {t("columns.reset")}
      </button>
    </div>
  )
}

export default ColumnsPopover
