/** What stands in the place of rows: that there are none and which filter hides some, or that they could not be read. */
import type { Failure } from "@quadrante/api/client"
import * as List from "@quadrante/domain/list"
import { Result } from "effect"
import { useEffect, useState } from "react"
import { useFaultText } from "../../i18n/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { CopyButton } from "../../ui/CopyButton.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { askCounts } from "./rows.ts"
import type { ListWords } from "./words.ts"

interface EmptyProps {
  readonly list: List.ListName
  readonly view: List.View
  readonly words: ListWords
  readonly onView: (view: List.View) => void
}

export const ListEmpty = ({ list, view, words: { t }, onView }: EmptyProps) => {
  const names = Object.keys(view.filter)
  const hidden = useHiding(list, view)
  if (names.length === 0) {
    return (
      <div className="empty list-empty" role="status">
        <p>{t(`empty.${list}`)}</p>
      </div>
    )
  }
  const named = hidden?.name ?? names.at(-1) ?? ""
  const nome = t(`filterName.${named}` as "filterName.text")
  return (
    <div className="empty list-empty" role="status">
      <p>
        <b>{t(`emptyFiltered.${list}`)}</b> {hidden !== null && t("emptyWithout", { nome, count: hidden.count })}
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

/** The filter without which there is the most; null until that is known. */
const useHiding = (list: List.ListName, view: List.View) => {
  const app = useApp()
  const [hiding, setHiding] = useState<{ readonly name: string; readonly count: number } | null>(null)
  useEffect(() => {
    let counts = true
    const ask = async () => {
      const found = await Promise.all(
        Object.keys(view.filter).map(async (name) => {
          const answer = await askCounts(app, list, List.filteredBy(list, view, name, ""), null)
          return { name, count: Result.isSuccess(answer) ? answer.success.total : 0 }
        })
      )
      const most = found.toSorted((one, other) => other.count - one.count)[0]
      if (counts) setHiding(most ?? null)
    }
    void ask()
    return () => void (counts = false)
  }, [app, list, view])
  return hiding
}

interface FailedProps {
  readonly fault: Failure
  readonly view: List.View
  readonly words: ListWords
  readonly onView: (view: List.View) => void
  readonly onAgain: () => void
}

export const ListFailed = ({ fault, view, words: { t }, onView, onAgain }: FailedProps) => {
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
