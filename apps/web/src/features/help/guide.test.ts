import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"
import { steps } from "@quadrante/domain/first-steps"
import { parse } from "@quadrante/domain/markup"
import { describe, expect, it } from "vitest"
import { en } from "../../i18n/en/en.ts"
import { es } from "../../i18n/es/es.ts"
import { pt } from "../../i18n/pt/pt.ts"
import { partsOf, readPage, type Reader, seek } from "./guide.ts"
import { aboveOf, topicOf, type HelpPlace, pageOfStep, pageOfSubject, placesOf, stepOf, subjects } from "./places.ts"

const manual = join(import.meta.dirname, "../../../../../docs/users")
const readSource = (...path: ReadonlyArray<string>) => readFileSync(join(manual, ...path), "utf8")
const filesOf = (folder: string) => globSync("*.md", { cwd: join(manual, folder) })
const pagesOf = (folder: string, reader?: Reader) =>
  filesOf(folder).flatMap((file) => readPage(basename(file, ".md"), readSource(folder, file), reader) ?? [])
const onPhone: Reader = { device: "phone", isAuthor: false }
const author: Reader = { device: "desk", isAuthor: true }
const orderedIn = (text: string) => parse(text).filter((block) => block.kind === "item" && block.ordered).length

/** Pages for who writes processes and for support, which are in Portuguese only. */
const forAuthors = ["seu-primeiro-processo", "de-quem-e-a-tarefa", "quem-ve-o-que", "linha-de-comando"].map(
  (name) => `${name}.md`
)
const officeFiles = (folder: string) => filesOf(folder).filter((file) => folder !== "" || !forAuthors.includes(file))

const places: Readonly<Record<HelpPlace, true>> = {
  task: true,
  form: true,
  case: true,
  tarefas: true,
  pedidos: true,
  rascunhos: true,
  avisos: true,
  substituicao: true,
  relatorio: true,
  sql: true,
  agenda: true,
  indicador: true,
  documento: true,
  comparacao: true,
  home: true
}

