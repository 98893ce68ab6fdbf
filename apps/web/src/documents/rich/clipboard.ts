/**
 * What is pasted or dropped: read here and by no browser, so that nothing in it is run, loaded or shown but its words and
 * the six marks. What was copied here, and plain text, is read as markup.
 */
import { type Block, parse, pasted } from "@quadrante/domain/markup"
import { Slice } from "prosemirror-model"
import type { EditorView } from "prosemirror-view"
import { load, nodesOf, save } from "./convert.ts"
import { schema } from "./schema.ts"

/** More than this is not read as HTML: its plain text is pasted. */
const longestHtml = 2_000_000

export const blocksFrom = (data: Pick<DataTransfer, "getData">): ReadonlyArray<Block> => {
  const html = data.getData("text/html")
  const text = data.getData("text/plain")
  const isOwn = html.includes("data-pm-slice")
  return html === "" || isOwn || html.length > longestHtml ? parse(text) : pasted(html)
}

/** Puts what was pasted into the text; whether there was anything. */
const put = (view: EditorView, data: DataTransfer | null): boolean => {
  if (data === null) return false
  const { $from } = view.state.selection
  if ($from.parent.type === schema.nodes.source) {
    view.dispatch(view.state.tr.insertText(data.getData("text/plain")).scrollIntoView())
    return true
  }
  const content = nodesOf(blocksFrom(data))
  const { firstChild } = content
  if (firstChild === null) return true
  // Words within a paragraph stay in it; a block of its own stays one.
  const isPlain = firstChild.type === schema.nodes.paragraph || $from.parent.content.size > 0
  const open = isPlain && firstChild.isTextblock ? 1 : 0
  const slice = new Slice(content, open, content.childCount === 1 ? open : 0)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true))
  return true
}

export const clipboard = {
  handleDOMEvents: {
    paste: (view: EditorView, event: ClipboardEvent): boolean => {
      event.preventDefault()
      return put(view, event.clipboardData)
    },
    drop: (view: EditorView, event: DragEvent): boolean => {
      // What is dragged within the text is moved by the editor.
      if (view.dragging !== null) return false
      event.preventDefault()
      return put(view, event.dataTransfer)
    }
  },
  clipboardTextSerializer: ({ content }: Slice): string => {
    const first = content.firstChild
    // Words out of one paragraph are copied as they are read.
    if (first === null || content.childCount === 1) return content.textBetween(0, content.size, "\n", "\n")
    return save(schema.node("doc", null, content), load(""))
  }
}
