/** Which columns a report shows, and in which order. */
import type { Column } from "@quadrante/api/report"
import * as Report from "@quadrante/domain/report"
import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../ui/Icon.tsx"
import { SmallEditor } from "../../ui/SmallEditor.tsx"
import { reports } from "./texts/texts.ts"
import "./columns.css"

interface Props {
  readonly columns: ReadonlyArray<Column>
  readonly chosen: ReadonlyArray<string>
  readonly opener: RefObject<HTMLElement | null>
  readonly onChoose: (chosen: ReadonlyArray<string>) => void
  readonly onClose: () => void
}

export const Columns = ({ columns, chosen, opener, onChoose, onClose }: Props) => {
  const { t } = useTranslation(reports)
  const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const hidden = columns.filter(({ key }) => !chosen.includes(key))
  const move = (key: string, by: number) => {
    const at = chosen.indexOf(key)
    const rest = chosen.filter((one) => one !== key)
    onChoose([...rest.slice(0, at + by), key, ...rest.slice(at + by)])
  }
  return (
    <SmallEditor title={t("columns")} opener={opener} onClose={onClose}>
      <ul className="report-columns">
        {[...shown, ...hidden].map(({ key, label }) => {
          const at = chosen.indexOf(key)
          return (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  // A report without columns is none.
                  disabled={at >= 0 && chosen.length === 1}
                  onChange={() => onChoose(at >= 0 ? chosen.filter((one) => one !== key) : [...chosen, key])}
                />
                {label}
              </label>
              {at >= 0 && (
                <>
                  <button
                    type="button"
                    className="btn quiet small icon"
                    // Pressed again at the end of the way it keeps the focus.
                    aria-disabled={at === 0}
                    onClick={() => at > 0 && move(key, -1)}
                  >
                    <Icon name="up" />
                    <span className="vh">{t("up", { campo: label })}</span>
                  </button>
                  <button
                    type="button"
                    className="btn quiet small icon"
                    aria-disabled={at === chosen.length - 1}
                    onClick={() => at < chosen.length - 1 && move(key, 1)}
                  >
                    <Icon name="down" />
                    <span className="vh">{t("down", { campo: label })}</span>
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className="btn" onClick={() => onChoose(Report.standardColumns(columns))}>
        {t("standard")}
      </button>
    </SmallEditor>
  )
}
