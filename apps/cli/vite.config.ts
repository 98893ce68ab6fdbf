/** How the command line is built: everything in one file that plain Node runs, from version 20 on. */
import { defineConfig } from "vite"
import manifest from "./package.json" with { type: "json" }

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/main.ts",
    target: "node20",
    minify: true,
    rolldownOptions: {
      // A module in parentheses is compiled at once; what a command does not need should not be compiled at all.
      optimization: { pifeForModuleWrappers: false },
      output: { entryFileNames: "quadrante.js", codeSplitting: false, banner: "#!/usr/bin/env node" }
    }
  }
})
