/** Files as bytes and as base64, onto the person's own disk, and how large they are in words. */
import { formatNumber, type Locale } from "@quadrante/domain/locale"

/** Bytes as base64, in pieces: a call takes only so many arguments. */
export const toBase64 = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

export const fromBase64 = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (char) => char.charCodeAt(0))

/** Hands a file to the browser to keep. It is data and nothing else: whatever it holds, no page of ours opens it. */
export const saveFile = (name: string, bytes: Uint8Array<ArrayBuffer>): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }))
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const sizeOf = (locale: Locale, bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(locale, Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(locale, bytes / 1024 / 1024, 1)} MB`
