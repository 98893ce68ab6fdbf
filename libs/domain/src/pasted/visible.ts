/**
 * Text from outside, safe to show: control and bidirectional characters, which could repaint a terminal or make one
 * thing look like another, are written as `\u001b` is here, unless they are allowed.
 */
export const visible = (text: string, allowed = ""): string =>
  text.replace(/[\p{Cc}\p{Surrogate}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, (char) =>
    allowed.includes(char) ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`
  )
