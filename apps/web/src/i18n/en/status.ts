/** Texts of the bar below, in English. */
import type { WithoutMany } from "../texts.ts"
import type { status as pt } from "../pt/status.ts"

export const status: WithoutMany<typeof pt> = {
  label: "Status",
  processes_zero: "No open process",
  processes_one: "{{count}} open process",
  processes_other: "{{count}} open processes",
  position: "Quadrant {{n}} of {{total}}",
  online: "Connected",
  connecting: "Connecting",
  resting: "Too many requests in a row: again in {{segundos}} s",
  catchingUp: "Catching up",
  offline: "No connection since {{hora}}",
  updated: "Updated at {{hora}}",
  offlineBar: "No connection. Your changes are kept in this browser.",
  newVersion: "A new version is available. Reload when you have finished.",
  server: "server time"
}