describe.each([
  ["pt", "", pt],
  ["en", "en", en],
  ["es", "es", es]
] as const)("the guide in %s", (language, folder, catalogue) => {
  const pages = pagesOf(folder)

  it("has a title and a text on every page, and no address or picture of the manual", () => {
    expect(pages.length).toBeGreaterThan(9)
    for (const { title, text } of pages) {
      expect(title).toMatch(/^¿?\p{Lu}/u)
      expect(text.length).toBeGreaterThan(200)
      expect(text).not.toMatch(/\.md|!\[|\.webp|^\|/m)
    }
  })

  it("leads from page to page, and from each place to pages that are there", () => {
    const names = new Set(pages.map(({ name }) => name))
    for (const { related } of pages) for (const name of related) expect(names).toContain(name)
    for (const place of Object.keys(places) as ReadonlyArray<HelpPlace>) {
      expect(placesOf(language, place).length).toBeGreaterThan(0)
      for (const name of placesOf(language, place)) expect(names).toContain(name)
    }
  })

  it("has a short page of its own for each first step, with what to do in three and the keys of one", () => {
    const names = new Set(pages.map(({ name }) => name))
    for (const step of steps) {
      const own = pages.find(({ name }) => name === pageOfStep(language, step))
      const blocks = parse(own?.text ?? "")
      expect([step, blocks.filter((block) => block.kind === "item" && block.ordered).length]).toEqual([step, 3])
      expect(JSON.stringify(blocks)).toContain('"kind":"code"')
      expect([step, own?.text.length]).toEqual([step, expect.toSatisfy((length: number) => length < 1000)])
      expect(stepOf(own?.name ?? "")).toBe(step)
      expect(own?.related.length).toBeGreaterThan(0)
    }
    const parents = pages.map(({ name }) => aboveOf(language, name))
    for (const name of parents.flat()) expect(names).toContain(name)
    expect(new Set(parents.map(({ length }) => length))).toEqual(new Set([0, 1, 2]))
  })

  it("says on a phone how each first step is done there, without keys or what is beside", () => {
    for (const step of steps) {
      const name = pageOfStep(language, step)
      const { text = "" } = readPage(name, readSource(folder, `${name}.md`), onPhone) ?? {}
      expect([step, orderedIn(text)]).toEqual([step, 3])
      expect(text).not.toMatch(/`|Ctrl|ao lado|beside it|de al lado|<!--/)
      expect(text).not.toBe(pages.find((page) => page.name === name)?.text)
    }
  })

  it("shows of what the office asks about a short answer and three steps, with keys where there are keys, before all else", () => {
    for (const subject of subjects) {
      const name = pageOfSubject(language, subject)
      expect(topicOf(name)).toBe(subject)
      const read = (reader?: Reader) => partsOf(readPage(name, readSource(folder, `${name}.md`), reader)?.text ?? "")
      const { answer, steps: onDesk, more } = read()
      expect([name, answer.length]).toEqual([name, expect.toSatisfy((length: number) => length > 40 && length < 300)])
      expect([name, orderedIn(onDesk?.text ?? ""), more.length]).toEqual([
        name,
        3,
        expect.toSatisfy((count: number) => count > 1)
      ])
      expect([name, onDesk?.text]).toEqual([name, expect.stringContaining("`")])
      const inHand = read(onPhone).steps?.text ?? ""
      expect([name, orderedIn(inHand)]).toEqual([name, 3])
      expect(inHand).not.toMatch(/`|Ctrl|<!--/)
    }
  })

  it("tells people of the office nothing that is for who writes processes or runs the server, whom it tells more", () => {
    const told = pages.map(({ text }) => text).join("\n")
    expect(told).not.toMatch(/assignee|candidat|median|xmlns|camunda|QUADRANTE_|`processos`|status=recusado|<!--/)
    const toAuthors = pagesOf(folder, author)
    expect(toAuthors.map(({ text }) => text).join("\n")).toMatch(/median[\s\S]*xmlns|xmlns[\s\S]*median/)
    expect(toAuthors.length - pages.length).toBe(folder === "" ? forAuthors.length : 0)
  })

  it("answers shortly at the places that people ask from, and folds the rest", () => {
    for (const place of ["form", "task", "case"] as const) {
      for (const name of placesOf(language, place).slice(0, 1)) {
        const { answer, more } = partsOf(pages.find((page) => page.name === name)?.text ?? "")
        expect([name, more.length]).toEqual([name, expect.toSatisfy((count: number) => count > 2)])
        expect([name, answer.length]).toEqual([name, expect.toSatisfy((length: number) => length > 40 && length < 300)])
      }
    }
  })

  it("is there page by page in the other languages, each of which leads to the same", () => {
    for (const file of officeFiles(folder)) {
      const [line = ""] = readSource(folder, file).split("\n")
      const linked = [...line.matchAll(/\[[^\]]*\]\(([^)]*)\)/g)].map(([, path = ""]) => join(folder, path))
      expect([file, linked.length]).toEqual([file, 2])
      for (const other of linked) {
        const [there = ""] = readSource(other).split("\n")
        expect([other, there]).toEqual([
          other,
          expect.stringContaining(`](${relative(dirname(other), join(folder, file))})`)
        ])
      }
    }
  })

  it("shows on each page a picture in its own language", () => {
    const shown = officeFiles(folder).map((file) => {
      const pictures = [...readSource(folder, file).matchAll(/^!\[[^\]]+\]\((pictures\/[\w-]+\.webp)\)$/gm)]
      return { file, paths: pictures.map(([, path = ""]) => join(manual, folder, path)) }
    })
    expect(shown.filter(({ paths }) => paths.length === 0)).toEqual([])
    // Below that it is a page on which nothing stood yet.
    const isEmpty = (path: string) => !existsSync(path) || statSync(path).size < 8_000
    expect(shown.flatMap(({ paths }) => paths).filter(isEmpty)).toEqual([])
  })

  it("names buttons and screens as they are called there", () => {
    const said = saidIn(catalogue, language)
    const unknown = officeFiles(folder).flatMap((file) =>
      [...readSource(folder, file).replace(/^.*\n/, "").matchAll(marked)]
        .map(([, name = ""]) => name.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1"))
        .filter((name) => !said(name))
        .map((name) => `${file}: ${name}`)
    )
    expect(unknown).toEqual([])
  })
})

it("answers who wants to return something with the page about that, and not with one for authors", () => {
  const found = seek(pagesOf(""), "devolver").map(({ page }) => page.name)
  expect(found.slice(0, 2).toSorted()).toEqual(["decidir", "passar-adiante"])
  expect(found).not.toContain("de-quem-e-a-tarefa")
})

it.each([
  ["", "como cancelar um pedido?", "envio"],
  ["", "Como eu faço para cancelar o meu pedido", "envio"],
  ["en", "how do I cancel a request", "sending"],
  ["es", "¿cómo cancelar una solicitud?", "envio"]
])("answers a question as it is asked: %s %s", (folder, asked, name) => {
  const [first] = seek(pagesOf(folder), asked)
  expect(first?.page.name).toBe(name)
  expect(first?.line).toMatch(/cancel/i)
})

it("is searched without accents, and says where", () => {
  const pages = pagesOf("")
  expect(seek(pages, "  ")).toEqual([])
  expect(seek(pages, "SUBSTITUICAO")[0]?.page.name).toBe("substituicao")
  // What somebody new asks first is not answered by the program of that name, nor by the longest page.
  const found = seek(pagesOf("", author), "quadrante").map(({ page }) => page)
  expect(found.slice(0, 2).map(({ name }) => name)).toEqual(["lado-a-lado", "README"])
  expect(found.find(({ name }) => name === "linha-de-comando")?.title).toBe("A linha de comando: quadrante")
  const [first] = seek(pages, "motivo recus")
  expect(first?.page.name).toBe("decidir")
  expect(first?.line).toMatch(/motivo|recus/i)
  for (const { line } of seek(pages, "recus")) {
    expect(line).toMatch(/recus/i)
    expect(line.length).toBeLessThan(200)
  }
  expect(seek(pages, "nadaquiassim")).toEqual([])
})

it.each([
  ["", "desfazer"],
  ["en", "undo"],
  ["es", "deshacer"]
] as const)("shows of what it finds a sentence, and no heading, in the language of %s", (folder, term) => {
  const pages = pagesOf(folder)
  const headings = new Set(
    pages.flatMap(({ text }) =>
      text.split("\n").flatMap((line) => (line.startsWith("#") ? [line.replace(/^#+ /, "")] : []))
    )
  )
  const found = seek(pages, term)
  expect(found.length).toBeGreaterThan(1)
  for (const { line } of found) {
    expect(headings).not.toContain(line)
    expect(line.split(" ").length).toBeGreaterThan(3)
  }
})

it("reads a table as a list, and keeps addresses of the web", () => {
  const page = readPage(
    "a",
    "_Português · [English](en/README.md)_\n\n# T\n\n|   |   |\n| --- | --- |\n| Esc | fecha |\n\n[b](b.md#x) [w](https://w.example)"
  )
  expect(page).toEqual({
    name: "a",
    title: "T",
    subject: "T",
    text: "- **Esc**: fecha\n\nb [w](https://w.example)",
    related: ["b"]
  })
})

it("leaves out the head of a table, and says by it what stands further right", () => {
  const page = readPage(
    "a",
    "# T\n\n| Is | Has | Up to |\n| --- | --- | --- |\n| CSV | texts | 9 rows |\n| PDF | all | |\n\nEnd"
  )
  expect(page?.text).toBe("- **CSV**: texts · Up to: 9 rows\n- **PDF**: all\n\nEnd")
})

it("joins the lines that an editor broke, and leaves blocks and code as they are", () => {
  const page = readPage("a", "# T\n\n## H\numa\n  frase\n- item\n  longo\n- outro\n\n```\na\nb\n```\nfim")
  expect(page?.text).toBe("## H\numa frase\n- item longo\n- outro\n\n```\na\nb\n```\nfim")
})

it("does not take for a name what no text says", () => {
  const said = saidIn(pt, "pt")
  const names = [
    "Cancelar o envio",
    "em geral 6 h",
    "Opções do quadrante",
    "Da última vez…",
    "Foram muitos pedidos seguidos"
  ]
  expect(names.filter((name) => !said(name))).toEqual([])
  expect(["+ Filtro", "Nota Fiscal", "Envie o formulário", "a menos que antes"].filter(said)).toEqual([])
})

/** A name of a button or a screen in a page. */
const marked = /(?<![\p{L}\d`])_([^_\n`]+)_(?![\p{L}\d`])/gu

/** The texts of features, beside those of the product. */
const ofFeatures = import.meta.glob<Readonly<Record<string, unknown>>>("../../**/texts/{pt,en,es}.ts", { eager: true })

/** Whether a language says a name: a text of it or a sentence of one, with anything in its gaps; a gap at its end may be left out. */
const saidIn = (catalogue: unknown, language: string) => {
  const own = Object.entries(ofFeatures).flatMap(([path, module]) => (path.endsWith(`/${language}.ts`) ? [module] : []))
  const texts = [catalogue, ...own].flatMap(textsOf).flatMap((text) => [text, ...text.split(/(?<=[.?!]) /)])
  const whole = new Set(texts.map(nameOf))
  const open = [...whole].filter((text) => gap.test(text) && /\p{L}{2}/u.test(text.replaceAll(gaps, "")))
  const patterns = open.map((text) => {
    const written = text.split(gap).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
    const anything = ".{1,80}"
    return new RegExp(`^${written.join(anything).replace(/:? ?\.\{1,80\}$/, `(?:${anything})?`)}$`, "u")
  })
  return (name: string) => whole.has(nameOf(name)) || patterns.some((pattern) => pattern.test(nameOf(name)))
}

const textsOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsOf)

/** What is left out of a text when it is named: capitals, its marks, and what stands at its end. */
const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/<\/?\w+>/g, "")
    .replace(/[.:…]+$/, "")

const gap = /\{\{\w+\}\}/
const gaps = /\{\{\w+\}\}/g

// The folder is there: the build takes its pages from it.
it("is the manual of the repository", () => expect(dirname(manual)).toMatch(/docs$/))
