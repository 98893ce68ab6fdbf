/** The signs of comments in a text that is written: drawn beside its clauses, and no part of it. */
import type { CommentView } from "@quadrante/api/comment"
import { openAmong } from "@quadrante/domain/thread"
import { type EditorState, Plugin } from "prosemirror-state"
import { Decoration, DecorationSet } from "prosemirror-view"
import { byBlock } from "../clauses.ts"
import { talkDrawing } from "../ClauseSign.tsx"
import { readOf } from "./convert.ts"

export interface SaidMarks {
  readonly said: ReadonlyArray<CommentView>
  readonly nameOf: (count: number, number: string | null) => string
  readonly onSaid: (comments: ReadonlyArray<CommentView>) => void
}

export const saidMarks = (marks: () => SaidMarks): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const { said, nameOf, onSaid } = marks()
        if (said.length === 0) return null
        const text = readOf(doc)
        const at = byBlock(text, said)
        const found: Array<Decoration> = []
        doc.forEach((node, from, block) => {
          const here = at.get(block)
          if (here === undefined || !node.isTextblock) return
          const count = openAmong(here)
          const name = nameOf(count, text[block]?.number ?? null)
          const sign = () => signOf(count, name, () => onSaid(here))
          const key = `said ${name} ${here[0]?.id}`
          found.push(Decoration.widget(from + node.nodeSize - 1, sign, { side: 1, key, stopEvent: () => true }))
        })
        return DecorationSet.create(doc, found)
      }
    }
  })

const svg = "http://www.w3.org/2000/svg"

const signOf = (count: number, name: string, onPress: () => void): HTMLElement => {
  const sign = document.createElement("button")
  sign.type = "button"
  sign.className = "clause-sign said"
  sign.contentEditable = "false"
  sign.setAttribute("aria-label", name)
  const icon = document.createElementNS(svg, "svg")
  icon.setAttribute("class", "i")
  icon.setAttribute("viewBox", "0 0 16 16")
  const path = document.createElementNS(svg, "path")
  path.setAttribute("d", talkDrawing)
  icon.append(path)
  sign.append(icon, count === 0 ? "✓" : String(count))
  sign.addEventListener("click", onPress)
  return sign
}

/** The words that are marked, in their block; where none are, all of the block; null: there is none with words. */
export const wordsAt = ({ doc, selection: { $from, from, to, empty } }: EditorState) => {
  if ($from.depth === 0) return null
  const block = $from.index(0)
  const words = empty ? doc.child(block).textContent : doc.textBetween(from, Math.min(to, $from.end(1)), " ", " ")
  return { doc, block, words }
}
