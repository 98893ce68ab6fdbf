/** Takes back the decision of a row. With the hand: on the keyboard it is a key of the grid, which has the focus. */
import { useTranslation } from "react-i18next"
import { useApp } from "../../kernel/app.ts"
import { useSecondsLeft } from "../../outbox/useSecondsLeft.ts"
import { undoRow } from "./open.ts"
import type { ListedRow } from "./rows.ts"
import { lists } from "./texts/texts.ts"

interface Props {
  readonly row: ListedRow
  readonly due: string
}

export const UndoInRow = ({ row, due }: Props) => {
  const { t } = useTranslation(lists)
  const app = useApp()
  const seconds = useSecondsLeft(Date.parse(due))
  return (
    <button
      type="button"
      tabIndex={-1}
      className="btn small list-undo"
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        void undoRow(app, row)
      }}
    >
      {t("undo")}
      <span className="vh"> {row.title}</span>
      <span className="nums" aria-hidden="true">
        · {seconds} s
      </span>
    </button>
  )
}
