/** The same in English. */
import type { Translation } from "@quadrante/domain/text"
import type { pt } from "./pt.ts"

export const en = {
  reports: {
    indicadores: {
      title: "Indicators by process",
      about: "What began, ended and waits, and how long it took."
    },
    fora_do_prazo: {
      title: "Overdue tasks",
      about: "What should have been done by now, the latest first."
    },
    espera_por_etapa: {
      title: "Waiting by step",
      about: "Where work waits now, and since when."
    },
    tarefas_por_pessoa: {
      title: "Tasks done by person",
      about: "Who completed how many tasks, how many late, and how long they had waited."
    },
    movimento: {
      title: "Volume by unit and month",
      about: "How many instances each unit began and completed by month."
    },
    desfechos: {
      title: "How processes end",
      about: "Each outcome, how often, and how long it took."
    },
    compras_por_fornecedor: {
      title: "Purchases by supplier",
      about: "Purchase requests completed in the period, by supplier."
    }
  },
  parameters: {
    desde: "Since",
    ate: "Until",
    unidade: "Unit",
    processo: "Process",
    excesso_minimo: "Overdue by at least (h)"
  },
  columns: {
    processo: "Process",
    iniciadas: "Started",
    concluidas: "Completed",
    canceladas: "Cancelled",
    ciclo_medio: "Mean cycle (h)",
    em_andamento: "Open",
    tarefas_atrasadas: "Overdue tasks",
    numero: "Number",
    titulo: "Title",
    etapa: "Step",
    unidade: "Unit",
    prazo: "Due",
    excesso: "Overdue by (h)",
    tarefas: "Tasks",
    espera_media: "Mean wait (h)",
    maior_espera: "Longest wait (h)",
    atrasadas: "Overdue",
    pessoa: "Person",
    depois_do_prazo: "Late",
    mes: "Month",
    desfecho: "Outcome",
    vezes: "Times",
    fornecedor: "Supplier",
    pedidos: "Requests",
    medio: "Mean (R$)",
    total: "Total (R$)"
  }
} as const satisfies Translation<typeof pt, "en">
