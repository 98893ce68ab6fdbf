/** What the tools tell the person at the terminal: one line a step, with the time it took. */
const colour = process.stdout.isTTY && !process.env.NO_COLOR
/** @param {number} code @param {string} text */
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)

/**
 * A step begins.
 *
 * @param {string} text
 */
export const say = (text) => console.log(`${paint(36, "•")} ${text}`)

/**
 * Something stands in the way: what it is and what to do, then the exit status.
 *
 * @param {string} text
 * @param {number} status
 * @returns {never}
 */
export function fail(text, status = 1) {
  console.error(`${paint(31, "✗")} ${text}`)
  process.exit(status)
}

/**
 * Runs a step and says how long it took.
 *
 * @template A
 * @param {string} text
 * @param {() => A | Promise<A>} step
 * @returns {Promise<A>}
 */
export const timed = async (text, step) => {
  const began = Date.now()
  say(text)
  const result = await step()
  console.log(`  ${paint(2, `${((Date.now() - began) / 1000).toFixed(1)} s`)}`)
  return result
}
