/**
 * How the command line is built: one file that starts, and beside it what each command needs; plain Node runs it, from
 * version 20 on.
 *
 * It is CommonJS: importing a built-in module as an ES module loads all that it can do later, standard streams and all,
 * and a file that is put elsewhere alone needs nothing that says what it is. Here a `package.json` beside it does.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig, type Rolldown } from "vite"

/**
 * What Commander imports of Node, without the copy that a bundle makes of each module: that touches all that Node would
 * load later, and takes longer than an answer. Commander starts other programs only for commands that are programs.
 */
const lightly: Readonly<Record<string, string>> = {
  "node:child_process": `export default { spawn: (...all) => process.getBuiltinModule("node:child_process").spawn(...all) }`,
  "node:events": `export const EventEmitter = process.getBuiltinModule("node:events")`,
  "node:fs": `export default process.getBuiltinModule("node:fs")`,
  "node:path": `export default process.getBuiltinModule("node:path")`,
  "node:process": `export default process`,
  "node:util": `export const stripVTControlCharacters = (text) => process.getBuiltinModule("node:util").stripVTControlCharacters(text)`
}

/** What links need, and the schemas of answers: one file, since each further one takes longer to find than to read. */
const ofLinks =
  /node_modules.effect|domain.src.(?:redirect|guard|title|environment|pasted|strings|json|markup|line)|cli.src.(?:answer|command|file|figure|commands.(?:redirect|guard|title|pasted))\.ts/

/** Puts the bundler's three helper lines where they are used: a file of their own takes longer to find than to read. */
const withoutRuntime = (bundle: Rolldown.OutputBundle) => {
  const runtime = Object.values(bundle).find(({ fileName }) => fileName.includes("rolldown-runtime"))
  if (runtime?.type !== "chunk") return
  delete bundle[runtime.fileName]
  const inline = `(()=>{let exports={};${runtime.code.replace(/^#!.*$/m, "")}return exports})()`
  const name = runtime.fileName.split("/").at(-1) ?? ""
  for (const file of Object.values(bundle))
    if (file.type === "chunk") file.code = file.code.replaceAll(`require("./${name}")`, () => inline)
}

const inAscii = (code: string) =>
  // oxlint-disable-next-line no-control-regex
  code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)

export default defineConfig({
  plugins: [
    {
      name: "light-builtins",
      enforce: "pre",
      resolveId: (id, importer) => (importer?.includes("/commander/") && id in lightly ? `\0${id}` : undefined),
      load: (id) => lightly[id.slice(1)]
    },
    {
      name: "files-of-the-build",
      generateBundle(_, bundle) {
        withoutRuntime(bundle)
        this.emitFile({ type: "asset", fileName: "package.json", source: `{ "type": "commonjs" }\n` })
        this.emitFile({
          type: "asset",
          fileName: "LICENSE",
          source: readFileSync(join(import.meta.dirname, "../../LICENSE"), "utf8")
        })
        // A file of plain ASCII is read and kept at half the size of one with a single character beyond.
        for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code)
      }
    }
  ],
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/main.ts",
    target: "node20",
    minify: true,
    // What others wrote of it, with their licences: the package carries them.
    license: { fileName: "LICENSES.md" },
    rolldownOptions: {
      // Reading a global such as `File`, which effect does for schemas that are left out, loads what Node would load later.
      treeshake: { propertyReadSideEffects: false },
      output: {
        format: "cjs",
        entryFileNames: "quadrante.js",
        banner: "#!/usr/bin/env node",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            { name: "links", test: ofLinks, priority: 1 }
          ]
        }
      }
    }
  }
})
