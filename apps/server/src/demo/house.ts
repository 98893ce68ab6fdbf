/** The demo house: an environment with units, profiles and people, made on a first start and never in production. */

/** One password for all of them: this is a house to look around in. */
export const password = "quadrante-demo"

export const environment = {
  amb: "demo",
  amb_nome: "Aurora",
  tema_cor: "grey",
  headline: "Todo o trabalho do dia, lado a lado.",
  contact: "Ambiente de demonstração da Aurora Distribuidora. Atendimento: ramal 4020 ou ti@aurora.example."
} as const

export const units = [
  { unid_sigla: "VND", unid_nome: "Vendas" },
  { unid_sigla: "ADM", unid_nome: "Administração" }
] as const

export const profiles = [
  { id: "solicitante", name: "Solicitante" },
  { id: "gerencia", name: "Gerência" },
  { id: "diretoria", name: "Diretoria" },
  { id: "compras", name: "Compras" },
  { id: "rh", name: "Pessoas/RH" }
] as const

export const people = [
  { usuario: "ana.souza", pessoa: "Ana Souza", profile: "solicitante", unid_sigla: "VND" },
  { usuario: "bruno.lima", pessoa: "Bruno Lima", profile: "gerencia", unid_sigla: "VND" },
  { usuario: "carla.reis", pessoa: "Carla Reis", profile: "rh", unid_sigla: "ADM" },
  { usuario: "diego.prado", pessoa: "Diego Prado", profile: "diretoria", unid_sigla: "ADM" },
  { usuario: "elisa.rocha", pessoa: "Elisa Rocha", profile: "compras", unid_sigla: "ADM" }
] as const
