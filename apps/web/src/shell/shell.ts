/** The shell: the page and its scripts, kept by a service worker so that the app opens without a network. */
import { readAmbiente } from "../environment/environment.ts"
import { scriptUrl } from "../startup/urls.ts"

/** Asks the browser to keep the shell. A browser that does not, or an address that is not secure, goes on without. */
export const keepShell = (): void => {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined || !import.meta.env.PROD) return
  const { prefix } = readAmbiente()
  serviceWorker
    .register(scriptUrl(`${prefix}/sw.js`), { scope: `${prefix}/`, updateViaCache: "none" })
    .catch((error: unknown) => console.warn("the shell is not kept", error))
}
