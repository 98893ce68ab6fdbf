/** Whether an expression speaks of a value. */

/** A name that an expression can only write as it is. */
const plain = /^[\p{L}\p{N}_]+$/u

/** Whether an expression names a value, outside of its texts. A name that is no single word counts wherever it stands. */
export const mentions = (expression: string, name: string): boolean => {
  if (!plain.test(name)) return expression.includes(name.replace(/[^\p{L}\p{N}_].*/su, ""))
  return expression
    .replace(/"(?:[^"\\]|\\.)*"/gs, " ")
    .split(/[^\p{L}\p{N}_]/u)
    .includes(name)
}
