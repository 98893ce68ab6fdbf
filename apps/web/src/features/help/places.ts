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
  | "home"

/** The pages of each place, by their names in each language; a page that a language does not have is not among them. */
const places: Readonly<Record<HelpPlace, Readonly<Record<"pt" | "en" | "es", ReadonlyArray<string>>>>> = {
  task: {
    pt: ["decidir", "de-quem-e-a-tarefa", "passar-adiante"],
    en: ["deciding", "handing-over", "comments"],
    es: ["decidir", "asignar", "comentarios"]
  },
  form: { pt: ["formularios", "README"], en: ["filling-in", "README"], es: ["rellenar", "README"] },
  case: { pt: ["caso", "comentarios", "quem-ve-o-que"], en: ["case", "comments"], es: ["caso", "comentarios"] },
  tarefas: { pt: ["tarefas", "decidir"], en: ["tasks", "deciding"], es: ["tareas", "decidir"] },
  pedidos: { pt: ["tarefas", "caso"], en: ["tasks", "case"], es: ["tareas", "caso"] },
  rascunhos: { pt: ["formularios"], en: ["filling-in"], es: ["rellenar"] },
  avisos: { pt: ["avisos"], en: ["notices"], es: ["avisos"] },
  substituicao: { pt: ["substituicao"], en: ["substitution"], es: ["sustitucion"] },
  relatorio: { pt: ["relatorios", "indicadores"], en: ["search"], es: ["buscar"] },
  sql: { pt: ["relatorios"], en: ["search"], es: ["buscar"] },
  home: { pt: ["README", "tarefas", "buscar"], en: ["README", "tasks", "search"], es: ["README", "tareas", "buscar"] }
}

export const placesOf = (language: string, place: HelpPlace): ReadonlyArray<string> =>
  places[place][language === "en" || language === "es" ? language : "pt"]
