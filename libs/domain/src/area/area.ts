/**
 * Area: a workspace layout that a link carries to another person or device.
 *
 * It is a link like any other, to a process whose name no definition can have. So it waits for a login, is opened once,
 * and is explained like the rest. Each of its values is the query of one tab's link.
 */
import * as Link from "../link/link.ts"
import { type Contexto, contextoOf, type OpenProcess, type Slot } from "../process/process.ts"
import * as Redirect from "../redirect/redirect.ts"
import {
  activeOf,
  allSlots,
  type Arrangement,
  arrangements,
  homeOf,
  slotAt,
  type Stage,
  usedSlots,
  type Workspace
} from "../workspace/state.ts"

/** One tab: where it stands and what its own link would open. */
export interface Tab {
  readonly slot: Slot
  readonly processo: string
  readonly contexto: Contexto
  /** Whether it stands in front of the others of its quadrant. */
  readonly front: boolean
}

/** Tabs quadrant by quadrant, each in its order, and how many quadrants there are, in which arrangement. */
export interface Area {
  readonly quadrantes: Slot
  readonly arranjo: Arrangement
  readonly tabs: ReadonlyArray<Tab>
}

/** The area of a workspace, whatever the width that it is looked at through. */
export const of = (workspace: Workspace, { panels }: Pick<Stage, "panels">): Area => {
  const used = usedSlots(workspace)
  const quadrantes = slotAt(panels.quadrante_dinamico ? used.length : Math.max(panels.num_quadrantes, ...used))
  return {
    quadrantes,
    arranjo: (quadrantes === 1 ? undefined : workspace.arrangement[quadrantes]) ?? arrangements[quadrantes][0],
    tabs: used.flatMap((slot, i) =>
      homeOf(workspace, slot).map((process) => ({
        slot: panels.quadrante_dinamico ? slotAt(i + 1) : slot,
        processo: process.processo,
        contexto: contextoIn(process),
        front: activeOf(workspace, slot) === process.id
      }))
    )
  }
}

/** What opens the same again: its instance, or, before it has one, what it is to begin with. */
const contextoIn = (process: OpenProcess): Contexto => {
  const contexto = contextoOf(process)
  return process.instance === null || contexto["instancia"] === process.instance
    ? contexto
    : { instancia: process.instance }
}

/** Builds the link of an area; what no link can carry is named, of whichever tab. */
export const build = (
  { quadrantes, arranjo, tabs }: Area,
  where: Pick<Link.LinkTarget, "amb" | "base">
): Link.LinkResult => {
  const values: { [name: string]: ReadonlyArray<string> } = {}
  for (const tab of tabs) {
    const own = Link.build({ processo: tab.processo, contexto: tab.contexto, amb: null, base: "" })
    if (own._tag === "Failure") return own
    const name = nameOf(tab.slot)
    values[name] = [...(values[name] ?? []), `${tab.front ? front : ""}${asText(own.success.slice(path.length))}`]
  }
  // One value alone is no list.
  const contexto = Object.entries(values).map(([name, all]) => [name, all.length === 1 ? all[0] : all] as const)
  return Link.build({
    processo: Redirect.areaName,
    contexto: { quadrantes, arranjo, ...Object.fromEntries(contexto) },
    ...where
  })
}

/** The area that a link asks for; null where it asks for none, or for one that nobody could have made. */
export const parse = (processo: string, contexto: Contexto): Area | null => {
  if (processo !== Redirect.areaName) return null
  const quadrantes = allSlots.find((slot) => slot === contexto["quadrantes"])
  const arranjo =
    quadrantes === undefined ? undefined : arrangements[quadrantes].find((one) => one === contexto["arranjo"])
  const tabs = allSlots.flatMap((slot) => {
    const value = contexto[nameOf(slot)] ?? []
    return (Array.isArray(value) ? value : [value]).map((text) => tabOf(slot, text))
  })
  const whole = tabs.filter((tab) => tab !== null)
  return quadrantes === undefined || arranjo === undefined || whole.length !== tabs.length
    ? null
    : { quadrantes, arranjo, tabs: whole }
}

const path = "/home?"
/** A link is built so that every locale reads it alike. */
const anySeparators = { fmt_decimal: ",", fmt_milhar: "." }
const front = "*"
const nameOf = (slot: Slot): string => `q${slot}`

/** A text with "true" or "false" anywhere in it would arrive as a boolean: written so, it means the same. */
const asText = (query: string): string =>
  query.replace(/(tru|fals)(e)/gi, (_, begin: string, end: string) => `${begin}${end === "E" ? "%45" : "%65"}`)

const tabOf = (slot: Slot, text: unknown): Tab | null => {
  if (typeof text !== "string") return null
  const isFront = text.startsWith(front)
  const read = Redirect.decode(isFront ? text.slice(front.length) : text, anySeparators)
  if (read._tag === "Failure" || read.success.processo === null || read.success.processo === Redirect.areaName)
    return null
  return { slot, processo: read.success.processo, contexto: { ...read.success.contexto }, front: isFront }
}
