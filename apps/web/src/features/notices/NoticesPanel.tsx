/** The notification centre: what was said in this session, by day and process, and a way to what it is about. */
import * as Notification from "@quadrante/domain/notification"
import { type RefObject, useState } from "react"
import { useTranslation } from "react-i18next"
import { dayOf, timeOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { viewOf } from "../../store/workspace.ts"
import { allRead, noticeRead } from "../../store/notifications.ts"
import { Choice } from "../../ui/Choice.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Popover } from "../../ui/Popover.tsx"
import { type LineChoice, lineChoiceOf, openInstance } from "../../workspace/open.ts"
import { looks } from "./looks.ts"
import { chooseTimeout, textOf } from "./notices.ts"
import "./notices.css"

interface Props {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

type Filter = "all" | "unread" | "errors"
const filters: ReadonlyArray<Filter> = ["all", "unread", "errors"]

const timeouts: Readonly<Record<"5" | "10" | "20" | "closed", Notification.Timeout>> = {
  "5": 5000,
  "10": 10_000,
  "20": 20_000,
  closed: null
}
const stays = ["5", "10", "20", "closed"] as const

const NoticesPanel = ({ opener, onClose }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const notifications = useAppSelector((state) => state.notifications)
  const focused = useAppSelector(({ workspace }) => viewOf(workspace).focused)
  const [filter, setFilter] = useState<Filter>("all")
  const unread = new Set(notifications.unread)
  const shown = notifications.centre
    .toReversed()
    .filter(({ id, nivel }) => filter === "all" || (filter === "unread" ? unread.has(id) : nivel === "erro"))
  const days = useDays(shown)

  const open = ({ id, dados, processo }: Notification.Notice, { here, preview }: LineChoice) => {
    app.dispatch(noticeRead(id))
    const { instancia, titulo } = dados
    if (typeof instancia !== "string" || processo === null) return
    onClose()
    openInstance(
      app,
      { instance: instancia, processo, title: String(titulo ?? processo) },
      { target: here ? focused : null, preview }
    )
  }

  return (
    <Popover
      title={t("notices.label")}
      kind="panel"
      role="dialog"
      opener={opener}
      onClose={onClose}
      head={
        <button
          type="button"
          className="btn quiet small"
          aria-disabled={unread.size === 0 || undefined}
          onClick={() => app.dispatch(allRead())}
        >
          {t("notices.readAll")}
        </button>
      }
    >
      <div className="sub">
        <Choice
          label={t("notices.filter")}
          value={filter}
          options={filters.map((value) => ({ value, label: t(`notices.filters.${value}`) }))}
          onChoose={setFilter}
        />
      </div>
      <div className="scroll">
        {shown.length === 0 && (
          <p className="none">{t(notifications.centre.length === 0 ? "notices.none" : "notices.noneHere")}</p>
        )}
        {days.map(({ day, groups }) => (
          <section key={day}>
            <h3>{day}</h3>
            {groups.map(({ title, notices }) => (
              <div key={title} role="group" aria-label={title === "" ? t("notices.general") : title}>
                {title !== "" && <h4 className="ellipsis">{title}</h4>}
                <ul>
                  {notices.map((notice) => (
                    <NoticeItem
                      key={notice.id}
                      notice={notice}
                      unread={unread.has(notice.id)}
                      onOpen={(how) => open(notice, how)}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
      <div className="sheet-foot">
        <Choice
          label={t("notices.stay")}
          value={stays.find((stay) => timeouts[stay] === notifications.timeout) ?? "5"}
          options={stays.map((value) => ({
            value,
            label: value === "closed" ? t("notices.untilClosed") : t("notices.seconds", { n: value })
          }))}
          onChoose={(stay) => chooseTimeout(app, timeouts[stay])}
        />
      </div>
    </Popover>
  )
}

interface Day {
  readonly day: string
  readonly groups: ReadonlyArray<{ readonly title: string; readonly notices: ReadonlyArray<Notification.Notice> }>
}

/** The notices by day, the newest first, and in a day by what they are about. */
const useDays = (notices: ReadonlyArray<Notification.Notice>): ReadonlyArray<Day> => {
  const { t } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const [today] = useState(() => dayOf(locale, Date.now()))
  return grouped(notices, ({ em }) => dayOf(locale, Date.parse(em))).map(([day, own]) => ({
    day: day === today ? t("notices.today") : day,
    groups: grouped(own, ({ dados }) => String(dados["titulo"] ?? "")).map(([title, all]) => ({ title, notices: all }))
  }))
}

/** In the order in which the groups come first. */
const grouped = <A,>(all: ReadonlyArray<A>, groupOf: (one: A) => string): ReadonlyArray<[string, ReadonlyArray<A>]> => {
  const groups = new Map<string, ReadonlyArray<A>>()
  for (const one of all) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one])
  return [...groups]
}

interface NoticeItemProps {
  readonly notice: Notification.Notice
  readonly unread: boolean
  readonly onOpen: (how: LineChoice) => void
}

const NoticeItem = ({ notice, unread, onOpen }: NoticeItemProps) => {
  const { t, i18n } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const { kind, icon } = looks[notice.nivel]
  return (
    <li>
      <button
        type="button"
        className={`notice ${kind}`}
        data-unread={unread || undefined}
        onClick={(event) => onOpen(lineChoiceOf(event))}
      >
        <Icon name={icon} />
        <span>
          {unread && <span className="vh">{t("notices.unread")} </span>}
          {textOf(i18n, notice)}
        </span>
        <time dateTime={notice.em}>{timeOf(locale, Date.parse(notice.em))}</time>
      </button>
    </li>
  )
}

export default NoticesPanel
