/** Codes: what a screen shows where something failed, so that support finds it. The client shows none but these. */
import { type Page, pages } from "../environment/environment.ts"

/** The modules that start at launch. */
export const modules = ["realtime", "translations", "diff", "pdf"] as const
export type Module = (typeof modules)[number]

const own = [
  "ABERTOS",
  "AGENDA",
  "AJUDA",
  "ATALHOS",
  "AVISOS",
  "AVISOS-DA-SESSAO",
  "BARRA",
  "BI",
  "BLOQUEIO",
  "BUSCA",
  "COLUNAS",
  "COMPARACAO",
  "DEFINICOES",
  "DIAGRAMA",
  "DOCUMENTO",
  "EDITOR",
  "INCIDENTES",
  "INDICADOR",
  "INICIO",
  "JANELA",
  "LEMBRETE",
  "LISTA",
  "MAIS",
  "MENU",
  "NOTIFICACOES",
  "PAGINA",
  "PASSAGEM",
  "PDF",
  "PERFIL",
  "POR-QUE",
  "PROCESSO",
  "QUADRANTES",
  "RASCUNHOS",
  "RELATORIO",
  "RETIRADA",
  "RODAPE",
  "SQL",
  "SUBSTITUICAO",
  "SUPORTE",
  "TEMA"
] as const

/** What can fail while the rest goes on, as support calls it; `JANELA` is what nobody was waiting for. A page is called by its name. */
export type PartName = (typeof own)[number] | Page

/** All that can fail by itself. */
export const parts: ReadonlyArray<PartName> = [...own, ...pages]

/** The code of a start that a module ended. */
export const startupCode = (module: Module): string => `INICIO-${module.toUpperCase()}`

/** The name of the error of a part whose code did not load. */
export const missing = "Missing"

/** The code of a part that failed, and how: the name of its error. */
export const screenCode = (part: PartName, errorName: string | null): string =>
  `TELA-${part}-${errorName ?? "desconhecido"}`.toUpperCase()

/** What a code is about. */
export type CodeShown =
  /** The app did not start; `module` is null where it ended before any of them. */
  | { readonly is: "startup"; readonly code: string; readonly module: Module | null }
  | { readonly is: "screen"; readonly code: string; readonly part: string; readonly isMissing: boolean }

/** Reads a code as a person wrote it down; null where no screen shows it. */
export const readCode = (text: string): CodeShown | null => {
  const code = text.trim().toUpperCase()
  if (code === "INICIO") return { is: "startup", code, module: null }
  const module = modules.find((one) => startupCode(one) === code)
  if (module !== undefined) return { is: "startup", code, module }
  const [, part = "", error = ""] = /^TELA-([A-Z_-]+)-([\p{L}\p{N}_$]+)$/u.exec(code) ?? []
  if (!parts.some((one) => one.toUpperCase() === part)) return null
  return { is: "screen", code, part, isMissing: error === missing.toUpperCase() }
}
