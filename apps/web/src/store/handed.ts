/** The task of an open process, as it is handed over. */
import * as Workspace from "@quadrante/domain/workspace"
import type { State } from "./store.ts"
import type { HandedTask } from "./workspace.ts"

/** The task that an open process shows; null where it shows none. */
export const handedTask = (
  { instances, workspace }: Pick<State, "instances" | "workspace">,
  id: string
): HandedTask | null => {
  const instance = instances[id]?.instance
  if (!instance?.task) return null
  const { role = null } = Workspace.find(workspace.layout, id)?.openedAs ?? {}
  return { id: instance.task.id, title: instance.title, name: instance.task.name, role }
}
