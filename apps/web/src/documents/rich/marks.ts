/** The marks of a text: what each does, whether it is on, and its key. */
import { chainCommands, setBlockType, toggleMark } from "prosemirror-commands"
import { redo, undo } from "prosemirror-history"
import type { Attrs, Node } from "prosemirror-model"
import type { Command, EditorState } from "prosemirror-state"
import { deepestItem, titleIsClause } from "@quadrante/domain/markup"
import { blocksOf } from "./convert.ts"
import { schema } from "./schema.ts"

/** As texts call it. */
export type MarkName =
  | "heading"
  | "clause"
  | "outdent"
  | "indent"
  | "list"
  | "quote"
  | "bold"
  | "italic"
  | "undo"
  | "redo"

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

/** A clause of the first level that is bold as a whole is the title of those below it. */
const isTitleClause = (state: EditorState): boolean => {
  if (!isBlock(state, "item", { ordered: true, depth: 0 })) return false
  const { children } = blockIn(state)
  const isBold = ({ marks }: Pick<Node, "marks">) => schema.marks.bold.isInSet(marks) !== undefined
  return children.length === 0 ? isBold({ marks: state.storedMarks ?? [] }) : children.every(isBold)
}

/** The next numbered clause of the first level, in bold; false where the text has no numbers to go on with. */
const toTitleClause: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth === 0 || !titleIsClause(blocksOf(state.doc), $from.index(0))) return false
  const { bold } = schema.marks
  const tr = state.tr.setBlockType($from.start(), $from.end(), schema.nodes.item, { ordered: true, depth: 0 })
  tr.addMark($from.start(), $from.end(), bold.create()).ensureMarks([bold.create()])
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A title where the text is written: a clause of its own where clauses are counted through it, else a heading. */
export const toTitle =
  (level: number): Command =>
  (state, dispatch) =>
    toTitleClause(state, dispatch) || setBlockType(schema.nodes.heading, { level })(state, dispatch)

/** The title of clauses as a heading without a number, which is bold by itself. */
const toPlainHeading: Command = (state, dispatch) => {
  const { $from } = state.selection
  const tr = state.tr.setBlockType($from.start(), $from.end(), schema.nodes.heading, { level: 1 })
  dispatch?.(tr.removeMark($from.start(), $from.end(), schema.marks.bold).setStoredMarks([]))
  return true
}

/** A title, then a heading without a number, then a smaller one, then plain text again. */
const stepHeading: Command = (state, dispatch) => {
  if (isTitleClause(state)) return toPlainHeading(state, dispatch)
  if (!isBlock(state, "heading")) return toTitle(1)(state, dispatch)
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
    isOn: (state) => isBlock(state, "heading") || isTitleClause(state)
  },
  {
    name: "clause",
    keys: "Control+Shift+7",
    run: stepClause,
    // Of a title that is one, the title alone is said.
    isOn: (state) => isBlock(state, "item", { ordered: true }) && !isTitleClause(state)
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
    // Below a title comes what it is the title of.
    const isBelow = isTitleClause(state) && $from.parentOffset === node.content.size
    const attrs = { ordered, depth: isBelow ? Number(depth) + 1 : depth, origin: null }
    tr.split(tr.selection.from, 1, [{ type, attrs }]).scrollIntoView()
    dispatch(isBelow ? tr.setStoredMarks([]) : tr)
  }
  return true
}

/** What Tab does: in an item it changes the level, or nothing; elsewhere it is not for the text, and leaves it. */
export const tabInItem =
  (by: 1 | -1): Command =>
  (state, dispatch) =>
    isBlock(state, "item") && (shiftItem(by)(state, dispatch) || true)

/** Backspace at the beginning of a marked block takes the mark away first. */
export const unmarkAtStart: Command = chainCommands(
  (state, dispatch) => atStart(state) && shiftItem(-1)(state, dispatch),
  (state, dispatch) =>
    atStart(state) && ["heading", "item", "quote"].includes(blockIn(state).type.name) && toPlain(state, dispatch)
)

const atStart = ({ selection: { $from, empty } }: EditorState): boolean => empty && $from.parentOffset === 0
