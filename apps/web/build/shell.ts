/** Makes the service worker: one file beside the page, which knows the files of this build. */
import { createHash } from "node:crypto"
import type { Plugin } from "vite"
import { alone } from "./page.ts"

/** Files that come only when somebody asks for what they show; they are kept once they have come. */
const onDemand = /Diagram|PdfView|pdf|DiffView|pseudo/

/** The worker, with the name of the build and the files that it keeps from the start. */
export const shell = (): Plugin => ({
  name: "quadrante:shell",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const files = Object.keys(bundle).filter(
        (file) => /^assets\/.*\.(js|css|woff2)$/.test(file) && !onDemand.test(file)
      )
      const name = createHash("sha256").update(files.join()).digest("base64url").slice(0, 12)
      const code = await alone("service-worker/worker.ts", ".js")
      const source = code.replaceAll("__SHELL__", () => `(${JSON.stringify({ name, files })})`)
      this.emitFile({ type: "asset", fileName: "sw.js", source })
    }
  }
})
