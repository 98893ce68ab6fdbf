/** A row of *Início*, on two lines: what and until when; below it the step and the role, or who has it, and until when or since when. */
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { dayOf, isToday, timeOf } from "../../../i18n/time.ts"
import { Icon, ProcessIcon } from "../../../ui/Icon.tsx"
import { MomentText } from "../../../ui/MomentText.tsx"
import { keptText } from "../became.ts"
import { Path } from "../Path.tsx"
import type { ListedRow } from "../rows.ts"
import { noChoices } from "../filter-words.ts"
import { UndoInRow } from "../UndoInRow.tsx"
import { type ListWords, useListWords } from "../words.ts"
import { today } from "./texts/texts.ts"

interface Props {
  readonly row: ListedRow
  readonly now: number
  /** It is there no more, and stays until the person has seen so. */
  readonly isGone: boolean
  readonly hasCursor: boolean
  readonly onFocus: () => void
  readonly onPress: (event: MouseEvent) => void
  readonly onTake: () => void
}

export const DayRow = ({ row, now, isGone, hasCursor, onFocus, onPress, onTake }: Props) => {
  const { t } = useTranslation(today)
  const words = useListWords(row.task === null ? "pedidos" : "tarefas", noChoices, null)
  const { task, request } = row
  const isLate = task !== null && words.dueText(task.due, now).urgency === "late"
  const pending = isGone ? undefined : task?.pending
  const isOffered = task?.standing === "offered" && !isGone && pending === undefined
  const classes = [
    "today-row",
    isLate && !isGone && "late",
    isGone && "gone",
    (isOffered || pending !== undefined) && "takes"
  ]
  return (
    <li className={classes.filter((one) => one !== false).join(" ")}>
      <button type="button" data-row={row.id} tabIndex={hasCursor ? 0 : -1} onFocus={onFocus} onClick={onPress}>
        <ProcessIcon name={row.icon} />
        <span className="today-lines">
          <span className="line">
            <b className="ellipsis">{row.title}</b>
            {isGone && <small>{t("goneFrom")}</small>}
            {task !== null && !isOffered && !isGone && <DueMoment row={row} now={now} words={words} />}
            {request !== null && <Path row={row} text={words.cellText(row, "path", now)} />}
          </span>
          <span className="line muted">
            {isOffered && task.due !== null && <DueMoment row={row} now={now} words={words} />}
            {task !== null && <TaskBelow row={row} words={words} now={now} isOffered={isOffered} />}
            {request !== null && <RequestBelow row={row} words={words} now={now} />}
          </span>
        </span>
      </button>
      {pending !== undefined && <UndoInRow row={row} due={pending.due} />}
      {isOffered && (
        <button
          type="button"
          className="btn small"
          tabIndex={-1}
          aria-label={t("takeOf", { titulo: row.title })}
          onClick={onTake}
        >
          <Icon name="profile" />
          <span>{t("take")}</span>
        </button>
      )}
    </li>
  )
}

interface PartProps {
  readonly row: ListedRow
  readonly now: number
  readonly words: ListWords
}

const DueMoment = ({ row, now, words }: PartProps) => {
  const { text, urgency, other } = words.dueText(row.task?.due ?? null, now)
  return (
    <MomentText className={`when ${urgency}`} other={other}>
      {urgency !== "later" && <Icon name="clock" />}
      {text}
    </MomentText>
  )
}

const TaskBelow = ({ row, now, words, isOffered }: PartProps & { readonly isOffered: boolean }) => {
  const { t } = useTranslation(today)
  const papel = words.cellText(row, "profile", now)
  const unidade = row.task?.roleUnit ?? ""
  const role = papel === "" || unidade === "" ? papel : t("role", { papel, unidade })
  // What is decided about says more than the role in which, and than who asks.
  const amount = words.cellText(row, "amount", now)
  const starter = row.task?.starter ?? ""
  const asker = starter === "" || row.title.includes(starter) ? "" : t("from", { quem: starter })
  const end = amount !== "" ? amount : isOffered ? asker : role
  return (
    <>
      <span className="ellipsis">
        {row.task?.pending === undefined ? row.task?.name : keptText(row.task.pending.word)}
      </span>
      {end !== "" && <span className={amount === "" ? "end" : "end nums"}>{end}</span>}
    </>
  )
}

const RequestBelow = ({ row: { request, ...row }, now, words }: PartProps) => {
  const { t } = useTranslation(today)
  if (request === null) return null
  const { returned, heldSince } = request
  const quem = words.cellText({ request, ...row }, "with", now)
  const due = request.due === null ? null : words.dueText(request.due, now)
  const end =
    due !== null
      ? due.urgency === "late"
        ? due.text
        : t("until", { quando: due.text })
      : heldSince !== null
        ? t("since", { quando: momentText(words, Date.parse(heldSince), now) })
        : ""
  return (
    <>
      {returned ? (
        <span className="returned">
          <Icon name="returned" />
          <span className="ellipsis">{quem}</span>
        </span>
      ) : (
        <span className="ellipsis">
          {[quem === "" ? "" : t("with", { quem }), request.step ?? ""].filter((part) => part !== "").join(" · ")}
        </span>
      )}
      <span className="end">{end}</span>
    </>
  )
}

/** Today's by the hour, else the day. */
const momentText = ({ locale }: ListWords, at: number, now: number): string =>
  isToday(locale, at, now) ? timeOf(locale, at) : dayOf(locale, at)
