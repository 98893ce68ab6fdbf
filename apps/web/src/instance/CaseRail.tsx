/** Beside the form, where there is room: who has the case and what comes next, and below it one of its other parts. */
import { useTranslation } from "react-i18next"
import type { SideView } from "./case-view.ts"
import { CasePath } from "./CasePath.tsx"
import { type CaseParts, CaseSide } from "./CaseSide.tsx"
import { CaseTabs } from "./CaseTabs.tsx"
import { CaseComposer } from "./CaseComposer.tsx"
import type { ProcessView } from "./ProcessHead.tsx"
import "./case-rail.css"

interface Props {
  /** The id of what shows the chosen part. */
  readonly body: string
  readonly parts: CaseParts
  readonly shows: SideView
  readonly onShow: (view: ProcessView) => void
}

const views = ["comments", "files", "history"] as const

export const CaseRail = ({ body, parts, shows, onShow }: Props) => {
  const { t } = useTranslation()
  const { id, instance, role, said, files, talked } = parts
  return (
    <aside className="rail" aria-label={t("path.rail")}>
      {/* What scrolls must be reached by the keyboard. */}
      <div className="rail-path" tabIndex={0} role="group" aria-label={t("path.title")}>
        <CasePath id={id} instance={instance} isBeside />
      </div>
      <CaseTabs body={body} views={views} shows={shows} comments={said.data} documents={files.data} onShow={onShow} />
      <div className="quad-body" id={body} tabIndex={0} role="group" aria-label={t("path.part")}>
        <CaseSide parts={parts} shows={shows} />
      </div>
      {shows === "comments" && (
        <CaseComposer id={id} instance={instance} role={role} said={said.data} takesFocus={talked} />
      )}
    </aside>
  )
}
