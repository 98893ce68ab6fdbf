/** The floor is true: no source of the web client uses what a browser of the floor does not know, and every page of it says the same. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { floor } from "../apps/web/src/kernel/floor.ts"
import { oldChromiums } from "./setup/old-chromium.mjs"
import { isFull } from "./testing/seed.ts"
import { clientProgram, findTooNew, findTooNewStyles, newestOf } from "./floor.ts"

const root = join(import.meta.dirname, "..")
const textOf = (path: string) => readFileSync(join(root, path), "utf8")

/** What is used where it is there, and missed by nobody elsewhere. */
const allowed: Readonly<Record<string, string>> = {
  "animation-timeline": "tabs that go on beyond the edge are cut there, without a fade",
  "Promise.withResolvers": "`viewers/pdf/with-resolvers.ts` makes it where it is not there",
  requestIdleCallback: "`ui/idle.ts` has a timer in its place",
  "reading-flow": "`workspace/tab-order.ts` does the same",
  "reading-order": "`workspace/tab-order.ts` does the same",
  "field-sizing": "a field grows with its text, or scrolls",
  "forced-color-adjust": "Safari has no forced colours",
  "scrollbar-color": "scroll bars look as the system has them",
  "scrollbar-width": "scroll bars look as the system has them"
}

/** The size of a sheet of paper is described in `@page`, and no property of an element. */
const isOfPaper = ({ name }: { readonly name: string }) => name === "size"

const program = (text: string) => {
  const host = ts.createCompilerHost({})
  const { getSourceFile } = host
  host.getSourceFile = (name, options, onError, isFresh) =>
    name === "/house/a.ts"
      ? ts.createSourceFile(name, text, options)
      : getSourceFile.call(host, name, options, onError, isFresh)
  return ts.createProgram(["/house/a.ts"], { lib: ["lib.esnext.d.ts", "lib.dom.d.ts"] }, host)
}

describe("what a browser of the floor does not know", () => {
  // A compiler reads the types of the whole language and of the page.
  it("is found by what it is, and not by its name", { timeout: 300_000 }, () => {
    const found = findTooNew(
      program(`
        new Map<string, number>().getOrInsert("a", 1)
        const own = { getOrInsert: () => 1 }
        own.getOrInsert()
        Promise.try(() => 1)
        document.startViewTransition(() => undefined)
        const { pop } = [1]
      `),
      floor,
      "/house"
    )
    expect(found.map(({ name, where }) => [name, where])).toEqual([
      ["Map.getOrInsert", "a.ts:2"],
      ["Promise.try", "a.ts:5"],
      ["Document.startViewTransition", "a.ts:6"]
    ])
  })

  it("is found in style sheets, but for comments", () => {
    const sheet =
      "/* interpolate-size: none */\n.a {\n  interpolate-size: allow-keywords;\n  color: red;\n}\n.b:open { color: red }"
    expect(findTooNewStyles(new Map([["a.css", sheet]]), floor).map(({ name, where }) => [name, where])).toEqual([
      ["interpolate-size", "a.css:3"],
      ["open", "a.css:6"]
    ])
  })

  // The compiler infers the types of the whole client, which takes a quarter of a minute of processor.
  it.runIf(isFull)("is used by no source of the client", { timeout: 600_000 }, () => {
    const sources = globSync("apps/web/src/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
    const sheets = globSync("apps/web/src/**/*.css", { cwd: root })
    const found = [
      ...findTooNew(
        clientProgram(
          root,
          sources.map((path) => join(root, path))
        ),
        floor,
        root
      ),
      ...findTooNewStyles(new Map(sheets.map((path) => [path, textOf(path)])), floor)
    ].filter((one) => !isOfPaper(one))
    expect(sources.length).toBeGreaterThan(300)
    expect(
      found.filter(({ name }) => !(name in allowed)).map(({ name, where, since }) => `${where} uses ${name} (${since})`)
    ).toEqual([])
    expect(
      Object.keys(allowed).filter((name) => !found.some((one) => one.name === name)),
      "not used any more"
    ).toEqual([])
  })
})

describe("the floor", () => {
  it("is what the page asks for before it starts", () => {
    const guard = textOf("apps/web/src/app/floor-guard.js")
    const asked = [...guard.matchAll(/\b(Map\.groupBy|Intl\.Segmenter)\b/g)].map(([name]) => name)
    expect(asked).toEqual(["Map.groupBy", "Intl.Segmenter"])
    expect(newestOf(asked, Object.keys(floor))).toEqual(floor)
  })

  it("is tried in the full run: a browser that is just new enough, and one that is not", () => {
    const [just = 0, older = 0] = oldChromiums.map(({ version }) => Number.parseInt(version))
    expect(just).toBe(Number(floor.chrome))
    expect(older).toBeLessThan(Number(floor.chrome))
  })

  it("is what the documentation says", () => {
    const said = `Chrome ${floor.chrome}, Edge ${floor.edge}, Firefox ${floor.firefox}, Safari ${floor.safari}`
    expect(textOf("docs/contributors/browsers.md")).toContain(said)
    expect(textOf("docs/operators/production.md")).toContain(said)
  })
})
