import { readFileSync } from "node:fs"
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
      item(false, "um"),
      item(false, "dois"),
      item(true, "a"),
      item(true, "b"),
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
    ["a\n+ b", [paragraph("a"), item(false, "b")]],
    ["a 1. b", [paragraph("a 1. b")]],
    ["1.  a", [item(true, "a")]],
    [
      "1. a\n   1. b\n      1. c\n         1. d\n2. e",
      [...[0, 1, 2, 2].map((depth, i) => item(true, "abcd".charAt(i), depth)), item(true, "e")]
    ],
    ["- a\n\t- b\n\ntexto\n\n  - c", [item(false, "a"), item(false, "b", 1), paragraph("texto"), item(false, "c", 1)]],
    ["- a\n\n# t\n\n  - b", [item(false, "a"), { kind: "heading", level: 1, parts: [text("t")] }, item(false, "b")]],
    ["     - a", [paragraph("     - a")]],
    ["\\# a\n1\\. b", [paragraph("# a\n1. b")]]
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
    ["\\*a\\* \\\\ \\ a\\b", [text("*a* \\ \\ a\\b")]],
    ["**a \\** b**", [{ kind: "strong", parts: [text("a ** b")] }]],
    ["*a \\\\* b", [{ kind: "emphasis", parts: [text("a \\")] }, text(" b")]],
    ["`a\\`", [{ kind: "code", text: "a\\" }]],
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

describe("pieces", () => {
  it("put a text together again, character by character", () => {
    fc.assert(
      fc.property(anyMarkup, (raw) => {
        const { all, after } = Markup.pieces(raw)
        expect(all.map(({ before, source }) => before + source).join("") + after).toBe(raw)
        expect(all.map(({ block }) => block)).toEqual(Markup.parse(raw))
        expect(all.every(({ source }) => source.trim() !== "")).toBe(true)
      })
    )
  })
})

describe("numbers", () => {
  it("count clauses through a text, whatever stands between them, and begin anew below a heading", () => {
    const blocks = Markup.parse(
      "# C\n1. a\n   1. b\n   1. c\n\nentre\n\n   1. d\n      1. e\n9. f\n- g\n   1. h\n\n# D\n1. i"
    )
    const shown = Markup.numbers(blocks).filter((number) => number !== null)
    expect(shown).toEqual(["1", "1.1", "1.2", "1.3", "1.3.1", "2", "2.1", "1"])
    expect(Markup.numbers(Markup.parse("- a\n   1. b"))).toEqual([null, "1"])
  })
})

describe("isRelevelled", () => {
  const at = (depth: number, words: string, sign = "1.") =>
    Markup.parse(Array.from({ length: depth + 1 }, (_, i) => `${"   ".repeat(i)}${sign} ${words}`).join("\n"))[
      depth
    ] ?? {
      kind: "rule" as const
    }

  it("says that a clause went to another level, whatever it says, and nothing else", () => {
    const depth = fc.nat({ max: Markup.deepestItem })
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(depth, depth, word, word, (one, other, old, now) => {
        expect(Markup.isRelevelled(at(one, old), at(other, now))).toBe(one !== other)
        expect(Markup.isRelevelled(at(one, old, "-"), at(other, now))).toBe(false)
        expect(Markup.isRelevelled(at(one, old), at(other, now, "-"))).toBe(false)
        for (const text of ["# a", "a", "> a", "---"]) {
          for (const block of Markup.parse(text)) {
            expect(Markup.isRelevelled(at(one, old), block)).toBe(false)
            expect(Markup.isRelevelled(block, at(one, old))).toBe(false)
          }
        }
      })
    )
  })
})

