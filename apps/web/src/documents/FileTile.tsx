/** A file of a case: a picture or the icon of its kind, its name, who added it when, and what can be done with it. */
import type { Document } from "@quadrante/api/document"
import { isPicture } from "@quadrante/domain/document"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { takeOut } from "./take-out.ts"
import { useFaultText } from "../kernel/faults.ts"
import { elsewhere } from "../i18n/elsewhere.ts"
import { minuteOf } from "../i18n/time.ts"
import { useApp } from "../kernel/app.ts"
import { useClock } from "../kernel/clock.ts"
import { Icon } from "../ui/Icon.tsx"
import { PdfView } from "../viewers/pdf/pdf.tsx"
import { useStays } from "../workspace/staying.ts"
import { sizeOf } from "./bytes.ts"
import { useKeep } from "./keep.ts"
import { PictureTile } from "./PictureTile.tsx"
import { named, tip } from "../ui/tip.ts"
import { MomentText } from "../ui/MomentText.tsx"
import "./pictures.css"

interface Props {
  readonly file: Document
  readonly onEnlarge: () => void
}

export const FileTile = ({ file, onEnlarge }: Props) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const locale = useClock()
  const { read, keep, fault } = useKeep(file)
  const [bytes, setBytes] = useState<Uint8Array | null>(null)
  useStays(bytes !== null)
  const isPdf = file.type === "application/pdf"
  return (
    <li className={bytes === null ? undefined : "wide"} data-place={file.id} tabIndex={-1}>
      {isPicture(file.type) ? (
        <PictureTile document={file} onOpen={onEnlarge} />
      ) : (
        <button
          type="button"
          className="picture-tile other"
          aria-expanded={isPdf ? bytes !== null : undefined}
          aria-label={t(isPdf ? (bytes === null ? "file.show" : "file.hide") : "file.keep", { nome: file.title })}
          onClick={() => void (isPdf ? (bytes === null ? read().then(setBytes) : setBytes(null)) : keep())}
        >
          <Icon name={file.type === "text/plain" || isPdf ? "form" : "table"} large />
        </button>
      )}
      <b className="ellipsis" {...tip(file.title)}>
        {file.title}
      </b>
      <small className="muted">
        {file.by},{" "}
        <time dateTime={file.at}>
          <MomentText other={elsewhere(locale, "event", Date.parse(file.at))}>
            {minuteOf(locale, Date.parse(file.at))}
          </MomentText>
        </time>
        {" · "}
        {sizeOf(locale, file.bytes)}
        {!file.ofCase && ` · ${t("file.ofField")}`}
      </small>
      <span className="row">
        <button
          type="button"
          className="btn quiet small icon"
          {...named(t("file.keep", { nome: file.title }))}
          onClick={() => void keep()}
        >
          <Icon name="download" />
        </button>
        {file.removable && (
          <button
            type="button"
            className="btn quiet small icon"
            {...named(t("file.remove", { nome: file.title }))}
            onClick={() => void takeOut(app, file)}
          >
            <Icon name="trash" />
          </button>
        )}
      </span>
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {bytes !== null && (
        <PdfView label={file.title} bytes={bytes} waiting={<p role="status">{t("viewer.pdfLoading")}</p>} />
      )}
    </li>
  )
}
