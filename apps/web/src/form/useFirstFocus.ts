/** Where the focus goes when a form comes. */
import { type RefObject, useEffect } from "react"
import { getWorkspaceState } from "../data/instances.ts"
import { useApp } from "../kernel/app.ts"
import { viewOf } from "../store/workspace.ts"
import { isLeftFor } from "../workspace/asked-for.ts"
import { isChosen } from "../ui/waiting-focus.ts"

interface FocusedForm {
  readonly process: string
  readonly task: string
  /** Whether the first field takes the focus: only when a person's own act brought the form. */
  readonly takesFocus: boolean
}

/** A form that comes by a person's own act takes the focus: in its first field, or in its body for who wants to read first. */
export const useFirstFocus = (
  element: RefObject<HTMLFormElement | null>,
  { process, task, takesFocus }: FocusedForm
): void => {
  const app = useApp()
  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over half of the form.
    if (!takesFocus || matchMedia("(pointer: coarse)").matches) return
    // A form that loads late leaves the focus to a person at work elsewhere.
    const front = viewOf(getWorkspaceState(app).workspace).slots.find(({ focused }) => focused)?.active
    if (front !== process || isLeftFor(process)) return
    // Who has gone to a field of it or to its tab by then stays there: the next key is meant for that.
    const active = document.activeElement
    if (element.current?.contains(active)) return
    if (active?.id === `tab-${process}` && isChosen(active)) return
    if (!app.store.getState().client.focus_first_campo) {
      element.current?.closest<HTMLElement>(".quad-body")?.focus({ preventScroll: true })
      return
    }
    const fields = element.current?.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea") ?? []
    const first = [...fields].find((field) => field.checkVisibility())
    // What stands above a field further down is read first: the focus takes nothing of it away.
    if (first && isOnFirstScreen(first)) first.focus({ preventScroll: true })
  }, [app, element, process, takesFocus, task])
}

/** Whether a field is seen without scrolling, in the window and in all that scrolls around it. */
const isOnFirstScreen = (field: HTMLElement): boolean => {
  const { bottom } = field.getBoundingClientRect()
  if (bottom > innerHeight) return false
  for (let around = field.parentElement; around !== null; around = around.parentElement) {
    const scrolls = around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY !== "visible"
    if (scrolls && bottom > around.getBoundingClientRect().bottom) return false
  }
  return true
}
