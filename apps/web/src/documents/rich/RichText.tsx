/** A text as it will look, written with six marks. What comes in and goes out is markup. */
import "../../i18n/parts.ts"
import type { CommentView } from "@quadrante/api/comment"
import type * as Clause from "@quadrante/domain/clause"
import { longestText } from "@quadrante/domain/document"
import { numbers } from "@quadrante/domain/markup"
import { history } from "prosemirror-history"
import { EditorState, Plugin, Selection } from "prosemirror-state"
import { Decoration, DecorationSet, EditorView } from "prosemirror-view"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { announce } from "../../ui/Announcer.tsx"
import { clipboard } from "./clipboard.ts"
import { blocksOf, load, readOf, save } from "./convert.ts"
import { saidMarks, type SaidMarks, wordsAt } from "./said.ts"
import { blockMarkAt, keys, tabKeys, typedMarks } from "./keys.ts"
import { MarkBar } from "./MarkBar.tsx"
import "../../ui/prose.css"
import "./rich.css"

export interface RichTextProps {
  readonly label: string
  /** The element that says more about it. */
  readonly help: string
  readonly language: string
  readonly initial: string
  /** The block in which the caret stands at first. */
  readonly beginsAt: () => number
  readonly onText: (text: string) => void
  /** The person looks elsewhere. */
  readonly onPause: () => void
  /** What is said at its clauses, and what it is called there. */
  readonly said: ReadonlyArray<CommentView>
  readonly nameOf: SaidMarks["nameOf"]
  readonly onSaid: SaidMarks["onSaid"]
  /** Words of a block are to be commented; null: nothing can be said here. */
  readonly onComment: ((text: Clause.ReadText, block: number, words: string) => void) | null
}

const RichText = ({ label, help, language, initial, beginsAt, onText, onPause, ...talk }: RichTextProps) => {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [loaded] = useState(() => load(initial))
  // What is drawn into the text asks for what is said by now.
  const now = useRef<SaidMarks>(talk)
  const [begun] = useState(() =>
    EditorState.create({
      doc: loaded.doc,
      plugins: [...keys(), typedMarks(), history(), clauseNumbers, saidMarks(() => now.current)]
    })
  )
  const [state, setState] = useState(begun)
  const typed = useEffectEvent((text: string) => onText(text))
  const tellWayOut = useEffectEvent(() => announce(t("document.tabLeaves")))
  const begins = useEffectEvent(() => beginIn(begun, beginsAt()))
  const attributes = useEffectEvent(() => ({
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    "aria-describedby": help,
    class: "input prose rich",
    lang: language,
    spellcheck: "true"
  }))

  useEffect(() => {
    now.current = talk
    view.current?.dispatch(view.current.state.tr)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [talk.said])

  useEffect(() => {
    let { length } = loaded.text
    const tabs = tabKeys(() => tellWayOut())
    const own = new EditorView(place.current, {
      state: begins(),
      attributes: attributes(),
      ...clipboard,
      handleKeyDown: (_, event) => {
        if (tabs(own, event)) return true
        if (!(event.ctrlKey || event.metaKey) || !event.shiftKey) return false
        return blockMarkAt[event.code]?.(own.state, own.dispatch) ?? false
      },
      dispatchTransaction: (transaction) => {
        const next = own.state.apply(transaction)
        if (transaction.docChanged) {
          const text = save(next.doc, loaded)
          // A text that is full takes no more, as any field does.
          if (text.length > longestText && text.length > length) return
          length = text.length
          typed(text)
        }
        own.updateState(next)
        setState(next)
      }
    })
    view.current = own
    own.focus()
    return () => own.destroy()
  }, [loaded, begun])

  const comment = () => {
    const at = view.current === null ? null : wordsAt(view.current.state)
    if (at !== null) talk.onComment?.(readOf(at.doc), at.block, at.words)
  }
  return (
    <div
      className="rich-text"
      // Not part of the form that it stands in.
      onInput={(event) => event.stopPropagation()}
      onBlur={(event) => {
        event.stopPropagation()
        if (!event.currentTarget.contains(event.relatedTarget)) onPause()
      }}
    >
      <MarkBar
        state={state}
        onComment={talk.onComment === null ? null : comment}
        onLeave={() => view.current?.focus()}
        onRun={({ run }) => {
          const own = view.current
          if (own === null) return
          run(own.state, own.dispatch, own)
          own.focus()
        }}
      />
      <div ref={place} />
    </div>
  )
}

/** The same with the caret in a block; at the beginning where there is none such. */
const beginIn = (state: EditorState, block: number): EditorState => {
  let at = 0
  state.doc.forEach((_, from, i) => {
    if (i === block) at = from
  })
  return at === 0 ? state : state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(at + 1))))
}

/** The numbers of clauses, drawn beside them. */
const clauseNumbers = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const counted = numbers(blocksOf(doc))
      const found: Array<Decoration> = []
      doc.forEach((node, from, i) => {
        const number = counted[i] ?? null
        if (number !== null) found.push(Decoration.node(from, from + node.nodeSize, { "data-no": number }))
      })
      return DecorationSet.create(doc, found)
    }
  }
})

export default RichText
