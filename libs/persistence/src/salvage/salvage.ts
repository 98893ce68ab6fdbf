/**
 * Recovers a workspace from whatever was stored, so that one unreadable panel never costs the others.
 *
 * Total on any JSON: the result is always a valid workspace, and a list of what was lost.
 */
import * as Indicator from "@quadrante/domain/indicator"
import * as Panel from "@quadrante/domain/panel"
import * as Process from "@quadrante/domain/process"
import { entriesFrom } from "@quadrante/domain/redirect"
import * as Workspace from "@quadrante/domain/workspace"
import { Option, Schema } from "effect"
import type { Slice } from "../vault/slice.ts"

/** The `processo` of a placeholder: it opens nothing, says by its title what stood there, and can be closed. */
export const unreadable = "quadrante.unreadable"

/**
 * What did not make it. `named` is what the stored value called it, where that could be read.
 *
 * - `workspace`: nothing of it was one.
 * - `process`: a placeholder stands in its place.
 * - `too-many`: it was beyond what may be open at once; it is not shown.
 * - `closed`: it cannot be opened again.
 * - `layout`: a place, a size, a lock or a focus fell back.
 */
export interface SalvageLoss {
  readonly what: "workspace" | "process" | "too-many" | "closed" | "layout"
  readonly named: string
}

/** A recovered workspace. */
export interface SalvageResult {
  readonly workspace: Workspace.Workspace
  readonly dropped: ReadonlyArray<SalvageLoss>
}

/** A workspace as a tab keeps it. */
export interface KeptWorkspace extends SalvageResult {
  /** What is open in it and was closed since, in a page that went before it could write that: by id. */
  readonly closedSince?: ReadonlyArray<string>
}

/** Reads any JSON as a workspace. */
export const salvage = (stored: unknown): SalvageResult => {
  try {
    const json = withEntries(stored)
    const whole = decodeWhole(json)
    if (Option.isSome(whole)) return { workspace: whole.value, dropped: [] }
    if (!isRecord(json)) return nothing
    const pieced = piece(json)
    return Option.match(decodeWhole(pieced.workspace), {
      onNone: () => nothing,
      onSome: (workspace) => ({ workspace, dropped: pieced.dropped })
    })
  } catch {
    // JSON can be nested deeper than any stack.
    return nothing
  }
}

/** The workspace of a tab as a slice; it comes back with what was dropped, and is written without. */
export const workspaceSlice: Slice<KeptWorkspace> = {
  name: "workspace",
  area: "session",
  version: 1,
  initial: { workspace: Workspace.initial, dropped: [] },
  decode: salvage,
  encode: ({ workspace }) => workspace,
  // A closed tab does not come back, and a separator stays where it was put. An id says no more than when something was
  // opened.
  trace: {
    of: ({ workspace: { processes, sizes } }) => ({ open: processes.map(({ id }) => id), sizes }),
    since: (kept, trace) =>
      Option.match(decodeTrace(trace), {
        onNone: () => kept,
        onSome: ({ open, sizes }) => ({
          ...kept,
          workspace: { ...kept.workspace, sizes },
          closedSince: kept.workspace.processes.map(({ id }) => id).filter((id) => !open.includes(id))
        })
      })
  }
}

const nothing: SalvageResult = { workspace: Workspace.initial, dropped: [{ what: "workspace", named: "" }] }

const decodeWhole = Schema.decodeUnknownOption(Workspace.Workspace)
const decodeProcess = Schema.decodeUnknownOption(Process.OpenProcess)
const decodeSlot = Schema.decodeUnknownOption(Process.Slot)
const fields = Workspace.Workspace.fields
const decodeFollowers = Schema.decodeUnknownOption(Schema.Array(Workspace.Follower))
const decodeUnled = Schema.decodeUnknownOption(Schema.Array(Schema.NonEmptyString))
const decodeTrace = Schema.decodeUnknownOption(
  Schema.Struct({ open: Schema.Array(Schema.String), sizes: fields.sizes })
)

