/** Texts of the files of a case, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const file: WithoutMany<typeof pt.file> = {
  title: "Files",
  count_zero: "No file",
  count_one: "{{count}} file",
  count_other: "{{count}} files",
  attach: "Attach",
  drop: "Drop files here, or paste them.",
  hint: "PDF, pictures, texts, spreadsheets and other documents, up to 20 MB each. Whoever sees the case sees the files; pictures open right here.",
  none: "No file in this case.",
  loading: "Loading the files",
  offline: "No connection: files can only be sent and opened when it is back.",
  show: "Show {{nome}}",
  hide: "Hide {{nome}}",
  keep: "Download {{nome}}",
  remove: "Take {{nome}} out of the case",
  removed: "{{nome}} was taken out of the case",
  ofField: "of a field of the form",
  again: "Try again",
  added: "{{nome}} was attached"
}
