/** What stands in the place of rows: that there are none and which filter hides some, or that they could not be read. */
import type { Failure } from "@quadrante/api/client"
import * as List from "@quadrante/domain/list"
import { type RefObject, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../../kernel/faults.ts"
import { useServerQuery } from "../../data/query.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { hidingFilter } from "./rows.ts"
import { lists } from "./texts/texts.ts"

interface EmptyProps {
  readonly list: List.ListName
  readonly view: List.View
  /** How many have come since it was read. */
  readonly unseen: number
  readonly onView: (view: List.View) => void
}

/** The focus that went with the rows comes to what says that there are none. */
const useRowsFocus = (): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isInUse = box.current?.closest(".proc")?.classList.contains("active") === true
    if (isInUse && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  return box
}

export const ListEmpty = ({ list, view, unseen, onView }: EmptyProps) => {
  const { t } = useTranslation(lists)
  const box = useRowsFocus()
  const names = Object.keys(view.filter)
  const { data: hidden } = useServerQuery(names.length === 0 ? null : hidingFilter(list, view))
  const came = unseen > 0 ? t(list === "tarefas" ? "came" : "cameRequests", { count: unseen }) : null
  if (names.length === 0) {
    return (
      <div ref={box} tabIndex={-1} className="empty list-empty" role="status">
        <p>{came ?? t(`empty.${list}`)}</p>
      </div>
    )
  }
  const named = hidden?.name ?? names.at(-1) ?? ""
  const nome = t(`filterName.${named}` as "filterName.text")
  return (
    <div ref={box} tabIndex={-1} className="empty list-empty" role="status">
      <p>
        <b>{came ?? t(`emptyFiltered.${list}`)}</b>{" "}
        {hidden !== null &&
          t("emptyWithout", { nome, quantas: t(list === "tarefas" ? "count" : "requests", { count: hidden.count }) })}
      </p>
      <div className="acts">
        <button type="button" className="btn" onClick={() => onView(List.filteredBy(list, view, named, ""))}>
          {t("takeOff", { nome })}
        </button>
        {names.length > 1 && (
          <button type="button" className="btn quiet" onClick={() => onView({ ...view, filter: {} })}>
            {t("clearAll")}
          </button>
        )}
      </div>
    </div>
  )
}

interface FailedProps {
  readonly fault: Failure
  readonly view: List.View
  readonly onView: (view: List.View) => void
  readonly onAgain: () => void
}

export const ListFailed = ({ fault, view, onView, onAgain }: FailedProps) => {
  const { t } = useTranslation(lists)
  const faultText = useFaultText()
  const hasFilter = Object.keys(view.filter).length > 0
  return (
    <div className="empty list-empty" role="alert">
      <Icon name="error" large />
      <p>
        <b>{t("failed")}</b> {faultText(fault)}
      </p>
      <div className="acts">
        <button type="button" className="btn" onClick={onAgain}>
          {t("again")}
        </button>
        {hasFilter && fault.code !== "unreachable" && (
          <button type="button" className="btn quiet" onClick={() => onView({ ...view, filter: {} })}>
            {t("clearAll")}
          </button>
        )}
      </div>
      <p>
        {t("code")} <code>{fault.code}</code>
        <CopyButton className="btn quiet small" text={() => fault.code}>
          {t("copyCode")}
        </CopyButton>
      </p>
    </div>
  )
}
