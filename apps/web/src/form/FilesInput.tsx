/** Files of an instance in a form: chosen or dropped, sent with progress, opened, taken out again. */
import type { Document } from "@quadrante/api/document"
import { isAccepted, isPicture } from "@quadrante/domain/document"
import * as Form from "@quadrante/domain/form"
import type { Locale } from "@quadrante/domain/locale"
import { type DragEvent, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { FileChooser, takesPhotos } from "../ui/FileChooser.tsx"
import { Icon } from "../ui/Icon.tsx"
import { PdfView } from "../viewers/pdf/pdf.tsx"
import { sizeOf } from "../documents/bytes.ts"
import { useStays } from "../workspace/staying.ts"
import { useKeep } from "../documents/keep.ts"
import { PictureTile } from "../documents/PictureTile.tsx"
import { PictureViewer } from "../documents/PictureViewer.tsx"
import { useDocuments } from "../documents/documents.ts"
import { UploadLine } from "../documents/UploadLine.tsx"
import { useUploads } from "../documents/uploads.ts"
import { named, tip } from "../ui/tip.ts"
import { HiddenInput } from "./HiddenInput.tsx"
import "../documents/files.css"

interface Props {
  readonly field: Form.FileInput
  readonly name: string
  readonly text: string
  readonly instance: string
  readonly locale: Locale
  /** Null: the files are only read. */
  readonly attributes: Readonly<Record<string, unknown>> | null
  /** Hears that the files are others. */
  readonly onChange: (input: HTMLInputElement) => void
}

export const FilesInput = ({ field, name, text, instance, locale, attributes, onChange }: Props) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const list = useDocuments(instance)
  const [own, setIds] = useState(() => Form.listIn(text))
  // What is only read here follows whoever sends it.
  const ids = useMemo(() => (attributes === null ? Form.listIn(text) : own), [attributes, text, own])
  const { sending, fault, send } = useUploads({ instance, accept: field.accept, ofCase: false }, ({ id }) =>
    setIds((before) => (field.multiple ? [...before, id] : [id]))
  )
  const choose = (files: ReadonlyArray<File>) => void send(field.multiple ? files : files.slice(0, 1))
  useStays(sending !== null || fault !== null)
  const [isHeld] = useState(takesPhotos)

  const drop = (event: DragEvent) => {
    if (attributes === null || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    choose([...event.dataTransfer.files])
  }
  const photos = isHeld && isAccepted(field.accept, "foto.jpg", "image/jpeg")
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
          <HiddenInput name={name} value={ids.length === 0 ? "" : JSON.stringify(ids)} onChange={onChange} />
          <div className="row choosers">
            {photos && (
              <FileChooser
                text={t("document.photo")}
                icon="camera"
                accept={field.accept}
                multiple={false}
                isDisabled={sending !== null}
                isCamera
                onChoose={choose}
              />
            )}
            <FileChooser
              text={field.multiple ? t("document.several") : t("document.one")}
              accept={field.accept}
              multiple={field.multiple}
              isDisabled={sending !== null}
              isQuiet={photos}
              id={String(attributes["id"])}
              describedBy={attributes["aria-describedby"] as string | undefined}
              onChoose={choose}
            />
          </div>
          {!isHeld && <span className="help">{t("document.orDrop")}</span>}
        </>
      )}
    </div>
  )
}

interface LineProps {
  readonly document: Document
  readonly locale: Locale
  readonly onRemove: (() => void) | null
}

const FileLine = ({ document, locale, onRemove }: LineProps) => {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [bytes, setBytes] = useState<Uint8Array | null>(null)
  const [isLarge, setLarge] = useState(false)
  const { read, keep, fault } = useKeep(document)
  useStays(bytes !== null || isLarge)
  const isPdf = document.type === "application/pdf"
  return (
    <li>
      {isPicture(document.type) && <PictureTile document={document} onOpen={() => setLarge(true)} />}
      {isLarge && <PictureViewer pictures={[document]} first={document.id} onEnd={() => setLarge(false)} />}
      <div className="row">
        <Icon name={isPicture(document.type) ? "picture" : "form"} />
        <span className="ellipsis name" {...tip(document.title)}>
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
            {...named(t("document.remove", { nome: document.title }))}
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
        <PdfView label={document.title} bytes={bytes} waiting={<p role="status">{t("viewer.pdfLoading")}</p>} />
      )}
    </li>
  )
}
