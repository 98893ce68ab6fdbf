/** A row of a list: on one line below its columns, on two where there is no room for them. */
import * as List from "@quadrante/domain/list"
import { memo, type MouseEvent, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { namedAmount } from "../../i18n/amount.ts"
import { Icon, ProcessIcon } from "../../ui/Icon.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { becameSign, becameText, keptText } from "./became.ts"
import type { DueText } from "./cell-words.ts"
import { isFigure } from "./filter-words.ts"
import { Path } from "./Path.tsx"
import type { GoneRow, ListedRow } from "./rows.ts"
import { lists } from "./texts/texts.ts"
import { UndoInRow } from "./UndoInRow.tsx"
import type { ListWords } from "./words.ts"
import { tip } from "../../ui/tip.ts"

/** What each line of the grid has: where it stands, and how it is known. */
export interface LinePlace {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly height: number
}

interface Props extends LinePlace {
  /** Its place among the rows. */
  readonly at: number
  readonly row: ListedRow
  readonly columns: ReadonlyArray<string>
  /** What stands below the title, because it has no column. */
  readonly below: ReadonlyArray<string>
  readonly twoLines: boolean
  readonly hasCursor: boolean
  /** Null: rows of this list are not marked. */
  readonly isMarked: boolean | null
  readonly gone: GoneRow | null
  /** What is unusual about its case; null: nothing. */
  readonly unusual: string | null
  readonly now: number
  readonly words: ListWords
  readonly onMark: (row: ListedRow, at: number, isRange: boolean) => void
  /** Claims it; null: rows of this list are not claimed. */
  readonly onTake: ((row: ListedRow, at: number) => void) | null
  readonly onPress: (event: MouseEvent, row: ListedRow, at: number) => void
}

/** While the list scrolls, rows that stay in view are not drawn again: nothing that it is given is made anew for each drawing. */
export const ListRow = memo((props: Props) => {
  const {
    id,
    index,
    top,
    height,
    at,
    row,
    columns,
    below,
    twoLines,
    hasCursor,
    isMarked,
    gone,
    unusual,
    now,
    words,
    onMark,
    onTake,
    onPress
  } = props
  const { t } = useTranslation(lists)
  const dueAt = row.task?.due ?? (row.request?.ended === null ? row.request.due : null)
  const due = row.task === null && dueAt === null ? null : words.dueText(dueAt, now)
  const kept = gone === null ? (row.task?.pending ?? null) : null
  const isOffered = onTake !== null && gone === null && kept === null && row.task?.standing === "offered"
  // With the hand only: on the keyboard it is a key of the grid, which has the focus.
  const take = isOffered && (
    <button
      type="button"
      tabIndex={-1}
      className="btn small list-take"
      {...tip(t("claim"))}
      aria-label={t("take", { titulo: row.title })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        onTake(row, at)
      }}
    >
      <Icon name="profile" />
      <span>{t("claim")}</span>
    </button>
  )
  const act = kept === null ? take : <UndoInRow row={row} due={kept.due} />
  const isLate = due?.urgency === "late"
  const classes = [
    "list-row",
    twoLines && "two",
    hasCursor && "cursor",
    isMarked === true && "marked",
    gone !== null && "gone",
    kept !== null && "undoable",
    isLate && gone === null && "late"
  ]
  return (
    // Keys are those of the grid, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={id}
      className={classes.filter((one) => one !== false).join(" ")}
      aria-rowindex={index}
      aria-selected={isMarked ?? undefined}
      style={{ top, height }}
      onClick={(event) => onPress(event, row, at)}
    >
      {isMarked !== null && <Mark {...{ row, at, isMarked, gone, onMark }} />}
      {twoLines ? (
        <>
          <TwoLines {...{ row, columns, gone, unusual, due, now, words }} isOffered={isOffered} />
          {act !== false && <div role="gridcell">{act}</div>}
        </>
      ) : (
        <Cells {...{ row, columns, below, gone, unusual, due, now, words }} act={act} />
      )}
    </div>
  )
})

interface CellsProps
  extends Pick<Props, "row" | "columns" | "below" | "gone" | "unusual" | "now" | "words">, Pick<CellProps, "due"> {
  /** The button that claims it, or takes back what was decided of it. */
  readonly act: ReactNode
}

/** A cell for each column. */
const Cells = ({ row, columns, below, gone, unusual, due, now, words, act }: CellsProps) => {
  const { cellText } = words
  const became = goneText(row, gone, words, now)
  const second = became ?? belowText(row, below, words, now)
  // Where it stood is over: what became of it stands there.
  const outcomeColumn =
    below.length > 0
      ? undefined
      : (columns.find((column) => column === "element") ?? columns.find((column) => column !== "title"))
  // At the end of the row: elsewhere it would come under a hand that is about to press the row.
  const takeColumn = columns.at(-1)
  return columns.map((column) => {
    const isStacked = column === "title" && below.length > 0
    const isOutcome = became !== null && column === outcomeColumn
    const text = isOutcome ? became : column === "due" && due !== null ? due.text : cellText(row, column, now)
    const classes = cellClass(column, words)
    return (
      <div
        role="gridcell"
        key={column}
        className={isStacked ? `${classes} stacked` : classes}
        {...tip(isStacked ? `${text}\n${second}` : text)}
      >
        <CellContent {...{ row, column, text, due }} unusual={gone === null ? unusual : null} />
        {isStacked && <span className="list-step ellipsis">{second}</span>}
        {column === takeColumn && act}
      </div>
    )
  })
}

