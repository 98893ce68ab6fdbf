/** Keys of the text, and signs that become marks as they are typed. */
import { baseKeymap, chainCommands } from "prosemirror-commands"
import { redo, undo } from "prosemirror-history"
import { inputRules, textblockTypeInputRule } from "prosemirror-inputrules"
import { keymap } from "prosemirror-keymap"
import type { Command, Plugin } from "prosemirror-state"
import { enterInBlock, shiftItem, textMarks, unmarkAtStart } from "./marks.ts"
import { schema } from "./schema.ts"

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.break.create()).scrollIntoView())
  return true
}

/** Tab is not among them: it leaves the text, as it leaves any field. */
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

/** Digits are told by their place: with Shift they are another sign on every layout. */
export const blockMarkAt: Readonly<Record<string, Command>> = Object.fromEntries(
  textMarks.flatMap(({ keys: shown, run }) => {
    const [, digit] = /^Control\+Shift\+(\d)$/.exec(shown) ?? []
    return digit === undefined ? [] : [[`Digit${digit}`, run]]
  })
)

/** `# `, `- `, `1. ` and `> ` at the beginning of a paragraph mark it, as they do in the source. */
export const typedMarks = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, schema.nodes.heading, ([, signs = "#"]) => ({ level: signs.length })),
      textblockTypeInputRule(/^\s*[-*+]\s$/, schema.nodes.item, { ordered: false, depth: 0 }),
      textblockTypeInputRule(/^\s*\d{1,3}[.)]\s$/, schema.nodes.item, { ordered: true, depth: 0 }),
      textblockTypeInputRule(/^\s*>\s$/, schema.nodes.quote)
    ]
  })
