/** A text document: what it says and who has it; written, read without distraction, compared with an earlier version. */
import type { Failure } from "@quadrante/api/client"
import type { Document } from "@quadrante/api/document"
import { useContext, useEffect, useId, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFaultText } from "../kernel/faults.ts"
import { bytes, content } from "../data/queries.ts"
import { useServerQuery } from "../data/query.ts"
import { useApp, useAppSelector } from "../kernel/app.ts"
import { clauseSought, documentViewChosen, type DocumentView, textShown, viewKeyOf } from "../store/documents.ts"
import { Icon } from "../ui/Icon.tsx"
import { MarkupView } from "../ui/MarkupView.tsx"
import { PdfView } from "../viewers/pdf/pdf.tsx"
import { fromBase64 } from "./bytes.ts"
import { useClauseSigns } from "./ClauseSign.tsx"
import { CommentButton, DocumentActs, OpenBeside } from "./DocumentActs.tsx"
import { goTo } from "./go-to.ts"
import { VersionComparison } from "./VersionComparison.tsx"
import { LookedText, VersionView } from "./VersionView.tsx"
import { InProcess } from "../workspace/inside.ts"
import { useStays } from "../workspace/staying.ts"
import { KeptPlace } from "./KeptPlace.tsx"
import { leaveText, switchMode, textElement, useMode } from "./modes.ts"
import { OutlineBeside } from "./OutlineBeside.tsx"
import { Reader } from "./Reader.tsx"
import { Readers } from "./Readers.tsx"
import { UnsavedNote } from "./UnsavedNote.tsx"
import { useVersionText } from "./useVersionText.ts"
import { Writer } from "./Writer.tsx"
import "./paper.css"

export interface DocumentPanelProps {
  readonly document: Document
  readonly instance: string
  readonly mayWrite: boolean
  readonly beginsWriting: boolean
  readonly id: string | undefined
  /** It has a quadrant to itself, whose head says what it is called. */
  readonly isAlone?: boolean
}

export const DocumentPanel = ({
  document,
  instance,
  mayWrite,
  beginsWriting,
  id,
  isAlone = false
}: DocumentPanelProps) => {
  const app = useApp()
  const faultText = useFaultText()
  const { text, fault } = useText(document)
  const key = useId()
  const mode = useMode(key)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  const [shows, setShows] = useView(document)
  const { made, fault: pdfFault } = usePdf(document, shows === "pdf")
  const refused = pdfFault ?? fault
  useStays(mode !== null || shows !== "text")
  const foreign = document.lock !== null && !document.lock.mine ? document.lock.by : null

  const signs = useClauseSigns(document, instance, text, () => readElement(key))
  useShown(key, document, mayWrite, foreign, beginsWriting, shows === "version")
  useClauseSought(key, document, mode === "edit" || (shows === "text" && text !== null))
  // Whoever has done writing goes on from the button that led there.
  useEffect(() => {
    if (wasWriting.current && mode === null && globalThis.document.activeElement === globalThis.document.body) {
      // The text stays where it is.
      editButton.current?.focus({ preventScroll: true })
    }
    wasWriting.current = mode === "edit"
  }, [mode])

  const isWritten = shows === "text" && text !== null && text !== ""
  return (
    <KeptPlace at={key} isWriting={mode === "edit"} isText={shows === "text"}>
      {mode === "edit" ? (
        <Writer key={document.id} at={key} document={document} instance={instance} isAlone={isAlone} />
      ) : (
        <div
          className={shows !== "text" ? "paper fills" : isWritten ? "paper written" : "paper"}
          data-text={key}
          data-place={document.id}
          tabIndex={-1}
        >
          <div className="paper-top">
            <PanelHead {...{ document, instance, foreign, isAlone, shows }} />
            <DocumentActs
              {...{ document, instance, mayWrite, foreign, id, text, shows, made, editButton }}
              comment={
                signs.beside !== undefined &&
                shows === "text" &&
                text !== "" && <CommentButton signs={signs} at={key} />
              }
              at={key}
              isRead={mode === "read"}
              onShow={setShows}
            />
          </div>
          {refused !== null && (
            <p className="msg" role="alert">
              <Icon name="error" />
              <span>{faultText(refused)}</span>
            </p>
          )}
          {shows === "text" && mayWrite && foreign === null && document.draft !== null && (
            <UnsavedNote {...{ document, instance }} at={key} since={document.draft} />
          )}
          {(shows === "text" || pdfFault !== null) && text !== null && text !== "" && (
            <div className="paper-body">
              <OutlineBeside text={text} at={key} />
              <div className="paper-text" onKeyDown={signs.onKeyDown} onClick={signs.onClick}>
                <MarkupView
                  text={text}
                  {...(signs.beside !== undefined && { beside: signs.beside })}
                  // It stands once, where the text is read.
                  {...(signs.under !== undefined && mode !== "read" && { under: signs.under })}
                />
              </div>
            </div>
          )}
          {shows === "version" && <VersionView {...{ document, instance, mayWrite, foreign }} at={key} />}
          {shows === "comparison" && <VersionComparison document={document} instance={instance} />}
          {shows === "pdf" &&
            pdfFault === null &&
            (made === null ? <PdfLoading /> : <PdfView label={document.title} bytes={made} waiting={<PdfLoading />} />)}
          {mode === "read" && text !== null && (
            <Reader
              document={document}
              instance={instance}
              text={text}
              signs={signs}
              onEnd={() => switchMode(app, null)}
            />
          )}
        </div>
      )}
    </KeptPlace>
  )
}

