/** Texts of the indicators, in English. */
import type { pt } from "../pt/pt.ts"
import type { Texts } from "../texts.ts"

export const indicator: Texts<typeof pt.indicator> = {
  title: "Indicators",
  dashboards: "Dashboards",
  name: {
    visao: "Overview",
    abertos: "Open",
    fluxo: "Started and ended",
    ciclo: "Cycle time",
    espera: "Waiting by step",
    atrasos: "Overdue"
  },
  about: {
    visao: "All indicators on one page",
    abertos: "What is under way now, and how it came to that",
    fluxo: "What came in and what went out in the period",
    ciclo: "From start to end, nights and weekends included",
    espera: "How long each step waits for somebody",
    atrasos: "Tasks that are past their due date"
  },
  filters: "Filters of the indicator",
  filterOf: "Filter: {{campo}}",
  period: "Period",
  periods: {
    mes: "This month",
    mes_passado: "Last month",
    "30d": "Last 30 days",
    "90d": "Last 90 days",
    "12m": "Last 12 months",
    ano: "This year"
  },
  range: "{{de}} to {{ate}}",
  process: "Process",
  unit: "Unit",
  profile: "Profile of who started it",
  all: "All",
  allUnits: "All",
  loading: "Working out {{titulo}}",
  busy: "Working it out…",
  updated: "Updated at {{hora}}",
  refresh: "Refresh",
  partial: "The history is still being counted. Refresh in a while.",
  none: "Nothing to show with these filters.",
  clear: "Clear filters",
  print: "Print",
  figure: {
    started: "Started",
    ended: "Ended",
    cancelled: "Cancelled",
    open: "Open",
    waiting: "Waiting",
    overdue: "Overdue",
    done: "Tasks done",
    cycle: "Cycle time",
    age: "Wait so far",
    wait: "Wait in the period",
    share: "Share"
  },
  finding: {
    antes: "{{antes}} when the period began",
    startedEnded: "started / completed",
    noneWaiting: "No task is waiting",
    abertos: "{{agora}} open, {{antes}} at the end of the first part",
    fluxo: "{{entraram}} came in, {{sairam}} went out",
    ciclo: "{{tempo}} from start to end on average",
    noCycle: "Nothing ended in the period",
    espera: "{{etapa}} is the step that waits longest",
    noWait: "No task was done in the period",
    atrasos: "{{atrasadas}} of {{esperando}} waiting tasks are overdue"
  },
  measure: {
    abertos: "Open at the end of each part",
    fluxo: "Processes by part of the period",
    ciclo: "Average by part, of what ended in it",
    classes: "Ended, by how long it took",
    steps: "Average of the period, and what waits now",
    overdue: "Waiting tasks, by step"
  },
  cut: { process: "By process", unit: "By unit", profile: "By profile of who started it", step: "By step" },
  head: { part: "Part", class: "Length", step: "Step", process: "Process", unit: "Unit", profile: "Profile" },
  class: {
    d1: "up to 1 day",
    d3: "1 to 3 days",
    d7: "3 to 7 days",
    d14: "7 to 14 days",
    d30: "14 to 30 days",
    more: "more than 30 days"
  },
  weekOf: "wk {{dia}}",
  length: { day: "{{valor}} d", hour: "{{valor}} h", minute: "{{valor}} min", less: "< 1 min" },
  percent: "{{valor}}%",
  more: "{{valor}}% more than before",
  less: "{{valor}}% less than before",
  same: "as before",
  now: "now",
  ofWaiting: "of {{n}} that wait",
  onAverage: "for {{tempo}} on average",
  ofDone: "mean of {{n}} tasks done",
  chart: "{{titulo}}: {{medida}}. The figures are in the table.",
  nothing: "none"
}
