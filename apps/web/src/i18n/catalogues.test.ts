/** The catalogues: complete in every language, right for every count, and the only place where words stand. */
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { statuses } from "@quadrante/api/fault"
import { InstanceStatus } from "@quadrante/api/process"
import { enUS, esES, ptBR } from "@quadrante/domain/locale"
import * as Search from "@quadrante/domain/search"
import { beforeAll, describe, expect, it } from "vitest"
import { en } from "./en/en.ts"
import { es } from "./es/es.ts"
import "./later.ts"
import "./parts.ts"
import { i18n, layStrings, localeOf, speak, writing } from "./i18n.ts"
import { pseudoIn, pseudoText } from "./pseudo.ts"
import { pt } from "./pt/pt.ts"

type Words = { readonly [key: string]: string | Words }

const source = join(import.meta.dirname, "..")

/** Features with a catalogue of their own beside them, which they add to ours. */
const beside = globSync("**/texts/texts.ts", { cwd: source })
for (const file of beside) await import(join(source, file))

const spaces = Object.keys(i18n.store.data["pt-BR"] ?? {})

const translations: ReadonlyArray<readonly [string, Words]> = [
  ["pt-BR", pt],
  ["en-US", en],
  ["es-ES", es]
]

/** Each by its namespace and its language, with the Portuguese one of the same namespace. */
const catalogues = translations.flatMap(([tag, translation]) =>
  spaces.map((space) => {
    const own = (of: string): Words => i18n.getResourceBundle(of, space)
    return space === "translation"
      ? ([space, tag, translation, pt] as const)
      : ([space, tag, own(tag), own("pt-BR")] as const)
  })
)

const leaves = (words: Words, path = ""): ReadonlyArray<readonly [string, string]> =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === "string" ? [[path + key, text] as const] : leaves(text, `${path}${key}.`)
  )

const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|<(\w+)>/g)].map(([whole]) => whole).sort()

const plural = /_(zero|one|two|few|many|other)$/

/** The keys of sentences that count something. */
const countedIn = (words: Words) => [
  ...new Set(leaves(words).flatMap(([key]) => (plural.test(key) ? [key.replace(plural, "")] : [])))
]

it("finds a catalogue beside each feature that has one, and sentences that count", () => {
  expect(spaces.length).toBe(1 + beside.length)
  expect(beside.length).toBeGreaterThan(0)
  expect(countedIn(pt).length).toBeGreaterThan(0)
})

