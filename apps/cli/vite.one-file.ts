/**
 * One file: the chunks of a build put into the entry, each compiled when it is first asked for.
 *
 * A file of everything takes longer to compile than most commands take to answer. So a chunk stands in a comment, which
 * a compiler is through with soonest, within a function that gives it back. The file has neither `import` nor `require`
 * of its own: Node runs it alike as a module or as a script, wherever it is put.
 */
import type { Plugin } from "vite"

/**
 * Runs in the built file. `chunks` are functions around comments, by the names that they are required by; `loaded` has
 * the entry.
 */
const start = (chunks: { readonly [name: string]: () => void }, loaded: { [name: string]: { exports: unknown } }) => {
  const load = (name: string): unknown => {
    const known = loaded[name]
    if (known !== undefined) return known.exports
    const chunk = chunks[name]
    if (chunk === undefined) return process.getBuiltinModule(name)
    const module = (loaded[name] = { exports: {} })
    const text = String(chunk)
    const source: string = JSON.parse(text.slice(text.indexOf("/*") + 2, text.lastIndexOf("*/")))
    const vm = process.getBuiltinModule("node:vm")
    const parameters = ["require", "module", "exports"]
    const compiled = vm.compileFunction(source, parameters, { filename: `quadrante:${name}` })
    compiled(load, module, module.exports)
    return module.exports
  }
  return load
}

/** A source of ASCII alone, which takes half the memory and is read in half the time. Only literals have other characters. */
const inAscii = (source: string): string =>
  source.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)

const inComment = (source: string): string => `/*${JSON.stringify(source).replaceAll("*/", "*\\/")}*/`

/** Puts all chunks of a CommonJS build into one file. */
export const oneFile = (fileName: string): Plugin => ({
  name: "one-file",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (entry === undefined) return this.error("there is no entry")
    const nameOf = (chunk: { readonly fileName: string }) => JSON.stringify(`./${chunk.fileName}`)
    const others = chunks
      .filter((chunk) => chunk !== entry)
      .map((chunk) => `${nameOf(chunk)}:()=>{${inComment(chunk.code)}}`)
    for (const chunk of chunks) delete bundle[chunk.fileName]
    const own = `const exports={},require=(${start.toString()})({${others.join(",")}},{${nameOf(entry)}:{exports}})`
    const source = `#!/usr/bin/env node\n"use strict";(()=>{${own};${entry.code}\n})()\n`
    this.emitFile({ type: "asset", fileName, source: inAscii(source) })
  }
})