/** What stands below the title of a row. */
export const belowText = (
  row: ListedRow,
  below: ReadonlyArray<string>,
  { cellText }: Pick<ListWords, "cellText">,
  now: number
): string =>
  // A request that is over is at no step.
  textOf(below.map((column) => cellText(row, column, now))) ||
  (row.request === null ? "" : cellText(row, "status", now))

const textOf = (parts: ReadonlyArray<string>): string => parts.filter((part) => part !== "").join(" · ")

/** What became of it, or what was decided of it and can be taken back; null: it waits. */
const goneText = (row: ListedRow, gone: GoneRow | null, { locale }: ListWords, now: number): string | null =>
  gone !== null
    ? becameText(locale, gone, now)
    : row.task?.pending === undefined
      ? null
      : keptText(row.task.pending.word)

interface MarkProps extends Pick<Props, "row" | "at" | "gone" | "onMark"> {
  readonly isMarked: boolean
}

/** The box that marks a row; of one with which nothing is done any more, the sign of what became of it. */
const Mark = ({ row, at, isMarked, gone, onMark }: MarkProps) => {
  const { t } = useTranslation(lists)
  return (
    <div role="gridcell" className="list-mark">
      {gone === null && row.task?.pending === undefined ? (
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isMarked}
            aria-label={t("mark", { titulo: row.title })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => event.stopPropagation()}
            onChange={({ nativeEvent }) => onMark(row, at, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
          />
        </label>
      ) : (
        <Icon name={becameSign(gone ?? keptRow(row))} />
      )}
    </div>
  )
}

/** Its sign is the one that it has once it is done. */
const keptRow = ({ id, task }: ListedRow): GoneRow => ({
  id,
  became: "done",
  who: null,
  own: { word: task?.pending?.word ?? null, at: 0 }
})

/** Figures stand to the right. */
export const cellClass = (column: string, { fieldOf }: Pick<ListWords, "fieldOf">): string => {
  const field = List.fieldOf(column)
  if (column === "amount") return "list-cell figure"
  if (field === null) return `list-cell ${column}`
  return isFigure(fieldOf(field)) ? "list-cell figure" : "list-cell value"
}

interface CellProps extends Pick<Props, "row"> {
  readonly unusual?: string | null
  readonly column: string
  readonly text: string
  /** When the task is due, or the step of a request; null: a request that waits for nobody. */
  readonly due: DueText | null
}

const CellContent = ({ row, column, text, due, unusual = null }: CellProps) => {
  if (column === "title") {
    return (
      <>
        <ProcessIcon name={row.icon} />
        <b className="ellipsis">{row.title}</b>
        {unusual !== null && (
          <span className="list-unusual" {...tip(unusual)}>
            <Icon name="alert" />
            <span className="vh">{unusual}</span>
          </span>
        )}
      </>
    )
  }
  if (column === "due" && due !== null) {
    return (
      <MomentText className={`when ${due.urgency}`} other={due.other}>
        {due.urgency !== "later" && <Icon name="clock" />}
        {text}
      </MomentText>
    )
  }
  if (column === "path" && row.request !== null) return <Path row={row} text={text} />
  if (column === "with" && row.request?.returned === true) {
    return (
      <span className="when today">
        <Icon name="returned" />
        <span className="ellipsis">{text}</span>
      </span>
    )
  }
  return <span className="ellipsis">{text}</span>
}

interface TwoLinesProps
  extends Pick<Props, "row" | "columns" | "gone" | "unusual" | "now" | "words">, Pick<CellProps, "due"> {
  /** Beside what is claimed here stands its button: when it is due goes first in the second line. */
  readonly isOffered: boolean
}

const TwoLines = ({ row, columns, gone, unusual, due, now, words, isOffered }: TwoLinesProps) => {
  const { cellText, fieldOf } = words
  const figure = columns.find((column) => cellClass(column, { fieldOf }).endsWith("figure"))
  const said = (column: string) => cellText(row, column, now)
  // Here stands no head above it that names it.
  const figureText = () => {
    const amount = row.task?.amount ?? null
    if (figure === "amount") return amount === null ? "" : namedAmount(words.locale, amount)
    return figure === undefined ? "" : said(figure)
  }
  const became = goneText(row, gone, words, now)
  const below =
    row.task === null
      ? [said("step"), said("with")]
      : became !== null
        ? [became]
        : [said("element"), row.task.actingFor === null ? "" : said("profile"), said("person")]
  const end = row.task === null ? said("held") : figureText()
  const dueAt = due !== null && <CellContent column="due" text={due.text} {...{ row, due }} />
  return (
    <div role="gridcell" className="list-two">
      <span className="line">
        <CellContent column="title" text={row.title} {...{ row, due }} unusual={gone === null ? unusual : null} />
        {!isOffered && row.task?.pending === undefined && dueAt}
        {row.request !== null && due === null && <span className="end">{said("amount") || said("status")}</span>}
      </span>
      <span className={isOffered ? "line muted whole" : "line muted"}>
        {isOffered && dueAt}
        {isOffered && end !== "" && <span className="amount">{end}</span>}
        <span className="ellipsis">{textOf(below)}</span>
        {!isOffered && <span className="end">{end}</span>}
      </span>
    </div>
  )
}