describe("titleIsClause", () => {
  const below = (text: string) => Markup.titleIsClause(Markup.parse(text), Markup.parse(text).length)

  it("goes on with the numbers where clauses are counted through the text, and with headings where these part it", () => {
    expect(below("# Contrato\n\nEntre as partes\n\n1. **Objeto**\n   1. a\n\nsolto")).toBe(true)
    expect(below("1. a")).toBe(true)
    expect(below("# Contrato\n\nEntre as partes")).toBe(false)
    expect(below("# Contrato\n\n- a")).toBe(false)
    expect(below("# Contrato\n\n## Prazo\n\n1. a")).toBe(false)
    expect(below("# Prazo\n\n1. a\n\n# Foro")).toBe(false)
    expect(Markup.titleIsClause(Markup.parse("# Contrato\n\n1. a"), 1), "nothing is counted yet").toBe(false)
  })

  it("never has a title that goes on begin the count anew", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("# A", "## B", "1. c", "   1. d", "- e", "f", "> g")),
        fc.nat(),
        (lines, where) => {
          const blocks = Markup.parse(lines.join("\n\n"))
          const at = where % (blocks.length + 1)
          fc.pre(Markup.titleIsClause(blocks, at))
          const title: Markup.Block = { kind: "item", ordered: true, depth: 0, parts: [] }
          const counted = Markup.numbers([...blocks.slice(0, at), title])
          const firsts = counted.flatMap((number) => (number === null || number.includes(".") ? [] : [Number(number)]))
          expect(firsts).toEqual(firsts.map((_, i) => i + 1))
        }
      )
    )
  })
})

describe("wholes", () => {
  const values = (text: string) => Markup.wholes(text).flatMap((one) => (one.isWhole ? [one.text] : []))

  it("are values of digits with signs between them, and no words", () => {
    expect(values("sob 11.222.333/0001-81, de 21/12/2026, CEP 01310-100.")).toEqual([
      "11.222.333/0001-81",
      "21/12/2026",
      "01310-100"
    ])
    expect(values("12.ABC.345/01DE-35 e 118/2026")).toEqual(["12.ABC.345/01DE-35", "118/2026"])
    expect(values("guarda-chuva e/ou 13.396,29 - 5")).toEqual([])
    expect(values("de R$ 120.000,00, US$ 5 ou € 13,40.")).toEqual(["R$ 120.000,00", "US$ 5", "€ 13,40"])
    expect(values("R$ , SKU$ 5ª e R$  7")).toEqual([])
    expect(values(`1-${"2".repeat(30)}`)).toEqual([])
  })

  it("lose no letter, whatever the text is", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aR$1./- \n") }), (text) => {
        const all = Markup.wholes(text)
        expect(all.map((one) => one.text).join("")).toBe(text)
        expect(all.every((one) => one.text !== "" && !(one.isWhole && /[^$] |\n/.test(one.text)))).toBe(true)
      })
    )
  })
})

describe("outline", () => {
  it("has the headings, and the clauses of the first level by their title or their first words", () => {
    const long = "O locatário pagará até o quinto dia útil de cada mês, por boleto bancário, o valor combinado"
    const text = `# Contrato\n\nEntre as partes.\n\n## Das *obrigações*\n\n1. **Prazo.** É de doze meses.\n   1. Sem aviso.\n1. ${long}\n- solto\n\n# Anexo\n\n1. \`a\` e [b](https://c.example)`
    expect(Markup.outline(text)).toEqual([
      { level: 1, number: "", text: "Contrato" },
      { level: 2, number: "", text: "Das obrigações" },
      { level: null, number: "1", text: "Prazo" },
      { level: null, number: "2", text: "O locatário pagará até o quinto dia útil de cada mês, por…" },
      { level: 1, number: "", text: "Anexo" },
      { level: null, number: "1", text: "a e b" }
    ])
    expect(Markup.outline(`1. ${"x".repeat(80)}`).map((one) => one.text)).toEqual([`${"x".repeat(30)}…`])
  })

  it("has as many entries as the text shows headings and clauses of the first level, each in its place", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("# A", "## **B**", "1. c", "   1. d", "- e", "f", "```", "> g")),
        (lines) => {
          const text = lines.join("\n\n")
          const blocks = Markup.parse(text)
          const shown = blocks.filter(
            (one) => one.kind === "heading" || (one.kind === "item" && one.ordered && one.depth === 0)
          )
          expect(Markup.outline(text).map(({ level }) => level)).toEqual(
            shown.map((one) => (one.kind === "heading" ? one.level : null))
          )
        }
      )
    )
  })
})

