/** Ten ways to tamper with a stored value, each of which must be noticed. */
import * as Cipher from "../src/cipher/cipher.ts"
import { generate, type Keys } from "../src/keys/keys.ts"

/** An envelope as it may lie in storage after somebody was there; the place is where it is then looked for. */
export interface TamperedEnvelope {
  readonly kind: string
  readonly envelope: string
  readonly place: Cipher.CipherContext
}

/** Where the value belongs. */
export const context: Cipher.CipherContext = { environment: "prod", slice: "client" }

/** The version under which it was written. */
export const version = 3

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** Makes new keys, as a browser would. */
export const freshKeys = async (generation = 1): Promise<Keys> => ({ ...(await generate()), generation })

/** The given round of tampering, of a kind that follows from its number. */
export const tamper = async (keys: Keys, others: Keys, round: number): Promise<TamperedEnvelope> => {
  const text = JSON.stringify({ tema_cor: "teal", n: round })
  const whole = await Cipher.seal(keys, context, version, text)
  const head = `1.${version}.${keys.generation}.`
  const body = whole.slice(head.length)
  const at = (round * 7919) % body.length
  const swap = (from: string, index: number) => {
    const by = alphabet[(alphabet.indexOf(from[index] ?? "A") + 1 + (round % 62)) % 64] ?? "A"
    return from.slice(0, index) + by + from.slice(index + 1)
  }
  const elsewhere = round % 20 < 10 ? { ...context, slice: "session" } : { ...context, environment: "test" }
  const kinds: ReadonlyArray<readonly [string, () => string | Promise<string>]> = [
    ["a changed character", () => head + swap(body, at)],
    ["a changed iv", () => head + swap(body, round % 16)],
    ["truncated", () => whole.slice(0, whole.length - 1 - (round % (body.length - 1)))],
    ["lengthened", () => whole + "AAAA".slice(round % 4) + "A"],
    ["moved to another slice or environment", () => Cipher.seal(keys, elsewhere, version, text)],
    ["an older version in its head", () => `1.${round % version}.${keys.generation}.${body}`],
    ["another generation in its head", () => `1.${version}.${keys.generation + 1 + (round % 9)}.${body}`],
    ["closed by other keys", () => Cipher.seal({ ...others, generation: keys.generation }, context, version, text)],
    ["another spelling of the same bytes", () => spelled(head, body, round)],
    [
      "no envelope at all",
      () => [`{"a":1}`, "", " ", "1.3.1.", "null", `1.03.1.${body}`, `1.3.-1.${body}`][round % 7] ?? ""
    ]
  ]
  const [kind, make] = kinds[round % kinds.length] ?? ["", () => ""]
  return { kind, envelope: await make(), place: context }
}

const spelled = (head: string, body: string, round: number): string => {
  const last = body.length - 1
  const strayBits = alphabet[alphabet.indexOf(body[last] ?? "A") ^ 1] ?? "A"
  const spellings = [
    `${body}=`,
    `${body}==`,
    `${body} `,
    ` ${body}`,
    `${body}\n`,
    body.slice(0, last) + strayBits,
    `${body}%3D`
  ]
  return head + spellings[round % spellings.length]
}
