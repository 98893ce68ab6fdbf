/** Networks as callers: whose doing a call is, as far as its address tells. */

/**
 * The caller behind an address. IPv6 is handed out by networks of 64 bits, within which anybody takes as many addresses as
 * they like: all of one are one caller. An IPv4 address is one by itself, also where a socket for both shows it as
 * `::ffff:10.1.2.3`.
 */
export const callerAt = (address: string): string => {
  if (!address.includes(":")) return address
  const groups = groupsOf(address)
  if (groups === null) return address
  const [a, b, c, d, e, f, g = 0, h = 0] = groups
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff) {
    return [g >> 8, g & 255, h >> 8, h & 255].join(".")
  }
  return `${[a, b, c, d].map((group) => group?.toString(16)).join(":")}::/64`
}

/** The eight groups of an IPv6 address; null for what is none. */
const groupsOf = (address: string): readonly number[] | null => {
  const [plain = ""] = address.split("%")
  const inHex = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: readonly string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = "", tail, ...more] = inHex.split("::")
  const read = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)))
  const [first, last] = [read(head), read(tail ?? "")]
  const missing = 8 - first.length - last.length
  if (more.length > 0 || missing < 0 || (tail === undefined && missing > 0)) return null
  const groups = [...first, ...Array.from({ length: missing }, () => 0), ...last]
  return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}
