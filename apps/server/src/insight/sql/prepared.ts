/** Prepared reports: statements that somebody thought about, with parameters that are filled in and never become a part of the text. */
import type { ColumnName, ParameterName, ReportName } from "./texts/texts.ts"

/** What a parameter is; `processo` and `unidade` are chosen from those of the environment. */
export type Kind = "date" | "number" | "text" | "processo" | "unidade"

export interface Parameter {
  readonly key: ParameterName
  readonly kind: Kind
  readonly optional: boolean
  /** What stands there first: so many days from today, or a figure. */
  readonly initial: { readonly days: number } | number | null
}

/** A column whose heading is said, with its decimals where it is a figure. */
export interface Heading {
  readonly key: ColumnName
  readonly decimals?: number
}

export interface PreparedStatement {
  readonly id: ReportName
  readonly parameters: readonly Parameter[]
  readonly columns: readonly Heading[]
  /** `:key` is a parameter; `:lingua` the language of whoever asks. */
  readonly text: string
}

const head = (key: ColumnName, decimals?: number): Heading => ({ key, ...(decimals !== undefined && { decimals }) })

const since: Parameter = {
  key: "desde",
  kind: "date",
  optional: false,
  initial: { days: -90 }
}
const until: Parameter = {
  key: "ate",
  kind: "date",
  optional: false,
  initial: { days: 0 }
}
const processo: Parameter = {
  key: "processo",
  kind: "processo",
  optional: true,
  initial: null
}
const unidade: Parameter = {
  key: "unidade",
  kind: "unidade",
  optional: true,
  initial: null
}

/** Every prepared report, in the order in which they are offered. */
export const prepared: readonly PreparedStatement[] = [
  {
    id: "indicadores",
    parameters: [since, until, unidade],
    columns: [
      head("processo"),
      head("iniciadas", 0),
      head("concluidas", 0),
      head("canceladas", 0),
      head("ciclo_medio", 1),
      head("em_andamento", 0),
      head("tarefas_atrasadas", 0)
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
    parameters: [
      processo,
      {
        key: "excesso_minimo",
        kind: "number",
        optional: false,
        initial: 0
      }
    ],
    columns: [head("numero", 0), head("titulo"), head("etapa"), head("unidade"), head("prazo"), head("excesso", 2)],
    text: `select numero, titulo, nome, unidade, prazo,
  round((extract(epoch from now() - prazo) / 3600)::numeric, 2) as excesso
from atrasadas
where (:processo is null or processo = :processo)
  and extract(epoch from now() - prazo) / 3600 >= :excesso_minimo
order by prazo`
  },
  {
    id: "espera_por_etapa",
    parameters: [processo, unidade],
    columns: [
      head("processo"),
      head("etapa"),
      head("tarefas", 0),
      head("espera_media", 1),
      head("maior_espera", 1),
      head("atrasadas", 0)
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
    parameters: [since, until, processo],
    columns: [head("pessoa"), head("tarefas", 0), head("depois_do_prazo", 0), head("espera_media", 1)],
    text: `select feita_por, count(*), count(*) filter (where atrasada), round(avg(horas), 2)
from feitas
where dia between :desde and :ate and (:processo is null or processo = :processo)
group by feita_por
order by 2 desc, 1`
  },
  {
    id: "movimento",
    parameters: [since, until, processo],
    columns: [head("mes"), head("unidade"), head("iniciadas", 0), head("concluidas", 0)],
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
    parameters: [since, until, processo],
    columns: [head("processo"), head("desfecho"), head("vezes", 0), head("ciclo_medio", 1)],
    text: `select p.titulo, c.resultado, count(*), round(avg(c.horas), 2)
from concluidas c join processos p on p.processo = c.processo and p.lingua = :lingua
where c.dia between :desde and :ate and (:processo is null or c.processo = :processo)
group by 1, 2
order by 1, 3 desc`
  },
  {
    id: "compras_por_fornecedor",
    parameters: [since, until, unidade],
    columns: [head("fornecedor"), head("pedidos", 0), head("medio", 2), head("total", 2)],
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