const piece = (json: Readonly<Record<string, unknown>>): SalvageResult => {
  const dropped: Array<SalvageLoss> = []
  const layout = (named: string) => void dropped.push({ what: "layout", named })
  const stored = listOf(json["processes"])
  if (stored === undefined) layout("processes")

  const ids = new Set<string>()
  const processes = (stored ?? []).slice(0, Workspace.mostOpen).map((each, index) => {
    const read = readProcess(each)
    if (read.processo === unreadable && nameOf(each) !== unreadable)
      dropped.push({ what: "process", named: read.title })
    const id = freeId(ids, read.id || `salvaged-${index + 1}`)
    ids.add(id)
    return { ...read, id }
  })
  for (const each of (stored ?? []).slice(Workspace.mostOpen)) dropped.push({ what: "too-many", named: titleOf(each) })

  const closed = (listOf(json["closed"]) ?? []).flatMap((each) => {
    const read = decodeProcess(each)
    if (Option.isNone(read)) dropped.push({ what: "closed", named: titleOf(each) })
    return Option.toArray(read)
  })

  const front = (slot: Process.Slot): string | null => {
    const home = processes.filter((process) => process.slot === slot).map(({ id }) => id)
    const wanted = listOf(json["active"])?.[slot - 1]
    return home.find((id) => id === wanted) ?? home[0] ?? null
  }
  const guest = Option.filter(
    Schema.decodeUnknownOption(fields.guest)(json["guest"]),
    (one) => one === null || ids.has(one.id)
  )
  const part = <A>(name: string, read: Option.Option<A>, otherwise: A): A =>
    Option.getOrElse(read, () => {
      layout(name)
      return otherwise
    })

  const workspace: Workspace.Workspace = {
    processes,
    closed: closed.slice(0, Workspace.mostClosed),
    active: [front(1), front(2), front(3), front(4)],
    focus: part("focus", decodeSlot(json["focus"]), 1),
    guest: part("guest", guest, null),
    maximised: part("maximised", Schema.decodeUnknownOption(fields.maximised)(json["maximised"]), null),
    locked: part("locked", Schema.decodeUnknownOption(fields.locked)(json["locked"]), []),
    arrangement: part("arrangement", Schema.decodeUnknownOption(fields.arrangement)(json["arrangement"]), {}),
    sizes: part("sizes", Schema.decodeUnknownOption(fields.sizes)(json["sizes"]), {}),
    followers: [],
    unled: part("unled", decodeUnled(json["unled"] ?? []), [])
  }
  const followers = part("followers", decodeFollowers(json["followers"] ?? []), [])
  return { workspace: Workspace.withFollowers(workspace, followers), dropped }
}

/**
 * A process, or its placeholder. Title, marks and place fall back, as nothing depends on them; what the process is, with
 * which context, instance and profile must be read, or another process would open in its name.
 */
const readProcess = (json: unknown): Process.OpenProcess => {
  const whole = decodeProcess(json)
  if (Option.isSome(whole)) return whole.value
  const from = isRecord(json) ? json : {}
  const plain = {
    id: text(from["id"]),
    title: titleOf(json),
    state: "ready" as const,
    dirty: from["dirty"] === true,
    preview: false,
    slot: Option.getOrElse(decodeSlot(from["slot"]), (): Process.Slot => 1)
  }
  const placeholder: Process.OpenProcess = {
    ...plain,
    processo: unreadable,
    contexto: {},
    instance: null,
    openedAs: { perfil_operacional: null, unid_sigla: null },
    state: "error"
  }
  // The id is given later, so that two never have the same.
  return Option.match(decodeProcess({ ...from, ...plain, id: "any" }), {
    onNone: () => placeholder,
    onSome: (process) => ({ ...process, id: plain.id })
  })
}

const freeId = (taken: ReadonlySet<string>, wanted: string): string => {
  let id = wanted
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`
  return id
}

/** A workspace of before 0.3.0, where the texts of a link stood beside the typed values of a process, as it is kept now. */
const withEntries = (json: unknown): unknown => {
  if (!isRecord(json)) return json
  const lists = (["processes", "closed"] as const).flatMap((name) => {
    const list = listOf(json[name])
    return list === undefined ? [] : [[name, list.map(linked)] as const]
  })
  return { ...json, ...Object.fromEntries(lists) }
}

/** What a process of the product shows may have changed since the link: its values count. So they do once a link was read. */
const linked = (json: unknown): unknown => {
  const texts = isRecord(json) ? decodeTexts(json["textos"]) : Option.none()
  if (!isRecord(json) || Option.isNone(texts)) return json
  const { textos: _, ...process } = json
  const { processo, contexto, instance } = process
  if (Object.keys(texts.value).length === 0 || !isRecord(contexto)) return process
  const isOwn = Panel.ofProcess(text(processo)) !== null || Indicator.ofProcess(text(processo)) !== null
  return isOwn || instance !== null
    ? { ...process, link: entriesFrom({}, texts.value) }
    : { ...process, contexto: entriesFrom(contexto, texts.value) }
}

const decodeTexts = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Array(Schema.String)))

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> => typeof json === "object" && json !== null

const listOf = (json: unknown): ReadonlyArray<unknown> | undefined => (Array.isArray(json) ? json : undefined)

const text = (json: unknown): string => (typeof json === "string" ? json : "")

const nameOf = (json: unknown): string => (isRecord(json) ? text(json["processo"]) : "")

const titleOf = (json: unknown): string => (isRecord(json) ? text(json["title"]) || nameOf(json) : "")
