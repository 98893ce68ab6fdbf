import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Link from "../link/link.ts"
import * as Pasted from "./pasted.ts"

const link = "https://app.example/demo/home?redirect=pedido_compra&fornecedor=Aurora&valor=1.234,56"

describe("the link of a text", () => {
  it.each<[string, string, string, ReadonlyArray<Pasted.StepName>]>([
    ["as it is", link, link, []],
    ["in a sentence", `Oi, o link é ${link} obrigado`, link, ["extracted"]],
    ["at the end of a sentence in brackets", `(veja ${link}).`, link, ["extracted", "punctuation"]],
    ["before a full stop", `${link}.`, link, ["punctuation"]],
    ["before a full stop and what nobody sees", `(veja ${link}&).\u200b`, `${link}&`, ["extracted", "punctuation"]],
    [
      "before a full stop between what nobody sees",
      `${link}\u200b).%E2%80%8B.\u200d`,
      link,
      ["punctuation", "invisible"]
    ],
    ["between signs of a mail", `<${link}>`, link, ["extracted"]],
    ["with spaces around it", `  ${link}\n`, link, ["trimmed"]],
    ["broken in a name", link.replace("fornecedor", "fornec\nedor"), link, ["line-break"]],
    ["broken in an answer", link.replace("&valor", "&\r\n> valor"), link, ["line-break"]],
    ["broken before a value that is no sentence", link.replace("=Aurora", "=\nAurora"), link, ["line-break"]],
    ["before a line that is none of it", `${link}\nObrigado`, link, ["extracted"]],
    ["of the source of a page", link.replaceAll("&", "&amp;"), link, ["entity"]],
    [
      "of the source of a page, with quotes",
      "/a/home?redirect=p&amp;a=&quot;x&#39;",
      "/a/home?redirect=p&a=\"x'",
      ["entity"]
    ],
    ["of the source of a page, in figures", link.replaceAll("&", "&#38;"), link, ["entity"]],
    ["of the source of a mail", link.replaceAll("=", "=3D"), link, ["quoted-printable"]],
    [
      "of the source of a mail, with its soft breaks",
      link.replaceAll("=", "=3D").replace("fornecedor", "fornec=\r\nedor"),
      link,
      ["line-break", "quoted-printable"]
    ],
    ["escaped as a whole", encodeURIComponent(link), link, ["percent-decoded"]],
    ["escaped twice", encodeURIComponent(encodeURIComponent(link)), link, ["percent-decoded"]],
    [
      "behind Outlook",
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05%7C02&reserved=0`,
      link,
      ["unwrapped"]
    ],
    [
      "behind Outlook, of the source of a page",
      `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&amp;data=05`,
      link,
      ["entity", "unwrapped"]
    ],
    ["behind Google", `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D`, link, ["unwrapped"]],
    [
      "behind Google and Outlook",
      `https://www.google.com/url?q=${encodeURIComponent(
        `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}`
      )}`,
      link,
      ["unwrapped", "unwrapped"]
    ],
    [
      "behind Proofpoint",
      "https://urldefense.proofpoint.com/v2/url?u=https-3A__app.example_demo_home-3Fredirect-3Dp-26a-3D1&d=x",
      "https://app.example/demo/home?redirect=p&a=1",
      ["unwrapped"]
    ],
    [
      "behind Proofpoint's third form",
      "https://urldefense.com/v3/__https://app.example/demo/home?redirect=p*a=1__;Jg!!x$",
      "https://app.example/demo/home?redirect=p&a=1",
      ["unwrapped"]
    ],
    ["with what nobody sees", link.replace("_", "_\u200b"), link, ["invisible"]],
    ["with what nobody sees, escaped", link.replace("_", "_%E2%80%8B"), link, ["invisible"]],
    ["in curly quotes", link.replace("Aurora", "“Aurora”"), link.replace("Aurora", '"Aurora"'), ["quotes"]],
    ["of a campaign", `${link}&utm_source=mail&fbclid=x`, link, ["tracking"]],
    ["of a campaign alone", "https://app.example/demo/home?gclid=x#a", "https://app.example/demo/home#a", ["tracking"]],
    ["a path", "/demo/home?redirect=p", "/demo/home?redirect=p", []],
    ["a query", "?redirect=p", "?redirect=p", []]
  ])("%s", (_, text, expected, steps) => {
    const pasted = Pasted.undo(text)
    expect(pasted?.link).toBe(expected)
    expect(pasted?.steps.map(({ step }) => step)).toEqual(steps)
  })

  it("keeps what is its own: brackets, quotes, and an equals sign before a code", () => {
    for (const own of ["a=(x)", "a='x'", 'a="x"', "a=3D", "a=x%C3%A9", "a=b.c", "nota=1+1%3D2", "a=[1]"])
      expect(Pasted.undo(`https://app.example/demo/home?redirect=p&${own}`)).toMatchObject({
        link: `https://app.example/demo/home?redirect=p&${own}`,
        steps: []
      })
  })

  it.each([
    ["https%3A%2F%2Fapp.example%2Fdemo%2Fhome%3Fa%3D%E9", "what is no UTF-8 stays escaped"],
    ["https://urldefense.com/v3/x__https://a__;@", "a wrapper of another form"]
  ])("%s: %s", (text) => {
    expect(Pasted.undo(text)).toMatchObject({ link: text, steps: [] })
  })

  it("does without the characters that Proofpoint lists where that is no list", () => {
    expect(Pasted.undo("https://urldefense.com/v3/__https:/app.example/demo*a__;@!!x$")).toMatchObject({
      link: "https://app.example/demo*a"
    })
  })

  it("ends where a sentence goes on below it", () => {
    expect(Pasted.undo(`${link}&\nObrigado pela ajuda`)?.link).toBe(`${link}&`)
    expect(Pasted.undo(`${link}&nota=\nrest`)?.link).toBe(`${link}&nota=rest`)
    expect(Pasted.undo(`${link}\nObrigado`)?.link).toBe(link)
    expect(Pasted.undo(`${link}&nota=\nhttps://outro.example`)?.link).toBe(`${link}&nota=`)
  })

  it.each(["", " ", "Oi, tudo bem?", "a/b", "pedido_compra", "1/2", "?", "e agora? não sei"])(
    "is none in %j",
    (text) => {
      expect(Pasted.undo(text)).toBeNull()
    }
  )

  it("says where it leads, and which others there are", () => {
    const other = "https://outro.example/x?utm_source=a"
    expect(Pasted.undo(`${link} ou ${other}, ou ${link}`)).toMatchObject({
      host: "app.example",
      alsoFound: ["https://outro.example/x"]
    })
    expect(Pasted.undo("https://User:x@APP.example:8443/demo/home?redirect=p")?.host).toBe("app.example:8443")
    expect(Pasted.undo("/demo/home?redirect=p")?.host).toBeNull()
  })

  it("leaves a link that a service hides where what it hides is none", () => {
    for (const text of [
      "https://www.google.com/url?q=javascript:alert(1)",
      "https://www.google.com/url?sa=D",
      "https://urldefense.com/v2/url?u=-zz",
      "https://urldefense.com/v2/url?d=x",
      "https://urldefense.com/v3/x",
      "https://secure-web.cisco.com/1abc",
      "https://secure-web.cisco.com/1abc/https%3A%2F%2F%E9",
      "https://nam02.safelinks.protection.outlook.com.evil.example/?url=https%3A%2F%2Fapp.example"
    ])
      expect(Pasted.undo(text)).toMatchObject({ link: text, steps: [] })
  })

  it("is the one that was built, whatever was done to it on its way", () => {
    fc.assert(
      fc.property(built, fc.subarray(damages, { maxLength: 3 }), (sent, done) => {
        const text = done.reduce((before, damage) => damage(before), sent)
        expect(Pasted.undo(text)?.link).toBe(sent)
      })
    )
  })

  it("has no end of a sentence, however it is mixed with what nobody sees", () => {
    const tail = fc.array(fc.constantFrom(").", ";", "\u200b", "\u200d", "%E2%80%8B"), { maxLength: 12 })
    fc.assert(
      fc.property(tail, (parts) => {
        expect(Pasted.undo(`${link}&${parts.join("")}`)?.link).toBe(`${link}&`)
      })
    )
  })

  it("needs nothing more to be undone", () => {
    fc.assert(
      fc.property(built, fc.subarray(damages, { maxLength: 3 }), (sent, done) => {
        const { link: clean = "" } = Pasted.undo(done.reduce((before, damage) => damage(before), sent)) ?? {}
        expect(Pasted.undo(clean)).toMatchObject({ link: clean, steps: [] })
      })
    )
  })

  it("is found or not in any text, and each step begins where the one before ended", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), pieces), (text) => {
        const { steps, link: end } = Pasted.undo(text) ?? { steps: [], link: text }
        const chain = [text, ...steps.map(({ after }) => after)]
        expect(steps.map(({ before }) => before)).toEqual(chain.slice(0, -1))
        expect(steps.length === 0 || chain.at(-1) === end).toBe(true)
        expect(steps.every(({ before, after }) => before !== after)).toBe(true)
      })
    )
  })
})

