/** Files of an instance in a form: chosen or dropped, sent with progress, opened, taken out again. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import type * as Form from "@quadrante/domain/form"
import { formatNumber, type Locale } from "@quadrante/domain/locale"
import { Result } from "effect"
import { type DragEvent, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../i18n/faults.ts"
import { bytes as bytesOf } from "../data/queries.ts"
import { readQuery } from "../data/query.ts"
import { useApp } from "../kernel/app.ts"
import { Icon } from "../ui/Icon.tsx"
import { PdfView } from "../viewers/pdf/pdf.tsx"
import { fromBase64, saveFile } from "../documents/bytes.ts"
import { listIn } from "./shown.ts"
import { useStays } from "../workspace/staying.ts"
import { documentLearned, useDocuments } from "../documents/documents.ts"
import { upload } from "../documents/upload.ts"
import "./files.css"

interface Props {
  readonly field: Form.FileInput
  readonly name: string
  readonly text: string
  readonly instance: string
  readonly locale: Locale
  /** Null: the files are only read. */
  readonly attributes: Readonly<Record<string, unknown>> | null
}

export const FilesInput = ({ field, name, text, instance, locale, attributes }: Props) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const list = useDocuments(instance)
  const [own, setIds] = useState(() => listIn(text))
  // What is only read here follows whoever sends it.
  const ids = useMemo(() => (attributes === null ? listIn(text) : own), [attributes, text, own])
  const { sending, fault, send } = useUploads(field, instance, (id) =>
    setIds((before) => (field.multiple ? [...before, id] : [id]))
  )
  useStays(sending !== null || fault !== null)

  const drop = (event: DragEvent) => {
    if (attributes === null || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void send([...event.dataTransfer.files])
  }
  const documents = ids.map((id) => list?.find((one) => one.id === id) ?? id)
  return (
    <div
      className="files"
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={drop}
    >
      {documents.length > 0 && (
        <ul>
          {documents.map((document) =>
            typeof document === "string" ? (
              <li key={document} className="muted">
                {t("document.unknown")}
              </li>
            ) : (
              <FileLine
                key={document.id}
                document={document}
                locale={locale}
                onRemove={attributes === null ? null : () => setIds(ids.filter((id) => id !== document.id))}
              />
            )
          )}
        </ul>
      )}
      {attributes === null && documents.length === 0 && <p className="reading">–</p>}
      {sending !== null && <UploadLine {...sending} />}
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {attributes !== null && (
        <>
          <HiddenIds name={name} ids={ids} />
          <FileChooser field={field} attributes={attributes} isSending={sending !== null} onChoose={send} />
          <span className="help">{t("document.orDrop")}</span>
        </>
      )}
    </div>
  )
}

interface UploadProgress {
  readonly name: string
  readonly done: number
  readonly stop: () => void
}

/** Sends files one after the other, until one is refused or stopped. */
const useUploads = (field: Form.FileInput, instance: string, onSent: (id: string) => void) => {
  const app = useApp()
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  const send = async (files: ReadonlyArray<File>): Promise<void> => {
    setFault(null)
    for (const file of field.multiple ? files : files.slice(0, 1)) {
      const stopper = new AbortController()
      const onProgress = (done: number) => setSending({ name: file.name, done, stop: () => stopper.abort() })
      onProgress(0)
      const { accept } = field
      const answer = await upload(app, { instance, accept, file, onProgress, signal: stopper.signal })
      setSending(null)
      if (answer === null) return
      if (Result.isFailure(answer)) return setFault(answer.failure)
      await documentLearned(app, instance, answer.success)
      onSent(answer.success.id)
    }
  }
  return { sending, fault, send }
}

const UploadLine = ({ name, done, stop }: UploadProgress) => {
  const { t } = useTranslation()
  return (
    <div className="row sending">
      <span className="ellipsis">{name}</span>
      <progress value={done} aria-label={t("document.sending", { nome: name })} />
      <span className="nums">{Math.round(done * 100)} %</span>
      <button type="button" className="btn quiet small" onClick={stop}>
        {t("dialog.cancel")}
      </button>
    </div>
  )
}

/** What the form reads of the files. Its changes are heard as those of any input. */
const HiddenIds = ({ name, ids }: { readonly name: string; readonly ids: ReadonlyArray<string> }) => {
  const hidden = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else hidden.current?.dispatchEvent(new Event("input", { bubbles: true }))
  }, [ids])
  return <input type="hidden" name={name} ref={hidden} value={ids.length === 0 ? "" : JSON.stringify(ids)} />
}

interface ChooserProps {
  readonly field: Form.FileInput
  readonly attributes: NonNullable<Props["attributes"]>
  readonly isSending: boolean
  readonly onChoose: (files: ReadonlyArray<File>) => Promise<void>
}

const FileChooser = ({ field, attributes, isSending, onChoose }: ChooserProps) => {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        ref={chooser}
        multiple={field.multiple}
        accept={field.accept}
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          void onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ""
        }}
      />
      <button
        type="button"
        className="btn small"
        id={String(attributes["id"])}
        aria-describedby={attributes["aria-describedby"] as string | undefined}
        disabled={isSending}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="plus" />
        {field.multiple ? t("document.several") : t("document.one")}
      </button>
    </>
  )
}

interface LineProps {
  readonly document: Document
  readonly locale: Locale
  readonly onRemove: (() => void) | null
}

const FileLine = ({ document, locale, onRemove }: LineProps) => {
  const { t } = useTranslation()
  const app = useApp()
  const faultText = useFaultText()
  const [bytes, setBytes] = useState<Uint8Array | null>(null)
  const [fault, setFault] = useState<Failure | null>(null)
  useStays(bytes !== null)
  const read = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    const answer = await readQuery(app, bytesOf("content", document))
    setFault(Result.isFailure(answer) ? answer.failure : null)
    return Result.isFailure(answer) || answer.success.data === null ? null : fromBase64(answer.success.data)
  }
  const keep = async () => {
    const content = await read()
    if (content !== null) saveFile(document.title, content)
  }
  const isPdf = document.type === "application/pdf"
  return (
    <li>
      <div className="row">
        <Icon name="form" />
        <span className="ellipsis name" title={document.title}>
          {document.title}
        </span>
        <span className="faint nums">{sizeOf(locale, document.bytes)}</span>
        {isPdf && (
          <button
            type="button"
            className="btn quiet small"
            aria-expanded={bytes !== null}
            onClick={() => (bytes === null ? void read().then(setBytes) : setBytes(null))}
          >
            {bytes === null ? t("document.show") : t("document.hide")}
          </button>
        )}
        <button type="button" className="btn quiet small" onClick={() => void keep()}>
          {t("document.keep")}
        </button>
        {onRemove !== null && (
          <button
            type="button"
            className="btn quiet small icon"
            aria-label={t("document.remove", { nome: document.title })}
            title={t("document.remove", { nome: document.title })}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {fault !== null && (
        <p className="msg" role="alert">
          <Icon name="error" />
          <span>{faultText(fault)}</span>
        </p>
      )}
      {bytes !== null && (
        <Suspense fallback={<p role="status">{t("viewer.pdfLoading")}</p>}>
          <PdfView label={document.title} bytes={bytes} />
        </Suspense>
      )}
    </li>
  )
}

const sizeOf = (locale: Locale, bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(locale, Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(locale, bytes / 1024 / 1024, 1)} MB`
