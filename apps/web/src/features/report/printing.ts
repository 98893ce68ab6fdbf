/** Printing: the paper, and what stands on every sheet of it; a report prints alone, light, and with its head repeated. */

/** The footer of every printed sheet. */
export interface SheetFooter {
  readonly left: string
  /** Around the number of the sheet and how many there are. */
  readonly pageOf: readonly [string, string]
  readonly wide: boolean
}

/** Prints the page, and resolves when the person has done with it. */
export const printed = async ({ left, pageOf: [page, of], wide }: SheetFooter): Promise<void> => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page {
    size: A4 ${wide ? "landscape" : "portrait"};
    margin: 12mm 12mm 16mm;
    @bottom-left { content: ${quoted(left)}; font: 8pt sans-serif; }
    @bottom-right { content: ${quoted(page)} counter(page) ${quoted(of)} counter(pages); font: 8pt sans-serif; }
  }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  // Where the style is in use before the paper is laid out.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  // Not every browser stands still while the person prints.
  await new Promise((resolve) => {
    window.addEventListener("afterprint", resolve, { once: true })
    window.print()
  })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
}

/** A text as CSS has it: nothing in it ends the string. */
const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\r\f<]/g, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`
