/** Who may start a process: what a drawing says of it, what is refused there, and what its author should know. */
import { listed } from "@quadrante/domain/drawing"
import * as Task from "@quadrante/domain/task"
import { problem, why, type Problem } from "../problem/problem.ts"
import type { Drawing } from "./drawing.ts"

const attributes = ["candidateStarterUsers", "candidateStarterGroups"] as const

/** The people and profiles that a drawing names as starters; null: it does not say. Logins are in lower case. */
export const startersIn = ({ processes }: Pick<Drawing, "processes">): Pick<Task.Starters, "users" | "groups"> => {
  const { candidateStarterUsers: users, candidateStarterGroups: groups } = processes[0]?.behaviour ?? {}
  return {
    users: users === undefined ? null : listed(users).map((login) => login.toLowerCase()),
    groups: groups === undefined ? null : listed(groups)
  }
}

/** What is not understood of who may start: these are literals, known before there is an instance. */
export const problemsOfStarters = ({ processes }: Pick<Drawing, "processes">): readonly Problem[] =>
  processes.flatMap(({ id, behaviour }) =>
    attributes.flatMap((attribute) => {
      const text = behaviour[attribute]
      if (text === undefined) return []
      const what = why("attribute", { name: `camunda:${attribute}` })
      if (listed(text).length === 0) return [problem(id, why("starters-empty", { what }))]
      return listed(text)
        .filter((name) => /^=|[$#]\{/.test(name))
        .map((name) => problem(id, why("name-unreadable", { what, text: name })))
    })
  )

/** Literal starters that the environment does not have. */
export const warningsOfStarters = (
  drawing: Drawing,
  { people, profiles }: { readonly people: ReadonlySet<string>; readonly profiles: ReadonlySet<string> }
): readonly Problem[] => {
  const { users, groups } = startersIn(drawing)
  const id = drawing.processes[0]?.id ?? ""
  const whatUsers = why("attribute", { name: "camunda:candidateStarterUsers" })
  const whatGroups = why("attribute", { name: "camunda:candidateStarterGroups" })
  return [
    ...(users ?? [])
      .filter((login) => !people.has(login))
      .map((name) => problem(id, why("person-absent", { what: whatUsers, name }))),
    ...(groups ?? [])
      .filter((name) => !profiles.has(name))
      .map((name) => problem(id, why("profile-absent", { what: whatGroups, name })))
  ]
}

/** The columns of a version that say who may start it. */
export interface StartersRow extends Pick<Task.Starters, "users" | "groups"> {
  readonly about: { readonly starters?: readonly string[] }
}

/** Who may start a version of a process. */
export const startersOf = ({ about, users, groups }: StartersRow): Task.Starters => ({
  listed: about.starters ?? null,
  users,
  groups
})

/** Whoever would start a process: their login, and the profile under which they work. */
export interface Starter {
  readonly usuario: string
  readonly profile: string
}

/** Whether somebody may start a process. */
export const mayStart = (starters: Task.Starters, { usuario, profile }: Starter): boolean =>
  Task.mayStart(starters, { login: usuario, profile })
