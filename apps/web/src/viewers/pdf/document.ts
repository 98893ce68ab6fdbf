/** A PDF document in its worker, with everything switched off that could act by itself. */
// The build for older browsers: the other one needs those of the last year, and draws white pages without a word elsewhere.
import { getDocument, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs"
import { scriptUrl } from "../../kernel/urls.ts"
import type { TextPiece } from "./finding.ts"
// The build answers with the address of the file.
// oxlint-disable-next-line import/default
import workerAddress from "./pdf-worker.ts?worker&url"
import "./with-resolvers.ts"

/** Files that are larger are not opened. */
export const mostBytes = 20 * 1024 * 1024

/** A document that is open. */
export interface Document {
  readonly pages: number
  /** Draws a page, so many dots for each of its points. */
  readonly draw: (page: number, canvas: HTMLCanvasElement, scale: number) => Promise<void>
  /** The text of a page, piece by piece. */
  readonly read: (page: number) => Promise<ReadonlyArray<TextPiece>>
  readonly close: () => Promise<void>
}

/** Opens a document. It rejects what is too large and what is no PDF. */
export const openDocument = async (bytes: Uint8Array): Promise<Document> => {
  if (bytes.length > mostBytes) throw new RangeError(`a PDF of ${bytes.length} bytes is not opened`)
  const port = new Worker(scriptUrl(workerAddress), { type: "module" })
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    // The worker takes the bytes over; what was handed in stays readable.
    data: bytes.slice(),
    worker,
    enableXfa: false,
    stopAtErrors: false,
    useWasm: false,
    disableAutoFetch: true
  })
  const opened = await task.promise.catch(async (cause: unknown) => {
    await task.destroy()
    port.terminate()
    throw cause
  })
  return {
    pages: opened.numPages,
    draw: async (number, canvas, scale) => {
      const page = await opened.getPage(number)
      const viewport = page.getViewport({ scale })
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
    },
    read: async (number) => {
      const page = await opened.getPage(number)
      const viewport = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      return items.flatMap((item) => {
        if (!("str" in item)) return []
        const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as ReadonlyArray<number>
        const high = Math.hypot(c, d)
        // From a little below the line of the letters to their height.
        const [x1, y1] = viewport.convertToViewportPoint(x, y - high * 0.22)
        const [x2, y2] = viewport.convertToViewportPoint(x + item.width, y + high * 0.88)
        const [left, top] = [Math.min(x1, x2) / viewport.width, Math.min(y1, y2) / viewport.height]
        const box = {
          left,
          top,
          width: Math.abs(x2 - x1) / viewport.width,
          height: Math.abs(y2 - y1) / viewport.height
        }
        return [{ text: item.str, box, ends: item.hasEOL }]
      })
    },
    close: async () => {
      await task.destroy()
      port.terminate()
    }
  }
}
