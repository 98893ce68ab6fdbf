/** Texts of the link tester, in English. */
import type { Texts } from "../../../i18n/texts.ts"
import type { pt } from "./pt.ts"

export const en: Texts<typeof pt> = {
  title: "Link tester",
  permalink: "Copy address",
  link: "Paste a link or a query",
  without: "No session",
  with: "With a session",
  unsent: "Something unsent",
  locked: "Session locked",
  from: "Coming from",
  nowhere: "nowhere",
  format: "Format",
  width: "Width",
  pixels: "px",
  unit: "Unit",
  profile: "Profile",
  situation: "Situation",
  decision: "Decision",
  query: "Query",
  others: "Page, title and format",
  more: "More",
  none: "none",
  quadrants: "Quadrants",
  shownOf: "{{shown}}, up to {{most}}",
  windowTitle: "Title",
  sample: "Number and date",
  command: "On the command line",
  copyCommand: "Copy command"
}
