/**
 * Vite's dev server in front of the real server. The browser talks to Vite alone: pages, the API and the socket go on to
 * the server behind it, modules and styles are Vite's. A change in the web app is a hot update; a change in the server or in
 * a library restarts the server and then reloads the page.
 */
import { randomBytes } from "node:crypto"
import { join, relative, sep } from "node:path"
import { createServer } from "vite"
import { root } from "../setup/run.mjs"
import { say } from "../setup/say.mjs"
import { freePort, makeBackend } from "./backend.ts"
import { makePage } from "./page.ts"

const port = Number(process.env["PORT"] || 4100)
const address = `http://localhost:${port}`
const web = join(root, "apps/web")
const behind = await freePort()
/** Vite puts the styles that it loads into the page by script. The policy allows them by this name. */
const nonce = randomBytes(16).toString("base64url")

const page = makePage(web)
const backend = makeBackend(behind, address, page.folder)

const isServers = (path: string) => /^\/(api|socket\.io)(\/|\?|$)/.test(path)

const vite = await createServer({
  root: web,
  configFile: join(web, "vite.config.ts"),
  // The built page is named relative to its prefix; here there is no prefix.
  base: "/",
  // The server answers pages, also those that do not exist.
  appType: "custom",
  html: { cspNonce: nonce },
  clearScreen: false,
  logLevel: "warn",
  server: {
    host: "localhost",
    port,
    strictPort: true,
    fs: { allow: [root] },
    proxy: {
      "^/": {
        target: `http://127.0.0.1:${behind}`,
        ws: true,
        bypass: async (request) => {
          const url = request.url ?? "/"
          if (isServers(url)) return undefined
          if (request.headers["sec-fetch-mode"] !== "navigate" && !/text\/html/.test(request.headers.accept ?? ""))
            return url
          await page.write(vite)
          await backend.ready()
          return undefined
        },
        configure: (proxy) => {
          proxy.on("proxyRes", ({ headers }) => {
            const policy = headers["content-security-policy"]
            if (typeof policy === "string") headers["content-security-policy"] = relaxed(policy)
          })
        }
      }
    }
  }
})

/**
 * The policy of the page, with Vite's inline blocks allowed. Without Trusted Types: Vite bundles libraries before our own
 * plugin could give the diagram its policy.
 */
const relaxed = (policy: string): string =>
  policy
    .split("; ")
    .filter((directive) => !/^(require-trusted-types-for|trusted-types) /.test(directive))
    .map((directive) => (/^(script|style)-src /.test(directive) ? `${directive} 'nonce-${nonce}'` : directive))
    .join("; ")

const stop = async (status: number) => {
  // Vite waits for open connections when it closes, and browsers keep theirs. They end with this process.
  await backend.stop()
  process.exit(status)
}
let isStopping = false
const stopOnce = (status: number) => {
  if (isStopping) return
  isStopping = true
  void stop(status)
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopOnce(0))
process.on("disconnect", () => stopOnce(0))

const sources = ["apps/server/src", "apps/server/definitions", "libs"].map((folder) => join(root, folder))
vite.watcher.add(sources)

let planned: NodeJS.Timeout | undefined
const restart = async (file: string) => {
  const began = Date.now()
  say(`${relative(root, file)} changed: the server starts again …`)
  if (!(await backend.restart())) return
  say(`The server is ready after ${((Date.now() - began) / 1000).toFixed(1)} s; the page reloads.`)
  vite.ws.send({ type: "full-reload" })
}
vite.watcher.on("all", (_, file) => {
  if (isStopping || /\.test\.tsx?$/.test(file)) return
  if (sources.some((folder) => file.startsWith(folder + sep))) {
    clearTimeout(planned)
    // An editor saves several files at once.
    planned = setTimeout(() => void restart(file), 100)
  } else if (file.startsWith(web + sep)) {
    page.forget()
    // What only the page carries, such as its first styles, is no module that could be updated.
    const isModule = (vite.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
    if (!isModule) vite.ws.send({ type: "full-reload" })
  }
})

await vite.listen()
await page.write(vite)
if (!(await backend.restart())) say("The server did not start. Mend it and save: it starts again.")
say(`${address} reloads when a file changes. Ctrl+C ends it.`)
