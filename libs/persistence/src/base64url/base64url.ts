/** Bytes as base64url text and back, in one spelling only: no padding, no stray bits, no other alphabet. */

/** Bytes in memory of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

const chunk = 0x8000

/** Writes bytes as base64url without padding. */
export const encodeBase64url = (bytes: Bytes): string => {
  let binary = ""
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}

/** Reads base64url; undefined for any text that {@link encodeBase64url} would not have written. */
export const decodeBase64url = (text: string): Bytes | undefined => {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || !hasCanonicalEnd(text)) return undefined
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
