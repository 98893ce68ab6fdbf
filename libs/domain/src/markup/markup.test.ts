import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Markup from "./markup.ts"

describe("read", () => {
  it("reads headings, paragraphs, lists, quotes, code and rules", () => {
    const blocks = Markup.read(
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

  it.each<[string, ReadonlyArray<Markup.Inline>]>([
    ["a **b** c", [text("a "), { kind: "strong", parts: [text("b")] }, text(" c")]],
    ["__b__", [{ kind: "strong", parts: [text("b")] }]],
    ["*a*", [{ kind: "emphasis", parts: [text("a")] }]],
    ["_a_", [{ kind: "emphasis", parts: [text("a")] }]],
    ["`a*b*`", [{ kind: "code", text: "a*b*" }]],
    ["**a *b* c**", [{ kind: "strong", parts: [text("a "), { kind: "emphasis", parts: [text("b")] }, text(" c")] }]],
    ["2 * 3 * 4", [text("2 * 3 * 4")]],
    ["nome_do_campo", [text("nome_do_campo")]],
    ["**sem fim", [text("**sem fim")]],
    ["a ****", [text("a ****")]],
    ["[site](https://a.br/x)", [{ kind: "link", href: "https://a.br/x", parts: [text("site")] }]],
    ["[e](mailto:a@b.br)", [{ kind: "link", href: "mailto:a@b.br", parts: [text("e")] }]],
    ["[x](javascript:alert(1))", [text("[x](javascript:alert(1))")]],
    ["[x](/interno)", [text("[x](/interno)")]],
    ["[x", [text("[x")]],
    ["[x](y", [text("[x](y")]],
    [`[${"x".repeat(501)}](https://a.br)`, [text(`[${"x".repeat(501)}](https://a.br)`)]],
    ["<b>cru</b>", [text("<b>cru</b>")]]
  ])("reads %o", (line, parts) => {
    const [block] = Markup.read(line)
    expect(block).toEqual({ kind: "paragraph", parts })
  })

  it("goes four levels deep and no deeper", () => {
    expect(Markup.plain(Markup.read("*a _b *c _d *e* d_ c* b_ a*"))).toContain("e")
  })

  it("reads long texts of signs without an end in one pass", () => {
    for (const sign of ["**", "[", "[](", "`a", "_ "]) {
      expect(Markup.plain(Markup.read(`x ${sign.repeat(50_000)}`)).length).toBeGreaterThan(0)
    }
  })

  it("never throws, and no link leads to a script", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab#-*_`[]()>:/ \n1.", scheme, "https://") }), (raw) => {
        const blocks = Markup.read(raw)
        expect(JSON.stringify(blocks)).not.toMatch(/"href":"(?!https?:|mailto:)/i)
        expect(typeof Markup.plain(blocks)).toBe("string")
      })
    )
  })
})

describe("plain", () => {
  it("is the text without its marks", () => {
    expect(Markup.plain(Markup.read("# A\n\n**b** [c](https://d.br)\n- e\n- f\n\n---\n```\ng\n```"))).toBe(
      "A\nb c\ne\nf\n\ng"
    )
  })
})

// Helpers

const scheme = ["java", "script:"].join("")

const text = (of: string): Markup.Inline => ({ kind: "text", text: of })
