/** A PDF document in its worker, with everything switched off that could act by itself. */
import { getDocument, PDFWorker } from "pdfjs-dist"
// The build answers with the address of the file.
// oxlint-disable-next-line import/default
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url"
import { scriptUrl } from "../../startup/urls.ts"

/** Files that are larger are not opened. */
export const mostBytes = 20 * 1024 * 1024

/** A document that is open. */
export interface Document {
  readonly pages: number
  /** Draws a page, sharp on this screen, and gives its text. */
  readonly draw: (page: number, canvas: HTMLCanvasElement) => Promise<string>
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
    draw: async (number, canvas) => {
      const page = await opened.getPage(number)
      const viewport = page.getViewport({ scale: 1.25 * devicePixelRatio })
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      const { items } = await page.getTextContent()
      return items.map((item) => ("str" in item ? item.str : "")).join(" ")
    },
    close: async () => {
      await task.destroy()
      port.terminate()
    }
  }
}
