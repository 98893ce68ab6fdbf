/** What a refusal speaks of: people and steps by their names. */
import type { Fault } from "@quadrante/api/fault"
import type * as Task from "@quadrante/domain/task"
import type * as Instance from "../rows/instance.ts"
import { doerOf } from "../rows/sight.ts"

/** What a refusal speaks of, as a field of a fault. */
export const particularsOf = (
  refusal: Task.TaskRefusal,
  instance: Instance.Instance,
  tasks: readonly Instance.Task[]
): Pick<Fault, "fields"> => {
  const { code } = refusal
  if (code === "substitute-of-starter") return { fields: [{ key: "starter", code, params: { by: instance.pessoa } }] }
  if (code === "substitute-of-doer") {
    const { element, person } = refusal
    const name = tasks.find((one) => one.element === element)?.name ?? element
    return { fields: [{ key: element, code, params: { element: name, by: doerOf(tasks, person) } }] }
  }
  if (code === "did-earlier") {
    const { element } = refusal
    const name = tasks.find((one) => one.element === element)?.name ?? element
    return { fields: [{ key: element, code, params: { element: name } }] }
  }
  if (code === "other-unit") return { fields: [{ key: "unit", code, params: { units: refusal.units.join(", ") } }] }
  return {}
}
