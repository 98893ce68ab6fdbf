/** How the command line is built: everything in one file that plain Node runs, from version 20.16 on. */
import { defineConfig } from "vite"
import manifest from "./package.json" with { type: "json" }
import { withoutPrograms } from "./vite.no-programs.ts"
import { oneFile } from "./vite.one-file.ts"

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  plugins: [withoutPrograms, oneFile("quadrante.js")],
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/main.ts",
    target: "node20",
    minify: true,
    rolldownOptions: { output: { format: "cjs", entryFileNames: "main.js", chunkFileNames: "[name].js" } }
  }
})
