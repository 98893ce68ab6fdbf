/** The pages of a PDF as they go to paper: drawn as sharp as printers are, one on each sheet, and nothing else. */
import { useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import type { Document } from "./document.ts"

/** Dots for each point of a page: 150 to the inch. */
const scale = 150 / 72

export const Sheets = ({ document: pdf, onEnd }: { readonly document: Document; readonly onEnd: () => void }) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const print = async () => {
      const sheets = [...(element.current?.querySelectorAll("canvas") ?? [])]
      // A page that cannot be drawn leaves its sheet blank.
      for (const [i, canvas] of sheets.entries()) await pdf.draw(i + 1, canvas, scale).catch(() => undefined)
      // Whoever went away meanwhile prints nothing.
      if (element.current === null) return
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
      {Array.from({ length: pdf.pages }, (_, i) => (
        <canvas key={i} />
      ))}
    </div>,
    document.body
  )
}
