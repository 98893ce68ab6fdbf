/** The three locales that the product speaks itself. */
import type { Language } from "../language/language.ts"
import type { Locale } from "./locale.ts"

/** Portuguese of Brazil, the default. */
export const ptBR: Locale = {
  lin_id: "pt",
  lcl_id: "pt-BR",
  flag: "🇧🇷",
  lingua: "Português",
  pais: "Brasil",
  fmt_date: "DD/MM/YYYY",
  fmt_time: "HH:mm:ss",
  fmt_datetime: "DD/MM/YYYY HH:mm:ss",
  fmt_decimal: ",",
  fmt_milhar: ".",
  stop_words:
    "a à ao aos as às com da das de do dos e em na nas no nos o os ou para pela pelas pelo pelos por sem".split(" "),
  abreviacoes: {
    CEP: "Código de Endereçamento Postal",
    CNPJ: "Cadastro Nacional da Pessoa Jurídica",
    CPF: "Cadastro de Pessoas Físicas",
    "Ltda.": "Limitada",
    ME: "Microempresa",
    NF: "Nota Fiscal",
    "NF-e": "Nota Fiscal Eletrônica",
    RG: "Registro Geral",
    "S.A.": "Sociedade Anônima",
    SLA: "Acordo de Nível de Serviço",
    "S/A": "Sociedade Anônima"
  }
}

/** The locale of a client that has chosen none. */
export const initial = ptBR

/** English of the United States. */
export const enUS: Locale = {
  lin_id: "en",
  lcl_id: "en-US",
  flag: "🇺🇸",
  lingua: "English",
  pais: "United States",
  fmt_date: "MM/DD/YYYY",
  fmt_time: "hh:mm:ss A",
  fmt_datetime: "MM/DD/YYYY hh:mm:ss A",
  fmt_decimal: ".",
  fmt_milhar: ",",
  stop_words: "a an and at by for from in of on or the to with".split(" "),
  abreviacoes: {
    CEO: "Chief Executive Officer",
    "Inc.": "Incorporated",
    LLC: "Limited Liability Company",
    PO: "Purchase Order",
    SLA: "Service Level Agreement",
    VAT: "Value Added Tax"
  }
}

/** Spanish of Spain, which groups four digits too, unlike the platform's own. */
export const esES: Locale = {
  lin_id: "es",
  lcl_id: "es-ES",
  flag: "🇪🇸",
  lingua: "Español",
  pais: "España",
  fmt_date: "DD/MM/YYYY",
  fmt_time: "HH:mm:ss",
  fmt_datetime: "DD/MM/YYYY HH:mm:ss",
  fmt_decimal: ",",
  fmt_milhar: ".",
  stop_words: "a al con de del e el en la las lo los o para por sin u un una y".split(" "),
  abreviacoes: {
    CIF: "Código de Identificación Fiscal",
    IVA: "Impuesto sobre el Valor Añadido",
    NIF: "Número de Identificación Fiscal",
    SLA: "Acuerdo de Nivel de Servicio",
    "S.A.": "Sociedad Anónima",
    "S.L.": "Sociedad Limitada"
  }
}

/** How each language of the product writes numbers and dates. */
export const byLanguage: Readonly<Record<Language, Locale>> = { "pt-BR": ptBR, en: enUS, es: esES }

/** The locales that need no deriving, the default first. */
export const builtIn: ReadonlyArray<Locale> = [ptBR, enUS, esES]
