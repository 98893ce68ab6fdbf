/** Whether somebody opened a case: what a list leads to is only looked at, and leaves no trace. */
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