describe("write", () => {
  it.each([
    "# Título",
    "### Menor",
    "um\ndois",
    "> citado\n> ainda",
    "1. cláusula",
    "- ponto",
    "```\n# x\n```",
    "---",
    "a **b** c *d* `e` [f](https://g.br)",
    "**a _b_**",
    "\\# a",
    "1\\. a",
    "2 * 3 * 4",
    "nome_do_campo"
  ])("leaves %o as it is", (source) => {
    expect(Markup.parse(source).map(Markup.write)).toEqual([source])
  })

  it("marks with the signs that can be read", () => {
    const strong = (...parts: ReadonlyArray<Markup.Inline>): Markup.Inline => ({ kind: "strong", parts })
    const emphasis = (of: string): Markup.Inline => ({ kind: "emphasis", parts: [text(of)] })
    const write = (...parts: ReadonlyArray<Markup.Inline>) => Markup.write({ kind: "paragraph", parts })
    expect(write(strong(text("a"), emphasis("b")))).toBe("**a****_b_**")
    expect(write(text("x"), emphasis("a"), strong(emphasis("b")))).toBe("x*a***_b_**")
    expect(write(text(""), strong(text(" a ")), text("b"))).toBe("**a** b")
    expect(write(text(""))).toBe("")
    expect(write(text("*a*\n\n - b"))).toBe("\\*a\\*\n\\- b")
    expect(Markup.write({ kind: "heading", level: 2, parts: [text("a\nb")] })).toBe("## a b")
    // A mark that no sign can make is left out, and no word with it.
    expect(write({ kind: "code", text: "a`b" })).toBe("a\\`b")
  })

  it("reads back as what looks the same", () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        const [read, ...more] = Markup.parse(Markup.write(block))
        expect(more).toEqual([])
        expect(read?.kind).toBe(block.kind)
        expect(Markup.write(read ?? block)).toBe(Markup.write(block))
        expect(plainOf(read ?? block)).toBe(plainOf(block))
      })
    )
  })

  it("keeps what is bold and what is slanted, letter by letter", () => {
    fc.assert(
      fc.property(fc.array(anyRun, { minLength: 1, maxLength: 6 }), (all) => {
        const parts = all.map(({ of, bold, italic }): Markup.Inline => {
          const slanted: Markup.Inline = italic ? { kind: "emphasis", parts: [text(of)] } : text(of)
          return bold ? { kind: "strong", parts: [slanted] } : slanted
        })
        const [read] = Markup.parse(Markup.write({ kind: "paragraph", parts }))
        expect(read === undefined || !("parts" in read) ? null : Markup.runs(read.parts)).toEqual(Markup.runs(parts))
      })
    )
  })
})

describe("fill", () => {
  const values: Readonly<Record<string, string>> = { parte: "Galpões *Cajamar* S.A.", meses: "48", vazio: "" }
  const fill = (template: string) => Markup.fill(template, (name) => values[name] ?? null)

  it("puts values where their names stand, as words, and leaves all else as it is", () => {
    expect(fill("# Contrato\n\n\nEntre **{{parte}}** e nós,\n1. por {{ meses }} meses\n\n```\n{{parte}}\n```\n")).toBe(
      "# Contrato\n\n\nEntre **Galpões \\*Cajamar\\* S.A.** e nós,\n1. por 48 meses\n\n```\n{{parte}}\n```\n"
    )
    expect(fill("{{desconhecido}} e {{vazio}}.")).toBe("{{desconhecido}} e .")
  })

  it("lets no value be more than words", () => {
    fc.assert(
      fc.property(anyMarkup, (value) => {
        const [block, ...more] = Markup.parse(Markup.fill("antes {{x}} depois", () => value))
        expect(more).toEqual([])
        expect(block).toEqual(paragraph(`antes ${value.replaceAll(/\s+/g, " ")} depois`))
      })
    )
  })
})

