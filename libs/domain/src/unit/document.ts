/** CPF and CNPJ: the numbers of people and companies in Brazil, the CNPJ with letters too, as issued from July 2026. */

/** Which document a text has the shape of. */
export type DocumentKind = "cpf" | "cnpj"

/**
 * Why a text is a document or none:
 * - `valid`: the check digits fit;
 * - `check-digits`: they do not;
 * - `repeated`: the same figure throughout, which is never issued though the digits fit;
 * - `shape`: not eleven or fourteen places, bare or with the whole official mask, letters in upper case.
 */
export type DocumentReason = "valid" | "check-digits" | "repeated" | "shape"

/** What a text is as a document. `formatted` has the official mask, and is null where the shape is that of none. */
export interface Document {
  readonly kind: DocumentKind | null
  readonly valid: boolean
  readonly formatted: string | null
  readonly because: DocumentReason
}

/** Reads a CPF or CNPJ. Nothing is trimmed or forgiven, because a document is compared as text. */
export const document = (text: string): Document => {
  const kind = kindOf(text)
  if (kind === null) return { kind, valid: false, formatted: null, because: "shape" }
  const places = bare(text)
  const because = /^(.)\1+$/.test(places) ? "repeated" : hasItsDigits(kind, places) ? "valid" : "check-digits"
  return { kind, valid: because === "valid", formatted: masked(kind, places), because }
}

/** The document without its mask, by which documents are compared and stored. */
export const bare = (text: string): string => text.replace(/[./-]/g, "")

const shapes: Record<DocumentKind, RegExp> = {
  cpf: /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/,
  cnpj: /^(?:[\dA-Z]{12}\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})$/
}

const kindOf = (text: string): DocumentKind | null =>
  shapes.cpf.test(text) ? "cpf" : shapes.cnpj.test(text) ? "cnpj" : null

const masked = (kind: DocumentKind, places: string): string =>
  kind === "cpf"
    ? places.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4")
    : places.replace(/(..)(...)(...)(....)(..)/, "$1.$2.$3/$4-$5")

const hasItsDigits = (kind: DocumentKind, places: string): boolean => {
  const first = checkDigit(kind, places.slice(0, -2))
  return places.endsWith(`${first}${checkDigit(kind, places.slice(0, -2) + first)}`)
}

/**
 * Modulo 11 from the right, with weights from 2: of a CNPJ they begin again after 9, of a CPF they go on. A letter
 * counts its ASCII code less 48 (Receita Federal, IN RFB 2.229/2024).
 */
const checkDigit = (kind: DocumentKind, places: string): number => {
  const sum = [...places].reduceRight((total, place, i) => {
    const fromRight = places.length - 1 - i
    const weight = kind === "cnpj" ? 2 + (fromRight % 8) : 2 + fromRight
    return total + (place.charCodeAt(0) - 48) * weight
  }, 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
