/** An earlier version of a text, as it was: compared with the last one or with another, printed, and left again. */
import type { Document } from "@quadrante/api/document"
import { useContext, useState } from "react"
import { useTranslation } from "react-i18next"
import { content, versions as versionsOf } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useFaultText } from "../kernel/faults.ts"
import { whenText } from "../i18n/when.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { documentViewChosen, viewKeyOf } from "../store/documents.ts"
import { Icon } from "../ui/Icon.tsx"
import { MarkupView } from "../ui/MarkupView.tsx"
import { InProcess } from "../workspace/inside.ts"
import { compareVersions } from "./compare.ts"
import { Reader } from "./Reader.tsx"
import { type RestoredText, RestoreVersion } from "./RestoreVersion.tsx"

interface Props extends RestoredText {
  readonly mayWrite: boolean
  /** Who writes it elsewhere. */
  readonly foreign: string | null
}

/** The version that is looked at, by its name: who saved it, and when; and what was said of it. */
const useLooked = (document: Document) => {
  const { t } = useTranslation()
  const locale = useClock()
  const process = useContext(InProcess)
  const version = useAppSelector(
    ({ documents }) => documents.looked[viewKeyOf({ process, document: document.id })] ?? document.version
  )
  const { data: list } = useServerQuery(versionsOf(document), { keepsLast: true })
  const known = list?.find((one) => one.version === version)
  const name =
    known === undefined
      ? t("document.versionShort", { n: version })
      : t("document.version", { n: version, quem: known.by, quando: whenText(t, locale, Date.parse(known.at)) })
  return { version, name, remark: known?.remark ?? "" }
}

export const LookedText = ({ document }: { readonly document: Document }) => useLooked(document).name

export const VersionView = ({ document, instance, at, mayWrite, foreign }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const place = { process: useContext(InProcess), document: document.id }
  const [prints, setPrints] = useState(false)
  const { version, name, remark } = useLooked(document)
  const { data, fault } = useServerQuery(content({ id: document.id, version }))
  const text = data?.text ?? null
  const compare = (before: number, after: number) =>
    compareVersions(app, { document, instance, process: place.process }, { before, after })
  return (
    <div className="stack" role="group" aria-label={name}>
      <div className="note version-bar">
        <Icon name="history" />
        <b role="status">{t("document.earlier", { n: version, atual: document.version })}</b>
        <button
          type="button"
          className="btn small push"
          onClick={() => app.dispatch(documentViewChosen({ ...place, view: "text" }))}
        >
          {t("document.toNow")}
        </button>
        {remark !== "" && (
          <p className="said" dir="auto">
            {remark}
          </p>
        )}
        <span className="row acts">
          <button type="button" className="btn quiet small" onClick={() => compare(version, document.version)}>
            {t("document.compareNow")}
          </button>
          {mayWrite && version < document.version && (
            <RestoreVersion {...{ document, instance, at, version, text, foreign }} />
          )}
          {version > 1 && (
            <button type="button" className="btn quiet small" onClick={() => compare(version - 1, version)}>
              {t("document.compareBefore")}
            </button>
          )}
          <button type="button" className="btn quiet small" disabled={text === null} onClick={() => setPrints(true)}>
            {t("process.print")}
          </button>
        </span>
      </div>
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {text !== null && (
        <div className="paper-text">
          <MarkupView text={text} />
        </div>
      )}
      {prints && text !== null && (
        <Reader
          document={document}
          text={text}
          note={remark === "" ? name : `${name} · ${remark}`}
          prints
          onEnd={() => setPrints(false)}
        />
      )}
    </div>
  )
}