describe("merge", () => {
  it("takes what each of two changed", () => {
    const base = "# A\n\num\n\ndois\n\n1. três\n"
    expect(Markup.merge(base, base.replace("um", "um só"), base.replace("três", "três ou mais"))).toBe(
      "# A\n\num só\n\ndois\n\n1. três ou mais\n"
    )
    expect(Markup.merge(base, base.replace("um\n\n", ""), `${base}1. quatro`)).toBe("# A\n\ndois\n\n1. três\n1. quatro")
    expect(Markup.merge(base, `antes\n\n${base}`, base.replace("dois", "2"))).toBe(
      `antes\n\n${base}`.replace("dois", "2")
    )
  })

  it("puts nothing together where both changed one block, or two that stand beside each other", () => {
    expect(Markup.merge("um", "dois", "três")).toBeNull()
    expect(Markup.merge("a\n\nb", "a a\n\nb", "a\n\nb b")).toBeNull()
  })

  it("gives up on texts of which nearly nothing is the same", () => {
    const long = (word: string) => Array.from({ length: 2_100 }, (_, i) => `- ${word} ${i}`).join("\n")
    expect(Markup.merge(long("a"), long("b"), long("a"))).toBeNull()
    expect(Markup.merge(long("a"), long("a"), long("b"))).toBeNull()
  })

  it("is what one made of it where the other changed nothing, and the same from both sides", () => {
    fc.assert(
      fc.property(anyBlocks, anyBlocks, anyBlocks, (base, mine, theirs) => {
        expect(Markup.merge(base, mine, base)).toBe(mine)
        expect(Markup.merge(base, base, theirs)).toBe(theirs)
        expect(Markup.merge(base, mine, mine)).toBe(mine)
        expect(Markup.merge(base, mine, theirs)).toBe(Markup.merge(base, theirs, mine))
      })
    )
  })

  it("has every block that one of them wrote", () => {
    fc.assert(
      fc.property(anyBlocks, anyBlocks, anyBlocks, (base, mine, theirs) => {
        const merged = Markup.merge(base, mine, theirs)
        const blocks = new Set(Markup.pieces(merged ?? `${mine}\n\n${theirs}`).all.map(({ source }) => source))
        const old = new Set(Markup.pieces(base).all.map(({ source }) => source))
        const written = [mine, theirs].flatMap((text) => Markup.pieces(text).all.map(({ source }) => source))
        expect(written.filter((source) => !old.has(source) && !blocks.has(source))).toEqual([])
      })
    )
  })
})

