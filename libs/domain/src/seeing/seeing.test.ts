import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Form from "../form/form.ts"
import { may, type TaskAssignment, type TaskViewer } from "../task/permission.ts"
import { rulesOf, seeingProblems, seenOf, sightOf, wasTheirs, type FormOfElement } from "./seeing.ts"

const names = ["a", "b", "c", "d"] as const
const profiles = ["p", "q"] as const

const field = (key: string, more: object = {}) => ({ type: "textfield", key, label: key, ...more })

const formOf = (...components: readonly object[]): Form.Form =>
  Result.getOrThrow(Form.decode({ type: "default", components }))

const element = (id: string, ...components: readonly object[]): FormOfElement => ({
  element: id,
  form: formOf(...components),
  isMany: false
})

/** Two forms of several fields each, some of them only shown, some of `sigilo`. */
const rules = fc
  .record({
    asked: fc.subarray([...names]),
    shown: fc.subarray([...names]),
    publico: fc.subarray([...names]),
    secret: fc.subarray([...names]),
    sigilo: fc.subarray([...profiles], { minLength: 1 }),
    start: fc.constantFrom(null, "one", "two", "absent")
  })
  .map(({ asked, shown, publico, secret, sigilo, start }) => {
    const properties = (key: string) =>
      secret.includes(key as "a") ? { properties: { sigilo: sigilo.join(", ") } } : {}
    return rulesOf({
      forms: [
        element("one", ...asked.map((key) => field(key, properties(key)))),
        element("two", ...shown.map((key) => field(key, { readonly: true, ...properties(key) })))
      ],
      start,
      publico
    })
  })

const viewer = fc.record({
  profile: fc.constantFrom(...profiles),
  rights: fc.subarray(["processos", "relatorio_sql", "mensagens"]),
  isStarter: fc.boolean(),
  elements: fc.subarray(["one", "two", "gone"])
})

const secrets = fc.subarray([...names])

describe("what somebody sees of an instance", () => {
  it("is in a form of theirs, for every viewer, or seen by a right", () => {
    fc.assert(
      fc.property(rules, viewer, secrets, (one, who, some) => {
        const sight = sightOf(one, who, { names, secrets: some })
        const elements = [...who.elements, ...(who.isStarter && one.start !== null ? [one.start] : [])]
        const forms = elements.flatMap((id) => one.forms[id] ?? [])
        for (const name of sight.names) {
          const isOwn = forms.some(({ asked, shown }) => asked.includes(name) || shown.includes(name))
          expect(isOwn || one.publico.includes(name) || sight.right !== null).toBe(true)
        }
      })
    )
  })

  it("has nothing of sigilo that they are not asked for, unless they work under one of its profiles", () => {
    fc.assert(
      fc.property(rules, viewer, secrets, (one, who, some) => {
        const sight = sightOf(one, who, { names, secrets: some })
        const elements = [...who.elements, ...(who.isStarter && one.start !== null ? [one.start] : [])]
        const asked = elements.flatMap((id) => one.forms[id]?.asked ?? [])
        for (const name of [...Object.keys(one.sigilo), ...some].filter((secret) => sight.names.has(secret))) {
          expect(asked.includes(name) || one.sigilo[name]?.includes(who.profile) === true).toBe(true)
        }
      })
    )
  })

  it("is never less by another task, and never more without a right than with one", () => {
    fc.assert(
      fc.property(rules, viewer, secrets, (one, who, some) => {
        const of = { names, secrets: some }
        const all = sightOf(one, { ...who, elements: ["one", "two"], rights: ["processos"] }, of).names
        const own = sightOf(one, who, of)
        const bare = sightOf(one, { ...who, rights: [] }, of)
        for (const name of own.names) expect(all.has(name)).toBe(true)
        for (const name of bare.names) expect(own.names.has(name)).toBe(true)
        // A right is named where it showed something, and only there.
        expect(own.right === null).toBe(own.names.size === bare.names.size)
      })
    )
  })

  it("has every other value for who has a right, and the first of the rights is the one that is said", () => {
    const one = rulesOf({ forms: [element("one", field("a"))], start: null, publico: [] })
    const who = { profile: "p", isStarter: false, elements: [], rights: ["relatorio_sql", "processos"] }
    expect(sightOf(one, who, { names, secrets: ["b"] })).toEqual({
      names: new Set(["a", "c", "d"]),
      right: "processos"
    })
    expect(sightOf(one, { ...who, rights: ["relatorio_sql"] }, { names, secrets: [] }).right).toBe("relatorio_sql")
  })

  it("has what the forms of the person ask and show, what is for all, and sigilo under its profile", () => {
    const secret = { properties: { sigilo: "p" } }
    const shown = [field("b", { readonly: true }), field("c", { readonly: true, ...secret })]
    const forms = [element("one", field("a", secret)), element("two", ...shown)]
    const seen = (start: string | null, more: object) => {
      const who = { profile: "q", rights: [], isStarter: false, elements: [], ...more }
      return [...sightOf(rulesOf({ forms, start, publico: ["d"] }), who, { names, secrets: [] }).names].toSorted()
    }
    expect(seen("one", { isStarter: true })).toEqual(["a", "d"])
    expect(seen(null, { isStarter: true })).toEqual(["d"])
    expect(seen("one", { elements: ["two"] })).toEqual(["b", "d"])
    expect(seen("one", { elements: ["two"], profile: "p" })).toEqual(["b", "c", "d"])
  })

  it("leaves the other values out", () => {
    expect(seenOf({ a: 1, b: 2 }, { names: new Set(["a", "z"]), right: null })).toEqual({ a: 1 })
  })
})

