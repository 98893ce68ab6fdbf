/** Texts of what waits for the server, in English. */
import type { WithoutMany } from "../texts.ts"
import type { outbox as pt } from "../pt/outbox.ts"

export const outbox: WithoutMany<typeof pt> = {
  waitsHere: "Will be sent when the connection is back.",
  startWaitsHere: "Will be started when the connection is back.",
  restsHere: "Too many requests in a row. Will be sent in {{segundos}} s.",
  startRestsHere: "Too many requests in a row. Will be started in {{segundos}} s.",
  since: "Asked at {{hora}}",
  giveUp: "Take back",
  giveUpOf: "Take back {{titulo}}",
  count_zero: "Nothing waits to be sent",
  count_one: "{{count}} waits for the connection",
  count_other: "{{count}} wait for the connection",
  show: "Go to the oldest",
  taskWaits: "{{titulo}}: {{etapa}} will be sent when the connection is back",
  startWaits: "{{titulo}} will be started when the connection is back",
  taskRests: "{{titulo}}: too many requests in a row; {{etapa}} will be sent in {{segundos}} s",
  startRests: "Too many requests in a row; {{titulo}} will be started in {{segundos}} s",
  started: "{{titulo}} started",
  startSent: "{{titulo}}: request sent",
  taskRefused: "{{titulo}}: {{etapa}} was not sent. {{motivo}}",
  startRefused: "{{titulo}} was not started. {{motivo}}",
  comment: "Comment",
  commentWaits: "The comment on {{titulo}} will be sent when the connection is back",
  commentRests: "There were many requests in a row; the comment on {{titulo}} will be sent in {{segundos}} s",
  commentSent: "Comment sent on {{titulo}}",
  commentRefused: "The comment on {{titulo}} was not sent and is back for you to change. {{motivo}}",
  lost: "What you had answered in {{etapa}}",
  lostSame: "What stands there now is what you answered.",
  field: "Field",
  mine: "You answered",
  theirs: "Stands now",
  nothing: "nothing",
  copy: "Copy what I answered",
  draftGone: "Draft of {{titulo}} thrown away",
  letGo: "Discard what I answered"
}
