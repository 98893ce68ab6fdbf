/** Tasks for tests: who there is, and a task that nothing is said of. */
import fc from "fast-check"
import type * as Task from "./task.ts"

/** Nobody's but the starter's, as a drawing leaves it that names nobody. */
export const nobodys: Task.TaskAssignment = {
  assignee: null,
  candidates: null,
  profiles: [],
  units: null,
  excluded: [],
  starter: "ana",
  holder: null,
  helper: null,
  done: null
}

export const names = fc.constantFrom("ana", "bruno", "elisa")
export const profiles = fc.constantFrom("compras", "rh")
export const units = fc.constantFrom("VND", "RH")
