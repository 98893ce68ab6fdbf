/** Puts into the page what the first paint needs: critical styles, the first scripts, and the login as HTML. */
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip as gzipCompress } from "node:zlib"
import { build, type Plugin, runnerImport } from "vite"
import { floor } from "../src/kernel/floor.ts"
import { rem } from "./rem.ts"
import type * as Prerender from "../src/features/login/prerender.tsx"

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipCompress)

const source = (path: string) => join(import.meta.dirname, "..", "src", path)

/** One source, built alone and minified. */
export const alone = async (input: string, extension: ".css" | ".js"): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    css: { postcss: { plugins: [rem] } },
    build: { write: false, assetsInlineLimit: 0, modulePreload: false, rollupOptions: { input: source(input) } }
  })
  const files = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []))
  const file = files.find(({ fileName }) => fileName.endsWith(extension))
  if (file === undefined) throw new Error(`${input} was not built`)
  return String(file.type === "asset" ? file.source : file.code).trim()
}

const font = join(
  import.meta.dirname,
  "../../../node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2"
)

/** Everything that the page carries before it loads anything, in the build and in `npm run dev`. */
export const page = (versao: string): Plugin => ({
  name: "quadrante:page",
  buildStart() {
    if (this.environment.mode !== "build") return
    this.emitFile({ type: "asset", name: "ibm-plex-sans.woff2", source: readFileSync(font) })
  },
  transformIndexHtml: {
    order: "post",
    handler: async (html, context) => {
      const built = Object.keys(context.bundle ?? {}).find((name) => name.endsWith(".woff2"))
      const address = context.server === undefined ? `./${built}` : `/@fs${font}`
      const styles = await alone("app/critical.css", ".css")
      const { module } = await runnerImport<typeof Prerender>(source("features/login/prerender.tsx"), {
        configFile: join(dirname(import.meta.dirname), "vite.config.ts")
      })
      const critical = [
        `<script>${await alone("app/first-paint.js", ".js")}</script>`,
        `<style>${styles.replace(/url\([^)]*\.woff2\)/, `url(${address})`)}</style>`
      ]
      const logins = await module.loginMarkup(versao)
      const press = `<script>${await alone("app/first-press.js", ".js")}</script>`
      const guard = `<script>${await alone("app/floor-guard.js", ".js")}</script>`
      return html
        .replace("<!--quadrante:critical-->", () => critical.join(""))
        .replace("<!--quadrante:login-->", () => logins)
        .replace("<!--quadrante:press-->", () => press)
        .replace("<!--quadrante:floor-->", () => guard)
        .replace(/%(chrome|edge|firefox|safari)%/g, (_, browser: keyof typeof floor) => floor[browser])
    }
  }
})

/** Lays a Brotli and a gzip copy beside every text file, so that the server compresses nothing while it serves. */
export const compressed = (): Plugin => ({
  name: "quadrante:compressed",
  apply: "build",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      // Side by side: one after the other it was two thirds of a build.
      await Promise.all(
        Object.entries(bundle).map(async ([name, file]) => {
          if (!/\.(m?js|css|svg|json)$/.test(name)) return
          const text = Buffer.from(file.type === "chunk" ? file.code : file.source)
          const [br, gz] = await Promise.all([brotli(text, best), gzip(text, { level: 9 })])
          this.emitFile({ type: "asset", fileName: `${name}.br`, source: br })
          this.emitFile({ type: "asset", fileName: `${name}.gz`, source: gz })
        })
      )
    }
  }
})
