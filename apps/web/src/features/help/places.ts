/** Which pages of the guide are about the place at which somebody is, and where a page stands among the others. */
import { type Step, steps } from "@quadrante/domain/first-steps"

const languageOf = (language: string) => (language === "en" || language === "es" ? language : "pt")

/** What stands in front of a person. */
export type HelpPlace =
  | "task"
  | "form"
  | "case"
  | "tarefas"
  | "pedidos"
  | "rascunhos"
  | "avisos"
  | "substituicao"
  | "agenda"
  | "relatorio"
  | "sql"
  | "indicador"
  | "documento"
  | "comparacao"
  | "home"

/** The pages of each place, by their names in each language. */
const places: Readonly<Record<HelpPlace, Readonly<Record<"pt" | "en" | "es", ReadonlyArray<string>>>>> = {
  task: {
    pt: ["decidir", "passar-adiante", "envio"],
    en: ["deciding", "handing-over", "sending"],
    es: ["decidir", "asignar", "envio"]
  },
  form: { pt: ["formularios", "envio"], en: ["filling-in", "sending"], es: ["rellenar", "envio"] },
  case: { pt: ["caso", "comentarios"], en: ["case", "comments"], es: ["caso", "comentarios"] },
  tarefas: { pt: ["tarefas", "decidir"], en: ["tasks", "deciding"], es: ["tareas", "decidir"] },
  pedidos: { pt: ["tarefas", "caso"], en: ["tasks", "case"], es: ["tareas", "caso"] },
  rascunhos: { pt: ["envio", "formularios"], en: ["sending", "filling-in"], es: ["envio", "rellenar"] },
  avisos: { pt: ["avisos"], en: ["notices"], es: ["avisos"] },
  substituicao: { pt: ["substituicao"], en: ["substitution"], es: ["sustitucion"] },
  agenda: { pt: ["area-de-trabalho"], en: ["workspace"], es: ["area-de-trabajo"] },
  relatorio: { pt: ["relatorios", "indicadores"], en: ["reports", "indicators"], es: ["informes", "indicadores"] },
  sql: { pt: ["relatorios"], en: ["reports"], es: ["informes"] },
  indicador: { pt: ["indicadores", "relatorios"], en: ["indicators", "reports"], es: ["indicadores", "informes"] },
  documento: { pt: ["documentos", "comentarios"], en: ["documents", "comments"], es: ["documentos", "comentarios"] },
  comparacao: { pt: ["caso", "area-de-trabalho"], en: ["case", "workspace"], es: ["caso", "area-de-trabajo"] },
  home: {
    pt: ["tarefas", "area-de-trabalho", "buscar"],
    en: ["tasks", "workspace", "search"],
    es: ["tareas", "area-de-trabajo", "buscar"]
  }
}

export const placesOf = (language: string, place: HelpPlace): ReadonlyArray<string> =>
  places[place][languageOf(language)]

/** The page of each first step. */
const stepPages: Readonly<Record<"pt" | "en" | "es", Readonly<Record<Step, string>>>> = {
  pt: { beside: "lado-a-lado", send: "enviar-um-pedido", find: "achar-de-novo" },
  en: { beside: "side-by-side", send: "sending-a-request", find: "finding-it-again" },
  es: { beside: "lado-a-lado", send: "enviar-una-solicitud", find: "encontrar-de-nuevo" }
}

export const pageOfStep = (language: string, step: Step): string => stepPages[languageOf(language)][step]

/** The first step that a page is about, in whichever language; null: it is about none. */
export const stepOf = (name: string): Step | null =>
  steps.find((step) => Object.values(stepPages).some((pages) => pages[step] === name)) ?? null

/** What the office asks about most: such a page has a drawing and steps, and leads to where it is done. */
export const subjects = ["case", "form", "decide", "hand", "search", "drafts", "document"] as const
export type Subject = (typeof subjects)[number]

const subjectPages: Readonly<Record<"pt" | "en" | "es", Readonly<Record<Subject, string>>>> = {
  pt: {
    case: "caso",
    form: "formularios",
    decide: "decidir",
    hand: "passar-adiante",
    search: "buscar",
    drafts: "envio",
    document: "documentos"
  },
  en: {
    case: "case",
    form: "filling-in",
    decide: "deciding",
    hand: "handing-over",
    search: "search",
    drafts: "sending",
    document: "documents"
  },
  es: {
    case: "caso",
    form: "rellenar",
    decide: "decidir",
    hand: "asignar",
    search: "buscar",
    drafts: "envio",
    document: "documentos"
  }
}

export const pageOfSubject = (language: string, subject: Subject): string => subjectPages[languageOf(language)][subject]

/** What is done by a page: a first step, or what the office asks about. */
export type Topic = Step | Subject

/** What a page shows the doing of; null: it is only read. */
export const topicOf = (name: string): Topic | null =>
  stepOf(name) ??
  subjects.find((subject) => Object.values(subjectPages).some((pages) => pages[subject] === name)) ??
  null

const firstStepsPage = { pt: "primeiros-passos", en: "first-steps", es: "primeros-pasos" } as const

/** The names of the pages above a page, the outermost first: the steps stand below the page that lists them. */
export const aboveOf = (language: string, name: string): ReadonlyArray<string> => {
  if (name === "README") return []
  return stepOf(name) === null ? ["README"] : ["README", firstStepsPage[languageOf(language)]]
}
