/** What support may see of a link and of a call. */
import * as Debug from "@quadrante/domain/debug"

/** A call as JSON, where it is that; else its text. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A link whose secrets are hidden; the rest is what the person opened. */
export const withoutSecrets = (link: string): string =>
  link.replace(/([?&])([^=&#]*)=[^&#]*/g, (whole, mark: string, name: string) => {
    const read = new URLSearchParams(`${name}=`).keys().next().value ?? ""
    return Debug.isSecret(read) || read === "login" ? `${mark}${name}=${Debug.hidden}` : whole
  })