describe("what a link seems to need", () => {
  it.each<[string, ReadonlyArray<Pasted.Hint>]>([
    [link, []],
    ["?a", []],
    ["redirect=p", []],
    [`https://www.google.com/url?q=${encodeURIComponent(link)}`, ["looks-wrapped"]],
    [encodeURIComponent(link), ["looks-encoded"]],
    [link.replaceAll("&", "&amp;"), ["looks-encoded"]],
    [link.replaceAll("=", "=3D"), ["looks-encoded"]],
    [link.replace("fornecedor", "fornec\nedor"), ["looks-cut"]],
    [`${link}&`, ["looks-cut"]],
    [`${link}&\u200b`, ["looks-cut"]],
    [`${link}%C`, ["looks-cut"]],
    [`${link.slice(0, 60)}…`, ["looks-cut"]],
    [`${link.slice(0, 60)}...`, ["looks-cut"]]
  ])("of %j is %j", (text, hints) => {
    expect(Pasted.hintsOf(text)).toEqual(hints)
  })
})

describe("the hints to a link that looks untouched", () => {
  const part = fc.constantFrom(
    "a",
    "=",
    "&",
    "3D",
    "=3D",
    "_",
    "-",
    ".",
    ",",
    ":",
    "/",
    "?",
    "%",
    ";",
    "amp;",
    "\n",
    "redirect=p"
  )
  const start = fc.constantFrom(
    "https://app.example/demo/home?",
    "/demo/home?",
    "?",
    "https://eu.protection.sophos.com/?u=aHR0cHM6Ly9hLmV4YW1wbGU_",
    "https://urldefense.com/v2/url?u=https-3A__a.example_",
    "https://urldefense.com/v3/__https://a.example/?b__;",
    ""
  )

  it("are those of all steps", () => {
    fc.assert(
      fc.property(start, fc.string({ unit: part, maxLength: 8 }), (before, behind) => {
        const steps = new Set(Pasted.undo(before + behind)?.steps.map(({ step }) => step))
        const hints = Pasted.hintsOf(before + behind)
        expect(hints.includes("looks-wrapped")).toBe(steps.has("unwrapped"))
        const encodings = ["json", "percent-decoded", "entity", "quoted-printable"] as const
        expect(hints.includes("looks-encoded")).toBe(encodings.some((step) => steps.has(step)))
        expect(hints.includes("looks-cut") || !steps.has("line-break")).toBe(true)
      }),
      { examples: [["https://eu.protection.sophos.com/?u=aHR0cHM6Ly9hLmV4YW1wbGU_", "."]] }
    )
  })
})

