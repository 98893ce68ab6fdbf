/** A PDF as pages on paper, with its text to be found, printed alone. Scripts and forms in it are not run, its links lead nowhere. */
import "../../i18n/parts.ts"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Document, openDocument } from "./document.ts"
import { Finder } from "./Finder.tsx"
import type { Hit, TextPiece } from "./finding.ts"
import { Sheets } from "./Sheets.tsx"
import "./pdf.css"

/** What is shown. */
export interface PdfProps {
  /** What the document is, for screen readers. */
  readonly label: string
  /** The file itself. */
  readonly bytes: Uint8Array
}

/** Dots for each point of a page on the screen. */
const scale = 1.25

const noPages: ReadonlyArray<ReadonlyArray<TextPiece>> = []

const PdfView = ({ label, bytes }: PdfProps) => {
  const { t } = useTranslation()
  const [document, setDocument] = useState<Document | null>(null)
  const [failed, setFailed] = useState(false)
  const [texts, setTexts] = useState(noPages)
  const [hits, setHits] = useState<ReadonlyArray<Hit>>([])
  const [chosen, setChosen] = useState<Hit | null>(null)
  const [prints, setPrints] = useState(false)
  // The bytes are those of the view for as long as it stands there, so what is opened is what it shows.
  useEffect(() => {
    const opening = openDocument(bytes)
    const read = async () => {
      const opened = await opening
      setDocument(opened)
      const pages = Array.from({ length: opened.pages }, (_, i) => opened.read(i + 1).catch(() => []))
      setTexts(await Promise.all(pages))
    }
    read().catch(() => setFailed(true))
    return () => void opening.then((opened) => opened.close()).catch(() => undefined)
  }, [bytes])
  if (failed) return <p role="alert">{t("viewer.pdfFailed")}</p>
  if (document === null) return <p role="status">{t("viewer.pdfLoading")}</p>
  return (
    <section className="pdf" aria-label={label}>
      <Finder
        texts={texts}
        onHits={(all, one) => {
          setHits(all)
          setChosen(one)
        }}
        printing={prints}
        onPrint={() => setPrints(true)}
      />
      {Array.from({ length: document.pages }, (_, i) => (
        <Page
          key={i}
          document={document}
          number={i + 1}
          text={(texts[i] ?? []).map(({ text }) => text).join(" ")}
          hits={hits.filter(({ page }) => page === i + 1)}
          chosen={chosen}
        />
      ))}
      {prints && <Sheets document={document} onEnd={() => setPrints(false)} />}
    </section>
  )
}

interface PageProps {
  readonly document: Document
  readonly number: number
  readonly text: string
  readonly hits: ReadonlyArray<Hit>
  readonly chosen: Hit | null
}

const Page = ({ document, number, text, hits, chosen }: PageProps) => {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isUndrawn, setUndrawn] = useState(false)
  useEffect(() => {
    // The others are there. Nobody may take a white sheet for what the page says.
    if (canvas.current !== null)
      document.draw(number, canvas.current, scale * devicePixelRatio).catch(() => setUndrawn(true))
  }, [document, number])
  return (
    <figure>
      {isUndrawn && (
        <p className="undrawn" role="alert">
          {t("viewer.pageFailed", { n: number })}
        </p>
      )}
      <div className="sheet" hidden={isUndrawn}>
        <canvas ref={canvas} aria-hidden="true" />
        {hits.map((hit, i) =>
          hit.boxes.map((box, n) => <HitMark key={`${i} ${n}`} box={box} isChosen={hit === chosen} />)
        )}
      </div>
      <figcaption>{t("viewer.page", { n: number, total: document.pages })}</figcaption>
      <p className="vh">{text}</p>
    </figure>
  )
}

const HitMark = ({ box, isChosen }: { readonly box: Hit["boxes"][number]; readonly isChosen: boolean }) => {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: "nearest" })
  }, [isChosen])
  const part = (of: number) => `${of * 100}%`
  return (
    <mark
      ref={element}
      className={isChosen ? "hit chosen" : "hit"}
      style={{ left: part(box.left), top: part(box.top), width: part(box.width), height: part(box.height) }}
    />
  )
}

export default PdfView
