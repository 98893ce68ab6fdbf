/** A focus that nobody put where it is: it waits there for what is on its way, until somebody presses a key or goes on. */

const waiting = new WeakSet<Element>()

/** The focus that an element is about to have only waits there. */
export const waitsThere = (element: HTMLElement): void => {
  waiting.add(element)
  const end = () => waiting.delete(element)
  for (const event of ["blur", "keydown", "pointerdown"]) element.addEventListener(event, end, { once: true })
}

/** Whether the focus is where somebody put it. */
export const isChosen = (element: Element): boolean => !waiting.has(element)
