/** Prepared reports: statements that somebody thought about, with parameters that are filled in and never become a part of the text. */
import type { Language } from "@quadrante/domain/language"

type LocalizedText = Readonly<Record<Language, string>>

/** What a parameter is; `processo` and `unidade` are chosen from those of the environment. */
export type Kind = "date" | "number" | "text" | "processo" | "unidade"

export interface Parameter {
  readonly key: string
  readonly kind: Kind
  readonly label: LocalizedText
  readonly optional: boolean
  /** What stands there first: so many days from today, or a figure. */
  readonly initial: { readonly days: number } | number | null
}

/** A column whose heading is said, with its decimals where it is a figure. */
export interface Heading extends LocalizedText {
  readonly decimals?: number
}

export interface PreparedStatement {
  readonly id: string
  readonly title: LocalizedText
  readonly about: LocalizedText
  readonly parameters: readonly Parameter[]
  readonly columns: readonly Heading[]
  /** `:key` is a parameter; `:lingua` the language of whoever asks. */
  readonly text: string
}

const said = (pt: string, en: string, es: string): LocalizedText => ({ "pt-BR": pt, en, es })
const head = (pt: string, en: string, es: string, decimals?: number): Heading => ({
  ...said(pt, en, es),
  ...(decimals !== undefined && { decimals })
})

const since: Parameter = {
  key: "desde",
  kind: "date",
  label: said("Desde", "Since", "Desde"),
  optional: false,
  initial: { days: -90 }
}
const until: Parameter = {
  key: "ate",
  kind: "date",
  label: said("Até", "Until", "Hasta"),
  optional: false,
  initial: { days: 0 }
}
const processo: Parameter = {
  key: "processo",
  kind: "processo",
  label: said("Processo", "Process", "Proceso"),
  optional: true,
  initial: null
}
const unidade: Parameter = {
  key: "unidade",
  kind: "unidade",
  label: said("Unidade", "Unit", "Unidad"),
  optional: true,
  initial: null
}

const columns = {
  processo: head("Processo", "Process", "Proceso"),
  numero: head("Número", "Number", "Número", 0),
  titulo: head("Título", "Title", "Título"),
  etapa: head("Etapa", "Step", "Etapa"),
  unidade: head("Unidade", "Unit", "Unidad"),
  prazo: head("Prazo", "Due", "Plazo"),
  mes: head("Mês", "Month", "Mes")
}

