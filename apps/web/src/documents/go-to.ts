/** Goes to a place in a text: it comes into view, and has the focus, so that it is read out too. */
export const goTo = (element: HTMLElement | null | undefined): void => {
  if (element === null || element === undefined) return
  // What is written has a focus of its own.
  if (!element.isContentEditable) {
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }
  element.scrollIntoView({ block: "start" })
}
