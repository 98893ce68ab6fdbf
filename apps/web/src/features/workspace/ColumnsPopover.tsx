/** How many quadrants the workspace shows. What this window cannot show stays in the list, with the reason. */
import * as Quadrant from "@quadrante/domain/quadrant"
import { type RefObject } from "react"
import { useTranslation } from "react-i18next"
import { useApp, useAppSelector } from "../../startup/app.ts"
import { noticed } from "../../store/notices.ts"
import { countAsked, dynamicSwitched } from "../../store/workspace.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Popover } from "../../ui/Popover.tsx"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const counts = ["2", "3", "4"] as const

export const ColumnsPopover = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const { dispatch } = useApp()
  const { panels, width } = useAppSelector(({ workspace }) => workspace)
  const maximum = Quadrant.maximum(panels, width)
  const choose = (count: string) => {
    dispatch(countAsked(Number(count)))
    dispatch(noticed({ kind: "info", text: t("columns.now", { count: Number(count) }), undo: "layout" }))
  }
  return (
    <Popover title={t("columns.title")} kind="popover" role="dialog" opener={opener} onClose={onClose}>
      <Choice
        label={t("columns.count")}
        value={String(panels.num_quadrantes)}
        options={counts.map((count) => ({ value: count, label: count, disabled: Number(count) > maximum }))}
        onChoose={choose}
      />
      {maximum < 4 && <p className="faint">{t("columns.limit", { maximo: maximum })}</p>}
      <label className="check">
        <input
          type="checkbox"
          checked={panels.quadrante_dinamico}
          onChange={(event) => dispatch(dynamicSwitched(event.target.checked))}
        />
        {t("columns.dynamic")}
      </label>
      <p className="faint">{t("columns.dynamicHelp")}</p>
    </Popover>
  )
}