const people = ["ana", "bia", "caio"] as const
const person = fc.constantFrom(...people)
const open = fc.record({
  assignee: fc.option(person),
  candidates: fc.option(fc.subarray([...people])),
  profiles: fc.subarray([...profiles]),
  units: fc.option(fc.subarray(["u", "v"])),
  excluded: fc.array(
    person.map((who) => ({ person: who, by: "starter" as const })),
    { maxLength: 2 }
  ),
  starter: person,
  holder: fc.option(person),
  helper: fc.constant(null),
  done: fc.option(fc.record({ by: fc.option(person), for: fc.option(person) }))
}) satisfies fc.Arbitrary<TaskAssignment>
const asker = fc.record({
  person,
  profile: fc.constantFrom(...profiles),
  unit: fc.constantFrom("u", "v", null),
  rights: fc.subarray(["processos"]),
  standIns: fc.constant([])
}) satisfies fc.Arbitrary<TaskViewer>

describe("whose a task is or was", () => {
  it("is whoever did it, has it or had it", () => {
    fc.assert(
      fc.property(open, asker, fc.subarray([...people]), (assignment, who, takers) => {
        const hadIt = [assignment.holder, assignment.done?.by, ...takers].includes(who.person)
        expect(wasTheirs({ current: assignment, assignment, takers }, who) || !hadIt).toBe(true)
      })
    )
  })

  it("is whoever could take it as long as nobody had it, and no right makes it theirs", () => {
    fc.assert(
      fc.property(open, asker, (assignment, who) => {
        const free = { ...assignment, assignee: null, holder: null, helper: null, done: null }
        expect(wasTheirs({ current: free, assignment: free, takers: [] }, who)).toBe(
          may(free, { ...who, rights: [] }, "take")
        )
      })
    )
  })

  it("is of the person for whom another one did it", () => {
    const alone = { candidates: null, profiles: ["p"], units: null, excluded: [], starter: "caio", helper: null }
    const done = { ...alone, assignee: null, holder: null, done: { by: "ana", for: "bia" } }
    const bia = { person: "bia", profile: "q", unit: null, rights: [], standIns: [] }
    expect(wasTheirs({ current: done, assignment: done, takers: [] }, bia)).toBe(true)
    const own = { ...done, done: { by: "ana", for: null } }
    expect(wasTheirs({ current: own, assignment: own, takers: [] }, bia)).toBe(false)
  })

  it("is of nobody else while the person keeps it who had it from the start", () => {
    const assignment: TaskAssignment = {
      assignee: "ana",
      candidates: null,
      profiles: ["p"],
      units: null,
      excluded: [],
      starter: "caio",
      holder: "ana",
      helper: null,
      done: null
    }
    const bia = { person: "bia", profile: "p", unit: null, rights: [], standIns: [] }
    expect(wasTheirs({ current: assignment, assignment, takers: ["ana"] }, bia)).toBe(false)
    const free = { ...assignment, holder: null }
    expect(wasTheirs({ current: free, assignment: free, takers: ["ana"] }, bia)).toBe(true)
    // Who acts for whoever has it sees it, until it is done.
    const forAna = { ...bia, standIns: [{ person: "ana", roles: [], acts: true, beside: [] }] }
    const hers = { ...assignment, profiles: [] }
    expect(wasTheirs({ current: hers, assignment: hers, takers: ["ana"] }, forAna)).toBe(true)
    const done = { ...hers, done: { by: "ana", for: null } }
    expect(wasTheirs({ current: done, assignment: done, takers: ["ana"] }, forAna)).toBe(false)
  })
})

