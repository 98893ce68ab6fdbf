/** How the web app is built: one build for any address and any path prefix. */
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import manifest from "./package.json" with { type: "json" }
import { join } from "node:path"
import { makeFileNames } from "./build/chunks.ts"
import { compressed, page } from "./build/page.ts"
import { rem } from "./build/rem.ts"
import { shell } from "./build/shell.ts"
import { trustedDiagram } from "./build/trusted.ts"
import { floor } from "./src/kernel/floor.ts"

/** What is built only to be weighed, by `npm run check`, is not compressed: that takes longer than all else. */
const weighed = "weighed"

export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [
    react(),
    trustedDiagram(join(import.meta.dirname, "src/instance/trusted.ts")),
    page(manifest.version),
    shell(),
    mode !== weighed && compressed()
  ],
  css: { postcss: { plugins: [rem] } },
  worker: { format: "es" },
  define: { __VERSAO__: JSON.stringify(manifest.version) },
  build: {
    target: Object.entries(floor).map(([browser, version]) => browser + version),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The login names each file that comes later: seven characters tell builds apart as well as eight.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // What the first screen needs comes as two files: each request more is work before the first paint.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules|rolldown\/runtime/ },
            { name: "start", tags: ["$initial"] },
            { name: makeFileNames(), debugName: "needed together" }
          ]
        }
      }
    }
  }
}))
