/** *Rascunhos*: what the person typed and has not sent, on whichever device, to go on with, to send, or to throw away. */
import "../../i18n/parts.ts"
import type { DraftSummary } from "@quadrante/api/draft"
import type { OpenProcess } from "@quadrante/domain/process"
import * as Search from "@quadrante/domain/search"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { drafts as draftsQuery } from "../../data/queries.ts"
import { useServerQuery } from "../../data/query.ts"
import { useFaultText } from "../../kernel/faults.ts"
import { useApp } from "../../kernel/app.ts"
import { described } from "../../store/workspace.ts"
import { Icon } from "../../ui/Icon.tsx"
import { useAskedFocus } from "../../workspace/useAskedFocus.ts"
import { DraftLine } from "./DraftLine.tsx"
import { tip } from "../../ui/tip.ts"
import "./drafts.css"

const noDrafts: ReadonlyArray<DraftSummary> = []

const DraftsPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const heading = useAskedFocus<HTMLHeadingElement>(process.id)
  const [term, setTerm] = useState("")
  const { data, fault, again } = useServerQuery(draftsQuery)
  const all = data ?? noDrafts
  const shown = all.filter((one) => fits(one, term))
  const title = t("draft.title")

  useEffect(() => {
    app.dispatch(described({ id: process.id, title, state: "ready" }))
  }, [app, process.id, title])
  // What is typed in this window stands there with the rest.
  useEffect(() => {
    void app.draftSaves.flush(Object.keys(app.drafts.all())).then(() => again())
    // Once, when the list is opened: what changes later is told by events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [app])

  return (
    <>
      <header className="quad-head counted">
        <h2 {...tip(title)} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {data !== null && <span className="muted nums">{all.length}</span>}
        {all.length > 1 && (
          <div className="acts">
            <span className="input drafts-search">
              <Icon name="search" />
              <input
                aria-label={t("draft.search")}
                placeholder={t("draft.search")}
                value={term}
                onChange={({ target }) => setTerm(target.value)}
              />
            </span>
          </div>
        )}
      </header>
      {/* The body scrolls, so the keyboard must reach it. */}
      <div className="quad-body" tabIndex={0} role="group" aria-label={title}>
        {fault !== null && (
          <div className="note error" role="alert">
            <Icon name="error" />
            <span>{faultText(fault)}</span>
            <button type="button" className="btn small" onClick={again}>
              {t("process.retry")}
            </button>
          </div>
        )}
        {data === null && fault === null && (
          <div className="skeleton" role="status" aria-label={t("draft.loading")}>
            <div className="skel" />
            <div className="skel" />
          </div>
        )}
        {data !== null && all.length === 0 && (
          <div className="empty">
            <h3>{t("draft.none")}</h3>
            <p>{t("draft.noneText")}</p>
          </div>
        )}
        {all.length > 0 && shown.length === 0 && (
          <div className="empty" role="status">
            <p>{t("draft.notFound", { termo: term })}</p>
            <button type="button" className="btn" onClick={() => setTerm("")}>
              {t("draft.clear")}
            </button>
          </div>
        )}
        {shown.length > 0 && (
          <ul className="drafts" aria-label={title}>
            {shown.map((draft) => (
              <DraftLine key={draft.id} draft={draft} />
            ))}
          </ul>
        )}
        {all.length > 0 && <p className="faint">{t("draft.kept")}</p>}
      </div>
    </>
  )
}

/** Whether a draft has what is looked for, however it is written. */
const fits = ({ title, step, hint }: DraftSummary, term: string): boolean => {
  const words = (text: string) => Search.words(text).join(" ")
  return words([title, step ?? "", hint ?? ""].join(" ")).includes(words(term))
}

export default DraftsPanel
