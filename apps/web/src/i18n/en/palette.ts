/** Texts of the palette, in English. */
import type { pt } from "../pt/pt.ts"
import type { WithoutMany } from "../texts.ts"

export const palette: WithoutMany<typeof pt.palette> = {
  title: "Search or run",
  field: "Search process, number or customer",
  results: "Results",
  close: "Close the search",
  groups: {
    open: "Open",
    tasks: "Tasks",
    recent: "Recent",
    processes: "Processes",
    instances: "Requests and cases",
    documents: "Documents",
    people: "People",
    actions: "Actions",
    quadrants: "Quadrants",
    help: "Help"
  },
  count_zero: "No result",
  count_one: "{{count}} result",
  count_other: "{{count}} results",
  atLeast: "{{resultados}} or more",
  none: "Nothing found for “{{termo}}”.",
  noneHelp: "Check the spelling, or search for part of the name, a number or an amount.",
  toHelp: "Search the help",
  toStart: "Open a process",
  searching: "Searching on the server",
  alone: "The server does not answer: only what is in this window.",
  inQuadrant: "quadrant {{n}}",
  new: "new",
  /** Where it was found. */
  place: {
    field: "{{nome}}",
    step: "Step {{nome}}",
    holds: "With {{nome}}",
    did: "Done by {{nome}}",
    comment: "Comment by {{nome}}, {{dia}}",
    document: "Document {{nome}}"
  },
  startedBy: "{{pessoa}}, {{dia}}",
  startedByNow: "{{pessoa}}, {{dia}} · with {{quem}}",
  status: { running: "under way", ended: "ended", refused: "refused", failed: "stuck", cancelled: "cancelled" },
  openIn: "Open in quadrant {{n}}",
  free: "free",
  start: "Which process should open?",
  where: "In which quadrant should {{titulo}} open?",
  hintWhere: "choose the quadrant",
  hintStart: "new",
  hintActions: "actions",
  hintNumber: "number",
  hintHelp: "help"
}
