/** *Início*: today at a glance, where nothing is open. What is with the person, what waits in their groups, where their requests are. */
import * as List from "@quadrante/domain/list"
import * as Panel from "@quadrante/domain/panel"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../../kernel/faults.ts"
import { elsewhere } from "../../../i18n/elsewhere.ts"
import { i18n } from "../../../i18n/i18n.ts"
import { longDay, todayOf } from "../../../i18n/time.ts"
import { useApp } from "../../../kernel/app.ts"
import { useClock } from "../../../kernel/clock.ts"
import { orderKnown } from "../../../store/lists.ts"
import { Icon } from "../../../ui/Icon.tsx"
import { MomentText } from "../../../ui/MomentText.tsx"
import { useHeld } from "../../../ui/useHeld.ts"
import { openProcess } from "../../../workspace/open.ts"
import { listedTask } from "../open.ts"
import { columnNames, type ColumnName, listOf } from "./columns.ts"
import { DayColumn, todayList } from "./DayColumn.tsx"
import { LastOpened } from "./LastOpened.tsx"
import { useMinutes } from "../../../ui/useMinutes.ts"
import { today } from "./texts/texts.ts"
import { useToday } from "./useToday.ts"
import "../when.css"
import "./today.css"

interface Props {
  /** The open process as which it stands beside the work; null: it is all that is shown. */
  readonly panel: string | null
  /** Shows what can be opened; null: that is offered elsewhere. */
  readonly onOpen: (() => void) | null
  readonly saysKeys: boolean
}

const Today = ({ panel, onOpen, saysKeys }: Props) => {
  const { t } = useTranslation(today)
  const { t: say } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const now = useMinutes()
  const { columns: read, latest, fault, show } = useToday(panel !== null)
  const box = useRef<HTMLDivElement>(null)
  const columns = useHeld(box, read)

  // What is opened from here finds the next one.
  useEffect(() => {
    if (latest === null) return
    const { mine, group } = latest.columns
    app.dispatch(orderKnown({ list: todayList, tasks: [...mine.rows, ...group.rows].map(listedTask) }))
  }, [app, latest])

  const openAll = (column: ColumnName) => {
    const { list, view } = listOf[column]
    // *Tarefas* is all that waits, also where nothing is with the person.
    const contexto = List.toContexto(list, column === "mine" ? List.shapes.tarefas.first : view)
    const title = i18n.t(`arrival.panel.${list}`)
    openProcess(app, { processo: Panel.processOf(list), title, contexto, instance: null, target: null })
  }
  return (
    <>
      <header className="today-head">
        <h2>
          <DayHeading now={now} />
        </h2>
        <p aria-live="polite">
          {latest !== null && <Counts {...latest.counts} offered={latest.columns.group.total} />}
        </p>
        <span className="acts">
          <button type="button" className="btn" onClick={() => openAll("mine")}>
            <Icon name="inbox" />
            {say("arrival.panel.tarefas")}
          </button>
          {onOpen !== null && (
            <button type="button" className="btn primary" onClick={onOpen}>
              <Icon name="plus" />
              {say("workspace.open")}
            </button>
          )}
        </span>
      </header>
      {fault !== null && (
        <div className="note error" role="alert">
          <Icon name="error" />
          <span>
            {t("failed")} {faultText(fault)}
          </span>
          <button type="button" className="btn small" onClick={show}>
            {t("again")}
          </button>
        </div>
      )}
      <div ref={box} className="today-columns" aria-busy={columns === null && fault === null}>
        {columnNames.map((name) => (
          <DayColumn
            key={name}
            name={name}
            panel={panel}
            column={columns?.[name] ?? null}
            isComing={fault === null}
            now={now}
            onAll={() => openAll(name)}
            onShow={show}
          />
        ))}
      </div>
      {panel === null && columns !== null && (
        <LastOpened
          listed={new Set(columnNames.flatMap((name) => columns[name].rows.map(({ instance }) => instance)))}
        />
      )}
      {saysKeys && columns !== null && columnNames.some((name) => columns[name].rows.length > 0) && (
        <Hints canTake={columns.group.rows.length > 0} />
      )}
    </>
  )
}

const DayHeading = ({ now }: { readonly now: number }) => {
  const { t } = useTranslation(today)
  const clock = useClock()
  return (
    <MomentText other={elsewhere(clock, "today", now)} isStop>
      {t("heading", { dia: longDay(clock.lin_id, todayOf(clock, now)) })}
    </MomentText>
  )
}

/** What is with the person, as far as it presses. */
const Counts = ({
  late,
  today: due,
  offered
}: {
  readonly late: number
  readonly today: number
  readonly offered: number
}) => {
  const { t } = useTranslation(today)
  if (late + due + offered === 0) return t("nothing")
  return (
    <>
      {late > 0 && <b>{t("late", { count: late })}</b>}
      {late > 0 && " · "}
      {t("due", { count: due })} · {t("offered", { count: offered })}
    </>
  )
}

/** Keys for what there is. */
const Hints = ({ canTake }: { readonly canTake: boolean }) => {
  const { t } = useTranslation(today)
  const hints = [
    [["J", "K"], t("hint.walk")],
    [["Enter"], t("hint.open")],
    [[t("space")], t("hint.preview")],
    ...(canTake ? [[["A"], t("hint.take")] as const] : []),
    [["Tab"], t("hint.column")]
  ] as const
  return (
    <footer className="today-hints">
      {hints.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {text}
        </span>
      ))}
    </footer>
  )
}

export default Today
