/** Texts of drafts, in English. */
import type { WithoutMany } from "../texts.ts"
import type { pt } from "../pt/pt.ts"

export const draft: WithoutMany<typeof pt.draft> = {
  title: "Drafts",
  search: "Search drafts",
  loading: "Loading the drafts",
  none: "No drafts.",
  noneText: "What you begin to fill in stays here, on every device, until it is sent.",
  notFound: "No draft with “{{termo}}”.",
  clear: "Clear the search",
  saved: "saved {{quando}}",
  openOf: "Open {{titulo}}",
  send: "Send",
  sendOf: "Send {{titulo}}",
  throwOf: "Throw away {{titulo}}",
  ended: "It can no longer be sent: the task has ended, or your profile does not have the process.",
  kept: "Only you see your drafts. They are kept for 90 days after the last change.",
  incomplete: "Check the fields before sending.",
  expires_zero: "deleted today",
  expires_one: "deleted in {{count}} day",
  expires_other: "deleted in {{count}} days",
  gone: "These fields are not in the form any more. What you typed in them will not be sent:",
  copyGone: "Copy",
  linkNotes: "From the link, check:",
  linkFilled_zero: "The link filled in no field.",
  linkFilled_one: "The link filled in {{count}} field.",
  linkFilled_other: "The link filled in {{count}} fields.",
  fromLink: "from the link",
  chip: "draft, no number yet",
  startTitle: "Start {{titulo}}?",
  startText: "This process asks for nothing before it starts.",
  start: "Start",
  discard: "Throw away"
}
