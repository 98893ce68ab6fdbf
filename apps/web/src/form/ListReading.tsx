/** A list that is only read. */
import * as Form from "@quadrante/domain/form"
import { useTranslation } from "react-i18next"
import { isFigure, Total, unitOf, withoutAffixes } from "./ListColumn.tsx"
import { totalName } from "./live.ts"
import { reading, type RenderContext } from "./shown.ts"
import "./list-reading.css"

interface Props {
  readonly list: Form.ListInput
  readonly shown: RenderContext
  readonly isHidden: boolean
}

/** Rows that this person does not change. */
export const ListReading = ({ list, shown, isHidden }: Props) => {
  const { t } = useTranslation()
  const name = shown.at + list.key
  const language = shown.locale.lin_id
  const rows = Form.rowsIn({ [name]: shown.textOf(name) }, name)
  const columns = Form.fields(list).filter((column): column is Form.Simple => column.type !== "dynamiclist")
  return (
    <figure className="field w12" hidden={isHidden}>
      <figcaption className="label">{Form.wording(list, "label", language)}</figcaption>
      <div className="tablewrap">
        <table className="read">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={isFigure(column) ? "num" : undefined}>
                  {Form.wording(column, "label", language)}
                  {unitOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={isFigure(column) ? "num" : undefined}
                    data-label={Form.wording(column, "label", language)}
                  >
                    {reading(withoutAffixes(column), shown.textOf(`${name}/${row}/${column.key}`), shown)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {list.totals.length > 0 && (
            <tfoot>
              <tr>
                {columns.map((column, i) =>
                  i === 0 && !list.totals.includes(column.key) ? (
                    <th key={column.key} scope="row">
                      {t("form.total")}
                    </th>
                  ) : (
                    <td key={column.key} className="num">
                      {list.totals.includes(column.key) && (
                        <Total name={totalName(name, column.key)} column={column} shown={shown} />
                      )}
                    </td>
                  )
                )}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </figure>
  )
}
