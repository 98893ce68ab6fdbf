/** What the bar above opens. */
import type { Item } from "@quadrante/api/agenda"
import type { Startable, TaskSummary } from "@quadrante/api/process"
import type { Indicator } from "@quadrante/domain/indicator"
import type { Panel } from "@quadrante/domain/panel"
import type { Contexto, Slot } from "@quadrante/domain/process"
import { useMemo } from "react"
import { useApp } from "../kernel/app.ts"
import { type LineChoice, openIndicator, openInstance, openItem, openPanel, openTask } from "../workspace/open.ts"
import { openStartable } from "../workspace/starts.ts"
import type { RecentItem } from "../workspace/recent.ts"

/** Each goes to the quadrant that has the focus, where that is asked for; the bar is not drawn anew for the rest. */
export const useOpeners = (focused: Slot) => {
  const app = useApp()
  return useMemo(() => {
    const targetOf = (here: boolean) => (here ? focused : null)
    const choice = ({ here, preview }: LineChoice) => ({ target: targetOf(here), preview })
    return {
      onOpen: (what: Startable, here: boolean) => openStartable(app, what, { target: targetOf(here) }),
      onOpenTask: (task: TaskSummary, how: LineChoice) => openTask(app, task, choice(how)),
      onOpenInstance: (what: RecentItem & { readonly instance: string }, how: LineChoice) =>
        openInstance(app, what, choice(how)),
      onOpenPanel: (panel: Panel, how: LineChoice, contexto?: Contexto) => openPanel(app, panel, choice(how), contexto),
      onOpenIndicator: (indicator: Indicator, how: LineChoice) => openIndicator(app, indicator, choice(how)),
      onOpenItem: (item: Item, how: LineChoice) => openItem(app, item, choice(how))
    }
  }, [app, focused])
}
