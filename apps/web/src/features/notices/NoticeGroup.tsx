/** What was told of one case, or of one group: a line for each, and one way to it. */
import type { NoticeView } from "@quadrante/api/notice"
import { type MouseEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { elsewhere } from "../../i18n/elsewhere.ts"
import { timeOf } from "../../i18n/time.ts"
import { useApp } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { MomentText } from "../../ui/MomentText.tsx"
import { type Group, isDevice } from "./groups.ts"
import { fetchFile, keptUntil } from "./file.ts"
import { opens } from "./open.ts"
import { lookOf, quoteOf, sentenceOf, titleOf, type Translate } from "./sentences.ts"
import { tip } from "../../ui/tip.ts"

interface Props {
  readonly group: Group
  readonly isNew: (notice: NoticeView) => boolean
  readonly onOpen: (notice: NoticeView, event: MouseEvent) => void
  /** Opens what is about no case: the access to the account, the substitutions; null: there is nothing to open. */
  readonly onSee: (() => void) | null
  /** Says that somebody else came in; null: that is not asked. */
  readonly onDeny: (() => void) | null
  /** Notes that all of it was read. */
  readonly onRead: () => void
}

export const NoticeGroup = ({ group, isNew, onOpen, onSee, onDeny, onRead }: Props) => {
  const { t, i18n } = useTranslation()
  const locale = useClock()
  const [isOpen, setIsOpen] = useState(false)
  const { about, notices } = group
  const [first] = notices
  const news = notices.filter(isNew)
  const { icon, tone } = lookOf(notices.find((notice) => lookOf(notice).tone === "error") ?? first)
  const isMany = about === "group" && notices.length > 1
  // Devices of one name share one line.
  const areDevices = isDevice(first) && notices.length > 1
  const isHere = onDeny === null && isDevice(first)
  const title = isHere
    ? t("notice.hereTitle")
    : isMany
      ? groupTitle(i18n.t, group, news.length)
      : areDevices
        ? t("notice.devices", { count: notices.length })
        : casesTitle(i18n.t, group)
  const target = notices.find(opens)
  // Of a single line the time stands by the title, where it contends with no sentence for room.
  const isAtTitle = notices.length === 1 || areDevices
  const lines = isMany && !isOpen ? [] : areDevices ? [first] : notices
  return (
    <li className={`ntc ${tone}`} data-unread={news.length > 0 || undefined}>
      <Icon name={icon} />
      <span className="said">
        <b>{title}</b>
        {news.length > 0 && <span className="vh">, {t("notice.unread")}</span>}
        {(isMany || isAtTitle) && <Time at={first.at} />}
        {isMany && !isOpen && <FirstTitles notices={news.length > 0 ? news : notices} />}
      </span>
      {isMany ? (
        <button type="button" className="btn small go" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t("notice.hide") : t("notice.see", { n: notices.length })}
        </button>
      ) : target !== undefined ? (
        <button
          type="button"
          className="btn small go"
          aria-label={t("notice.openOf", { titulo: titleOf(i18n.t, target) })}
          onClick={(event) => onOpen(target, event)}
        >
          {t("notice.open")}
        </button>
      ) : onDeny !== null && news.length > 0 ? (
        <span className="go answers">
          <button type="button" className="btn small" onClick={onRead}>
            {t("notice.mine")}
          </button>
          <button type="button" className="btn small danger" onClick={onDeny}>
            {t("notice.notMine")}
          </button>
        </span>
      ) : onSee !== null ? (
        <button
          type="button"
          className="btn small go"
          aria-label={t(about === "account" ? "notice.seeAccess" : "notice.seeSubstitutions")}
          onClick={onSee}
        >
          {t("notice.look")}
        </button>
      ) : (
        news.length > 0 && (
          <button type="button" className="btn quiet small icon go" {...tip(t("notice.readOne"))} onClick={onRead}>
            <Icon name="check" />
            <span className="vh">{t("notice.readOne")}</span>
          </button>
        )
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((notice) => (
            <li key={`${notice.id} ${notice.kind}`}>
              {isMany ? (
                <button type="button" className="task" onClick={(event) => onOpen(notice, event)}>
                  <b>{titleOf(i18n.t, notice)}</b> {sentenceOf(i18n.t, locale, notice)}
                </button>
              ) : (
                <Sentence notice={notice} isHere={onDeny === null} onRead={onRead} />
              )}
              {!isAtTitle && <Time at={notice.at} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** So many tasks of a folded line are named. */
const mostNamed = 2

const FirstTitles = ({ notices }: { readonly notices: ReadonlyArray<NoticeView> }) => {
  const { t, i18n } = useTranslation()
  const titles = notices.slice(0, mostNamed).map((notice) => titleOf(i18n.t, notice))
  const more = notices.length - titles.length
  return (
    <small className="muted">
      {titles.join(", ")}
      {more > 0 && ` ${t("notice.more", { n: more })}`}
    </small>
  )
}

interface SentenceProps {
  readonly notice: NoticeView
  /** Of a device: it is the one in front of the person. */
  readonly isHere: boolean
  readonly onRead: () => void
}

/** A sentence with what belongs to it alone: what was written to the person, a file that they asked for. */
const Sentence = ({ notice, isHere, onRead }: SentenceProps) => {
  const { t, i18n } = useTranslation()
  const app = useApp()
  const locale = useClock()
  const [isFetching, setIsFetching] = useState(false)
  const quote = quoteOf(notice)
  const [now] = useState(() => Date.now())
  const isKept = keptUntil(notice, now) !== null
  const fetch = async () => {
    setIsFetching(true)
    onRead()
    await fetchFile(app, notice)
    setIsFetching(false)
  }
  return (
    <span>
      {isHere && isDevice(notice) ? t("notice.here") : sentenceOf(i18n.t, locale, notice)}
      {quote !== null && <q>{quote}</q>}
      {isKept && (
        <button
          type="button"
          className="btn small"
          aria-label={t("notice.fetchOf", { nome: notice.detail["name"] ?? "" })}
          disabled={isFetching}
          onClick={() => void fetch()}
        >
          <Icon name="download" />
          {t("notice.fetch")}
        </button>
      )}
    </span>
  )
}

const Time = ({ at }: { readonly at: string }) => {
  const locale = useClock()
  return (
    <time dateTime={at}>
      <MomentText other={elsewhere(locale, "event", Date.parse(at))}>{timeOf(locale, Date.parse(at))}</MomentText>
    </time>
  )
}

const casesTitle = (t: Translate, { about, notices }: Group): string => {
  const titulo = titleOf(t, notices[0])
  return about === "case" && notices.length > 1
    ? t("notice.several", { titulo, avisos: t("notice.count", { count: notices.length }) })
    : titulo
}

const groupTitle = (t: Translate, { notices }: Group, news: number): string => {
  const { role } = notices[0]
  const grupo = [role?.perfil_operacional, role?.unid_sigla].filter((part) => part != null).join("\u00a0· ")
  const tarefas = news > 0 ? t("notice.newTasks", { count: news }) : t("notice.tasks", { count: notices.length })
  return t("notice.inGroup", { tarefas, grupo })
}
