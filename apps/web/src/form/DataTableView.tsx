/** A table of data in a form: to read, following what is filled in. */
import * as Form from "@quadrante/domain/form"
import * as Locale from "@quadrante/domain/locale"
import { Result } from "effect"
import { useSyncExternalStore } from "react"
import type { RenderContext } from "./shown.ts"

interface Props {
  readonly table: Form.DataTable
  readonly shown: RenderContext
  readonly isHidden: boolean
}

export const DataTableView = ({ table, shown, isHidden }: Props) => {
  const { live, locale } = shown
  const text = useSyncExternalStore(live.subscribe, () => live.textOf(shown.at + table.id))
  const { head, rows }: ReturnType<typeof Form.tableRows> =
    text === "" ? { head: table.head, rows: [] } : JSON.parse(text)
  return (
    <figure className="field w12" hidden={isHidden}>
      <figcaption className="label">{Form.wording(table, "label", locale.lin_id)}</figcaption>
      <div className="tablewrap">
        <table>
          <thead>
            <tr>
              {head.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {head.map(({ key }) => (
                  <td key={key} className={typeof row[key] === "number" ? "num" : undefined}>
                    {cellOf(row[key], locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const cellOf = (value: unknown, locale: Locale.Locale): string => {
  if (typeof value === "number") return Locale.formatNumber(locale, value)
  if (typeof value !== "string") return ""
  return Locale.isIso("date", value) ? Result.getOrElse(Locale.formatMoment(locale, "date", value), () => value) : value
}
