/** A site with the vault on every page, in a Chromium of its own, for tests that need real tabs and real addresses. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { type BrowserContext, chromium } from "@playwright/test"
import { build } from "vite"
import { launch } from "../../../tools/testing/chromium.ts"

/** A browser and two addresses of the same site. */
export interface Site {
  readonly context: () => Promise<BrowserContext>
  /** Where the browser grants everything. */
  readonly secure: string
  /** The same site by a name over http, where WebCrypto is missing. */
  readonly insecure: string
  readonly close: () => Promise<void>
}

const entry = `
  import * as Vault from "./src/vault/vault.ts"
  import * as Tab from "./src/tab/tab.ts"
  import * as Display from "./src/display/display.ts"
  const client = { name: "client", area: "session", version: 1, initial: { cor: "grey" }, decode: (json) => json }
  Object.assign(globalThis, { Vault, Tab, Display, client })
`

/** Builds the page as the product would be built, and serves it. */
export const openSite = async (): Promise<Site> => {
  const id = "virtual:site"
  const output = await build({
    root: fileURLToPath(new URL("..", import.meta.url)),
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "site",
        resolveId: (name) => (name === id ? `${process.cwd()}/site.js` : null),
        load: (name) => (name.endsWith("/site.js") ? entry : null)
      }
    ],
    build: { write: false, rollupOptions: { input: id, output: { format: "iife" } } }
  })
  const code = "output" in output ? output.output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("") : ""
  const server = createServer(({ url }, response) => {
    const isScript = url === "/site.js"
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8")
    response.end(isScript ? code : `<!doctype html><title>Site</title><script src="/site.js"></script>`)
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, "--host-resolver-rules=MAP site.example 127.0.0.1"]
  })
  return {
    context: () => browser.newContext(),
    secure: `http://localhost:${port}/`,
    insecure: `http://site.example:${port}/`,
    close: async () => {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
