/**
 * Phone numbers as people type them, normalized to E.164 (`+5511987654321`). Without a country code a number is
 * Brazilian.
 */

/** The number that a text means, or null. Spaces, brackets, points, dashes and one trunk zero do not count. */
export const parse = (text: string): string | null => {
  const bare = text.replace(/[\s().\-/\u200e\u200f]/g, "")
  const foreign = /^(?:\+|00)(\d+)$/.exec(bare)?.[1]
  if (foreign !== undefined && !foreign.startsWith("55")) return isForeign.test(foreign) ? `+${foreign}` : null
  const national = (foreign ?? bare).replace(foreign === undefined ? /^0/ : /^55/, "")
  // Twelve digits or more begin with the country: an area and a number have eleven at most.
  const own = national.length >= 12 ? national.replace(/^55/, "") : national
  return isBrazilian.test(own) ? `+55${own}` : null
}

/** A number as people read it: at home as Brazil writes it, abroad with its country. What is none stays as it is. */
export const format = (phone: string, country: string): string => {
  const own = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(phone)
  if (own === null) return phone
  const [, area = "", first = "", last = ""] = own
  const free = /^\+55([3589]00)(\d{3})(\d{4})$/.exec(phone)
  if (free !== null) return `0${free[1]} ${free[2]} ${free[3]}`
  return country === "BR" ? `(${area}) ${first}-${last}` : `+55 ${area} ${first}-${last}`
}

/** E.164: up to fifteen digits, and none so short that it could be an extension. */
const isForeign = /^[1-9]\d{6,14}$/

/** An area and a mobile number with its nine, or a fixed one; or a number that is free or shared, without an area. */
const isBrazilian =
  /^(?:(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-5]\d{7})|[3589]00\d{7})$/
