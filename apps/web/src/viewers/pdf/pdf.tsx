/** The door of the PDF viewer: library and worker come with the first document. */
import { Broken } from "../../ui/Broken.tsx"
import { onDemand } from "../../ui/onDemand.tsx"
import { load, register, type ViewerProps } from "../viewers.ts"
import type { PdfProps } from "./PdfView.tsx"

/** Starts the viewer: it reads documents in a worker, and nowhere else. */
export const startPdf = (): void => {
  if (typeof Worker !== "function") throw new TypeError("this browser has no Worker")
  register("pdf", () => import("./PdfView.tsx"))
}

/** A PDF as pages on paper. */
export const PdfView = onDemand(() => load<PdfProps & ViewerProps>("pdf"), {
  waiting: ({ waiting }) => waiting,
  broken: (breakage) => <Broken part="PDF" {...breakage} />
})
