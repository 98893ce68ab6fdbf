/** The pages of a PDF as they go to paper: drawn as sharp as printers are, one on each sheet, and nothing else. */
import { useEffect, useRef, useState } from "react"
import { createPortal, flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import type { Document } from "./document.ts"

/** Dots for each point of a page: 150 to the inch. */
const scale = 150 / 72

export const Sheets = ({ document: pdf, onEnd }: { readonly document: Document; readonly onEnd: () => void }) => {
  const { t } = useTranslation()
  const element = useRef<HTMLDivElement>(null)
  const [undrawn, setUndrawn] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const print = async () => {
      const sheets = [...(element.current?.querySelectorAll("canvas") ?? [])]
      const failed = new Set<number>()
      for (const [i, canvas] of sheets.entries()) await pdf.draw(i + 1, canvas, scale).catch(() => failed.add(i + 1))
      // Whoever went away meanwhile prints nothing.
      if (element.current === null) return
      // A sheet that says so goes to paper in the place of a page that could not be drawn.
      flushSync(() => setUndrawn(failed))
      // Not every browser stands still while the person prints.
      window.addEventListener("afterprint", onEnd, { once: true })
      window.print()
    }
    void print()
    return () => window.removeEventListener("afterprint", onEnd)
    // Begun once: what the parent hands over later is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pdf])
  return createPortal(
    <div className="pdf-sheets" aria-hidden="true" ref={element}>
      {Array.from({ length: pdf.pages }, (_, i) =>
        undrawn.has(i + 1) ? <p key={i}>{t("viewer.pageFailed", { n: i + 1 })}</p> : <canvas key={i} />
      )}
    </div>,
    document.body
  )
}
