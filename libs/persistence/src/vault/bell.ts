/** Broadcast between the tabs of one environment: what one tab did that affects all. */

/** What happened in another tab and now holds here too. */
export type TabEvent = "destroyed" | "sealed" | "admitted"

/** A way to be heard by other tabs. */
export interface Bell {
  readonly ring: (what: TabEvent) => void
  readonly close: () => void
}

/** Tells other tabs, and hears from them. A browser without channels hears nothing. */
export const openBell = (environment: string, heard: (what: TabEvent) => void): Bell => {
  if (typeof globalThis.BroadcastChannel !== "function") return { ring: () => {}, close: () => {} }
  const channel = new BroadcastChannel(`q1.${environment}`)
  channel.onmessage = ({ data }) => {
    if (data === "destroyed" || data === "sealed" || data === "admitted") heard(data)
  }
  let open = true
  return {
    ring: (what) => {
      // A closed channel would throw, and a vault that is closed has nobody to tell.
      if (open) channel.postMessage(what)
    },
    close: () => {
      open = false
      channel.close()
    }
  }
}
