/** What others did, by day and then by case. Opening it marks what is the group's as read. */
import type { NoticesPage, NoticeView } from "@quadrante/api/notice"
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { sendCommand } from "../../data/command.ts"
import type { Answer } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { dayOf } from "../../i18n/time.ts"
import { useApp, useAppSelector } from "../../kernel/app.ts"
import { useClock } from "../../kernel/clock.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useHeld } from "../../ui/useHeld.ts"
import { anywhere, lineChoiceOf, openPanel, type OpenTarget } from "../../workspace/open.ts"
import { noticesShown } from "../../store/bell.ts"
import { viewOf } from "../../store/workspace.ts"
import { DesktopQuestion } from "./DesktopQuestion.tsx"
import { answeredWith, type Group, daysOf, isDevice } from "./groups.ts"
import { NoticeGroup } from "./NoticeGroup.tsx"
import { endThat, noteRead, openNotice } from "./open.ts"
import { useOlder } from "./useOlder.ts"

const dayMs = 86_400_000

interface Props {
  readonly answer: Answer<NoticesPage>
  readonly onClose: () => void
  /** Shows how the person gets in, and from where; with a new password asked for, or not. */
  readonly onAccess: (asksPassword: boolean) => void
  /** Shows by what ways the person is told. */
  readonly onWays: () => void
}

export const NoticesTab = ({ answer: { data, fault, again }, onClose, onAccess, onWays }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useClock()
  const here = useAppSelector(({ session }) => session.view?.id)
  const focused = useAppSelector(({ workspace }) => viewOf(workspace).focused)
  const fresh = useFresh(data)
  const { seeing, denying } = useAccountActs(onClose, onAccess)
  const older = useOlder(data)
  const [now] = useState(() => Date.now())
  const box = useRef<HTMLDivElement>(null)
  const list = useHeld(box, [...(data?.list ?? []), ...older.list])
  const days = daysOf(list, (at) => dayOf(locale, at), here)
  const dayText = (day: string) =>
    day === dayOf(locale, now)
      ? t("notice.today")
      : day === dayOf(locale, now - dayMs)
        ? t("notice.yesterday", { dia: day })
        : day

  const open = (notice: NoticeView, group: Group, where: OpenTarget) => {
    onClose()
    noteRead(app, group.about === "group" ? [notice] : group.notices)
    openNotice(app, { ...notice, read: true }, where)
  }

  return (
    <>
      {/* It scrolls, so the keyboard must reach it. */}
      <div ref={box} className="scroll" tabIndex={-1} onKeyDown={walk}>
        {fault !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{data === null ? `${t("notice.failed")} ${faultText(fault)}` : faultText(fault)}</span>
            <button type="button" className="btn small" onClick={again}>
              {t("process.retry")}
            </button>
          </div>
        )}
        {data === null && fault === null && (
          <div className="skeleton" role="status" aria-label={t("notice.loading")}>
            <div className="skel" />
            <div className="skel" />
            <div className="skel" />
          </div>
        )}
        {data !== null && list.length === 0 && (
          <div className="empty">
            <h3>{t("notice.none")}</h3>
            <p>{t("notice.noneText")}</p>
          </div>
        )}
        <DesktopQuestion list={list} />
        {days.map(({ day, groups }) => (
          <section key={day} aria-label={dayText(day)}>
            <h3>{dayText(day)}</h3>
            <ul>
              {groups.map((group) => (
                <NoticeGroup
                  key={group.key}
                  group={group}
                  isNew={(notice) => fresh.has(notice.id) || !notice.read}
                  onOpen={(notice, event) => {
                    const { here, preview } = lineChoiceOf(event)
                    open(notice, group, { target: here ? focused : null, preview })
                  }}
                  onSee={seeing(group)}
                  onDeny={denying(group)}
                  onRead={() => noteRead(app, answeredWith(group, list, here))}
                />
              ))}
            </ul>
          </section>
        ))}
        {older.more !== null && (
          <p className="older">
            <button type="button" className="btn quiet small" disabled={older.busy} onClick={older.more}>
              {t("notice.older")}
            </button>
            {older.fault !== null && <span role="alert">{faultText(older.fault)}</span>}
          </p>
        )}
      </div>
      <div className="sheet-foot">
        <span>{t("notice.kept")}</span>
        <button type="button" className="btn quiet small" onClick={onWays}>
          <Icon name="sliders" />
          {t("notice.ways")}
        </button>
      </div>
    </>
  )
}

/** What is done about notices that are about no case. */
const useAccountActs = (onClose: Props["onClose"], onAccess: Props["onAccess"]) => {
  const app = useApp()
  const here = useAppSelector(({ session }) => session.view?.id)
  /** What is about no case and can be seen all the same. */
  const seeing = ({ about, notices }: Group): (() => void) | null => {
    if (about !== "account" && about !== "substitution") return null
    return () => {
      onClose()
      noteRead(app, notices)
      if (about === "account") onAccess(false)
      else openPanel(app, "substituicao", anywhere)
    }
  }

  /** Who came in was somebody else: they are put out, and what they came in with is changed. */
  const denying = ({ notices }: Group): (() => void) | null => {
    const [notice] = notices
    // Whoever reads it there asks nobody else.
    if (!isDevice(notice) || notice.detail["session"] === here) return null
    return () => {
      noteRead(app, notices)
      for (const { detail } of notices) if (detail["session"] !== undefined) void endThat(app, detail["session"])
      onClose()
      onAccess(true)
    }
  }
  return { seeing, denying }
}

/**
 * What was unread when the list was opened, which marks the group's as read: it goes on looking new for as long as the
 * panel stands there, and what comes meanwhile with it.
 */
const useFresh = (page: NoticesPage | null): ReadonlySet<string> => {
  const app = useApp()
  const fresh = useAppSelector(({ bell }) => bell.fresh)
  const until = useRef("")
  useEffect(() => {
    if (page === null || until.current === page.until || !page.list.some(({ own, read }) => !own && !read)) return
    until.current = page.until
    app.dispatch(noticesShown(page))
    void sendCommand(app, "readNotices", { payload: { group: true, until: page.until } })
  }, [app, page])
  return useMemo(() => new Set(fresh), [fresh])
}

/** J and K, or the arrows, go from line to line. */
const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button")]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = at < 0 ? stops.at(by > 0 ? 0 : -1) : stops[at + by]
  event.preventDefault()
  next?.focus()
}
