/** The worker of pdf.js, after what an old browser lacks. */
import "./with-resolvers.ts"
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs"
