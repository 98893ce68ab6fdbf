import type { KeyboardEvent } from "react"

/** Ctrl+Enter at a button that sends, or in the foot that it stands in: browsers press no button by that. */
export const pressByKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, ctrlKey, metaKey, shiftKey, repeat, currentTarget } = event
  if (key !== "Enter" || !(ctrlKey || metaKey) || shiftKey) return
  event.preventDefault()
  const button =
    currentTarget instanceof HTMLButtonElement
      ? currentTarget
      : currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")
  if (!repeat) button?.click()
}
