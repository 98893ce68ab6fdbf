/** Texts of documents, in English. */
import type { document as pt } from "../pt/document.ts"
import type { WithoutMany } from "../texts.ts"

export const document: WithoutMany<typeof pt> = {
  unknown: "A file that is no longer here",
  sending: "Sending {{nome}}",
  one: "Choose file",
  several: "Choose files",
  orDrop: "or drop here, up to 20 MB each",
  show: "Show",
  hide: "Hide",
  keep: "Download",
  remove: "Take out {{nome}}",
  begin: "Begin the document",
  nothing: "Nothing saved yet",
  version: "Version {{n}}, {{quem}}, {{quando}}",
  writing: "{{quem}} is editing",
  write: "Edit",
  read: "Read",
  compare: "Compare versions",
  comparing: "Comparing",
  before: "From",
  after: "To",
  pdf: "Show PDF",
  leave: "Leave reading",
  editing: "Editing",
  save: "Save",
  marks: "# heading, **bold**, *italic*, - list. Ctrl+Enter saves.",
  conflict:
    "There is a newer version. Struck is what only it has; underlined, what only yours has. Merge both below and save.",
  versionShort: "Version {{n}}",
  saved: "The one that is saved",
  mine: "Yours",
  dirty: "The document has changes that are not saved.",
  dirtyText: "Discarding deletes what was written since the last version.",
  saveAndGo: "Save and go on",
  discard: "Discard"
}