describe.each(catalogues)("the catalogue %s of %s", (space, tag, words, portuguese) => {
  const counted = countedIn(portuguese)
  beforeAll(() => speak(tag))

  it("has every key of the Portuguese one, and no other", () => {
    const isSpoken = (key: string) => !key.endsWith("_many") || tag !== "en-US"
    const keys = (all: typeof words) => leaves(all).map(([key]) => key)
    expect(keys(words).toSorted()).toEqual(keys(portuguese).filter(isSpoken).toSorted())
  })

  it("says something under every key, about the same things as the Portuguese one", () => {
    const meant = new Map(leaves(portuguese))
    for (const [key, text] of leaves(words)) {
      expect([key, text.trim()]).not.toEqual([key, ""])
      expect([key, names(text).filter((name) => name !== "{{count}}")]).toEqual([
        key,
        names(meant.get(key) ?? "").filter((name) => name !== "{{count}}")
      ])
    }
  })

  it("has a text of its own for none, and one for each way in which the language counts", () => {
    const ways = ["zero", ...new Intl.PluralRules(tag).resolvedOptions().pluralCategories]
    const keys = new Set(leaves(words).map(([key]) => key))
    const missing = counted.flatMap((key) => ways.map((way) => `${key}_${way}`)).filter((key) => !keys.has(key))
    expect(missing).toEqual([])
  })

  it("writes no figure bare and shows no key, for none, one, two and a million", () => {
    for (const key of counted) {
      const said = [0, 1, 2, 1_000_000].map((count) => i18n.t(`${space}:${key}` as never, { count }) as string)
      for (const text of said) expect(text).not.toMatch(/\{\{|_|\.[a-z]|1000000/)
      expect(said[0]).not.toContain("0")
      expect(said[1]).toContain("1")
      expect(said[2]).toContain("2")
      expect(said[3]).toContain(tag === "en-US" ? "1,000,000" : "1.000.000")
      expect(new Set(said).size).toBe(4)
    }
  })
})

describe.each(translations)("the catalogue of %s", (_, words) => {
  it("has words for everything of which the server sends a notice or a fault", () => {
    const keys = new Set(leaves(words).map(([key]) => key))
    const wanted = Object.keys(statuses)
      // Said as `proof-invalid`.
      .filter((code) => code !== "proof-nonce")
      .map((code) => `fault.${code}`)
    expect(wanted.filter((key) => !keys.has(key))).toEqual([])
    expect(wanted.length).toBeGreaterThan(20)
  })
})

/** Where the state of a case is shown. */
const shownStates = [
  ["translation", "palette.status."],
  ["lists", "status."],
  ["reports", "states."]
] as const

describe.each([
  ["pt-BR", ptBR],
  ["en-US", enUS],
  ["es-ES", esES]
])("the states of a case in %s", (tag, locale) => {
  beforeAll(() => speak(tag))
  it.each(shownStates)("are found by what %s calls them", (space, path) => {
    const words: Words = i18n.getResourceBundle(tag, space)
    const shown = leaves(words).filter(([key]) => key.startsWith(path))
    expect(shown.length).toBe(InstanceStatus.literals.length)
    for (const state of InstanceStatus.literals) {
      const text = new Map(shown).get(`${path}${state}`) ?? ""
      const query = Search.parse(locale, `compra ${text}`)
      expect([text, Search.score(query, ["compra", Search.stateWord(state)]) !== null]).toEqual([text, true])
    }
  })
})

describe("counts", () => {
  it.each([
    ["pt-BR", ["Nenhum processo aberto", "1 processo aberto", "2 processos abertos", "1.000.000 de processos abertos"]],
    ["en-US", ["No open process", "1 open process", "2 open processes", "1,000,000 open processes"]],
    ["es-ES", ["Ningún proceso abierto", "1 proceso abierto", "2 procesos abiertos", "1.000.000 de procesos abiertos"]]
  ])("are said in %s as people say them", async (tag, said) => {
    await speak(tag)
    expect([0, 1, 2, 1_000_000].map((count) => i18n.t("status.processes", { count }))).toEqual(said)
  })

  it("are written as is said, whatever the language, until a person chooses it", async () => {
    await speak("en-US", ptBR)
    expect([i18n.t("workspace.openTabs", { n: 1234 }), writing.locale]).toEqual(["Open (1.234)", ptBR])
    await speak("en-US")
    expect([i18n.t("workspace.openTabs", { n: 1234 }), writing.locale]).toEqual(["Open (1,234)", enUS])
  })

  it("group four digits in Spanish too", async () => {
    await speak("es-ES")
    expect(i18n.t("workspace.openTabs", { n: 1234 })).toBe("Abiertos (1.234)")
  })
})

describe("the texts of an environment", () => {
  it("stand in the place of the catalogue's, in each language for itself, whenever it comes", async () => {
    await speak("pt-BR")
    layStrings({ "pt-BR": { "login.title": "Bem-vindo" }, es: { "login.title": "Bienvenido", novo: "Nuevo" } })
    expect(i18n.t("login.title")).toBe("Bem-vindo")
    expect(i18n.t("login.user")).toBe("Usuário")
    await speak("es-ES")
    layStrings({ "pt-BR": { "login.title": "Entrar" }, es: { "login.title": "Bienvenido" } })
    expect(i18n.t("login.title")).toBe("Bienvenido")
    await speak("pt-BR")
    expect(i18n.t("login.title")).toBe("Entrar")
  })
})

describe("a language", () => {
  it("that nobody has a catalogue for is Portuguese", async () => {
    await speak("tlh")
    expect(i18n.language).toBe("pt-BR")
    expect(localeOf("tlh").lcl_id).toBe("pt-BR")
  })

  it("of a neighbour writes as the one that we speak", () => {
    expect(localeOf("es-AR").lcl_id).toBe("es-ES")
  })

  it("for tests has the texts of every feature too, whether they came before it or after", () => {
    const pseudo = pseudoIn(i18n)
    expect(leaves(pseudo as Words).length).toBe(leaves(en).length)
    for (const space of spaces.filter((one) => one !== "translation")) {
      const english: Words = i18n.getResourceBundle("en-US", space)
      const said = () => leaves(i18n.getResourceBundle("en-XA", space))
      expect(said()).toEqual(leaves(english).map(([key, text]) => [key, pseudoText(text)]))
      i18n.removeResourceBundle("en-XA", space)
      i18n.addResourceBundle("en-US", space, english)
      expect(said()).toEqual(leaves(english).map(([key, text]) => [key, pseudoText(text)]))
    }
  })

  it("for tests is two fifths longer and leaves names and marks alone", () => {
    const text = "You will open <b>{{processo}}</b> after signing in."
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4)
    expect(names(pseudoText(text))).toEqual(names(text))
  })
})

describe("the screens", () => {
  const files = globSync("**/*.tsx", { cwd: source })

  it("have no words of their own", () => {
    const found = files.flatMap((file) => {
      const code = readFileSync(join(source, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
      const between = [...code.matchAll(/>\s*([^<>{}]*\p{L}{2,}[^<>{}]*?)\s*<\/[a-z]/gu)].map(([, text]) => text ?? "")
      const attributes = [
        ...code.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*\p{L}{2,}[^"]*)"/gu)
      ].map(([, text]) => text ?? "")
      return [...between, ...attributes].map((text) => `${file}: ${text}`)
    })
    expect(found).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })

  it("ask for no key that is not there", () => {
    const keys = new Set(
      catalogues.flatMap(([space, , , portuguese]) =>
        leaves(portuguese).map(([key]) => `${space}:${key.replace(plural, "")}`)
      )
    )
    const asked = globSync("**/*.{ts,tsx}", { cwd: source })
      .filter((file) => !file.endsWith(".test.ts"))
      .flatMap((file) => {
        const code = readFileSync(join(source, file), "utf8")
        const own = [...code.matchAll(/import (?:type )?\{ (\w+) \} from "[^"]*\/texts\/texts\.ts"/g)].map(
          ([, space]) => space
        )
        const first = own.length === 0 || /\buseTranslation\(\)|\bi18n\.t\(/.test(code) ? [...own, "translation"] : own
        return [...code.matchAll(/(?:\bt\(|i18nKey=)"([\w.:-]+)"/g)].map(([, key = ""]) =>
          key.includes(":") ? [key] : first.map((space) => `${space}:${key}`)
        )
      })
    expect(asked.filter((meant) => !meant.some((key) => keys.has(key)))).toEqual([])
    expect(asked.length).toBeGreaterThan(80)
  })
})
