/** Whether the person opened a case. A preview that follows a list does not count: nothing of it is marked as read. */
import * as Panel from "@quadrante/domain/panel"
import * as Workspace from "@quadrante/domain/workspace"
import { useAppSelector } from "../kernel/app.ts"

export const useIsOpened = (instance: string): boolean =>
  useAppSelector(({ workspace: { layout } }) =>
    layout.processes.some(
      (process) =>
        (process.instance === instance || Panel.textOf(process)?.caso === instance) && !Workspace.isLed(layout, process)
    )
  )
