/** The Portuguese of the product and of the demo house, by which a page in another language is judged. */
import { globSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { profiles, slides, units } from "../../server/src/demo/house.ts"
import { en } from "../src/i18n/en/en.ts"
import { es } from "../src/i18n/es/es.ts"
import { pt } from "../src/i18n/pt/pt.ts"

const definitions = join(import.meta.dirname, "../../server/definitions")

interface Words {
  readonly [key: string]: string | Words
}

const textsIn = (words: Words): ReadonlyArray<string> =>
  Object.values(words).flatMap((one) => (typeof one === "string" ? [one] : textsIn(one)))

interface Component {
  readonly [key: string]: unknown
  readonly values?: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly properties?: Readonly<Record<string, string>>
  readonly components?: ReadonlyArray<Component>
}

const said = ["label", "description", "text", "dateLabel", "timeLabel"] as const

/** What a form says, in Portuguese and in another language. */
const wordsOfForm = (component: Component, language: string): ReadonlyArray<readonly [string, string | undefined]> => [
  ...said.flatMap((part) => {
    const own = component[part]
    return typeof own === "string" ? [[own, component.properties?.[`${part}:${language}`]] as const] : []
  }),
  ...(component.values ?? []).map(
    ({ value, label }) => [label, component.properties?.[`option:${value}:${language}`]] as const
  ),
  ...(component.components ?? []).flatMap((one) => wordsOfForm(one, language))
]

/** What the screen says, the catalogues of features too. */
const catalogue = async (language: "pt" | "en" | "es"): Promise<ReadonlyArray<string>> => {
  const source = join(import.meta.dirname, "../src")
  const beside = globSync(`**/texts/${language}.ts`, { cwd: source })
  const texts = await Promise.all(
    beside.map(async (file) => ((await import(join(source, file))) as Readonly<Record<string, Words>>)[language] ?? {})
  )
  return [{ pt, en, es }[language] as Words, ...texts].flatMap(textsIn)
}

/** What the demo house calls its processes, cases, steps, profiles, units and fields. */
const house = (language: "en" | "es"): ReadonlyArray<readonly [string, string | undefined]> => [
  ...units.map(({ unid_nome, names }) => [unid_nome, names[language]] as const),
  ...profiles.map(({ name, names }) => [name, names[language]] as const),
  ...slides.flatMap((slide) => {
    const other = slide.in[language === "en" ? "en-US" : "es-ES"]
    return [[slide.titulo, other.titulo] as const, [slide.texto, other.texto] as const]
  }),
  ...readdirSync(definitions).flatMap((processo) => {
    const folder = join(definitions, processo)
    const about = JSON.parse(readFileSync(join(folder, "about.json"), "utf8"))
    const xml = readFileSync(join(folder, "process.bpmn"), "utf8")
    const elements = [...xml.matchAll(/<(?!process)\w+ id="(\w+)" name="([^"]+)"/g)]
    return [
      [about.title["pt-BR"], about.title[language]],
      [about.group["pt-BR"], about.group[language]],
      ...elements.map(([, id, name]) => [name, about.names[language]?.[id ?? ""]]),
      ...readdirSync(join(folder, "forms")).flatMap((form) =>
        wordsOfForm(JSON.parse(readFileSync(join(folder, "forms", form), "utf8")), language)
      )
    ] as ReadonlyArray<readonly [string, string | undefined]>
  })
]

/** What cases are called, before their number. */
const casesIn = (language: "pt-BR" | "en" | "es"): ReadonlyArray<string> =>
  readdirSync(definitions).map((processo) => {
    const about = JSON.parse(readFileSync(join(definitions, processo, "about.json"), "utf8"))
    return /^"(\S+) "/.exec(about.instanceTitle[language] ?? about.instanceTitle)?.[1] ?? ""
  })

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** A text of a catalogue as it stands on the screen, whatever its parameters are; null where it is hardly more than these. */
const patternOf = (text: string): string | null => {
  const parts = text.split(/\{\{[^}]*\}\}/)
  return parts.join("").replace(/[^\p{L}]/gu, "").length < 4 ? null : `^${parts.map(escaped).join(".+")}$`
}

/** What of the house has no word in another language. */
export const untranslated = (language: "en" | "es"): ReadonlyArray<string> =>
  house(language).flatMap(([own, other]) => (other === undefined || other === "" ? [own] : []))

/** What a text is judged by: "Quadrante 0.2.0" fits a pattern of both languages, and is none of one. */
interface LanguagePatterns {
  readonly portuguese: ReadonlyArray<string>
  readonly theirs: ReadonlyArray<string>
}

/** Patterns of what is Portuguese, and nothing that is said so in the other language too. */
const portugueseFor = async (language: "en" | "es"): Promise<LanguagePatterns> => {
  const other = house(language)
  const [own, theirs] = await Promise.all([catalogue("pt"), catalogue(language)])
  const foreign = new Set([...other.map(([, word]) => word), ...theirs])
  const cases = casesIn("pt-BR").filter((name) => !casesIn(language).includes(name))
  const patterns = [...other.map(([word]) => word), ...own].flatMap((text) =>
    foreign.has(text) ? [] : (patternOf(text) ?? [])
  )
  return {
    portuguese: [...new Set(patterns), ...cases.map((name) => `^${escaped(name)} \\d+( · .*)?$`)],
    theirs: [...new Set(theirs)].flatMap((text) => patternOf(text) ?? [])
  }
}

/** The Portuguese that a page shows or reads aloud: whole texts, and the parts that they are put together of. */
export const judgePortuguese = async (language: "en" | "es") => {
  const known = await portugueseFor(language)
  return (page: Page): Promise<ReadonlyArray<string>> => page.evaluate(shownOf, known)
}

const shownOf = ({ portuguese, theirs }: LanguagePatterns): ReadonlyArray<string> => {
  const [ours, others] = [portuguese, theirs].map((patterns) => patterns.map((pattern) => new RegExp(pattern, "u")))
  const fits = (patterns: ReadonlyArray<RegExp> = [], text: string) => patterns.some((pattern) => pattern.test(text))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const texts: Array<string> = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) {
      if (node.closest("[lang='pt-BR']") !== null) continue
      const attributes = ["aria-label", "title", "placeholder", "alt"].map((name) => node.getAttribute(name) ?? "")
      texts.push(...attributes)
    } else if (node.parentElement?.closest("script, style, [lang='pt-BR']") == null) {
      texts.push(node.textContent ?? "")
    }
  }
  const parts = texts.flatMap((text) => [text, ...text.split(/ · |, |: |\n/)]).map((text) => text.trim())
  return [...new Set(parts)].filter((text) => text !== "" && fits(ours, text) && !fits(others, text))
}
