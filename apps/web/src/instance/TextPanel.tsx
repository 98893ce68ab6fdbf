/** A text of a case alone in a quadrant, beside the form in which it stands; or what changed between two versions of one. */
import "../i18n/parts.ts"
import { comparedIn } from "@quadrante/domain/document"
import { type OpenProcess, textTitle } from "@quadrante/domain/process"
import * as Panel from "@quadrante/domain/panel"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { documents } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { DocumentPanel } from "../documents/DocumentPanel.tsx"
import { ThreadView } from "../documents/thread.ts"
import { VersionComparison } from "../documents/VersionComparison.tsx"
import { useFaultText } from "../kernel/faults.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { described } from "../store/workspace.ts"
import { PanelState } from "../ui/PanelState.tsx"
import { tip } from "../ui/tip.ts"
import { useAskedFocus } from "../workspace/useAskedFocus.ts"
import { ClauseThread } from "./ClauseThread.tsx"

const TextPanel = ({ process }: { readonly process: OpenProcess }) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const heading = useAskedFocus<HTMLHeadingElement>(process.id)
  const compared = comparedIn(process)
  const wanted = Panel.textOf(process) ?? (compared && { caso: compared.caso, documento: compared.document })
  const { data, fault } = useServerQuery(wanted === null ? null : documents(wanted.caso))
  const document = data?.find(({ id, kind }) => id === wanted?.documento && kind === "text")
  const isMissing = wanted === null || (data !== null && document === undefined)
  const caso = useAppSelector(({ workspace }) =>
    workspace.layout.processes.find(({ instance }) => instance !== null && instance === wanted?.caso)
  )
  const name = compared === null ? document?.title : t("document.comparison")
  const title = name === undefined ? process.title : textTitle(caso?.title ?? process.title, name)
  useEffect(() => {
    app.dispatch(described({ id: process.id, title, state: "ready" }))
  }, [app, process.id, title])
  return (
    <>
      <header className={compared === null ? "quad-head" : undefined}>
        <h2 {...tip(title)} className={compared === null ? undefined : "vh"} tabIndex={-1} ref={heading}>
          {title}
        </h2>
      </header>
      <div className="quad-body">
        <PanelState
          fault={fault === null ? (isMissing ? t("document.missing") : null) : faultText(fault)}
          loading={fault === null && !isMissing && data === null ? t("document.loading") : null}
        />
        {compared !== null && document !== undefined && (
          <VersionComparison document={document} instance={compared.caso} opened={compared} />
        )}
        {compared === null && wanted !== null && document !== undefined && (
          <ThreadView value={ClauseThread}>
            <DocumentPanel
              document={document}
              instance={wanted.caso}
              mayWrite={document.editable}
              beginsWriting={false}
              id={undefined}
              isAlone
            />
          </ThreadView>
        )}
      </div>
    </>
  )
}

export default TextPanel