/** Every prepared report, in the order in which they are offered. */
export const prepared: readonly PreparedStatement[] = [
  {
    id: "indicadores",
    title: said("Indicadores por processo", "Indicators by process", "Indicadores por proceso"),
    about: said(
      "O que começou, terminou e espera, e quanto tempo levou.",
      "What began, ended and waits, and how long it took.",
      "Lo que empezó, terminó y espera, y cuánto tardó."
    ),
    parameters: [since, until, unidade],
    columns: [
      columns.processo,
      head("Iniciadas", "Started", "Iniciadas", 0),
      head("Concluídas", "Completed", "Concluidas", 0),
      head("Canceladas", "Cancelled", "Canceladas", 0),
      head("Ciclo médio (h)", "Mean cycle (h)", "Ciclo medio (h)", 1),
      head("Em andamento", "Open", "En curso", 0),
      head("Tarefas atrasadas", "Overdue tasks", "Tareas atrasadas", 0)
    ],
    text: `select p.titulo,
  (select count(*) from iniciadas f where f.processo = p.processo and f.dia between :desde and :ate
    and (:unidade is null or f.unidade = :unidade)),
  (select count(*) from concluidas f where f.processo = p.processo and f.dia between :desde and :ate
    and (:unidade is null or f.unidade = :unidade)),
  (select count(*) from canceladas f where f.processo = p.processo and f.dia between :desde and :ate
    and (:unidade is null or f.unidade = :unidade)),
  (select round(avg(f.horas), 4) from concluidas f where f.processo = p.processo and f.dia between :desde and :ate
    and (:unidade is null or f.unidade = :unidade)),
  (select count(*) from em_andamento f where f.processo = p.processo and (:unidade is null or f.unidade = :unidade)),
  (select count(*) from atrasadas f where f.processo = p.processo and (:unidade is null or f.unidade = :unidade))
from processos p
where p.lingua = :lingua
order by p.titulo`
  },
  {
    id: "fora_do_prazo",
    title: said("Tarefas fora do prazo", "Overdue tasks", "Tareas fuera de plazo"),
    about: said(
      "O que já devia estar feito, o mais atrasado primeiro.",
      "What should have been done by now, the latest first.",
      "Lo que ya debería estar hecho, lo más atrasado primero."
    ),
    parameters: [
      processo,
      {
        key: "excesso_minimo",
        kind: "number",
        label: said("Excesso mínimo (h)", "Overdue by at least (h)", "Exceso mínimo (h)"),
        optional: false,
        initial: 0
      }
    ],
    columns: [
      columns.numero,
      columns.titulo,
      columns.etapa,
      columns.unidade,
      columns.prazo,
      head("Excesso (h)", "Overdue by (h)", "Exceso (h)", 2)
    ],
    text: `select numero, titulo, nome, unidade, prazo,
  round((extract(epoch from now() - prazo) / 3600)::numeric, 2) as excesso
from atrasadas
where (:processo is null or processo = :processo)
  and extract(epoch from now() - prazo) / 3600 >= :excesso_minimo
order by prazo`
  },
  {
    id: "espera_por_etapa",
    title: said("Espera por etapa", "Waiting by step", "Espera por etapa"),
    about: said(
      "Onde o trabalho está parado agora, e há quanto tempo.",
      "Where work waits now, and since when.",
      "Dónde está parado el trabajo ahora, y desde cuándo."
    ),
    parameters: [processo, unidade],
    columns: [
      columns.processo,
      columns.etapa,
      head("Tarefas", "Tasks", "Tareas", 0),
      head("Espera média (h)", "Mean wait (h)", "Espera media (h)", 1),
      head("Maior espera (h)", "Longest wait (h)", "Mayor espera (h)", 1),
      head("Atrasadas", "Overdue", "Atrasadas", 0)
    ],
    text: `select p.titulo, e.nome, count(*),
  round(avg(extract(epoch from now() - e.momento) / 3600), 2),
  round(max(extract(epoch from now() - e.momento) / 3600), 2),
  count(*) filter (where e.prazo <= now())
from esperando e join processos p on p.processo = e.processo and p.lingua = :lingua
where (:processo is null or e.processo = :processo) and (:unidade is null or e.unidade = :unidade)
group by p.titulo, e.nome
order by 3 desc, 1, 2`
  },
  {
    id: "tarefas_por_pessoa",
    title: said("Tarefas feitas por pessoa", "Tasks done by person", "Tareas hechas por persona"),
    about: said(
      "Quem concluiu quantas tarefas, quantas depois do prazo, e quanto elas esperaram.",
      "Who completed how many tasks, how many late, and how long they had waited.",
      "Quién concluyó cuántas tareas, cuántas fuera de plazo, y cuánto esperaron."
    ),
    parameters: [since, until, processo],
    columns: [
      head("Pessoa", "Person", "Persona"),
      head("Tarefas", "Tasks", "Tareas", 0),
      head("Depois do prazo", "Late", "Fuera de plazo", 0),
      head("Espera média (h)", "Mean wait (h)", "Espera media (h)", 1)
    ],
    text: `select feita_por, count(*), count(*) filter (where atrasada), round(avg(horas), 2)
from feitas
where dia between :desde and :ate and (:processo is null or processo = :processo)
group by feita_por
order by 2 desc, 1`
  },
  {
    id: "movimento",
    title: said("Movimento por unidade e mês", "Volume by unit and month", "Movimiento por unidad y mes"),
    about: said(
      "Quantas instâncias cada unidade começou e concluiu por mês.",
      "How many instances each unit began and completed by month.",
      "Cuántas instancias inició y concluyó cada unidad por mes."
    ),
    parameters: [since, until, processo],
    columns: [
      columns.mes,
      columns.unidade,
      head("Iniciadas", "Started", "Iniciadas", 0),
      head("Concluídas", "Completed", "Concluidas", 0)
    ],
    text: `select to_char(date_trunc('month', dia), 'YYYY-MM'), unidade, sum(iniciada), sum(concluida)
from (
  select dia, unidade, processo, 1 as iniciada, 0 as concluida from iniciadas
  union all
  select dia, unidade, processo, 0, 1 from concluidas
) m
where dia between :desde and :ate and (:processo is null or processo = :processo)
group by 1, 2
order by 1, 2`
  },
  {
    id: "desfechos",
    title: said("Como os processos terminam", "How processes end", "Cómo terminan los procesos"),
    about: said(
      "Cada desfecho, quantas vezes, e em quanto tempo.",
      "Each outcome, how often, and how long it took.",
      "Cada desenlace, cuántas veces, y en cuánto tiempo."
    ),
    parameters: [since, until, processo],
    columns: [
      columns.processo,
      head("Desfecho", "Outcome", "Desenlace"),
      head("Vezes", "Times", "Veces", 0),
      head("Ciclo médio (h)", "Mean cycle (h)", "Ciclo medio (h)", 1)
    ],
    text: `select p.titulo, c.resultado, count(*), round(avg(c.horas), 2)
from concluidas c join processos p on p.processo = c.processo and p.lingua = :lingua
where c.dia between :desde and :ate and (:processo is null or c.processo = :processo)
group by 1, 2
order by 1, 3 desc`
  },
  {
    id: "compras_por_fornecedor",
    title: said("Compras por fornecedor", "Purchases by supplier", "Compras por proveedor"),
    about: said(
      "Pedidos de compra concluídos no período, por fornecedor.",
      "Purchase requests completed in the period, by supplier.",
      "Pedidos de compra concluidos en el período, por proveedor."
    ),
    parameters: [since, until, unidade],
    columns: [
      head("Fornecedor", "Supplier", "Proveedor"),
      head("Pedidos", "Requests", "Pedidos", 0),
      head("Médio (R$)", "Mean (R$)", "Medio (R$)", 2),
      head("Total (R$)", "Total (R$)", "Total (R$)", 2)
    ],
    text: `select coalesce(i.valores ->> 'fornecedor', '—'), count(*),
  round(avg((i.valores ->> 'total')::numeric), 2), sum((i.valores ->> 'total')::numeric)
from concluidas c join instancias i on i.instancia = c.instancia
where c.processo = 'pedido_compra' and c.dia between :desde and :ate and (:unidade is null or c.unidade = :unidade)
  and jsonb_typeof(i.valores -> 'total') = 'number'
group by 1
order by 4 desc`
  }
]

/** What PostgreSQL takes each kind of parameter for. */
const types: Readonly<Record<Kind, string>> = {
  date: "date",
  number: "numeric",
  text: "text",
  processo: "text",
  unidade: "text"
}

/** The text with its parameters numbered, and the keys in that order. A `::` is a cast, and no parameter. */
export const numbered = ({
  text,
  parameters
}: PreparedStatement): { readonly text: string; readonly keys: readonly string[] } => {
  const kinds = new Map<string, Kind>([...parameters.map(({ key, kind }) => [key, kind] as const), ["lingua", "text"]])
  const keys: string[] = []
  const written = text.replace(/(?<!:):([a-z_]+)/g, (_, key: string) => {
    if (!keys.includes(key)) keys.push(key)
    return `$${keys.indexOf(key) + 1}::${types[kinds.get(key) ?? "text"]}`
  })
  return { text: written, keys }
}
