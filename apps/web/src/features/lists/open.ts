/** Opens a row of a list, under the role that it names: the session stays in its own. */
import { comparable } from "@quadrante/domain/cases"
import type { OpenProcess } from "@quadrante/domain/process"
import { stepDone } from "../../data/first-steps.ts"
import type { App } from "../../kernel/app.ts"
import type { ListedTask } from "../../store/lists.ts"
import type { HandedTask } from "../../store/workspace.ts"
import { anywhere, openComparison, openInstance, openTask, type OpenTarget } from "../../workspace/open.ts"
import type { ListedRow } from "./rows.ts"

/** The role of a row, where it names one. */
const roleOf = ({ task, request }: ListedRow): OpenProcess["openedAs"] | null => {
  if (task !== null && task.role !== null)
    return { role: task.role, perfil_operacional: task.profileName, unid_sigla: task.roleUnit }
  return request?.role == null ? null : { role: request.role, perfil_operacional: null, unid_sigla: null }
}

/** A task, as acts on it name it. */
export const handedTask = ({ id, title, task }: ListedRow): HandedTask => ({
  id,
  title,
  name: task?.name ?? "",
  role: task?.role ?? null
})

/** Takes back what this person decided of it. Its code comes when it is first asked for. */
export const undoRow = async (app: App, { title, task }: ListedRow): Promise<void> => {
  if (task?.pending === undefined) return
  const { key, word } = task.pending
  const { takeBack } = await import("../../outbox/undoing.ts")
  await takeBack(app, [{ key, word, title, task: task.id, role: task.role }])
}

/** A task, as the one before it finds it. */
export const listedTask = (row: ListedRow): ListedTask => {
  const openedAs = roleOf(row)
  const { id, instance, processo, title } = row
  return { id, instance, processo, title, ...(openedAs !== null && { openedAs }) }
}

/** Opens the cases of the marked rows side by side; null: they are of one case, or of more than there is room for. */
export const comparing = (
  app: App,
  rows: ReadonlyArray<ListedRow>,
  marked: ReadonlySet<string>
): (() => void) | null => {
  const cases = comparable(
    rows.flatMap((row) => (marked.has(row.id) ? [{ id: row.instance, role: roleOf(row)?.role ?? null }] : []))
  )
  return cases.length === 0 ? null : () => void openComparison(app, cases)
}

/** Opens it beside the list, to stay or as a preview. Gives the id of the open process. */
export const openRow = (app: App, row: ListedRow, list: string, where: OpenTarget = anywhere): string | null => {
  const openedAs = roleOf(row)
  const named = {
    instance: row.instance,
    processo: row.processo,
    title: row.title,
    ...(openedAs !== null && { openedAs })
  }
  const task = row.task?.id ?? row.request?.task ?? null
  if (row.request !== null) stepDone(app, "find")
  return task === null ? openInstance(app, named, where, list) : openTask(app, { ...named, id: task }, where, list)
}
