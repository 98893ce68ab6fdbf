/** Bytes as base64url text and back, in one spelling only: no padding, no stray bits, no other alphabet. */

/** Bytes in memory of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** What newer engines do by themselves, many times faster; TypeScript does not know it yet. */
interface Native {
  readonly toBase64?: (options: { readonly alphabet: "base64url"; readonly omitPadding: true }) => string
}
interface NativeConstructor {
  readonly fromBase64?: (text: string, options: { readonly alphabet: "base64url" }) => Bytes
}

const chunk = 0x8000

/** Writes bytes as base64url without padding. */
export const encodeBase64url = (bytes: Bytes & Native): string =>
  bytes.toBase64?.({ alphabet: "base64url", omitPadding: true }) ?? encodeByHand(bytes)

/** Reads base64url; undefined for any text that {@link encodeBase64url} would not have written. */
export const decodeBase64url = (text: string): Bytes | undefined => {
  if (!hasCanonicalEnd(text)) return undefined
  const { fromBase64 } = Uint8Array as NativeConstructor
  if (fromBase64 === undefined) return decodeByHand(text)
  try {
    const bytes = fromBase64.call(Uint8Array, text, { alphabet: "base64url" })
    // White space and padding are read over, which makes the bytes fewer than the characters say.
    return bytes.length === Math.floor((text.length * 3) / 4) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** As {@link encodeBase64url}, for engines that cannot by themselves. */
export const encodeByHand = (bytes: Bytes): string => {
  let binary = ""
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** As {@link decodeBase64url}, for engines that cannot by themselves and text whose end was found canonical. */
export const decodeByHand = (text: string): Bytes | undefined => {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** The last character of an incomplete group has bits that stand for nothing: they must be zero. */
const hasCanonicalEnd = (text: string): boolean => {
  switch (text.length % 4) {
    case 0:
      return true
    case 2:
      return /[AQgw]$/.test(text)
    case 3:
      return /[AEIMQUYcgkosw048]$/.test(text)
    default:
      return false
  }
}
