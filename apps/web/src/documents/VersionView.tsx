/** An earlier version of a text, as it was: compared with the last one or with another, printed, and left again. */
import { useContext, useState } from "react"
import { useTranslation } from "react-i18next"
import { content, versions as versionsOf } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useFaultText } from "../i18n/faults.ts"
import { momentOf } from "../i18n/time.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
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

export const VersionView = ({ document, instance, at, mayWrite, foreign }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useAppSelector((state) => state.locale)
  const place = { process: useContext(InProcess), document: document.id }
  const version = useAppSelector(({ documents }) => documents.looked[viewKeyOf(place)] ?? document.version)
  const [prints, setPrints] = useState(false)
  const { data: list } = useServerQuery(versionsOf(document), { keepsLast: true })
  const { data, fault } = useServerQuery(content({ id: document.id, version }))
  const known = list?.find((one) => one.version === version)
  const name =
    known === undefined
      ? t("document.versionShort", { n: version })
      : t("document.version", { n: version, quem: known.by, quando: momentOf(locale, Date.parse(known.at)) })
  const text = data?.text ?? null
  const remark = known?.remark ?? ""
  const compare = (before: number, after: number) =>
    compareVersions(app, { document, instance, process: place.process }, { before, after })
  return (
    <div className="stack" role="group" aria-label={name}>
      <div className="note version-bar">
        <Icon name="history" />
        <b role="status">{name}</b>
        {remark !== "" && <span dir="auto">{remark}</span>}
        <span className="row acts">
          <button type="button" className="btn small" onClick={() => compare(version, document.version)}>
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
          <button
            type="button"
            className="btn quiet small"
            onClick={() => app.dispatch(documentViewChosen({ ...place, view: "text" }))}
          >
            {t("document.toNow")}
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
