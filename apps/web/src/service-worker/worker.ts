/**
 * The service worker: what a page asks for below `assets/` comes from here once it has come from the server, and the
 * page itself comes from the server, or from here where that cannot be reached.
 *
 * The first visit counts: the pages that were loaded before there was a worker, and what they loaded, are kept too.
 * It never takes over a page of another build: a new version waits until the last page of the old one is closed.
 */
import * as Environment from "@quadrante/domain/environment"
import type { ShellReport } from "./shell.ts"

/** The part of the worker's own world that is used here. */
interface Scope {
  readonly registration: { readonly scope: string }
  readonly location: { readonly origin: string }
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (which: {
      readonly type: "window"
      readonly includeUncontrolled: boolean
    }) => Promise<ReadonlyArray<{ readonly url: string }>>
  }
  readonly addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void
}
interface WorkerEvent {
  readonly request: Request
  readonly data: ShellReport
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

/** The environment that a path names, empty where it names none. */
const ambOf = (path: string): string => Environment.route(path, prefix).amb ?? ""

/** Under which the page of an environment is kept: each has its own name and colour in it. */
const pageKey = (amb: string): string => `${base.href}?pagina=${amb}`

const ownCaches = async () => (await caches.keys()).filter((one) => one.startsWith(own))

/** Keeps the page of an environment as the server serves it now. One that is not there any more is not kept. */
const keepPage = async (cache: Cache, amb: string): Promise<void> => {
  const answer = await fetch(prefix + Environment.pathOf("home", amb === "" ? null : amb))
  if (answer.ok) await cache.put(pageKey(amb), answer)
  else if (answer.status >= 500) throw new Error(`the page of ${amb} did not come: ${answer.status}`)
}

/** The environments of the pages that are open, and of those that the build before kept: its cache goes with it. */
const wanted = async (): Promise<ReadonlySet<string>> => {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true })
  const ours = open.map(({ url }) => new URL(url)).filter(({ href }) => href.startsWith(base.href))
  const kept = await Promise.all(
    (await ownCaches()).map(async (one) => (await caches.open(one)).keys().then((all) => all.map(({ url }) => url)))
  )
  const pages = kept.flatMap((urls) => urls.map((url) => new URL(url).searchParams.get("pagina")))
  return new Set([...ours.map(({ pathname }) => ambOf(pathname)), ...pages.filter((amb) => amb !== null)])
}

const install = async () => {
  const cache = await caches.open(name)
  await cache.addAll(__SHELL__.files.map((file) => new URL(file, base).href))
  for (const amb of await wanted()) await keepPage(cache, amb)
}

const activate = async () => {
  const old = (await ownCaches()).filter((one) => one !== name)
  await Promise.all(old.map((one) => caches.delete(one)))
  // Only pages without a worker are taken: those of a first visit.
  await scope.clients.claim()
}

scope.addEventListener("install", (event) => event.waitUntil(install()))

scope.addEventListener("activate", (event) => event.waitUntil(activate()))

/** Keeps what a page had loaded by itself before this worker took it: it is in the browser's own cache, and not asked for anew. */
const keepLoaded = async ({ amb, files }: ShellReport): Promise<void> => {
  const cache = await caches.open(name)
  if ((await cache.match(pageKey(amb))) === undefined) await keepPage(cache, amb)
  const ours = files.filter((file) => file.startsWith(`${base.href}assets/`))
  await Promise.allSettled(
    ours.map(async (file) => ((await cache.match(file)) === undefined ? cache.add(file) : undefined))
  )
}

scope.addEventListener("message", (event) => event.waitUntil(keepLoaded(event.data)))

const fromAssets = async (request: Request): Promise<Response> => {
  // A newer build that waits has its files in its own cache; a name is that of a content, whoever kept it.
  const kept = await caches.match(request.url)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(name)).put(request.url, answer.clone())
  return answer
}

const fromServer = async (request: Request): Promise<Response> => {
  const key = pageKey(ambOf(new URL(request.url).pathname))
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