/** Where the text is read: alone, or in its form. */
const readElement = (key: string): Element | null => {
  const text = textElement(key)
  return text?.querySelector(".reader-text") ?? text
}

interface HeadProps extends Pick<DocumentPanelProps, "document" | "instance"> {
  readonly foreign: string | null
  readonly isAlone: boolean
  readonly shows: DocumentView
}

/** What a text is called, which version is seen, and who is in it; one row, whoever comes and goes. */
const PanelHead = ({ document, instance, foreign, isAlone, shows }: HeadProps) => {
  const { t } = useTranslation()
  const versionText = useVersionText()
  return (
    <div className="paper-head">
      {!isAlone && <b className="ellipsis">{document.title}</b>}
      <span className="muted ellipsis version-said">
        {shows === "version" ? <LookedText document={document} /> : versionText(document)}
      </span>
      {foreign !== null && (
        <span className="chip">
          <Icon name="lock" />
          <span className="ellipsis">{t("document.writing", { quem: foreign })}</span>
        </span>
      )}
      <Readers document={document.id} holder={foreign} />
      {document.version > 0 && <OpenBeside {...{ document, instance }} />}
    </div>
  )
}

/** The clause that somebody is led to comes into view, once the text is there. */
const useClauseSought = (key: string, { id }: Document, isThere: boolean): void => {
  const app = useApp()
  const process = useContext(InProcess)
  const block = useAppSelector(({ documents: { clause } }) =>
    clause !== null && clause.document === id && clause.process === process ? clause.block : null
  )
  useEffect(() => {
    if (block === null || !isThere) return
    // After what leads to the text itself.
    const frame = requestAnimationFrame(() => {
      const text = textElement(key)
      goTo(text?.querySelector<HTMLElement>(`[data-block="${block}"], .rich > :nth-child(${block + 1})`))
      app.dispatch(clauseSought(null))
    })
    return () => cancelAnimationFrame(frame)
  }, [app, key, block, isThere])
}

const PdfLoading = () => {
  const { t } = useTranslation()
  return <p role="status">{t("viewer.pdfLoading")}</p>
}

/** Says that a text stands here, so that it can be written and read by key too. One that was just begun is written. */
const useShown = (
  key: string,
  { id, version }: Document,
  mayWrite: boolean,
  holder: string | null,
  begins: boolean,
  isEarlier: boolean
): void => {
  const app = useApp()
  const process = useContext(InProcess)
  useEffect(() => {
    app.dispatch(textShown({ key, process, document: id, mayWrite, holder, isEarlier, isWritten: version > 0 }))
  }, [app, key, process, id, mayWrite, holder, isEarlier, version])
  useEffect(() => {
    if (begins) switchMode(app, { mode: "edit", key })
    return () => leaveText(app, key)
  }, [app, key, begins])
}

/** What the text shows, which outlives the form that it stands in. */
const useView = ({ id }: Document): readonly [DocumentView, (view: DocumentView) => void] => {
  const app = useApp()
  const place = { process: useContext(InProcess), document: id }
  const view = useAppSelector(({ documents }) => documents.views[viewKeyOf(place)] ?? "text")
  return [view, (next) => app.dispatch(documentViewChosen({ ...place, view: next }))]
}

/** The text as PDF, made anew for a newer version. */
const usePdf = (document: Document, isWanted: boolean) => {
  const { data, fault } = useServerQuery(isWanted ? bytes("pdf", document) : null)
  return { made: useMemo(() => (data === null ? null : fromBase64(data.data ?? "")), [data]), fault }
}

/** The text of the last version, read again when there is a newer one. */
const useText = ({ id, version }: Document): { readonly text: string | null; readonly fault: Failure | null } => {
  const { data, fault } = useServerQuery(version > 0 ? content({ id, version }) : null, { keepsLast: true })
  return { text: version === 0 ? "" : data === null ? null : (data.text ?? ""), fault }
}
