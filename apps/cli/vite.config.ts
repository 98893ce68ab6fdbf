/**
 * How the command line is built: everything in one file that plain Node runs, from version 20 on.
 *
 * It is CommonJS: importing a built-in module as an ES module loads all that it can do later, standard streams and all,
 * and a file that is put elsewhere alone needs nothing that says what it is. Here a `package.json` beside it does.
 */
import { defineConfig } from "vite"
import manifest from "./package.json" with { type: "json" }

export default defineConfig({
  define: { __VERSION__: JSON.stringify(manifest.version) },
  plugins: [
    {
      name: "commonjs",
      generateBundle() {
        this.emitFile({ type: "asset", fileName: "package.json", source: `{ "type": "commonjs" }\n` })
      }
    }
  ],
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/main.ts",
    target: "node20",
    minify: true,
    rolldownOptions: {
      output: { format: "cjs", entryFileNames: "quadrante.js", codeSplitting: false, banner: "#!/usr/bin/env node" }
    }
  }
})
