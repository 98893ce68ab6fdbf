/** The Spanish of the product is that of Spain, as its numbers and dates are; words that only America has stand nowhere in it. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const repository = join(import.meta.dirname, "../..")

/** Beside each what Spain says. "Tú" and "vosotros" are neither: the product says "usted". */
const foreign = new RegExp(
  `(?<![\\p{L}_])(${[
    "costos?", // coste
    "celular(es)?", // móvil
    "computador(a|as|es)?", // ordenador
    "planillas?", // hoja de cálculo
    "agreg(ar|a|ue|ó|ado|ada)", // añadir
    "ingres(ar|a|e|ó|os?)", // entrar, inicio de sesión
    "ambientes?", // entorno
    "períodos?", // periodo
    "minutas?", // borrador
    "chequea(r|do)?", // comprobar
    "aplicativos?", // aplicación
    "acá",
    "ustedes",
    "vos",
    "tú",
    "tus?",
    "ti",
    "(puedes|quieres|tienes|haz|escribe tu)",
    "(escribiste|abriste|cerraste|enviaste|empezaste)", // escribió
    "(escribes|entras|guardes|continúes|pide otro)", // escribe, guarde, pida
    "llenar" // rellenar
  ].join("|")})(?![\\p{L}_])`,
  "giu"
)

const foreignIn = (text: string): ReadonlyArray<string> => text.match(foreign) ?? []

const readText = (file: string) => readFileSync(join(repository, file), "utf8")

const filesOf = (pattern: string | ReadonlyArray<string>) =>
  globSync(pattern, { cwd: repository, exclude: (name) => /node_modules|dist/.test(name) })

/** The Spanish of a file in which other languages stand too: its lines that say so, and the blocks of `es`. */
const spanishOf = (file: string): string => {
  const text = readText(file)
  if (file.endsWith("about.json")) {
    const { title, group, instanceTitle, names } = JSON.parse(text)
    return JSON.stringify([title.es, group.es, instanceTitle.es, Object.values(names.es)])
  }
  return text
    .split("\n")
    .flatMap((line) => /(?:\bes|:es"|"es"): "(?<said>(?:[^"\\]|\\.)*)"/.exec(line)?.groups?.["said"] ?? [])
    .join("\n")
}

describe("the Spanish of the product", () => {
  const whole = filesOf(["{apps,libs}/**/src/**/es.ts", "{apps,libs}/**/src/**/es/*.ts", "docs/users/es/*.md"])
  /** Catalogues of a few texts, the Spanish ones last. */
  const small = filesOf("apps/server/src/**/*texts.ts").flatMap((file) => {
    const [, last] = /^ {2}es: \{$(.*)/ms.exec(readText(file)) ?? []
    return last === undefined ? [] : [[file, withoutCode(last)] as const]
  })
  const mixed = filesOf(["apps/server/definitions/**/*.json", "apps/server/src/demo/house.ts"])

  it("is of one region", () => {
    expect(whole.length).toBeGreaterThan(60)
    expect(mixed.length).toBeGreaterThan(20)
    expect(small.length).toBeGreaterThan(3)
    const found = [
      ...whole.map((file) => [file, foreignIn(withoutCode(readText(file)))] as const),
      ...small.map(([file, text]) => [file, foreignIn(text)] as const),
      ...mixed.map((file) => [file, foreignIn(spanishOf(file))] as const)
    ].filter(([, words]) => words.length > 0)
    expect(found).toEqual([])
  })

  it("would not be with a word of another one", () => {
    expect(foreignIn("El centro de costo, y los Períodos de este ambiente")).toEqual(["costo", "Períodos", "ambiente"])
    expect(foreignIn("El coste, los periodos, el entorno; acceso y ambientado")).toEqual([])
  })
})

/** Keys of catalogues, and code and addresses in manuals, are no Spanish. */
const withoutCode = (text: string): string =>
  text.replace(/`[^`]*`|\]\([^)]*\)|^\s*"?[\w-]+"?: (?=["{])|\{\{\w+\}\}/gm, " ")
