/** A PDF as pages on paper, drawn one after the other. Scripts and forms in it are not run, its links lead nowhere. */
import "./pdf.css"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Document, openDocument } from "./document.ts"

/** What is shown. */
export interface PdfProps {
  /** What the document is, for screen readers. */
  readonly label: string
  /** The file itself. */
  readonly bytes: Uint8Array
}

const PdfView = ({ label, bytes }: PdfProps) => {
  const { t } = useTranslation()
  const [document, setDocument] = useState<Document | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    const opening = openDocument(bytes)
    opening.then(
      (opened) => !gone && setDocument(opened),
      () => !gone && setFailed(true)
    )
    return () => {
      gone = true
      void opening.then((opened) => opened.close()).catch(() => undefined)
    }
  }, [bytes])
  if (failed) return <p role="alert">{t("viewer.pdfFailed")}</p>
  if (document === null) return <p role="status">{t("viewer.pdfLoading")}</p>
  return (
    <section className="pdf" aria-label={label}>
      {Array.from({ length: document.pages }, (_, i) => (
        <Page key={i} document={document} number={i + 1} />
      ))}
    </section>
  )
}

const Page = ({ document, number }: { readonly document: Document; readonly number: number }) => {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState("")
  useEffect(() => {
    let gone = false
    const drawing = canvas.current === null ? null : document.draw(number, canvas.current)
    // A page that cannot be drawn stays blank; the others are there.
    drawing?.then(
      (read) => !gone && setText(read),
      () => undefined
    )
    return () => {
      gone = true
    }
  }, [document, number])
  return (
    <figure>
      <canvas ref={canvas} aria-hidden="true" />
      <figcaption>{t("viewer.page", { n: number, total: document.pages })}</figcaption>
      <p className="vh">{text}</p>
    </figure>
  )
}

export default PdfView