describe("what a browser opens", () => {
  it.each([
    [` ${link}\n`, link],
    [link.replace("fornecedor", "fornec\nedor"), link],
    [`Oi, ${link}`, null],
    ["", null],
    ["/demo/home?redirect=p", "/demo/home?redirect=p"],
    [`${link} obrigado`, `${link} obrigado`]
  ])("of %j is %j", (text, opened) => {
    expect(Pasted.asSent(text)).toBe(opened)
  })
})

// Helpers

const built = fc
  .record({
    processo: fc.constantFrom("pedido_compra", "chamado", "a.b:c"),
    contexto: fc.dictionary(
      fc.constantFrom("fornecedor", "valor", "nota"),
      fc.oneof(fc.nat(), fc.boolean(), fc.constantFrom("Aurora", "Rua A, 12 (fundos)", "ação é", "D'Ávila")),
      { maxKeys: 3 }
    ),
    amb: fc.constantFrom("demo", null),
    base: fc.constantFrom("https://app.example", "https://app.example:8443/casa")
  })
  .map((wanted) => {
    const result = Link.build(wanted)
    return result._tag === "Success" ? result.success : ""
  })
  .filter((text) => text !== "")

const damages: Array<(text: string) => string> = [
  (text) => `${text}&utm_source=mail&utm_medium=x`,
  (text) => text.replace("redirect", "redi\u200brect"),
  (text) => text.replaceAll("&", "&amp;"),
  (text) => `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(text)}&data=05`,
  (text) => `${text}.\u200b`,
  (text) => `  ${text} \n`,
  (text) => `Segue o link: ${text} Obrigada!`
]

/** Texts of what bears on it. */
const pieces = fc
  .array(
    fc.constantFrom(
      "https://",
      "app.example",
      "/demo/home",
      "?",
      "redirect=p",
      "&",
      "&amp;",
      "=3D",
      "%3A%2F%2F",
      "\n",
      "> ",
      " ",
      ")",
      ".",
      "“",
      "\u200b",
      "utm_source=x",
      "https://www.google.com/url?q="
    ),
    { maxLength: 10 }
  )
  .map((all) => all.join(""))

describe("text that is shown", () => {
  it("has what nobody sees as code points, but for what is allowed", () => {
    expect(Pasted.visible("a\u200bb\nc\u202e\ud800")).toBe("a\\u200bb\\u000ac\\u202e\\ud800")
    expect(Pasted.visible("a\nb", "\n")).toBe("a\nb")
  })
})
