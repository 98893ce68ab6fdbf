/** Dialogs over everything else: what had the focus before gets it back, with the caret where it stood. */

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null)

/** A way to put the caret, or what is selected, back to where it stands now. */
const keptCaret = (field: Element | null): (() => void) => {
  if (!isText(field)) return () => undefined
  const { selectionStart, selectionEnd, selectionDirection } = field
  return () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}

/**
 * Shows a dialog, with the focus on `first` where the dialog's own first control is not the one to begin with. Gives what
 * is to be done once it is gone.
 *
 * A browser gives the focus back without the caret when a dialog closes, and not at all when it is removed open.
 */
export const showModal = (dialog: HTMLDialogElement, first?: HTMLElement | null): (() => void) => {
  const before = document.activeElement
  const caret = keptCaret(before)
  const restore = () => document.activeElement === before && caret()
  dialog.showModal()
  first?.focus()
  dialog.addEventListener("close", restore)
  return () => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus()
    restore()
  }
}
