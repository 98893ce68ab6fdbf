/** The shell: the page and its scripts, kept by a service worker so that the app opens without a network. */
import { readAmbiente } from "../kernel/environment.ts"
import { scriptUrl } from "../kernel/urls.ts"

/** What a page reports to the worker that begins to control it: its environment, and the files that it loaded before. */
export interface ShellReport {
  readonly amb: string
  readonly files: ReadonlyArray<string>
}

const container = () => (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker

/** Asks the browser to keep the shell. A browser that does not, or an address that is not secure, goes on without. */
export const keepShell = (): void => {
  const serviceWorker = container()
  if (serviceWorker === undefined || !import.meta.env.PROD) return
  const { amb, prefix } = readAmbiente()
  const tellLoaded = () => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name)
    serviceWorker.controller?.postMessage({ amb, files } satisfies ShellReport)
  }
  // In a first visit the worker comes after the page: from here on what is loaded goes through it.
  const isFirst = serviceWorker.controller === null
  if (isFirst) serviceWorker.addEventListener("controllerchange", tellLoaded, { once: true })
  serviceWorker
    .register(scriptUrl(`${prefix}/sw.js`), { scope: `${prefix}/`, updateViaCache: "none" })
    .then((registration) => (isFirst ? undefined : registration.update()))
    .catch((error: unknown) => console.warn("the shell is not kept", error))
}

/** Has the shell of a newer build kept at once, so that it is there before the person takes it. */
export const renewShell = async (): Promise<void> => {
  const registration = await container()?.getRegistration()
  await registration?.update().catch((error: unknown) => console.warn("the new shell is not kept", error))
}
