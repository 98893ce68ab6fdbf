/** The page as Vite serves it in development: a template that the server fills in, as it does with the built one. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { ViteDevServer } from "vite"
import { root } from "../setup/run.mjs"

/** Writes the page into a folder that the server takes for the built web app. */
export const makePage = (web: string) => {
  const folder = join(root, "node_modules/.cache/quadrante-dev")
  mkdirSync(folder, { recursive: true })
  let written: Promise<void> | null = null

  const write = async (vite: ViteDevServer) => {
    const source = readFileSync(join(web, "index.html"), "utf8")
    writeFileSync(join(folder, "index.html"), await vite.transformIndexHtml("/index.html", source))
  }

  return {
    folder,
    /** Writes the page unless it is there as the sources have it. */
    write: (vite: ViteDevServer): Promise<void> =>
      (written ??= write(vite).catch((error: unknown) => {
        written = null
        console.error(error)
      })),
    /** Something changed that may stand in the page: the next request writes it anew. */
    forget: () => {
      written = null
    }
  }
}
