/**
 * Mask: what is typed is put into the form of its kind at once, and the caret stays behind the character that it stood
 * behind.
 *
 * A mask is a function of a text and the caret in it. It adds and takes away nothing but the signs between characters; what is
 * not of its kind stays as it was typed.
 */
import type { Separators } from "../locale/locale.ts"

/** A text with the place of the caret in it. */
export interface CaretText {
  readonly text: string
  readonly caret: number
}

/** What a text is masked as. */
export type MaskKind = "cpf" | "cnpj" | "cpf_cnpj" | "cep" | "phone"

/** What was typed, in the form of its kind as far as it goes. */
export const mask = (kind: MaskKind, typed: CaretText): CaretText => {
  const text = typed.text.toUpperCase()
  if (!isOfKind[kind].test(text)) return typed
  const own = text.replace(/[^0-9A-Z]/g, "")
  const pattern = patternOf(kind, own)
  if (own.length > slotsOf(pattern)) return typed
  const laid = lay(pattern, own)
  return { text: laid, caret: behind(laid, own.length - withoutSigns(text.slice(typed.caret)).length, isOwn) }
}

/** Characters of a kind, and the signs that people put between them. A phone with its country or a trunk zero is another. */
const isOfKind: Readonly<Record<MaskKind, RegExp>> = {
  cpf: /^[\d.\-\s]*$/,
  cnpj: /^[\dA-Z./\-\s]*$/,
  cpf_cnpj: /^[\dA-Z./\-\s]*$/,
  cep: /^[\d.\-\s]*$/,
  phone: /^(?![\s(]*0)[\d().\-\s]*$/
}

const cpf = "###.###.###-##"
const cnpj = "##.###.###/####-##"

const patternOf = (kind: MaskKind, own: string): string => {
  switch (kind) {
    case "cpf":
      return cpf
    case "cnpj":
      return cnpj
    case "cpf_cnpj":
      // Letters, and more than eleven figures, are a company's.
      return /^\d{0,11}$/.test(own) ? cpf : cnpj
    case "cep":
      return "#####-###"
    case "phone":
      return own.length > 10 ? "(##) #####-####" : "(##) ####-####"
  }
}

const slotsOf = (pattern: string): number => pattern.replace(/[^#]/g, "").length

const isOwn = (char: string): boolean => /[0-9A-Z]/.test(char)

const withoutSigns = (text: string): string => text.replace(/[^0-9A-Z]/g, "")

/** A sign stands only before a character: whoever deletes the last one deletes no sign again and again. */
const lay = (pattern: string, own: string): string => {
  let laid = ""
  let next = 0
  for (const place of pattern) {
    if (next === own.length) break
    laid += place === "#" ? own.charAt(next++) : place
  }
  return laid
}

/** The place right behind so many characters of a text that count. */
const behind = (text: string, count: number, counts: (char: string) => boolean): number => {
  let at = 0
  for (let left = count; left > 0; at++) if (counts(text.charAt(at))) left--
  return at
}

/**
 * A sum while it is typed: its whole part in groups.
 *
 * `before` is the text that was changed. Groups move only where they were right and a figure came or went: whoever types
 * `1.5` where a point groups may mean another sum than 15, and is asked when the field is left.
 */
export const maskMoney = (separators: Separators, before: string, typed: CaretText): CaretText => {
  const { fmt_milhar } = separators
  const { text, caret } = typed
  const [, sign = "", whole = "", rest = ""] = numberOf(separators).exec(text) ?? []
  const digits = whole.replaceAll(fmt_milhar, "")
  const isChanged = fmt_milhar !== "" && sign + whole + rest === text && /^[1-9]/.test(digits)
  if (!isChanged || !(isGrouped(separators, text) || followsFrom(separators, before, typed))) return typed
  const grouped = sign + digits.replace(/\B(?=(?:\d{3})+$)/g, () => fmt_milhar) + rest
  const counted = text.slice(0, caret).replaceAll(fmt_milhar, "").length
  return { text: grouped, caret: behind(grouped, counted, (char) => char !== fmt_milhar) }
}

/**
 * A sum behind whose groups, which the mask has made, a group sign is typed: it ends no group, since nobody types some of
 * them. The figures stand again as they were typed, and the sign behind them, so that `1234.56` is not shown as another text.
 */
export const unmaskMoney = (separators: Separators, before: string, typed: CaretText): CaretText => {
  const { fmt_milhar, fmt_decimal } = separators
  const isSign = fmt_milhar !== "" && typed.text === before + fmt_milhar && typed.caret === typed.text.length
  if (!isSign || before.includes(fmt_decimal) || !isGrouped(separators, before)) return typed
  const text = before.replaceAll(fmt_milhar, "") + fmt_milhar
  return { text, caret: text.length }
}

const quoted = (text: string): string => text.replace(/[^\w\s]/g, "\\$&")

const numberOf = ({ fmt_decimal, fmt_milhar }: Separators): RegExp =>
  new RegExp(`^(-?)([\\d${quoted(fmt_milhar)}]*)((?:${quoted(fmt_decimal)}\\d*)?)$`)

/** Whether a text is a number that has no groups, or all of them where they belong. */
const isGrouped = (separators: Separators, text: string): boolean => {
  const group = quoted(separators.fmt_milhar)
  return (
    numberOf(separators).test(text) && new RegExp(`^-?(?:\\d*|\\d{1,3}(?:${group}\\d{3})+)(?![\\d${group}])`).test(text)
  )
}

/** Whether a text is one with right groups in which a figure was typed, or something deleted. */
const followsFrom = (separators: Separators, before: string, { text, caret }: CaretText): boolean => {
  const [head, tail] = [text.slice(0, caret), text.slice(caret)]
  const isTyped = /\d$/.test(head) && before === head.slice(0, -1) + tail
  const isDeleted = before.length > text.length && before.startsWith(head) && before.endsWith(tail)
  return (isTyped || isDeleted) && isGrouped(separators, before)
}
