/** Sizes of the page in its own measure, which grows with the size of text that is set in the browser. */

/** How many times its usual size the text has: 2 where the browser's setting is twice as large. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

/** The width of the window as the styles see it: where text is twice as large, half as much fits. */
export const windowWidth = (): number => window.innerWidth / textScale()

/** A length of the styles in pixels of the screen, as it is written there in rem or px; 0 where none is. */
export const pixelsOf = (styles: CSSStyleDeclaration, name: string): number => {
  const written = styles.getPropertyValue(name)
  const length = Number.parseFloat(written) || 0
  return written.trim().endsWith("rem") ? length * 16 * textScale() : length
}
