/**
 * The service worker: what a page asks for below `assets/` comes from here once it has come from the server, and the
 * page itself comes from the server, or from here where that cannot be reached.
 *
 * It never takes a running page over: a new version waits until the last page of the old one is closed.
 */
import * as Environment from "@quadrante/domain/environment"

/** The part of the worker's own world that is used here. */
interface Scope {
  readonly registration: { readonly scope: string }
  readonly location: { readonly origin: string }
  readonly addEventListener: (name: string, listener: (event: Moment) => void) => void
}
interface Moment {
  readonly request: Request
  readonly waitUntil: (done: Promise<unknown>) => void
  readonly respondWith: (answer: Promise<Response>) => void
}

/** The files of this build that the app needs to open, put in by the build; and the build's own name. */
declare const __SHELL__: { readonly name: string; readonly files: ReadonlyArray<string> }

const scope = globalThis as unknown as Scope
const base = new URL(scope.registration.scope)
const prefix = base.pathname.replace(/\/$/, "")
const own = `quadrante:${base.pathname}:`
const name = own + __SHELL__.name

/** Under which the page of an environment is kept: each has its own name and colour in it. */
const pageKey = (path: string): string => `${base.href}?pagina=${Environment.route(path, prefix).amb ?? ""}`

scope.addEventListener("install", (event) => {
  const files = __SHELL__.files.map((file) => new URL(file, base).href)
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)))
})

scope.addEventListener("activate", (event) => {
  const isOld = (one: string) => one.startsWith(own) && one !== name
  event.waitUntil(caches.keys().then((all) => Promise.all(all.filter(isOld).map((one) => caches.delete(one)))))
})

const fromAssets = async (request: Request): Promise<Response> => {
  const cache = await caches.open(name)
  const kept = await cache.match(request.url)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

const fromServer = async (request: Request): Promise<Response> => {
  const key = pageKey(new URL(request.url).pathname)
  const cache = await caches.open(name)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(key, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(key)
    if (kept !== undefined) return kept
    throw error
  }
}

scope.addEventListener("fetch", (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== scope.location.origin || !pathname.startsWith(base.pathname)) return
  const path = pathname.slice(prefix.length)
  if (path.startsWith("/api/") || path.startsWith("/socket.io/")) return
  if (path.startsWith("/assets/")) event.respondWith(fromAssets(request))
  else if (request.mode === "navigate") event.respondWith(fromServer(request))
})
