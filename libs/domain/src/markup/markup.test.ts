import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import * as Markup from "./markup.ts"

describe("parse", () => {
  it("reads headings, paragraphs, lists, quotes, code and rules", () => {
    const blocks = Markup.parse(
      "# Contrato \r\n\r\n## Partes\nEntre as partes,\nna forma da lei:\n- um\n* dois\n1. a\n2) b\n> citado\n> ainda\n\n###### Fim\n---\n```js\n# x\n```\nfim"
    )
    expect(blocks).toEqual([
      { kind: "heading", level: 1, parts: [text("Contrato")] },
      { kind: "heading", level: 2, parts: [text("Partes")] },
      { kind: "paragraph", parts: [text("Entre as partes,\nna forma da lei:")] },
      { kind: "list", ordered: false, items: [[text("um")], [text("dois")]] },
      { kind: "list", ordered: true, items: [[text("a")], [text("b")]] },
      { kind: "quote", parts: [text("citado\nainda")] },
      { kind: "heading", level: 3, parts: [text("Fim")] },
      { kind: "rule" },
      { kind: "code", text: "# x" },
      { kind: "paragraph", parts: [text("fim")] }
    ])
  })

  it.each<[string, ReadonlyArray<Markup.Block>]>([
    ["a\r\nb\rc", [paragraph("a\nb\nc")]],
    [" \na\n  \nb", [paragraph("a"), paragraph("b")]],
    ["a\n---\nb", [paragraph("a"), { kind: "rule" }, paragraph("b")]],
    ["a\n*** \n___", [paragraph("a"), { kind: "rule" }, { kind: "rule" }]],
    ["--- a", [paragraph("--- a")]],
    ["```\na\n\nb\n```\nc", [{ kind: "code", text: "a\n\nb" }, paragraph("c")]],
    ["a # b", [paragraph("a # b")]],
    ["#   a", [{ kind: "heading", level: 1, parts: [text("a")] }]],
    ["a\n+ b", [paragraph("a"), { kind: "list", ordered: false, items: [[text("b")]] }]],
    ["a 1. b", [paragraph("a 1. b")]],
    ["1.  a", [{ kind: "list", ordered: true, items: [[text("a")]] }]]
  ])("reads the blocks of %o", (typed, blocks) => {
    expect(Markup.parse(typed)).toEqual(blocks)
  })

  it.each<[string, ReadonlyArray<Markup.Inline>]>([
    ["a **b** c", [text("a "), { kind: "strong", parts: [text("b")] }, text(" c")]],
    ["__b__", [{ kind: "strong", parts: [text("b")] }]],
    ["*a*", [{ kind: "emphasis", parts: [text("a")] }]],
    ["_a_", [{ kind: "emphasis", parts: [text("a")] }]],
    ["`a*b*`", [{ kind: "code", text: "a*b*" }]],
    ["**a *b* c**", [{ kind: "strong", parts: [text("a "), { kind: "emphasis", parts: [text("b")] }, text(" c")] }]],
    ["**a** e **b**", [{ kind: "strong", parts: [text("a")] }, text(" e "), { kind: "strong", parts: [text("b")] }]],
    ["nome**forte**", [text("nome"), { kind: "strong", parts: [text("forte")] }]],
    ["a _b_", [text("a "), { kind: "emphasis", parts: [text("b")] }]],
    ["2 * 3 * 4", [text("2 * 3 * 4")]],
    ["nome_do_campo", [text("nome_do_campo")]],
    ["**sem fim", [text("**sem fim")]],
    ["a ****", [text("a ****")]],
    ["[site](https://a.br/x)", [{ kind: "link", href: "https://a.br/x", parts: [text("site")] }]],
    ["[a](https://b.br).", [{ kind: "link", href: "https://b.br", parts: [text("a")] }, text(".")]],
    ["[e](mailto:a@b.br)", [{ kind: "link", href: "mailto:a@b.br", parts: [text("e")] }]],
    ["[x](javascript:alert(1))", [text("[x](javascript:alert(1))")]],
    ["[x](javascript:https://a.br)", [text("[x](javascript:https://a.br)")]],
    ["[x](https://a b)", [text("[x](https://a b)")]],
    ["[x]( https://a.br )", [{ kind: "link", href: "https://a.br", parts: [text("x")] }]],
    ["[https://a.br)", [text("[https://a.br)")]],
    ["[x](/interno)", [text("[x](/interno)")]],
    ["[x", [text("[x")]],
    ["[x](y", [text("[x](y")]],
    [`[${"x".repeat(500)}](https://a.br)`, [{ kind: "link", href: "https://a.br", parts: [text("x".repeat(500))] }]],
    [`[x](${address(2_000)})`, [{ kind: "link", href: address(2_000), parts: [text("x")] }]],
    [`[x](${address(2_001)})`, [text(`[x](${address(2_001)})`)]],
    [`[${"x".repeat(501)}](https://a.br)`, [text(`[${"x".repeat(501)}](https://a.br)`)]],
    ["<b>cru</b>", [text("<b>cru</b>")]]
  ])("reads %o", (line, parts) => {
    const [block] = Markup.parse(line)
    expect(block).toEqual({ kind: "paragraph", parts })
  })

  it("goes four levels deep and no deeper", () => {
    const [block] = Markup.parse("**a __b *c _d `e` [f](https://g.br)_*__**")
    const fourth = { kind: "emphasis", parts: [text("d `e` [f](https://g.br)")] }
    const third = { kind: "emphasis", parts: [text("c "), fourth] }
    const second = { kind: "strong", parts: [text("b "), third] }
    expect(block).toEqual({ kind: "paragraph", parts: [{ kind: "strong", parts: [text("a "), second] }] })
  })

  it.each<[string, (length: number) => string]>([
    [
      "signs without an end",
      (length) => ["**", "[", "[](", "`a", "_ "].map((sign) => sign.repeat(length / 10)).join("\n\n")
    ],
    ["openings of one link", (length) => `${"[".repeat(length)}](x)`],
    ["openings of one long link", (length) => `${"[".repeat(length / 2)}](https://a.b/${"y".repeat(length / 2)})`],
    ["addresses without an end", (length) => `[x](${"(".repeat(length)}`],
    ["links that are none", (length) => `${"[".repeat(400)}](https://${"y".repeat(1_500)} z)`.repeat(length / 1_915)],
    ["emphasis in emphasis", (length) => `**${"*a* __b__ ".repeat(length / 10)}[**`],
    ["lists in lists", (length) => "- ".repeat(length / 2)],
    ["quotes in quotes", (length) => "> ".repeat(length / 2)],
    ["lines", (length) => "> a\n- b\n# c\n\n```\n".repeat(length / 18)],
    ["white space", (length) => `a${" ".repeat(length)}b\n#${"\t".repeat(length)}`]
  ])("looks over %s twice as much where it is twice as long", (_, make) => {
    const once = lookedOver(make(20_000))
    expect(lookedOver(make(40_000))).toBeLessThan(2.2 * once + 1_000)
  })

  it("never throws, and no link leads to a script", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab#-*_`[]()>:/ \n1.", scheme, "https://") }), (raw) => {
        const blocks = Markup.parse(raw)
        expect(JSON.stringify(blocks)).not.toMatch(/"href":"(?!https?:|mailto:)/i)
      })
    )
  })
})

// Helpers

/** How many characters are looked over while a text is read: by searches up to what they find, by patterns as a whole. */
const lookedOver = (text: string): number => {
  let count = 0
  const { indexOf } = String.prototype
  const { test } = RegExp.prototype
  const found = vi.spyOn(String.prototype, "indexOf").mockImplementation(function (this: string, sought, from = 0) {
    const at = indexOf.call(this, sought, from)
    count += (at < 0 ? this.length : at) - from
    return at
  })
  const matched = vi.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, of) {
    count += of.length
    return test.call(this, of)
  })
  try {
    Markup.parse(text)
  } finally {
    found.mockRestore()
    matched.mockRestore()
  }
  return count
}

const paragraph = (line: string): Markup.Block => ({ kind: "paragraph", parts: [text(line)] })

/** An address of so many characters. */
const address = (length: number): string => "https://a.br/".padEnd(length, "x")

const scheme = ["java", "script:"].join("")

const text = (of: string): Markup.Inline => ({ kind: "text", text: of })
