/** Texts of the parts of a form, in English. */
import type { form as pt } from "../pt/form.ts"
import type { WithoutMany } from "../texts.ts"

export const form: WithoutMany<typeof pt> = {
  line: "Form",
  lineOpen: "Show the form",
  lineClose: "Fold the form",
  date: {
    title: "Choose a date",
    previous: "Previous month",
    next: "Next month",
    today: "Today",
    tomorrow: "Tomorrow",
    later: "+{{dias}} days",
    clear: "Clear"
  },
  addRow: "Add row",
  row: "Row",
  acts: "Actions of the row",
  up: "Move up",
  down: "Move down",
  remove: "Remove the row",
  actsOf: "Actions of row {{n}}",
  unread: "These could not be read: {{celulas}}.",
  leftOut: "No place here for: {{colunas}}.",
  unreadCell: "{{campo}}, row {{n}} (“{{texto}}”)",
  unreadMore: "and {{n}} more",
  pasted_zero: "No rows pasted.",
  pasted_one: "{{count}} row pasted.",
  pasted_other: "{{count}} rows pasted.",
  drag: "Drag to move, or use Alt with the arrows",
  moved: "Now row {{n}}",
  removed: "Row {{n}} removed.",
  noRows: "No rows yet.",
  total: "Total",
  part: "Item {{n}}",
  cell: "{{campo}}, row {{n}}",
  inRow: "{{lista}}, row {{n}}: {{campo}}",
  readAs: "Read as {{valor}}.",
  former: "Last time: {{resposta}}",
  pictureAway: "A picture from elsewhere is not shown: {{alt}}",
  feelFailed: "The rules of this form could not be loaded. Check the connection and reload the page.",
  yes: "Yes",
  no: "No"
}
