/**
 * The walls of the web client. The first folder of a file below `apps/web/src` is its room, and below `features` the
 * second; this table says what the files of a room may import beside each other. `walls.ts` makes a rule of the linter of it.
 */
import type { Import } from "./imports.ts"

export interface Room {
  readonly holds: string
  /** Rooms of which everything may be imported, and doors: single files of rooms that are closed otherwise. */
  readonly mayImport: readonly string[]
}

/** What every room with something to show stands on. */
const ground = ["i18n", "store", "ui", "kernel"]

/** In their order: a room imports only rooms above it. `app` is the last, so none knows it. */
export const rooms = {
  i18n: { holds: "catalogues, languages, times and faults as people read them", mayImport: [] },
  store: { holds: "the state: a slice for each entity, whose reducers call the domain", mayImport: [] },
  ui: { holds: "components and styles that know nothing of the product", mayImport: ["i18n"] },
  kernel: {
    holds: "the app's context: environment, vault, store, drafts, autosave; language; policy of addresses",
    mayImport: ["i18n", "store"]
  },
  "service-worker": { holds: "the worker that keeps page and scripts for a start offline", mayImport: ["kernel"] },
  viewers: { holds: "PDF and differences of texts, each loaded when first shown", mayImport: ["i18n", "ui", "kernel"] },
  data: {
    holds: "the cache of what the server knows, its keys and what invalidates them; commands; the client, instances",
    mayImport: ["i18n", "store", "kernel"]
  },
  drafts: {
    holds: "what is typed and not sent, as the server keeps it: saved, brought from other devices, thrown away",
    mayImport: ["i18n", "store", "kernel", "data"]
  },
  session: {
    holds: "the session: found, opened, proved, interrupted, left; its dialogs",
    mayImport: [...ground, "data"]
  },
  workspace: {
    holds: "what is open and where: opening and closing, quadrants, strips, separators. It knows no content",
    mayImport: [...ground, "data", "session"]
  },
  documents: {
    holds: "files and texts of an instance, or of the draft of one",
    mayImport: [...ground, "viewers", "data", "drafts", "workspace"]
  },
  form: {
    holds: "the form of a task: fields, lists, computed values, rebasing on newer values",
    mayImport: [...ground, "viewers", "data", "workspace", "documents"]
  },
  outbox: {
    holds: "acts that wait for the server, sent under their idempotency keys",
    mayImport: [...ground, "data", "workspace", "form"]
  },
  instance: {
    holds: "an open instance: its task, diagram, history, and what is done about it",
    mayImport: [...ground, "data", "drafts", "workspace", "documents", "form", "outbox"]
  },
  actions: {
    holds: "the table of actions, their keys, and quadrant mode",
    mayImport: [...ground, "viewers", "session", "workspace", "documents"]
  },
  features: {
    holds: "a folder for each screen and panel; none imports another",
    mayImport: [
      ...ground,
      "viewers",
      "data",
      "session",
      "workspace/leading.ts",
      "workspace/useLeader.ts",
      "workspace/open.ts",
      "workspace/link.ts",
      "workspace/recent.ts",
      "workspace/starts.ts",
      "workspace/staying.ts",
      "workspace/useAskedFocus.ts",
      "drafts",
      "instance/CancelProcess.tsx",
      "instance/MarkedFoot.tsx",
      "instance/send-saved.ts",
      "instance/several.ts",
      "instance/TaskLine.tsx",
      "outbox/undoing.ts",
      "outbox/useSecondsLeft.ts",
      "form/date.tsx",
      "actions/action.ts",
      "actions/actions.ts",
      "actions/bindings.ts"
    ]
  },
  shell: {
    holds: "what stands around the quadrants: toolbar, status bar, profile, theme, toasts; it fills them with content",
    mayImport: [
      ...ground,
      "service-worker",
      "data",
      "drafts",
      "session",
      "workspace",
      "outbox",
      "instance",
      "actions",
      "features"
    ]
  },
  app: {
    holds: "boot, guard, router, providers",
    mayImport: [...ground, "viewers", "data", "session", "features", "shell"]
  }
} as const satisfies Readonly<Record<string, Room>>

/** Files that stand in no room: the entry, and types of the build. */
const outside: ReadonlySet<string> = new Set(["main.tsx", "vite-env.d.ts"])
/** The entry may start the app and the service worker. */
const entryMayImport: readonly string[] = ["app", "service-worker"]

const table: Readonly<Record<string, Room>> = rooms

/** The room of a file; a feature is a room of its own. */
export const roomOf = (path: string): string => {
  const [room = "", feature = ""] = path.split("/")
  return outside.has(path) ? "" : room === "features" ? `${room}/${feature}` : room
}

/** What is wrong with the places of files and with what they import, as sentences. */
export const findViolations = (files: Iterable<string>, imports: readonly Import[]): readonly string[] => [
  ...[...files].filter((file) => !hasRoom(file)).map((file) => `${file} stands in no room`),
  ...imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} may not import ${to}`)
]

const hasRoom = (file: string): boolean => outside.has(file) || folderOf(file) in table

const folderOf = (file: string): string => file.split("/", 1)[0] ?? ""

const isAllowed = ({ from, to }: Import): boolean => {
  if (roomOf(from) === roomOf(to)) return true
  if (outside.has(to)) return false
  const mayImport = outside.has(from) ? entryMayImport : (table[folderOf(from)]?.mayImport ?? [])
  return mayImport.includes(folderOf(to)) || mayImport.includes(to)
}
