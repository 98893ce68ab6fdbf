/** What is open beside the help. */
import type { OpenProcess } from "@quadrante/domain/process"
import type { WorkspaceState } from "../../store/workspace.ts"
import { viewOf } from "../../store/workspace.ts"

/** What is in front in the quadrants, that of the focus first; then what stands behind, the newest first. */
export const openBeside = (workspace: WorkspaceState, own: string): ReadonlyArray<OpenProcess> => {
  const { processes } = workspace.layout
  const fronts = viewOf(workspace)
    .slots.toSorted((one, other) => Number(other.focused) - Number(one.focused))
    .flatMap(({ active }) => processes.filter(({ id }) => id === active))
  const behind = processes.filter((process) => !fronts.includes(process))
  return [...fronts, ...behind.toReversed()].filter(({ id }) => id !== own)
}
