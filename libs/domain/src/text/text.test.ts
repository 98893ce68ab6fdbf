import fc from "fast-check"
import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { languages } from "../language/language.ts"
import { inLanguage, text, type Translation } from "./text.ts"

const pt = {
  greeting: "Olá, {{person}}",
  nothing: "Nada aqui.",
  change: { moved: "{{what}}: de {{from}} para {{to}}", "is-left": "fica" },
  tasks_zero: "Nenhuma tarefa em {{place}}",
  tasks_one: "Uma tarefa em {{place}}",
  tasks_many: "{{count}} de tarefas em {{place}}",
  tasks_other: "{{count}} tarefas em {{place}}"
} as const

const en = {
  greeting: "Hello, {{person}}",
  nothing: "Nothing here.",
  change: { moved: "{{what}}: to {{to}} from {{from}}", "is-left": "stays" },
  tasks_zero: "No task in {{place}}",
  tasks_one: "One task in {{place}}",
  tasks_other: "{{count}} tasks in {{place}}"
} as const satisfies Translation<typeof pt, "en">

const es = {
  greeting: "Hola, {{person}}",
  nothing: "Nada aquí.",
  change: { moved: "{{what}}: de {{from}} a {{to}}", "is-left": "queda" },
  tasks_zero: "Ninguna tarea en {{place}}",
  tasks_one: "Una tarea en {{place}}",
  tasks_many: "{{count}} de tareas en {{place}}",
  tasks_other: "{{count}} tareas en {{place}}"
} as const satisfies Translation<typeof pt, "es">

const say = text({ "pt-BR": pt, en, es })

describe("a text", () => {
  it("is said in the language that was asked for, with what it speaks of in its places", () => {
    expect(languages.map((language) => say("change.moved", { what: "cor", from: 1, to: "2" }, language))).toEqual([
      "cor: de 1 para 2",
      "cor: to 2 from 1",
      "cor: de 1 a 2"
    ])
  })

  it("is plain: whatever a parameter holds comes out as it is", () => {
    const hostile = fc.constantFrom("{{to}}", "{{what}}", "$&", "$1", "$t(nothing)", "<b>&amp;", "__proto__", "")
    const value = fc.oneof(hostile, fc.string(), fc.integer())
    fc.assert(
      fc.property(value, value, value, fc.constantFrom(...languages), (what, from, to, language) => {
        const said = language === "en" ? `${what}: to ${to} from ${from}` : null
        const other = `${what}: de ${from} ${language === "es" ? "a" : "para"} ${to}`
        expect(say("change.moved", { what, from, to }, language)).toBe(said ?? other)
      })
    )
  })

  it("is what i18next makes of the same catalogue, so that both speak one format", () => {
    const i18n = createInstance()
    void i18n.init({
      resources: { "pt-BR": { translation: pt }, en: { translation: en }, es: { translation: es } },
      fallbackLng: false,
      interpolation: { escapeValue: false },
      initAsync: false
    })
    const keys = fc.constantFrom(
      "greeting",
      "nothing",
      "change.moved",
      "change.is-left",
      "tasks",
      "no.such" as "nothing"
    )
    // Without braces: i18next fills a gap that stands in what it just filled in.
    const word = fc.stringMatching(/^[^{}]*$/)
    const count = fc.oneof(fc.nat(3), fc.nat(3_000_000), fc.constantFrom(1_000_000, 2_000_000))
    fc.assert(
      fc.property(keys, word, word, word, count, fc.constantFrom(...languages), (key, one, two, three, figure, lng) => {
        const parameters = { person: one, what: one, from: two, to: three, place: one, count: figure }
        const theirs: string = i18n.t(key, { replace: parameters, count: figure, lng })
        expect(say(key, parameters, lng)).toBe(theirs === "no.such" ? "such" : theirs)
      })
    )
  })

  it("is chosen by the count, in the way of each language", () => {
    const said = (count: number) => languages.map((language) => say("tasks", { count, place: "X" }, language))
    expect(said(0)).toEqual(["Nenhuma tarefa em X", "No task in X", "Ninguna tarea en X"])
    expect(said(1)).toEqual(["Uma tarefa em X", "One task in X", "Una tarea en X"])
    expect(said(2)).toEqual(["2 tarefas em X", "2 tasks in X", "2 tareas en X"])
    expect(said(1_000_000)).toEqual(["1000000 de tarefas em X", "1000000 tasks in X", "1000000 de tareas en X"])
  })

  it("that counts, but is the same for every count, needs no forms", () => {
    const counted = { n: "n = {{count}}" } as const
    const plain = text({ "pt-BR": counted, en: counted, es: counted })
    expect([0, 1].map((count) => plain("n", { count }, "en"))).toEqual(["n = 0", "n = 1"])
  })

  it("is the same from a function that knows its language", () => {
    const sayInSpanish = inLanguage(say, "es")
    expect(sayInSpanish("nothing")).toBe("Nada aquí.")
    expect(sayInSpanish("greeting", { person: "Ana" })).toBe("Hola, Ana")
    // @ts-expect-error
    expect(sayInSpanish("greeting")).toBe("Hola, {{person}}")
    expect(sayInSpanish("tasks", { count: 1, place: "X" })).toBe("Una tarea en X")
  })

  it.each(["change", "change.toString", "toString", "nothing.length", "no.such.text", ""])(
    "that is not there (%j) shows the end of its key",
    (key) => {
      expect(say(key as "nothing", {}, "en")).toBe(key.split(".").at(-1))
    }
  )
})

describe("the types", () => {
  it("refuse a key that is not there, a parameter too few, and one of another name", () => {
    const said = [
      // @ts-expect-error
      say("nobody", {}, "en"),
      // @ts-expect-error
      say("change", {}, "en"),
      // @ts-expect-error
      say("change.moved", { what: "a", from: "b" }, "en"),
      // @ts-expect-error
      say("greeting", { persona: "a" }, "en"),
      // @ts-expect-error
      say("tasks", { place: "X" }, "en")
    ]
    expect(said).toEqual(["nobody", "change", "a: to {{to}} from b", "Hello, {{person}}", "tasks"])
  })

  it("refuse a translation that lacks a text, has one too many, or misspells a parameter", () => {
    const { nothing: _, ...lacking } = es
    const { tasks_many: __, ...withoutMany } = es
    const misspelt = { ...es, greeting: "Hola, {{persona}}" } as const
    const short = { ...es, change: { ...es.change, moved: "{{what}}: de {{from}}" } } as const
    const more = { ...es, nothing: "Nada aquí, {{person}}." } as const
    const one = { "pt-BR": { a: "a" }, en: { a: "a" }, es: { a: "a", b: "b" } } as const
    const catalogues = [
      // @ts-expect-error
      lacking satisfies Spanish,
      // @ts-expect-error
      withoutMany satisfies Spanish,
      // @ts-expect-error
      misspelt satisfies Spanish,
      // @ts-expect-error
      short satisfies Spanish,
      // @ts-expect-error
      text({ "pt-BR": pt, en, es: more }),
      // @ts-expect-error
      text(one)
    ]
    expect(catalogues).toHaveLength(6)
  })
})

type Spanish = Translation<typeof pt, "es">
