/** Texts of the indicators, in Spanish. */
import type { pt } from "../pt/pt.ts"
import type { Texts } from "../texts.ts"

export const indicator: Texts<typeof pt.indicator> = {
  title: "Indicadores",
  dashboards: "Paneles",
  name: {
    visao: "Vista general",
    abertos: "Abiertos",
    fluxo: "Iniciados y concluidos",
    ciclo: "Tiempo de ciclo",
    espera: "Espera por paso",
    atrasos: "Retrasos"
  },
  about: {
    visao: "Todos los indicadores en una página",
    abertos: "Lo que está en curso ahora, y cómo llegó a eso",
    fluxo: "Lo que entró y lo que salió en el periodo",
    ciclo: "De principio a fin, con noches y fines de semana",
    espera: "Cuánto espera cada paso por alguien",
    atrasos: "Tareas cuyo plazo ya pasó"
  },
  filters: "Filtros del indicador",
  filterOf: "Filtro: {{campo}}",
  period: "Periodo",
  periods: {
    mes: "Este mes",
    mes_passado: "Mes pasado",
    "30d": "Últimos 30 días",
    "90d": "Últimos 90 días",
    "12m": "Últimos 12 meses",
    ano: "Este año"
  },
  range: "{{de}} a {{ate}}",
  process: "Proceso",
  unit: "Unidad",
  profile: "Perfil de quien inició",
  all: "Todos",
  allUnits: "Todas",
  loading: "Calculando {{titulo}}",
  busy: "Calculando…",
  updated: "Actualizado a las {{hora}}",
  refresh: "Actualizar",
  partial: "El historial todavía se está contando. Actualice dentro de un momento.",
  none: "Nada que mostrar con estos filtros.",
  clear: "Limpiar filtros",
  print: "Imprimir",
  figure: {
    started: "Iniciados",
    ended: "Concluidos",
    cancelled: "Cancelados",
    open: "Abiertos",
    waiting: "Esperando",
    overdue: "Atrasadas",
    done: "Tareas hechas",
    cycle: "Tiempo de ciclo",
    age: "Espera hasta ahora",
    wait: "Espera en el periodo",
    share: "Parte"
  },
  finding: {
    antes: "{{antes}} al inicio del periodo",
    startedEnded: "iniciados / concluidos",
    noneWaiting: "Ninguna tarea espera",
    abertos: "{{agora}} abiertos, {{antes}} al inicio del periodo",
    fluxo: "Entraron {{entraram}}, salieron {{sairam}}",
    ciclo: "De media {{tempo}} de principio a fin",
    noCycle: "Nada concluyó en el periodo",
    espera: "{{etapa}} es el paso que más espera",
    noWait: "No se hizo ninguna tarea en el periodo",
    atrasos: "{{atrasadas}} de {{esperando}} tareas que esperan están atrasadas"
  },
  measure: {
    abertos: "Abiertos a lo largo del periodo",
    fluxo: "Procesos a lo largo del periodo",
    ciclo: "Media de lo que concluyó, a lo largo del periodo",
    classes: "Concluidos por duración",
    steps: "Media del periodo, y lo que espera ahora",
    overdue: "Tareas que esperan, por paso"
  },
  cut: { process: "Por proceso", unit: "Por unidad", profile: "Por perfil de quien inició", step: "Por paso" },
  head: { part: "Periodo", class: "Duración", step: "Paso", process: "Proceso", unit: "Unidad", profile: "Perfil" },
  class: {
    d1: "hasta 1 día",
    d3: "de 1 a 3 días",
    d7: "de 3 a 7 días",
    d14: "de 7 a 14 días",
    d30: "de 14 a 30 días",
    more: "más de 30 días"
  },
  weekOf: "sem. {{dia}}",
  length: { day: "{{valor}} d", hour: "{{valor}} h", minute: "{{valor}} min", less: "< 1 min" },
  percent: "{{valor}} %",
  more: "{{valor}} % más que antes",
  less: "{{valor}} % menos que antes",
  same: "como antes",
  now: "ahora",
  ofWaiting: "de {{n}} que esperan",
  onAverage: "desde hace {{tempo}} de media",
  ofDone: "media de {{n}} tareas hechas",
  chart: "{{titulo}}: {{medida}}. Las cifras están en la tabla.",
  nothing: "ninguno"
}
