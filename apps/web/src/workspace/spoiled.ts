/** What this browser kept and can read no more: the server's copy comes in its place, and what has none is named. */
import { workspaceSlice } from "@quadrante/persistence/salvage"
import * as Workspace from "@quadrante/domain/workspace"
import { i18n } from "../i18n/i18n.ts"
import type { App } from "../kernel/app.ts"
import { noticed } from "../store/notices.ts"
import type { State } from "../store/store.ts"

/** Of the slices that people know, what they call it. The others are asked of the server again, and nobody misses them. */
const kinds = {
  link: ["auto_url", "arrival"],
  preferences: ["client", "panels", "locale", "colour", "client_values"],
  actions: ["notices"]
} as const

/** What belongs to one open process, or is one tab's, by how its slice is called. */
const draftOf = /^draft:(.+)$/
const typedOf = /^lost:(.+)$/
const sendsOf = /^outbox/

/** Whether the server is asked for its copy: what is open, or what was typed, cannot be read here. */
export const needsCopy = ({ spoiled }: App): boolean =>
  spoiled.names.has(workspaceSlice.name) || [...spoiled.names].some((name) => draftOf.test(name))

/** Says once what came back from the server, and what did not, by name; and whatever turns out to be spoiled later. */
export const tellSpoiled = (app: App): void => {
  const { spoiled, store, dispatch } = app
  const named = (name: string): string | null => nameOf(app, store.getState(), name)
  const tell = (names: ReadonlyArray<string>) => {
    const lost = [...new Set(names.map(named).filter((one) => one !== null))]
    if (lost.length > 0) {
      const text = i18n.t("workspace.spoiled", { nomes: lost.join(", ") })
      dispatch(noticed({ kind: "error", text }))
    } else if (names.some((name) => name === workspaceSlice.name || draftOf.test(name))) {
      dispatch(noticed({ kind: "info", text: i18n.t("workspace.broughtBack") }))
    }
  }
  if (spoiled.names.size > 0) tell([...spoiled.names])
  spoiled.follow((name) => tell([name]))
}

/** What was lost with a slice, in words; null where nothing was, or it came back. */
const nameOf = ({ drafts }: App, { workspace: { layout } }: State, name: string): string | null => {
  const [, draft] = draftOf.exec(name) ?? []
  const [, typed] = typedOf.exec(name) ?? []
  const of = Workspace.find(layout, draft ?? typed ?? "")
  if (of !== undefined && (typed !== undefined || drafts.of(of.id) === null)) {
    return i18n.t("workspace.spoiledPart.draft", { titulo: of.title })
  }
  if (name === workspaceSlice.name) return layout.processes.length > 0 ? null : i18n.t("workspace.spoiledPart.open")
  if (sendsOf.test(name)) return i18n.t("workspace.spoiledPart.sends")
  for (const [kind, names] of Object.entries(kinds)) {
    // The keys of an object are its own.
    if (names.some((one) => one === name)) return i18n.t(`workspace.spoiledPart.${kind as keyof typeof kinds}`)
  }
  return null
}
