/** What reports say beside what processes say themselves. */
import type { Language } from "@quadrante/domain/language"
import { text } from "@quadrante/domain/text"

const pt = {
  yes: "Sim",
  no: "Não",
  page: "Página",
  of: "de",
  total: "Total",
  sheet: "Relatório",
  partly: "{{column}}: {{seen}} de {{count}} linhas, as que você vê",
  states: {
    running: "Em andamento",
    ended: "Concluído",
    refused: "Recusado",
    failed: "Com falha",
    cancelled: "Cancelado"
  },
  columns: {
    numero: "Número",
    titulo: "Título",
    situacao: "Situação",
    etapa: "Etapa atual",
    resultado: "Resultado",
    pessoa: "Iniciado por",
    unidade: "Unidade",
    perfil: "Perfil",
    inicio: "Início",
    fim: "Fim",
    prazo: "Prazo",
    horas: "Duração (h)"
  }
} as const

export const say = text({
  "pt-BR": pt,
  en: {
    yes: "Yes",
    no: "No",
    page: "Page",
    of: "of",
    total: "Total",
    sheet: "Report",
    partly: "{{column}}: {{seen}} of {{count}} rows, those that you see",
    states: { running: "Running", ended: "Completed", refused: "Refused", failed: "Failed", cancelled: "Cancelled" },
    columns: {
      numero: "Number",
      titulo: "Title",
      situacao: "State",
      etapa: "Current step",
      resultado: "Outcome",
      pessoa: "Started by",
      unidade: "Unit",
      perfil: "Profile",
      inicio: "Started",
      fim: "Ended",
      prazo: "Due",
      horas: "Duration (h)"
    }
  },
  es: {
    yes: "Sí",
    no: "No",
    page: "Página",
    of: "de",
    total: "Total",
    sheet: "Informe",
    partly: "{{column}}: {{seen}} de {{count}} filas, las que usted ve",
    states: {
      running: "En curso",
      ended: "Concluido",
      refused: "Rechazado",
      failed: "Con fallo",
      cancelled: "Cancelado"
    },
    columns: {
      numero: "Número",
      titulo: "Título",
      situacao: "Situación",
      etapa: "Etapa actual",
      resultado: "Resultado",
      pessoa: "Iniciado por",
      unidade: "Unidad",
      perfil: "Perfil",
      inicio: "Inicio",
      fim: "Fin",
      prazo: "Plazo",
      horas: "Duración (h)"
    }
  }
})

/** A column that every report has. */
export type ColumnName = keyof (typeof pt)["columns"]

/** Whether something is the state of an instance. */
export const isState = (found: unknown): found is keyof (typeof pt)["states"] =>
  typeof found === "string" && Object.hasOwn(pt.states, found)

/** How this language says yes and no. */
export const yesAndNo = (language: Language) => ({ yes: say("yes", {}, language), no: say("no", {}, language) })
