/** What goes through the editor and was not touched is the same; what is edited changes its own block alone. */
import { parse, pieces, runs } from "@quadrante/domain/markup"
import fc from "fast-check"
import type { Node } from "prosemirror-model"
import { EditorState } from "prosemirror-state"
import { describe, expect, it } from "vitest"
import { load, nodesOf, save } from "./convert.ts"
import { schema } from "./schema.ts"

describe("a text in the editor", () => {
  it("goes out as it came in, whatever it is", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkup, fc.string({ unit: "binary" })), (text) => {
        const loaded = load(text)
        loaded.doc.check()
        expect(save(loaded.doc, loaded)).toBe(text)
        // Nor does it differ when all of it was put there anew, as undoing does.
        expect(save(schema.nodeFromJSON(loaded.doc.toJSON()), loaded)).toBe(text)
      })
    )
  })

  it("keeps the characters of every block but the one that is edited", () => {
    fc.assert(
      fc.property(anyContract, fc.nat(), fc.constantFrom("x", "# y", "**z**", "1. w", " "), (text, where, typed) => {
        const loaded = load(text)
        const { all } = pieces(text)
        fc.pre(all.length > 0)
        const at = where % all.length
        const after = save(typedInto(loaded.doc, at, typed), loaded)
        const before = all.slice(0, at).map((piece) => piece.before + piece.source)
        const below = all.slice(at + 1).map((piece, i) => (i === 0 ? piece.source : piece.before + piece.source))
        expect(after.startsWith(before.join(""))).toBe(true)
        expect(after.endsWith(below.join("") + pieces(text).after)).toBe(true)
      })
    )
  })

  it("leaves an item where it stood, and so those that stand by it", () => {
    const loaded = load("   1. a\n\nb\n\n   1. c")
    expect(save(typedInto(loaded.doc, 0, "x"), loaded)).toMatch(/^ {3}1\. .*x.*\n\nb\n\n {3}1\. c$/)
  })

  it("reads back as what was written", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyContract, fc.nat(), fc.constantFrom("x", "# y", "**z**", "1. w", "_"), (text, where, typed) => {
        const loaded = load(text)
        const at = where % loaded.doc.childCount
        // What is changed in a source is read as what it then is.
        fc.pre(loaded.doc.child(at).type !== schema.nodes.source)
        const doc = typedInto(loaded.doc, at, typed)
        expect(shownIn(load(save(doc, loaded)).doc)).toEqual(shownIn(doc))
      })
    )
  })

  it("keeps two blocks two, where one of them is edited", () => {
    const loaded = load("# A\nb\n- c\n\n\nd")
    const state = EditorState.create({ doc: loaded.doc })
    const plain = state.tr.setNodeMarkup(0, schema.nodes.paragraph).doc
    expect(save(plain, loaded)).toBe("A\n\nb\n- c\n\n\nd")
    expect(save(state.tr.delete(0, loaded.doc.child(0).nodeSize).doc, loaded)).toBe("b\n- c\n\n\nd")
  })

  it("writes what is below code that does not end below its end", () => {
    const loaded = load("```\na")
    const { tr } = EditorState.create({ doc: loaded.doc })
    tr.insert(loaded.doc.content.size, schema.node("paragraph", null, [schema.text("b")]))
    expect(save(tr.doc, loaded)).toBe("```\na\n```\n\nb")
  })

  it("shows plainly what it has no mark for, and keeps it", () => {
    const text = "| a | b |\n|---|---|\n\n<img src=x onerror=alert(1)>\n\n```\nx\n```\n"
    expect(load(text).doc.children.map(({ type }) => type.name)).toEqual(["source", "source", "source"])
    const loaded = load(text)
    expect(save(typedInto(loaded.doc, 1, "y"), loaded)).toBe(text.replace("<img", "y<img"))
  })

  it("has the line ends of the text", () => {
    const loaded = load("a\r\n\r\nb")
    const { tr } = EditorState.create({ doc: loaded.doc })
    tr.insert(loaded.doc.content.size, nodesOf(parse("1. c\n1. d")))
    expect(save(tr.doc, loaded)).toBe("a\r\n\r\nb\r\n\r\n1. c\r\n1. d")
  })
})

// Helpers

const anyMarkup = fc.string({
  unit: fc.constantFrom(..."ab#-*_`[]()>: \t\r\n\\|<1.", "\r\n", "\n\n", "   1. ", "```", "<b>")
})

const anyContract = fc
  .array(
    fc.constantFrom(
      "# Título",
      "Entre as partes,\nfica ajustado:",
      "1. **Prazo**",
      "   1. de doze meses",
      "- ponto",
      "> citado",
      "| a | b |",
      "```\nx\n```",
      "---",
      "a *b* [c](https://d.br)",
      "\\# e"
    ),
    { maxLength: 6 }
  )
  .chain((blocks) =>
    fc
      .array(fc.constantFrom("\n\n", "\n\n", "\n", "\n\n\n"), { minLength: blocks.length, maxLength: blocks.length })
      .map((gaps) => blocks.map((block, i) => block + (gaps[i] ?? "")).join(""))
  )

const typedInto = (doc: Node, at: number, text: string): Node => {
  const { tr } = EditorState.create({ doc })
  let from = 1
  for (let i = 0; i < at; i++) from += doc.child(i).nodeSize
  return doc.child(at).isTextblock ? tr.insertText(text, from).doc : doc
}

/** What is seen of a text: its blocks and their words, bold and slanted. */
const shownIn = (doc: Node): ReadonlyArray<unknown> =>
  parse(save(doc, load(""))).map((block) => ("parts" in block ? { ...block, parts: runs(block.parts) } : block))
