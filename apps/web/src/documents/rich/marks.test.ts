/** What the marks of a text do where clauses are numbered, and which of them are on. */
import { EditorState, Selection, type Transaction } from "prosemirror-state"
import { describe, expect, it } from "vitest"
import { type LoadedText, load, save } from "./convert.ts"
import { enterInBlock, type MarkName, tabInItem, textMarks } from "./marks.ts"

/** A text with the caret at its end, and what is done with it. */
const write = (text: string) => {
  const loaded: LoadedText = load(text)
  let state = EditorState.create({ doc: loaded.doc })
  state = state.apply(state.tr.setSelection(Selection.atEnd(state.doc)))
  const dispatch = (tr: Transaction) => (state = state.apply(tr))
  const own = {
    press: (name: MarkName) => (textMarks.find((mark) => mark.name === name)?.run(state, dispatch), own),
    enter: () => (enterInBlock(state, dispatch), own),
    tab: (by: 1 | -1) => tabInItem(by)(state, dispatch),
    type: (words: string) => (dispatch(state.tr.insertText(words)), own),
    text: () => save(state.doc, loaded),
    on: () => textMarks.flatMap(({ name, isOn }) => (isOn?.(state) === true ? [name] : []))
  }
  return own
}

const contract = "# Contrato\n\n1. **Objeto**\n   1. Um carro.\n1. **Foro**\n   1. São Paulo."

describe("a title", () => {
  it("is the next clause of the first level where clauses are numbered, and what is written below it is its own", () => {
    const text = write(contract).enter().press("heading").type("Garantia").enter().type("De um ano.")
    expect(text.text()).toBe(`${contract}\n1. **Garantia**\n   1. De um ano.`)
  })

  it("is a heading without a number at the second press, and plain text in the end", () => {
    const text = write(contract).enter().press("heading").type("Anexo").press("heading")
    expect(text.text()).toBe(`${contract}\n\n# Anexo`)
    expect(text.press("heading").press("heading").text()).toBe(`${contract}\n\nAnexo`)
  })

  it("is a heading where nothing is numbered yet, and where headings part the numbers", () => {
    expect(write("Entre as partes").press("heading").text()).toBe("# Entre as partes")
    const parts = "# Contrato\n\n## Prazo\n\n1. Um ano."
    expect(write(`${parts}\n\nForo`).press("heading").text()).toBe(`${parts}\n\n# Foro`)
  })
})

describe("the marks that are on", () => {
  it("are those of the block, and of a title that is numbered the title alone", () => {
    expect(write("# Contrato").on()).toEqual(["heading"])
    expect(write("1. a").on()).toEqual(["clause"])
    expect(write("1. **Foro**").on()).toEqual(["heading", "bold"])
    expect(write("- a").on()).toEqual(["list"])
    expect(write("a").on()).toEqual([])
  })
})

describe("Tab", () => {
  it("changes the level of an item, stays in one that can go no further, and is not for other blocks", () => {
    const text = write("1. a\n1. b")
    expect(text.tab(1)).toBe(true)
    expect(text.text()).toBe("1. a\n   1. b")
    expect(text.tab(1)).toBe(true)
    expect(text.text()).toBe("1. a\n   1. b")
    expect(text.tab(-1)).toBe(true)
    expect(text.text()).toBe("1. a\n1. b")
    expect(write("a").tab(1)).toBe(false)
  })
})
