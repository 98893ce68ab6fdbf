/** The same in Spanish. */
import type { Translation } from "@quadrante/domain/text"
import type { pt } from "./pt.ts"

export const es = {
  reports: {
    indicadores: {
      title: "Indicadores por proceso",
      about: "Lo que empezó, terminó y espera, y cuánto tardó."
    },
    fora_do_prazo: {
      title: "Tareas fuera de plazo",
      about: "Lo que ya debería estar hecho, lo más atrasado primero."
    },
    espera_por_etapa: {
      title: "Espera por etapa",
      about: "Dónde está parado el trabajo ahora, y desde cuándo."
    },
    tarefas_por_pessoa: {
      title: "Tareas hechas por persona",
      about: "Quién concluyó cuántas tareas, cuántas fuera de plazo, y cuánto esperaron."
    },
    movimento: {
      title: "Movimiento por unidad y mes",
      about: "Cuántas instancias inició y concluyó cada unidad por mes."
    },
    desfechos: {
      title: "Cómo terminan los procesos",
      about: "Cada desenlace, cuántas veces, y en cuánto tiempo."
    },
    compras_por_fornecedor: {
      title: "Compras por proveedor",
      about: "Pedidos de compra concluidos en el periodo, por proveedor."
    }
  },
  parameters: {
    desde: "Desde",
    ate: "Hasta",
    unidade: "Unidad",
    processo: "Proceso",
    excesso_minimo: "Exceso mínimo (h)"
  },
  columns: {
    processo: "Proceso",
    iniciadas: "Iniciados",
    concluidas: "Concluidos",
    canceladas: "Cancelados",
    ciclo_medio: "Ciclo medio (h)",
    em_andamento: "En curso",
    tarefas_atrasadas: "Tareas atrasadas",
    numero: "Número",
    titulo: "Título",
    etapa: "Etapa",
    unidade: "Unidad",
    prazo: "Plazo",
    excesso: "Exceso (h)",
    tarefas: "Tareas",
    espera_media: "Espera media (h)",
    maior_espera: "Mayor espera (h)",
    atrasadas: "Atrasadas",
    pessoa: "Persona",
    depois_do_prazo: "Fuera de plazo",
    mes: "Mes",
    desfecho: "Desenlace",
    vezes: "Veces",
    fornecedor: "Proveedor",
    pedidos: "Pedidos",
    medio: "Medio (R$)",
    total: "Total (R$)"
  }
} as const satisfies Translation<typeof pt, "es">
