/** Texts of the viewers of documents, in English. */
import type { WithoutMany } from "../texts.ts"
import type { viewer as pt } from "../pt/viewer.ts"

export const viewer: WithoutMany<typeof pt> = {
  changes_zero: "Nothing changed.",
  changes_one: "{{count}} change",
  changes_other: "{{count}} changes",
  change: "Change {{n}} of {{total}}",
  taken: "removed: {{texto}}",
  put: "added: {{texto}}",
  next: "Next change",
  before: "Change before",
  inText: "In the text",
  sideBySide: "Side by side",
  wasNot: "Was not there.",
  isNot: "No longer there.",
  find: "Find in the document",
  findNext: "Next occurrence",
  findBefore: "Occurrence before",
  hit: "{{n}} of {{total}}",
  noHits: "Nothing found",
  print: "Print the document",
  printing: "Preparing to print",
  page: "Page {{n}} of {{total}}",
  pdfLoading: "Opening the document",
  pageFailed: "Page {{n}} of this PDF could not be shown. Download the file to see it in another program.",
  pdfFailed: "This PDF could not be opened. Download the file to see it in another program."
}
