/** What reports say beside what processes say themselves, in the languages of processes. */
import * as Locale from "@quadrante/domain/locale"
import type { Language } from "@quadrante/domain/language"

const pt = {
  locale: Locale.ptBR,
  yes: "Sim",
  no: "Não",
  page: "Página",
  of: "de",
  total: "Total",
  sheet: "Relatório",
  states: { running: "Em andamento", ended: "Concluído", failed: "Com falha", cancelled: "Cancelado" },
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
}

/** The words of a language. */
export type Words = typeof pt

export const words: Readonly<Record<Language, Words>> = {
  "pt-BR": pt,
  en: {
    locale: Locale.enUS,
    yes: "Yes",
    no: "No",
    page: "Page",
    of: "of",
    total: "Total",
    sheet: "Report",
    states: { running: "Running", ended: "Completed", failed: "Failed", cancelled: "Cancelled" },
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
    locale: Locale.esES,
    yes: "Sí",
    no: "No",
    page: "Página",
    of: "de",
    total: "Total",
    sheet: "Informe",
    states: { running: "En curso", ended: "Concluido", failed: "Con fallo", cancelled: "Cancelado" },
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
}
