/** Links as programs and hands write them: in JSON, with their own signs escaped, and with slips in the address. */

/** In JSON and scripts some signs have a back slash; a quote that was escaped there leaves its own behind. */
export const withoutJson = (link: string): string => {
  const plain = link
    .replace(/\\(?:u00|x)(2[2567f]|3[ade])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?<!\\)\\+(?=[/:])/g, "")
  return plain.replace(/(?<!\\)\\+["']$/, "")
}

/** Slips before the path, and what people put there so that nobody follows it by accident: `https//`, `app,example`, `[.]`. */
export const withoutTypos = (link: string): string => {
  const [, scheme = "", host = "", behind = ""] =
    /^((?:h(?:tt|xx)ps?|ttps?)[:;.]?(?:\/{1,2}|\\{2}))([^/?#\\]*)(.*)$/is.exec(link) ?? []
  if (scheme === "") return link
  const isSecure = /s[^a-z]*$/i.test(scheme)
  const isWell = /^https?:\/\/$/i.test(scheme)
  const name = host.replace(/\[\.\]|\(\.\)/g, ".").replace(/,(?=[a-z])/gi, ".")
  return `${isWell ? scheme : isSecure ? "https://" : "http://"}${name}${behind}`
}

/** The signs between the parts of a link, where they were escaped and what stands there can be nothing else. */
export const withDelimiters = (link: string): string => {
  const asked = link.includes("?") ? link : link.replace(/(\/[\w-]+\/?)%3F(?=[\w.-]+(?:=|%3D))/i, "$1?")
  const [, before = "", query = "", behind = ""] = /^([^?#]*\?)([^#]*)(.*)$/s.exec(asked) ?? []
  if (/^redirect%3D/i.test(query) && !query.includes("=")) return `${before}${decoded(query)}${behind}`
  // No process has such a sign in its name.
  return /^redirect=[^&]*%26/i.test(query) ? `${before}${query.replace(/%26(?=[\w.-]+=)/g, "&")}${behind}` : asked
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