describe("pasted", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["texto & mais", ["texto & mais"]],
    ["<h1>A</h1><h2><b>B</b></h2><h5>C</h5><p>um<br>dois</p><br>", ["# A", "## B", "### C", "um\ndois"]],
    ["<p>a <b>b</b> <i>c</i> <strong><em>d</em></strong></p>", ["a **b** *c* **_d_**"]],
    ["<ol><li>a<ol><li>b</li></ol></li></ol><ul><li><p>c</p></li></ul><li>d", ["1. a", "   1. b", "- c", "- d"]],
    ["<blockquote><p>a</p></blockquote>", ["> a"]],
    ['<b style="font-weight:normal"><span style="font-weight:700">a</span> b</b>', ["**a** b"]],
    ['<i style="font-style: normal">a</i><span style="font-style:italic">b</span>', ["a*b*"]],
    ["<table><tr><td>a</td><th>b</th></tr><tr><td>c</td></tr></table>", ["a | b", "c"]],
    ["<p>1 < 2 <3</p>", ["1 < 2 <3"]],
    ["<p>a</p", ["a"]],
    ["a</b>c", ["ac"]],
    ["<head><style>p{}</style></head><body><!-- x <b>y</b> -->z<!--><p>w", ["z", "w"]],
    ["<script>alert(1)</script><svg><b>x</b></svg>a<img src=x onerror=alert(1)>b", ["ab"]],
    [
      "&lt;b&gt; &amp;amp; &atilde;&Ccedil;&#233;&#xE9;&#1;&#xD800;&nbsp;&descon;&#9999999;",
      ["<b> &amp; ãÇéé \ufffd\u00a0&descon;\ufffd"]
    ],
    [
      "<p style='mso-list:l0 level2 lfo1'><![if !supportLists]><span>1.1</span><![endif]>Prazo</p><p style='mso-list:l0 level1'><!--[if !supportLists]-->·<!--[endif]-->Ponto</p>",
      ["   1. Prazo", "- Ponto"]
    ],
    ["<!-- a <b> c --><p>d</p>", ["d"]],
    ["<script><!x>y</script>a<![if !supportLists]>1<![endif]>b<!-- c", ["ab"]],
    ["<p style='mso-list:none'>a", ["a"]]
  ])("reads %o", (html, sources) => {
    expect(Markup.pasted(html).map(Markup.write)).toEqual(sources)
  })

  it("goes no deeper than anybody writes", () => {
    expect(Markup.pasted(`${"<b>".repeat(300)}a${"</b>".repeat(300)}`).map(Markup.write)).toEqual(["**a**"])
  })

  it("takes from hostile HTML words alone: no tag, no address, nothing of a script", () => {
    for (const { input } of hostile) {
      const blocks = Markup.pasted(`<p>antes</p>${input}<p>depois</p>`)
      expect(JSON.stringify(blocks)).not.toContain('"href"')
      expect(blocks.every(({ kind }) => ["heading", "item", "paragraph", "quote"].includes(kind))).toBe(true)
    }
    expect(Markup.pasted("<script>alert(1)</script>").length).toBe(0)
  })
})

// Helpers

const hostile = (
  JSON.parse(readFileSync(new URL("../../vectors/xss-payloads.json", import.meta.url), "utf8")) as {
    readonly cases: ReadonlyArray<{ readonly input: string }>
  }
).cases

const anyMarkup = fc.string({
  unit: fc.constantFrom(..."ab#-*_`[]()>:/ \t\r\n\\|<1.", "\r\n", "\n\n", "   1. ", "```", "https://")
})

const anyBlocks = fc
  .array(fc.constantFrom("# a", "b", "c c", "1. d", "> e", "- f"), { maxLength: 6 })
  .map((all) => all.join("\n\n"))

const anyText = fc
  .string({ unit: fc.constantFrom(..."ab1#-*_`[]()>. \\\n~"), minLength: 1 })
  .filter((one) => one.trim() !== "")

const anyBlock: fc.Arbitrary<Markup.Block> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("paragraph" as const, "quote" as const),
    parts: anyText.map((of) => [text(of)])
  }),
  fc.record({
    kind: fc.constant("heading" as const),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    parts: anyText.map((of) => [text(of)])
  }),
  fc.record({
    kind: fc.constant("item" as const),
    ordered: fc.boolean(),
    depth: fc.constant(0),
    parts: anyText.map((of) => [text(of)])
  })
)

/** Words without what nobody sees between them. */
const plainOf = (block: Markup.Block): string =>
  "parts" in block
    ? Markup.runs(block.parts)
        .map((run) => run.text)
        .join("")
        .replaceAll(/\s+/g, " ")
        .trim()
    : ""

/** Stretches that no sign makes difficult. */
const anyRun = fc.record({
  of: fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 3 }),
  bold: fc.boolean(),
  italic: fc.boolean()
})

const item = (ordered: boolean, of: string, depth = 0): Markup.Block => ({
  kind: "item",
  ordered,
  depth,
  parts: [text(of)]
})

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
