/** Password hashing: argon2id with stored parameters, a few at a time. */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto"
import { promisify } from "node:util"

/** How dear a hash is: memory in KiB, passes over it, lanes. */
interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const cost: Cost = { memory: 46 * 1024, passes: 1, parallelism: 1 }

/** Stored parameters above these are never computed: a row could otherwise stop the server. */
const dearest: Cost = { memory: 128 * 1024, passes: 4, parallelism: 4 }

const atOnce = 4

/** Hashes a new password, in the usual text form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hash = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const tag = await compute(password, salt, 32, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}

/** Whether a password is the one that was hashed. What is no hash of ours fits no password. */
export const verify = async (password: string, stored: string): Promise<boolean> => {
  const [, m, t, p, salt, tag] = form.exec(stored) ?? []
  if (m === undefined || t === undefined || p === undefined || salt === undefined || tag === undefined) return false
  const asked: Cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  if (asked.memory > dearest.memory || asked.passes > dearest.passes || asked.parallelism > dearest.parallelism) {
    return false
  }
  const expected = Buffer.from(tag, "base64")
  return timingSafeEqual(await compute(password, Buffer.from(salt, "base64"), expected.length, asked), expected)
}

/** Whether a hash was made with less than what is asked today, so that it should be made anew at this login. */
export const isDated = (stored: string): boolean => {
  const [, m, t, p] = form.exec(stored) ?? []
  return Number(m) < cost.memory || Number(t) < cost.passes || Number(p) < cost.parallelism
}

const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "")

const argon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2("argon2id", parameters, done)
)

let running = 0
const waiting: Array<() => void> = []

const compute = async (password: string, nonce: Buffer, tagLength: number, { memory, passes, parallelism }: Cost) => {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await argon2id({ message: password, nonce, parallelism, tagLength, memory, passes })
  } finally {
    // The place goes straight to the next one that waits.
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}
