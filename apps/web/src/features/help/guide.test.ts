import { globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import { readPage, seek } from "./guide.ts"
import { placesOf } from "./places.ts"

const manual = join(import.meta.dirname, "../../../../../docs/users")
const pagesOf = (folder: string) =>
  globSync("*.md", { cwd: join(manual, folder) }).map((file) =>
    readPage(basename(file, ".md"), readFileSync(join(manual, folder, file), "utf8"))
  )

describe.each([
  ["pt", ""],
  ["en", "en"],
  ["es", "es"]
] as const)("the guide in %s", (language, folder) => {
  const pages = pagesOf(folder)

  it("has a title and a text on every page, and no address or picture of the manual", () => {
    expect(pages.length).toBeGreaterThan(9)
    for (const { title, text } of pages) {
      expect(title).toMatch(/^\p{Lu}/u)
      expect(text.length).toBeGreaterThan(200)
      expect(text).not.toMatch(/\.md|!\[|\.webp|^\|/m)
    }
  })

  it("leads from page to page, and from each place to pages that are there", () => {
    const names = new Set(pages.map(({ name }) => name))
    for (const { related } of pages) for (const name of related) expect(names).toContain(name)
    for (const place of ["task", "form", "case", "tarefas", "pedidos", "avisos", "substituicao", "home"] as const)
      for (const name of placesOf(language, place)) expect(names).toContain(name)
  })
})

it("is searched without accents, and says where", () => {
  const pages = pagesOf("")
  expect(seek(pages, "  ")).toEqual([])
  expect(seek(pages, "SUBSTITUICAO")[0]?.page.name).toBe("substituicao")
  const [first] = seek(pages, "motivo recus")
  expect(first?.page.name).toBe("decidir")
  expect(first?.line).toMatch(/motivo|recus/i)
  for (const { line } of seek(pages, "recus")) {
    expect(line).toMatch(/recus/i)
    expect(line.length).toBeLessThan(200)
  }
  expect(seek(pages, "nadaquiassim")).toEqual([])
})

it("reads a table as a list, and keeps addresses of the web", () => {
  const page = readPage(
    "a",
    "_Português · [English](en/README.md)_\n\n# T\n\n|   |   |\n| --- | --- |\n| Esc | fecha |\n\n[b](b.md#x) [w](https://w.example)"
  )
  expect(page).toEqual({
    name: "a",
    title: "T",
    text: "- **Esc**: fecha\n\nb [w](https://w.example)",
    related: ["b"]
  })
})

it("joins the lines that an editor broke, and leaves blocks and code as they are", () => {
  const page = readPage("a", "# T\n\n## H\numa\n  frase\n- item\n  longo\n- outro\n\n```\na\nb\n```\nfim")
  expect(page.text).toBe("## H\numa frase\n- item longo\n- outro\n\n```\na\nb\n```\nfim")
})

// The folder is there: the build takes its pages from it.
it("is the manual of the repository", () => expect(dirname(manual)).toMatch(/docs$/))
