/** Scripts for the pages of benches, built as the app is and kept in no file. */
import { dirname, basename } from "node:path"
import react from "@vitejs/plugin-react"
import { build } from "vite"

/** One file with all that it imports, as one script. What it exports is in the page as `Bench`. */
export const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: { write: false, lib: { entry, formats: ["iife"], name: "Bench", fileName: basename(entry) } },
    define: { "process.env.NODE_ENV": '"production"', __VERSAO__: '"bench"' }
  })
  const outputs = Array.isArray(built) ? built : [built]
  const scripts = outputs.flatMap((one) => ("output" in one ? one.output : [])).filter((file) => file.type === "chunk")
  const [script] = scripts
  if (script === undefined || scripts.length > 1) throw new Error(`${entry} is built to ${scripts.length} scripts`)
  return script.code
}
