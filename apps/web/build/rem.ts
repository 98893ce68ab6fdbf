/** Sizes follow the size of text that is set in the browser: styles are written in px of 16 to the em, and shipped in rem. */
interface Declaration {
  readonly prop: string
  value: string
}
interface AtRule {
  readonly name: string
  params: string
}

/** Lines stay as thin as they are. */
const thinnest = 3

/** Each length of a value, but for hair lines. */
export const inRem = (value: string): string =>
  value.replaceAll(/(?<![\w#.-])(-?\d*\.?\d+)px\b/g, (written, number: string) => {
    const px = Number(number)
    return Math.abs(px) < thinnest ? written : `${px / 16}rem`
  })

/** For PostCSS. */
export const rem = {
  postcssPlugin: "quadrante:rem",
  Declaration: (declaration: Declaration) => {
    if (declaration.value.includes("px") && !declaration.value.includes("url("))
      declaration.value = inRem(declaration.value)
  },
  AtRule: (rule: AtRule) => {
    if (["media", "container"].includes(rule.name) && rule.params.includes("px")) rule.params = inRem(rule.params)
  }
}
