/** The modules that start at launch, in their order: real time, translations, the diff viewer, the PDF viewer. */
import { type Module, startupCode } from "@quadrante/domain/code"
import * as Display from "@quadrante/persistence/display"
import { localeOf, speak } from "../i18n/i18n.ts"
import { startDiff } from "../viewers/diff/diff.tsx"
import { startPdf } from "../viewers/pdf/pdf.tsx"

/** A module that must have started before the app mounts. It loads nothing that is not needed yet. */
export interface StartupModule {
  readonly name: Module
  readonly start: () => void | Promise<void>
}

/** A module that did not start. The code is what the failure page tells support. */
export class StartupFailed extends Error {
  readonly code: string
  constructor(name: StartupModule["name"], cause: unknown) {
    super(`start-up module ${name} failed: ${String(cause)}`, { cause })
    this.name = "StartupFailed"
    this.code = startupCode(name)
  }
}

/** The connection itself is made by the workspace; what it stands on must be there. */
const startRealtime = () => {
  if (typeof WebSocket !== "function") throw new TypeError("this browser has no WebSocket")
}

/**
 * Speaks the language that was chosen on this device, else that in which the server wrote the page. One that does not come
 * leaves Portuguese; the next page asks again.
 */
const startTranslations = async () => {
  const { lcl_id } = Display.load()
  const spoken = lcl_id || document.documentElement.lang
  // Counting is asked of the platform: without it every sentence with a figure would be wrong.
  new Intl.PluralRules(spoken).select(0)
  await speak(spoken, localeOf(lcl_id)).catch(() => undefined)
}

/** The four modules. */
export const modules: ReadonlyArray<StartupModule> = [
  { name: "realtime", start: startRealtime },
  { name: "translations", start: startTranslations },
  { name: "diff", start: startDiff },
  { name: "pdf", start: startPdf }
]

/** Starts them one after the other. The first that fails ends it, with its name. */
export const startModules = async (all: ReadonlyArray<StartupModule>): Promise<void> => {
  for (const { name, start } of all) {
    try {
      await start()
    } catch (cause) {
      throw new StartupFailed(name, cause)
    }
  }
}
