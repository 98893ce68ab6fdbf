/** What was told of one case, or of one group: a line for each, and one way to it. */
import type { NoticeView } from "@quadrante/api/notice"
import { type MouseEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { timeOf } from "../../i18n/time.ts"
import { useAppSelector } from "../../kernel/app.ts"
import { Icon } from "../../ui/Icon.tsx"
import type { Group } from "./groups.ts"
import { opens } from "./open.ts"
import { lookOf, sentenceOf, titleOf, type Translate } from "./sentences.ts"

interface Props {
  readonly group: Group
  readonly isNew: (notice: NoticeView) => boolean
  readonly onOpen: (notice: NoticeView, event: MouseEvent) => void
  /** Notes that what cannot be opened was read. */
  readonly onRead: () => void
}

export const NoticeGroup = ({ group, isNew, onOpen, onRead }: Props) => {
  const { t, i18n } = useTranslation()
  const locale = useAppSelector((state) => state.locale)
  const [isOpen, setIsOpen] = useState(false)
  const { about, notices } = group
  const [first] = notices
  const news = notices.filter(isNew)
  const { icon, tone } = lookOf(notices.find((notice) => lookOf(notice).tone === "error") ?? first)
  const isMany = about === "group" && notices.length > 1
  const title = isMany ? groupTitle(i18n.t, group, news.length) : casesTitle(i18n.t, group)
  const target = notices.find(opens)
  const lines = isMany && !isOpen ? [] : notices
  return (
    <li className={`ntc ${tone}`} data-unread={news.length > 0 || undefined}>
      <Icon name={icon} />
      <span className="said">
        <b>{title}</b>
        {news.length > 0 && <span className="vh">, {t("notice.unread")}</span>}
        {isMany && <Time at={first.at} />}
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
      ) : (
        news.length > 0 && (
          <button type="button" className="btn quiet small icon go" title={t("notice.readOne")} onClick={onRead}>
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
                <span>{sentenceOf(i18n.t, locale, notice)}</span>
              )}
              <Time at={notice.at} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Time = ({ at }: { readonly at: string }) => {
  const locale = useAppSelector((state) => state.locale)
  return <time dateTime={at}>{timeOf(locale, Date.parse(at))}</time>
}

const casesTitle = (t: Translate, { about, notices }: Group): string => {
  const titulo = titleOf(t, notices[0])
  return about === "case" && notices.length > 1
    ? t("notice.several", { titulo, avisos: t("notice.count", { count: notices.length }) })
    : titulo
}

const groupTitle = (t: Translate, { notices }: Group, news: number): string => {
  const { role } = notices[0]
  const grupo = [role?.perfil_operacional, role?.unid_sigla].filter((part) => part != null).join(" · ")
  const tarefas = news > 0 ? t("notice.newTasks", { count: news }) : t("notice.tasks", { count: notices.length })
  return t("notice.inGroup", { tarefas, grupo })
}
