/**
 * Masking: what remains of a link's words once nothing in them can be a secret or identify a person.
 *
 * A recording holds whatever a customer did, so a word is shown only if it is known to be harmless.
 */
import type { Context, ContextValue, Scalar } from "../redirect/redirect.ts"

/** What is left of a value: itself where it is harmless, else what is put in its place. */
export type MaskedValue = number | boolean | string | ReadonlyArray<number | boolean | string>

/** Parts of names that speak of people or of secrets, without accents and in lower case. */
const personalParts =
  /senha|pass|pwd|token|secret|segredo|chave|auth|sess|codigo|nome|name|usuario|user|login|mail|cpf|cnpj|fone|phone|celular|whats|nasc|birth|idade|sexo|ender|address|logradouro|bairro|cidade|cartao|card|conta|agencia|iban|placa|matricula|salario|saude|biom|foto|cliente|pessoa|colaborador|paciente|titular/

/** Short words that do so when they stand alone: `rg` does, `urgente` does not. */
const personalWords = new Set(
  "rg ip pin otp sid cep cid lat lon geo key pix cel tel zip pai mae pis nit cnh doc code rua img".split(" ")
)

const plainName = /^[A-Za-z_][A-Za-z0-9_.:-]{0,31}$/

/** Letters and digits mixed in one long run: what tokens look like, and names hardly ever do. */
const tokenLike = /(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{16,}|[0-9a-f]{8}-[0-9a-f]{4}-|\d{8,}/i

/** A name, or `hidden` where it could be more than a name. */
export const maskName = (name: string, hidden: string): string =>
  plainName.test(name) && !tokenLike.test(name) ? name : hidden

/** A context without what people could have typed: small numbers, true and false stay. */
export const maskContext = (context: Context, hidden: string): { readonly [name: string]: MaskedValue } => {
  const masked: { [name: string]: MaskedValue } = Object.create(null)
  for (const [name, value] of Object.entries(context)) {
    masked[maskName(name, hidden)] = isPersonal(name) ? hidden : maskValue(value, hidden)
  }
  return masked
}

/** Whether a name speaks of a person or of a secret, in Portuguese, Spanish or English. */
export const isPersonal = (name: string): boolean => {
  const plain = name.normalize("NFD").replace(/\p{Mark}/gu, "")
  const words = plain
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
  return personalParts.test(plain.toLowerCase()) || words.some((word) => personalWords.has(word))
}

const maskValue = (value: ContextValue, hidden: string): MaskedValue =>
  typeof value === "object" ? value.map((one) => maskScalar(one, hidden)) : maskScalar(value, hidden)

/** One value. Eight digits and more can be a document, a telephone or a postal code. */
export const maskScalar = (value: Scalar, hidden: string): number | boolean | string =>
  typeof value === "boolean" || (typeof value === "number" && value < 1e7) ? value : hidden