describe("the rules of a definition", () => {
  it("keep what each form asks and shows apart, with what it computes among what it asks", () => {
    const computed = { type: "expression", key: "total", expression: "=valor" }
    const rows = {
      type: "dynamiclist",
      path: "itens",
      components: [field("item"), { type: "filepicker", key: "nota" }]
    }
    const form = element("pedir", field("valor"), field("lido", { readonly: true }), computed, rows, {
      type: "filepicker",
      key: "pdf"
    })
    const read = rulesOf({
      forms: [form, { ...form, element: "avaliar", isMany: true }],
      start: "pedir",
      publico: ["valor"]
    })
    expect(read).toEqual({
      forms: {
        pedir: { asked: ["valor", "total", "itens", "pdf"], shown: ["lido"] },
        // Their answers are under the element: of their names the form shows what others gave.
        avaliar: { asked: [], shown: ["valor", "lido", "total", "itens", "pdf"] }
      },
      start: "pedir",
      publico: ["valor"],
      sigilo: {},
      documents: ["itens", "pdf", "avaliar"],
      choices: {}
    })
  })

  it("have what options are called, in all languages, also of rows and of answers in a list", () => {
    const options = {
      values: [{ value: "mat", label: "Material de escritório" }],
      properties: { "option:mat:en": "Office supplies", "option:mat:pt": "Papelaria" }
    }
    const rows = { type: "dynamiclist", path: "itens", components: [field("tipo", { type: "radio", ...options })] }
    const form = element("pedir", field("tipo", { type: "select", ...options }), rows)
    const { choices } = rulesOf({
      forms: [
        { ...form, isMany: true },
        element("ver", field("tipo", { type: "select", values: [{ value: "mat", label: "Materiais" }] }))
      ],
      start: null,
      publico: []
    })
    const called = { mat: "Material de escritório Papelaria Office supplies" }
    expect(choices).toEqual({ tipo: { mat: `${called.mat} Materiais` }, pedir: called, itens: called })
  })

  it("have a document of the process among the documents, and no list of answers without one", () => {
    const forms = [
      element("pedir", field("valor"), { type: "filepicker", key: "contrato", properties: { tipo: "documento" } }),
      { ...element("avaliar", field("nota")), isMany: true }
    ]
    expect(rulesOf({ forms, start: null, publico: [] }).documents).toEqual(["contrato"])
  })

  it("have a field of sigilo under the profiles that all forms name, and the list of one for several with it", () => {
    const secret = (said: string) => field("salario", { properties: { sigilo: said } })
    const forms = [element("a", secret("rh, diretoria")), { ...element("b", secret(" rh ,")), isMany: true }]
    expect(rulesOf({ forms, start: null, publico: [] }).sigilo).toEqual({ salario: ["rh"], b: ["rh"] })
  })
})

describe("the problems of a definition", () => {
  const secret = field("salario", { properties: { sigilo: "rh" } })
  const problems = (more: Partial<Parameters<typeof seeingProblems>[0]>) =>
    seeingProblems({
      forms: [element("a", secret)],
      start: null,
      publico: [],
      titles: ['"T"'],
      made: [],
      known: [],
      ...more
    })

  it("are none where the title and what is for all speak of other things", () => {
    const forms = [element("a", secret, field("nota"))]
    expect(
      problems({ forms, publico: ["nota", "a", "rodada"], titles: ['"salario " + nota'], known: ["rodada"] })
    ).toEqual([])
  })

  it("are none where forms name the same profiles in another order, and where rows have nothing of sigilo", () => {
    const said = (sigilo: string) => field("salario", { properties: { sigilo } })
    const rows = { type: "dynamiclist", path: "itens", components: [field("item")] }
    expect(problems({ forms: [element("a", said("rh, ti")), element("b", said("ti,rh"), rows)] })).toEqual([])
    const made = [{ name: "faixa", expression: "nota > 1" }]
    expect(problems({ made, publico: ["faixa"], known: ["faixa"] })).toEqual([])
  })

  it.each([
    ["what is for all", { publico: ["salario"] }, [{ code: "sigilo-public", name: "salario" }]],
    ["the title", { titles: ["string(salario)", '"T"'] }, [{ code: "sigilo-title", name: "salario" }]],
    [
      "the title, through what a decision makes of it",
      {
        titles: ["faixa"],
        made: [
          { name: "faixa", expression: "base > 1" },
          { name: "base", expression: "salario * 2" }
        ]
      },
      [{ code: "sigilo-title", name: "faixa" }]
    ],
    [
      "what is for all, through what a form computes of it",
      {
        forms: [element("a", secret, { type: "expression", key: "dobro", expression: "=salario * 2" })],
        publico: ["dobro"]
      },
      [{ code: "sigilo-public", name: "dobro" }]
    ],
    ["a name that nothing has", { publico: ["parecr"] }, [{ code: "publico-unknown", name: "parecr" }]],
    [
      "forms that name other profiles",
      { forms: [element("a", secret), element("b", field("salario", { properties: { sigilo: "rh, ti" } }))] },
      [{ code: "sigilo-profiles", name: "salario" }]
    ],
    [
      "no profile",
      { forms: [element("a", field("salario", { properties: { sigilo: " , " } }))] },
      [{ code: "sigilo-profiles", name: "salario" }]
    ],
    [
      "a field within rows, however deep",
      {
        forms: [
          element("a", {
            type: "dynamiclist",
            path: "x",
            components: [{ type: "dynamiclist", path: "y", components: [secret] }]
          })
        ]
      },
      [{ code: "sigilo-row", name: "salario" }]
    ]
  ] as const)("are said of %s", (_, more, expected) => {
    expect(problems(more)).toEqual(expected)
  })
})
