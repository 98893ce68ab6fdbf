import fc from "fast-check"
import { describe, expect, it } from "vitest"
import * as Html from "./html.ts"

describe("HTML of a form", () => {
  it.each([
    ["<h2 class='x'>Recibo</h2><p>Um <strong>aviso</strong></p>", "\n## Recibo\nUm **aviso**\n"],
    ["<ul><li>um</li><li><em>dois</em></li></ul>", "\n- um\n\n- _dois_\n"],
    [`<a class="b" target="_blank" href="https://a.br/x?y=1">Enviar</a>.`, "[Enviar](https://a.br/x?y=1)."],
    ["<A HREF='mailto:a@b.br'>e</A>", "[e](mailto:a@b.br)"],
    ["<a href=https://a.br>e</a>", "[e](https://a.br)"],
    ["<a href='javascript:alert(1)'>x</a> <a>y</a> <a name='https://a.br'>z</a>", "x y z"],
    ["<a href='https://a.br'><b>a</b></a></a>", "[**a**](https://a.br)"],
    ["<style>a { b: c }</style>d<script>e < f; '</style>'</script>g", "dg"],
    ["<script>nunca acaba", ""],
    ["<style></b></style><script><b></script>fim</style>", "fim"],
    ["<!-- nada -->1 < 2 &amp;&lt;b&gt; &#39;&unknown;", "1 < 2 &<b> '&unknown;"],
    ["<constructor>a</toString><br/>b", "a\nb"]
  ])("%s is %s", (html, text) => {
    expect(Html.markupOf(html)).toBe(text)
  })

  it("leads nowhere but to addresses of the web and of mail, and a long one is read in one pass", () => {
    const piece = fc.constantFrom("<a ", "href=", '"', "'", scheme, "https://x", ">", "</a>", "<", "style>", "t")
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(Html.markupOf(pieces.join(""))).not.toMatch(/\]\((?!https?:|mailto:)/)
      })
    )
    for (const sign of ["<", "<a ", "<style>", "<a href='https://x'>", "&", "</a>"])
      expect(Html.markupOf(sign.repeat(200_000)).length).toBeLessThan(2_000_000)
  })
})

// Helpers

const scheme = ["java", "script:"].join("")
