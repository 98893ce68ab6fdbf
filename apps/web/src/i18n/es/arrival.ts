/** Texts of a link that is being opened, in Spanish. */
import type { Texts } from "../texts.ts"
import type { arrival as pt } from "../pt/arrival.ts"

export const arrival: Texts<typeof pt> = {
  opening: "Abriendo {{processo}}…",
  area: "un área de trabajo",
  indicator: "un indicador",
  panel: {
    inicio: "Inicio",
    tarefas: "Tareas",
    pedidos: "Mis solicitudes",
    ajuda: "Ayuda",
    documento: "Documento",
    comparacao: "Comparación",
    rascunhos: "Borradores",
    avisos: "Avisos y correo",
    substituicao: "Sustitución",
    agenda: "Agenda",
    relatorio: "Informe",
    sql: "Informe SQL"
  },
  failed: "No se pudo abrir el enlace",
  refused: "El enlace no nombra un proceso que se pueda abrir.",
  unread: "No se pudo leer el enlace: {{motivo}}.",
  target: "El enlace pide abrir “{{alvo}}”, que no es nombre de proceso.",
  names: "Quedó fuera del enlace lo que tiene un nombre que no se puede usar: {{nomes}}.",
  stay: "Seguir aquí",
  read: "Entendido",
  notice: "Aviso sobre el enlace",
  home: "Ir al inicio",
  copy: "Copiar enlace"
}
