/** What a browser keeps of a link: the process and the context that wait for a login, or that opened in a session. */
import { join } from "node:path"
import { type AutoUrl, contextoOf, type OpenProcess } from "@quadrante/domain/process"
import type { Page } from "@playwright/test"
import { build } from "vite"

export interface StoredProcess {
  readonly processo: string
  readonly contexto: unknown
}

export interface OpenedProcess extends StoredProcess {
  readonly id: string
}

/** As it lies sealed in the storage of a tab. */
interface StoredInTab {
  readonly waiting: StoredProcess
  readonly open: ReadonlyArray<OpenedProcess>
}

/** What of it is read here. */
interface TabStorage {
  readonly waiting: AutoUrl
  readonly processes: ReadonlyArray<OpenProcess>
}

const vault = join(import.meta.dirname, "../../../libs/persistence/src/vault/vault.ts")

/** The vault of the product, to be read within the page: its keys leave no browser. */
const script = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, lib: { entry: vault, formats: ["iife"], name: "Vault" } }
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []))
  const chunk = outputs.find(({ type }) => type === "chunk")
  if (chunk?.type !== "chunk") throw new Error("the vault was not built")
  return chunk.code
}

/** Reads what a tab keeps in the environment of the demonstration. */
export const makeReader = async () => {
  const code = await script()
  return async (page: Page): Promise<StoredInTab> => {
    const { waiting, processes } = await page.evaluate<TabStorage>(`(async () => {
      ${code}
      const vault = await Vault.open({ environment: "demo" })
      const read = (name, initial) =>
        vault.load({ name, area: "session", version: 1, initial, decode: (json) => json, open: name === "auto_url" })
      const waiting = await read("auto_url", { processo: "", contexto: [] })
      const { processes } = await read("workspace", { processes: [] })
      await vault.close()
      return { waiting, processes }
    })()`)
    return {
      waiting: { processo: waiting.processo, contexto: contextoOf(waiting) },
      open: processes.map((process) => ({
        id: process.id,
        processo: process.processo,
        contexto: contextoOf(process)
      }))
    }
  }
}
