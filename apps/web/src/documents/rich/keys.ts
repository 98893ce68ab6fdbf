/** Keys of the text, and signs that become marks as they are typed. */
import { baseKeymap, chainCommands } from "prosemirror-commands"
import { redo, undo } from "prosemirror-history"
import { InputRule, inputRules, textblockTypeInputRule } from "prosemirror-inputrules"
import { keymap } from "prosemirror-keymap"
import type { Command, Plugin } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { enterInBlock, shiftItem, tabInItem, textMarks, toTitle, unmarkAtStart } from "./marks.ts"
import { schema } from "./schema.ts"

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.break.create()).scrollIntoView())
  return true
}

/** Tab is not among them: it leaves the text, unless it stands in an item (`RichText`). */
export const keys = (): ReadonlyArray<Plugin> => {
  const { Enter, Backspace, ...rest } = baseKeymap
  return [
    keymap({
      "Mod-z": undo,
      "Mod-y": redo,
      "Mod-Shift-z": redo,
      "Mod-b": markCommand("bold"),
      "Mod-i": markCommand("italic"),
      "Mod-]": shiftItem(1),
      "Mod-[": shiftItem(-1),
      "Shift-Enter": newLine,
      Enter: chain(enterInBlock, Enter),
      Backspace: chain(unmarkAtStart, Backspace)
    }),
    // Saving has this key, whatever stands in the text.
    keymap(Object.fromEntries(Object.entries(rest).filter(([key]) => key !== "Mod-Enter")))
  ]
}

const chain = (first: Command, then: Command | undefined): Command =>
  then === undefined ? first : chainCommands(first, then)

const markCommand = (name: "bold" | "italic"): Command =>
  textMarks.find((mark) => mark.name === name)?.run ?? (() => false)

/**
 * Tab and Shift+Tab change the level of an item. After Escape they leave the text as they leave any field, so nobody who has
 * keys alone is held in it; which is said when Escape is pressed. The answer is whether a key was for this.
 */
export const tabKeys = (onFree: () => void): ((view: EditorView, event: KeyboardEvent) => boolean) => {
  let isFree = false
  return (view, event) => {
    // Held on the way to Shift+Tab.
    if (event.key === "Shift") return false
    const wasFree = isFree
    isFree = event.key === "Escape" && !wasFree
    if (isFree) {
      onFree()
      event.stopPropagation()
      return true
    }
    const isTab = event.key === "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey
    return isTab && !wasFree && tabInItem(event.shiftKey ? -1 : 1)(view.state, view.dispatch)
  }
}

/** Digits are told by their place: with Shift they are another sign on every layout. */
export const blockMarkAt: Readonly<Record<string, Command>> = Object.fromEntries(
  textMarks.flatMap(({ keys: shown, run }) => {
    const [, digit] = /^Control\+Shift\+(\d)$/.exec(shown) ?? []
    return digit === undefined ? [] : [[`Digit${digit}`, run]]
  })
)

/** The first sign of a heading makes of a block what its button does. */
const titleRule = new InputRule(/^(#{1,3})\s$/, (state, [, signs = "#"], start, end) => {
  const begun = state.apply(state.tr.delete(start, end))
  let made = begun
  toTitle(signs.length)(begun, (tr) => (made = begun.apply(tr)))
  const tr = state.tr.delete(start, end)
  const $at = tr.doc.resolve(start)
  const { type, attrs } = made.selection.$from.parent
  tr.setBlockType($at.start(), $at.end(), type, attrs)
  return made.storedMarks === null ? tr : tr.setStoredMarks(made.storedMarks)
})

/** `# `, `- `, `1. ` and `> ` at the beginning of a paragraph mark it, as they do in the source. */
export const typedMarks = (): Plugin =>
  inputRules({
    rules: [
      titleRule,
      textblockTypeInputRule(/^\s*[-*+]\s$/, schema.nodes.item, { ordered: false, depth: 0 }),
      textblockTypeInputRule(/^\s*\d{1,3}[.)]\s$/, schema.nodes.item, { ordered: true, depth: 0 }),
      textblockTypeInputRule(/^\s*>\s$/, schema.nodes.quote)
    ]
  })
