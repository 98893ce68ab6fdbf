/**
 * Masks: what is left of a link's words once nothing in them can be a secret or say who somebody is.
 *
 * A recording holds whatever a customer did, so a word is shown only where it is known to be harmless, never because it
 * is not known to be harmful.
 */
import type { Context, ContextValue, Scalar } from "@quadrante/domain/redirect"

/** What stands in the place of a value: its kind, and the length of a text. */
export type Masked = number | boolean | string | ReadonlyArray<number | boolean | string>

/** Parts of names that speak of people or of secrets, without accents and in lower case. */
const personal =
  /senha|pass|pwd|token|secret|segredo|chave|key|auth|sess|sid|code|codigo|pin|otp|nome|name|mae|pai|usuario|user|login|mail|cpf|cnpj|rg|pis|nit|cnh|doc|fone|phone|cel|tel|whats|nasc|birth|idade|sexo|ender|address|rua|logradouro|bairro|cep|zip|cidade|lat|lon|geo|ip|cartao|card|conta|agencia|iban|pix|placa|matricula|salario|saude|cid|biom|foto|img/

const plainName = /^[A-Za-z_][A-Za-z0-9_.:-]{0,31}$/

/** Letters and digits mixed in one long run: what tokens look like, and names hardly ever do. */
const tokenLike = /(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{16,}|[0-9a-f]{8}-[0-9a-f]{4}-|\d{8,}/i

/** A name, or `hidden` where it could be more than a name. */
export const maskName = (name: string, hidden: string): string =>
  plainName.test(name) && !tokenLike.test(name) ? name : hidden

/** A context without what people could have typed: small numbers, true and false stay, texts become their length. */
export const maskContext = (context: Context, hidden: string): { readonly [name: string]: Masked } => {
  const masked: { [name: string]: Masked } = Object.create(null)
  for (const [name, value] of Object.entries(context)) {
    masked[maskName(name, hidden)] = isPersonal(name) ? hidden : maskValue(value, hidden)
  }
  return masked
}

const isPersonal = (name: string): boolean =>
  personal.test(
    name
      .normalize("NFD")
      .replace(/\p{Mark}/gu, "")
      .toLowerCase()
  )

const maskValue = (value: ContextValue, hidden: string): Masked =>
  typeof value === "object" ? value.map((one) => maskScalar(one, hidden)) : maskScalar(value, hidden)

/** Eight digits and more can be a document, a telephone or a postal code. */
const maskScalar = (value: Scalar, hidden: string): number | boolean | string =>
  typeof value === "boolean" || (typeof value === "number" && value < 1e7) ? value : hidden
