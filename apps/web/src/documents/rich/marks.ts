/** The marks of a text: what each does, whether it is on, and its key. */
import { chainCommands, setBlockType, toggleMark } from "prosemirror-commands"
import { redo, undo } from "prosemirror-history"
import type { Attrs, Node } from "prosemirror-model"
import type { Command, EditorState } from "prosemirror-state"
import { deepestItem } from "@quadrante/domain/markup"
import { schema } from "./schema.ts"

/** As texts call it. */
export type MarkName =
  "heading" | "clause" | "outdent" | "indent" | "list" | "quote" | "bold" | "italic" | "undo" | "redo"

export interface TextMark {
  readonly name: MarkName
  /** As `aria-keyshortcuts` says it. */
  readonly keys: string
  readonly run: Command
  /** Null: it is done, and not on or off. */
  readonly isOn: ((state: EditorState) => boolean) | null
}

const blockIn = ({ selection: { $from } }: EditorState): Node => $from.parent

const isBlock = (state: EditorState, type: string, attrs: Attrs = {}): boolean => {
  const node = blockIn(state)
  return node.type.name === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value)
}

const toPlain: Command = setBlockType(schema.nodes.paragraph)

/** A title, then a smaller one, then plain text again. */
const stepHeading: Command = (state, dispatch) => {
  if (!isBlock(state, "heading")) return setBlockType(schema.nodes.heading, { level: 1 })(state, dispatch)
  return isBlock(state, "heading", { level: 1 })
    ? setBlockType(schema.nodes.heading, { level: 2 })(state, dispatch)
    : toPlain(state, dispatch)
}

const togglePoint: Command = (state, dispatch) =>
  isBlock(state, "item", { ordered: false })
    ? toPlain(state, dispatch)
    : setBlockType(schema.nodes.item, { ordered: false, depth: 0 })(state, dispatch)

const toggleQuote: Command = (state, dispatch) =>
  isBlock(state, "quote") ? toPlain(state, dispatch) : setBlockType(schema.nodes.quote)(state, dispatch)

/** The depth of the item above the selection; -1: there is none. */
const depthAbove = ({ doc, selection: { $from } }: EditorState): number => {
  for (let at = $from.index(0) - 1; at >= 0; at--) {
    const node = doc.child(at)
    if (node.type.name === "heading") return -1
    if (node.type.name === "item") return Number(node.attrs["depth"])
  }
  return -1
}

/** A clause, then one below the clause above it, then plain text again. */
const stepClause: Command = (state, dispatch) => {
  const { item } = schema.nodes
  if (!isBlock(state, "item", { ordered: true })) {
    return setBlockType(item, { ordered: true, depth: Math.max(depthAbove(state), 0) })(state, dispatch)
  }
  const depth = Number(blockIn(state).attrs["depth"])
  return depth < deepestItem && depth <= depthAbove(state)
    ? setBlockType(item, { ordered: true, depth: depth + 1 })(state, dispatch)
    : toPlain(state, dispatch)
}

/** Puts an item further in or out. */
export const shiftItem =
  (by: 1 | -1): Command =>
  (state, dispatch) => {
    const { ordered, depth } = blockIn(state).attrs
    const next = Number(depth) + by
    if (!isBlock(state, "item") || next < 0 || next > Math.min(deepestItem, depthAbove(state) + 1)) return false
    return setBlockType(schema.nodes.item, { ordered, depth: next })(state, dispatch)
  }

const hasMark =
  (name: "bold" | "italic") =>
  (state: EditorState): boolean => {
    const { from, to, empty, $from } = state.selection
    const mark = schema.marks[name]
    return empty
      ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, mark)
  }

export const textMarks: ReadonlyArray<TextMark> = [
  {
    name: "heading",
    keys: "Control+Shift+6",
    run: stepHeading,
    isOn: (state) => isBlock(state, "heading")
  },
  {
    name: "clause",
    keys: "Control+Shift+7",
    run: stepClause,
    isOn: (state) => isBlock(state, "item", { ordered: true })
  },
  { name: "outdent", keys: "Control+[", run: shiftItem(-1), isOn: null },
  { name: "indent", keys: "Control+]", run: shiftItem(1), isOn: null },
  {
    name: "list",
    keys: "Control+Shift+8",
    run: togglePoint,
    isOn: (state) => isBlock(state, "item", { ordered: false })
  },
  { name: "quote", keys: "Control+Shift+9", run: toggleQuote, isOn: (state) => isBlock(state, "quote") },
  { name: "bold", keys: "Control+B", run: toggleMark(schema.marks.bold), isOn: hasMark("bold") },
  { name: "italic", keys: "Control+I", run: toggleMark(schema.marks.italic), isOn: hasMark("italic") },
  { name: "undo", keys: "Control+Z", run: undo, isOn: null },
  { name: "redo", keys: "Control+Y", run: redo, isOn: null }
]

/** What Enter does in an item: the next one below it, or out of the list where nothing is written in it. */
export const enterInBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const node = $from.parent
  if (node.type.name !== "item") return false
  if (empty && node.content.size === 0) {
    return shiftItem(-1)(state, dispatch) || toPlain(state, dispatch)
  }
  if (dispatch !== undefined) {
    const { ordered, depth } = node.attrs
    const tr = state.tr.deleteSelection()
    const type = schema.nodes.item
    dispatch(tr.split(tr.selection.from, 1, [{ type, attrs: { ordered, depth, origin: null } }]).scrollIntoView())
  }
  return true
}

/** Backspace at the beginning of a marked block takes the mark away first. */
export const unmarkAtStart: Command = chainCommands(
  (state, dispatch) => atStart(state) && shiftItem(-1)(state, dispatch),
  (state, dispatch) =>
    atStart(state) && ["heading", "item", "quote"].includes(blockIn(state).type.name) && toPlain(state, dispatch)
)

const atStart = ({ selection: { $from, empty } }: EditorState): boolean => empty && $from.parentOffset === 0
