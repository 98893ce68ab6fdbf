/** Where somebody stands in a form, so that they go on from there when the field was begun anew under them. */

/** The elements of a form that have a name, the hidden ones of lists and files too. */
const named = (form: HTMLElement): ReadonlyArray<HTMLInputElement> => [
  ...form.querySelectorAll<HTMLInputElement>("[name]")
]

/** The field in which the focus stands, by its key; null where it is in none. */
export const fieldAt = (form: HTMLElement | null): string | null => {
  const at = document.activeElement
  if (form === null || at === null || !form.contains(at)) return null
  const one = at.hasAttribute("name") ? at : at.closest(".field")?.querySelector("[name]")
  return one?.getAttribute("name")?.split("/")[0] ?? null
}

/** Keeps focus and caret, and answers with what gives them to the element that has taken the place of the one that is gone. */
export const keepStanding = (form: HTMLElement | null): (() => void) => {
  const at = document.activeElement
  if (form === null || !(at instanceof HTMLElement) || !form.contains(at)) return () => undefined
  const caret = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at : null
  const [from, to] = [caret?.selectionStart ?? null, caret?.selectionEnd ?? null]
  return () => {
    if (at.isConnected) return
    const next = named(form).find((one) => isSame(one, at)) ?? document.getElementById(at.id)
    next?.focus({ preventScroll: true })
    if (from !== null && (next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)) {
      next.setSelectionRange(from, to)
    }
  }
}

/** Several inputs of one choice share a name. */
const isSame = (one: HTMLInputElement, other: HTMLElement): boolean =>
  one.name === other.getAttribute("name") &&
  (one.type === "radio" || one.type === "checkbox" ? one.value === other.getAttribute("value") : one.type !== "hidden")

/** Goes to a field, where no keyboard comes up over half of the form. */
export const goToField = (form: HTMLElement | null, key: string): void => {
  if (form === null || matchMedia("(pointer: coarse)").matches) return
  const one = named(form).find(({ name, type }) => name.split("/")[0] === key && type !== "hidden")
  one?.focus()
}

/** Goes to the first field in which something is wrong: into its input, or to the button that brings what is missing. */
export const goToFault = (form: HTMLElement | null): void => {
  const faults = [...(form?.querySelectorAll<HTMLElement>(".field.error") ?? [])]
  const first = faults.find((field) => field.checkVisibility())
  const inputs = first?.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea, button") ?? []
  const [input] = [...inputs].filter(({ tabIndex }) => tabIndex >= 0)
  input?.focus()
}
