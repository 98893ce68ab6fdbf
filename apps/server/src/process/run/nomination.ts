/** Evaluates whom a task that opens names: logins, profiles and units, not yet looked up. */
import { isStarters, namesIn } from "@quadrante/domain/drawing"
import type { Schema } from "effect"
import { activity, type Activity } from "../model/drawing.ts"
import type { Definition } from "../model/definition.ts"
import { TooDear } from "../model/effort.ts"
import * as Feel from "../model/feel.ts"
import { namingFunctions, notByOf } from "../model/naming.ts"
import type { Instance } from "../rows/instance.ts"
import type { Values } from "../model/values.ts"

/** Whom a user task names. Plain data, so that a worker thread can find it. */
export interface Nomination {
  /** Whether it names nobody: then it is of whoever started the instance. */
  readonly isStarters: boolean
  /** A login. */
  readonly assignee: string | null
  /** Logins; null: the task names no people. */
  readonly users: readonly string[] | null
  readonly profiles: readonly string[]
  /** Units; `starter`: that of the instance and those above it; null: any. */
  readonly units: readonly string[] | "starter" | null
  readonly notBy: readonly string[]
  readonly priority: number | null
  /** Formulas that yield no names, for an incident. */
  readonly troubles: readonly string[]
  /** Logins whose managers it asks for and that were not known: until they are, it says nothing. */
  readonly unmanaged: readonly string[]
}

/** Managers by the logins of those whom they manage, both in lower case as they are compared; null: none. */
export type Managers = ReadonlyMap<string, string | null>

/** What expressions that name somebody know besides the values of the instance. */
export type NamingContext = Pick<Instance, "number" | "pessoa" | "usuario" | "today" | "zone">

/** The most people whose managers one task asks for. */
const mostManaged = 100

/** Evaluates whom a user task names, as far as it is known who manages whom; null for an element that is none. */
export const nominationOf = (
  { drawing }: Pick<Definition, "drawing">,
  { number, pessoa, usuario, today }: NamingContext,
  element: string,
  values: Values,
  managers: Managers = new Map()
): Nomination | null => {
  const found = activity(drawing, element)
  if (found === undefined) return null
  const known = { ...values, numero: number, pessoa, iniciador: usuario, hoje: today }
  const troubles: string[] = []
  const unmanaged = new Set<string>()
  const gestor = (login: unknown = null): string | null => {
    if (typeof login !== "string" || login.trim() === "") return null
    const wanted = login.trim().toLowerCase()
    const manager = managers.get(wanted)
    if (manager === undefined) unmanaged.add(wanted)
    if (unmanaged.size + managers.size > mostManaged) throw new Error(`more than ${mostManaged} managers are asked for`)
    return manager ?? null
  }
  const named = (attribute: "assignee" | "candidateUsers" | "candidateGroups" | "unit") => {
    const names = namesIn(found, attribute)
    if (names === null || "literals" in names) return names?.literals ?? null
    const asksManager = callsManager.test(names.formula)
    const yielded = yieldedNames(names.formula, asksManager ? { ...known, gestor } : known)
    if (typeof yielded === "string") troubles.push(`${attribute} ${yielded}`)
    else if (asksManager && yielded.length === 0) troubles.push(`${attribute} yields nobody: there is no manager`)
    return typeof yielded === "string" ? [] : yielded
  }
  const assignees = named("assignee")
  const [assignee = null, ...others] = assignees ?? []
  if (assignees !== null && (assignee === null || others.length > 0))
    troubles.push("assignee yields not exactly one person")
  return {
    isStarters: isStarters(found),
    assignee: others.length > 0 ? null : assignee,
    users: named("candidateUsers"),
    profiles: named("candidateGroups") ?? [],
    units: unitsOf(found, () => named("unit") ?? []),
    notBy: notByOf(found),
    priority: priorityOf(found, known),
    troubles,
    // Of too many none is looked up: that they were too many is what went wrong.
    unmanaged: unmanaged.size + managers.size > mostManaged ? [] : [...unmanaged]
  }
}

/** A formula that has a value of that name beside it, and does not call it, means the value. */
const callsManager = new RegExp(`\\b(${namingFunctions.join("|")})\\s*\\(`)

const unitsOf = ({ behaviour }: Activity, evaluated: () => readonly string[]): Nomination["units"] => {
  const unit = behaviour.unit?.trim() ?? "any"
  if (unit === "starter") return "starter"
  return unit === "any" ? null : evaluated()
}

/** The names that a formula yields, or why it yields none. What yields nothing names nobody. */
const yieldedNames = (formula: string, values: Readonly<Record<string, unknown>>): readonly string[] | string => {
  const yielded = attempt(() => Feel.json(formula, values))
  if (yielded instanceof Error) return `fails: ${yielded.message}`
  const all = Array.isArray(yielded) ? yielded : [yielded]
  const names = all.filter((one) => one !== null && one !== "")
  if (!names.every((one) => typeof one === "string")) return "yields no text and no list of texts"
  return [...new Set(names.map((name) => name.trim()))]
}

/** A whole number; anything else is no priority. */
const priorityOf = ({ behaviour: { priority = "" } }: Activity, values: Values): number | null => {
  const text = priority.trim()
  const yielded = text.startsWith("=") ? attempt(() => Feel.json(text.slice(1), values)) : Number(text || Number.NaN)
  return typeof yielded === "number" && Number.isInteger(yielded) && Math.abs(yielded) <= 1_000_000 ? yielded : null
}

/** Whom a task is for must not keep the step before it from being taken: a failure is said beside the task. */
const attempt = (work: () => Schema.Json): Schema.Json | Error => {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof TooDear) throw cause
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}
