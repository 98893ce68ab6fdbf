/**
 * The files of a case: those that somebody added to the case itself, and those of fields that this person sees. They are
 * added at any time, by the button, dropped anywhere here, or pasted.
 */
import type { Document } from "@quadrante/api/document"
import type { Instance } from "@quadrante/api/process"
import { isPicture } from "@quadrante/domain/document"
import { type DragEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Answer } from "../data/query.ts"
import { sizeOf } from "../documents/bytes.ts"
import { FileTile } from "../documents/FileTile.tsx"
import { PictureViewer } from "../documents/PictureViewer.tsx"
import { UploadLine } from "../documents/UploadLine.tsx"
import { useUploads } from "../documents/uploads.ts"
import { useFaultText } from "../kernel/faults.ts"
import { useAppSelector } from "../kernel/app.ts"
import { useLocale } from "../kernel/locale.ts"
import { FileChooser, takesPhotos } from "../ui/FileChooser.tsx"
import { announce } from "../ui/Announcer.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useStays } from "../workspace/staying.ts"
import "./case-files.css"

interface Props {
  readonly instance: Instance
  readonly documents: Answer<ReadonlyArray<Document>>
}

export const CaseFiles = ({ instance, documents: { data, fault: readFault, again } }: Props) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const locale = useLocale()
  const isOffline = useAppSelector(({ connection }) => connection.state === "offline")
  const [large, setLarge] = useState<string | null>(null)
  const { sending, fault, send } = useUploads({ instance: instance.id, accept: "", ofCase: true }, ({ title }) =>
    announce(t("file.added", { nome: title }))
  )
  useStays(sending !== null || fault !== null || large !== null)
  const [isHeld] = useState(takesPhotos)
  const section = useRef<HTMLElement>(null)
  usePasted(section, send)
  const files = (data ?? []).filter(({ kind }) => kind === "file")
  const pictures = files.filter(({ type }) => isPicture(type))
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void send([...event.dataTransfer.files])
  }
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
  return (
    <section
      className="case-files files"
      aria-label={t("file.title")}
      ref={section}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={drop}
    >
      <div className="row">
        <span className="muted">
          {t("file.count", { count: files.length })}
          {files.length > 0 && ` · ${sizeOf(locale, bytes)}`}
        </span>
        <span className="push row">
          {isHeld && (
            <FileChooser
              text={t("document.photo")}
              icon="camera"
              accept=""
              multiple={false}
              isDisabled={sending !== null || isOffline}
              isCamera
              onChoose={(chosen) => void send(chosen)}
            />
          )}
          <FileChooser
            text={t("file.attach")}
            accept=""
            multiple
            isDisabled={sending !== null || isOffline}
            isQuiet={isHeld}
            onChoose={(chosen) => void send(chosen)}
          />
        </span>
      </div>
      {isOffline && (
        <p className="note" role="status">
          <Icon name="offline" />
          <span>{t("file.offline")}</span>
        </p>
      )}
      {sending !== null && <UploadLine {...sending} />}
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {readFault !== null && (
        <div className="note error" role="alert">
          <Icon name="error" />
          <span>{faultText(readFault)}</span>
          <button type="button" className="btn small push" onClick={again}>
            {t("file.again")}
          </button>
        </div>
      )}
      {data === null && readFault === null && (
        <div className="skeleton" role="status" aria-label={t("file.loading")}>
          <div className="skel" />
        </div>
      )}
      {files.length > 0 && (
        <ul className="tiles">
          {files.map((file) => (
            <FileTile key={file.id} file={file} onEnlarge={() => setLarge(file.id)} />
          ))}
        </ul>
      )}
      <p className={files.length === 0 ? "muted drop" : "muted"}>
        {/* A finger drops nothing. */}
        <span className="by-mouse">{t("file.drop")}</span> {t("file.hint")}
      </p>
      {large !== null && <PictureViewer pictures={pictures} first={large} onEnd={() => setLarge(null)} />}
    </section>
  )
}

/** What is pasted while this is in the quadrant in front, and not into a text. */
const usePasted = (section: { readonly current: HTMLElement | null }, send: (files: ReadonlyArray<File>) => void) => {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isText =
        event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]") !== null
      const isInFront =
        section.current?.closest(".proc.active") !== null && document.querySelector("dialog[open]") === null
      if (files.length === 0 || isText || !isInFront) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener("paste", onPaste)
    return () => document.removeEventListener("paste", onPaste)
  }, [section])
}
