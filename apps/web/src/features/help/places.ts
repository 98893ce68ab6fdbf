/** Which pages of the guide are about the place at which somebody is. */

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
  | "relatorio"
  | "sql"
  | "indicador"
  | "documento"
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
  relatorio: { pt: ["relatorios", "indicadores"], en: ["reports", "indicators"], es: ["informes", "indicadores"] },
  sql: { pt: ["relatorios"], en: ["reports"], es: ["informes"] },
  indicador: { pt: ["indicadores", "relatorios"], en: ["indicators", "reports"], es: ["indicadores", "informes"] },
  documento: { pt: ["documentos", "comentarios"], en: ["documents", "comments"], es: ["documentos", "comentarios"] },
  home: {
    pt: ["primeiros-passos", "area-de-trabalho", "tarefas", "buscar"],
    en: ["first-steps", "workspace", "tasks", "search"],
    es: ["primeros-pasos", "area-de-trabajo", "tareas", "buscar"]
  }
}

export const placesOf = (language: string, place: HelpPlace): ReadonlyArray<string> =>
  places[place][language === "en" || language === "es" ? language : "pt"]
