/** Texts of the list of shortcuts, in English. */
import type { Texts } from "../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: Texts<typeof pt> = {
  title: "Keyboard shortcuts",
  search: "Find a shortcut",
  groups: {
    everywhere: "Everywhere",
    quadrant: "In quadrant mode",
    lists: "In lists",
    form: "In the form",
    always: "Always so"
  },
  none: "No shortcut of that name.",
  off: "no shortcut",
  change: "Change",
  changeOf: "Change the shortcut of {{acao}}",
  press: "Press the keys. Esc cancels, Backspace leaves no shortcut.",
  restore: "Restore",
  restoreOf: "Restore the shortcut of {{acao}}",
  restoreAll: "Restore all",
  changed: "{{acao}}: {{teclas}}",
  print: "Print",
  close: "Close",
  faults: {
    reserved: "The browser uses {{teclas}}. Choose other keys.",
    "needs-control": "Outside quadrant mode a shortcut needs Ctrl, or a function key.",
    "no-control": "In quadrant mode a shortcut has no Ctrl.",
    "no-key": "That is no key.",
    taken: "“{{acao}}” has {{teclas}} already."
  },
  space: "Space",
  unbound: "No shortcut ({{count}})",
  fixed: {
    walk: "Walk from row to row",
    open: "Open the row",
    preview: "Preview of the row",
    mark: "Mark the row",
    take: "Claim the task",
    refuse: "Decide by refusing, where the task decides",
    send: "Send the form",
    accept: "Open what is chosen in the search; with Ctrl in the same quadrant, with Shift in the one you choose",
    leave: "Close what lies on top, and go back",
    tabs: "Go from tab to tab; Enter shows, Delete closes"
  }
}
