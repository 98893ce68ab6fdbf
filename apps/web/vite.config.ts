/** How the web app is built: one build for any address and any path prefix. */
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import manifest from "./package.json" with { type: "json" }
import { compressed, page } from "./build/page.ts"

export default defineConfig({
  base: "./",
  plugins: [react(), page(manifest.version), compressed()],
  define: { __VERSAO__: JSON.stringify(manifest.version) },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: true }
})
