/** Views: what a statement can speak of. Each is cut to one environment by a constant that stands in it. */

/** A view with its query; `$amb` becomes the environment, as a constant. */
export interface View {
  readonly name: string
  readonly columns: readonly string[]
  readonly query: string
}

const view = (name: string, columns: string, query: string): View => ({ name, columns: columns.split(" "), query })

/** A figure by its view: what each counts is said once, there. */
const figure = (name: string, of: string, more: string, columns = ""): View =>
  view(
    name,
    `instancia numero processo unidade perfil titulo iniciado_por momento dia${columns === "" ? "" : ` ${columns}`}`,
    `select f.instance, f.number, f.processo, f.unid_sigla, f.profile, f.title, p.pessoa, f.at, f.day${more}
     from figure_${of} f join person p on p.amb = f.amb and p.id = f.starter where f.amb = $amb`
  )

/** Every view there is. */
export const views: readonly View[] = [
  view(
    "instancias",
    "instancia numero processo titulo situacao resultado iniciado_por unidade perfil inicio fim atualizada valores",
    `select i.id, i.number, i.processo, i.title, shown_status(i.status, i.refused), i.outcome, p.pessoa, i.unid_sigla, i.profile, i.created, i.ended,
       i.updated, i.variables - i.secrets
     from instance i join person p on p.amb = i.amb and p.id = i.starter where i.amb = $amb`
  ),
  view(
    "tarefas",
    "tarefa instancia etapa nome perfis aberta prazo concluida concluida_por assumida_por",
    `select t.id, t.instance, t.element, t.name, t.profiles, t.opened, t.due, t.done_at, t.done_name, t.claimed_name
     from task t where t.amb = $amb and t.kind = 'user'`
  ),
  figure("iniciadas", "started", ""),
  figure("concluidas", "ended", ", f.ms / 3600000.0, f.outcome, f.refused", "horas resultado recusada"),
  figure("canceladas", "cancelled", ", f.cancel_reason", "motivo"),
  figure("em_andamento", "open", ""),
  figure("esperando", "waiting", ", f.task, f.step, f.name, f.due", "tarefa etapa nome prazo"),
  figure("atrasadas", "overdue", ", f.task, f.step, f.name, f.due", "tarefa etapa nome prazo"),
  figure(
    "feitas",
    "done",
    ", f.task, f.step, f.name, f.ms / 3600000.0, f.late, f.done_name",
    "tarefa etapa nome horas atrasada feita_por"
  ),
  view(
    "processos",
    "processo lingua titulo grupo",
    `select d.processo, l.lingua, d.about #>> array['title', l.lingua], d.about #>> array['group', l.lingua]
     from (select distinct on (processo) * from definition where amb = $amb order by processo, coalesce(in_force, version) desc) d,
       (values ('pt-BR'), ('en'), ('es')) l(lingua)`
  ),
  view("pessoas", "usuario pessoa bloqueada", "select usuario, pessoa, blocked from person where amb = $amb"),
  view("unidades", "unidade nome", "select unid_sigla, unid_nome from unit where amb = $amb"),
  view("perfis", "perfil nome", "select id, name from profile where amb = $amb"),
  view(
    "documentos",
    "documento instancia titulo tipo versao criado",
    // Not one that stands in a value of `sigilo`, now or in an earlier round.
    `select d.id, d.instance, d.title, d.kind, d.version, d.created
     from document d join instance i on i.amb = d.amb and i.id = d.of_instance
     where d.amb = $amb and d.version > 0 and d.removed is null and (i.secrets = '{}' or not exists (
       select from unnest(i.secrets) n where strpos((i.variables -> n)::text, d.id::text) > 0
         or exists (select from history h where h.amb = i.amb and h.instance = i.id and strpos((h.answers -> n)::text, d.id::text) > 0)))`
  ),
  view(
    "incidentes",
    "incidente instancia etapa motivo momento encerrado",
    "select id, instance, element, reason, at, closed from incident where amb = $amb"
  )
]
