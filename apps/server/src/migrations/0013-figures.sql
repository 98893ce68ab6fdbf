-- Figures of processes. What a figure counts is said once, by a view, a row for each thing counted; reports ask the views,
-- and indicators ask sums of them that are kept by day and month. A view shows what whoever asks may read (row level
-- security holds through it), and says nothing of who may see an instance: `instance_search.viewers` does.

-- The day on which something happened: that of Brasília, for everybody who counts.
create function figure_day(at timestamptz) returns date language sql immutable strict parallel safe as
  $$ select (at at time zone 'America/Sao_Paulo')::date $$;

create function figure_ms(since timestamptz, until timestamptz) returns bigint language sql immutable strict parallel safe as
  $$ select (extract(epoch from until - since) * 1000)::bigint $$;

-- How long a cycle was, in classes: up to so many days.
create function figure_class(ms bigint) returns text language sql immutable strict parallel safe as $$
  select case when ms <= 86400000 then 'd1' when ms <= 259200000 then 'd3' when ms <= 604800000 then 'd7'
    when ms <= 1209600000 then 'd14' when ms <= 2592000000 then 'd30' else 'more' end
$$;

-- Instances that were started.
create view figure_started with (security_invoker = true) as
  select amb, id as instance, number, processo, unid_sigla, profile, title, starter, created as at, figure_day(created) as day
  from instance;

-- Instances that reached an end of their process; `ms` is their cycle time: all of it, nights and weekends too.
create view figure_ended with (security_invoker = true) as
  select amb, id as instance, number, processo, unid_sigla, profile, title, starter, ended as at, figure_day(ended) as day,
    figure_ms(created, ended) as ms, figure_class(figure_ms(created, ended)) as class, outcome
  from instance where status = 'ended' and ended is not null;

-- Instances that somebody, or an error that nothing caught, ended before that. They have no cycle time.
create view figure_cancelled with (security_invoker = true) as
  select amb, id as instance, number, processo, unid_sigla, profile, title, starter, ended as at, figure_day(ended) as day,
    cancel_reason
  from instance where status = 'cancelled' and ended is not null;

-- Instances under way now, those with an incident too; the day is that of their start.
create view figure_open with (security_invoker = true) as
  select amb, id as instance, number, processo, unid_sigla, profile, title, starter, created as at, figure_day(created) as day
  from instance where status in ('running', 'failed');

-- Tasks of people that wait now, by step; the day is that on which they are due.
create view figure_waiting with (security_invoker = true) as
  select t.amb, t.instance, i.number, i.processo, i.unid_sigla, i.profile, i.title, i.starter,
    t.id as task, t.activity as step, t.name, t.opened as at, t.due, figure_day(t.due) as day
  from task t join instance i on i.amb = t.amb and i.id = t.instance
  where t.kind = 'user' and t.done_at is null and i.status = 'running';

-- Those of them whose time is over.
create view figure_overdue with (security_invoker = true) as
  select * from figure_waiting where due <= now();

-- Tasks that people did, by step; `ms` is how long they had waited, from when they came up.
create view figure_done with (security_invoker = true) as
  select t.amb, t.instance, i.number, i.processo, i.unid_sigla, i.profile, i.title, i.starter,
    t.id as task, t.activity as step, t.name, t.done_at as at, figure_day(t.done_at) as day,
    figure_ms(t.opened, t.done_at) as ms, t.due is not null and t.done_at > t.due as late, t.done_by, t.done_name
  from task t join instance i on i.amb = t.amb and i.id = t.instance
  where t.kind = 'user' and t.done_at is not null and t.done_by is not null;

-- Every figure as what can be summed. Of what waits the moments are summed: what they add up to by now is n × now − ms.
create view figure_fact with (security_invoker = true) as
  select amb, instance, 'started' as figure, day, processo, unid_sigla, profile, '' as step, 0::bigint as ms from figure_started
  union all select amb, instance, 'ended', day, processo, unid_sigla, profile, class, ms from figure_ended
  union all select amb, instance, 'cancelled', day, processo, unid_sigla, profile, '', 0 from figure_cancelled
  union all select amb, instance, 'open', day, processo, unid_sigla, profile, '', figure_ms('epoch', at) from figure_open
  union all select amb, instance, 'waiting', coalesce(day, 'infinity'), processo, unid_sigla, profile, step,
    figure_ms('epoch', at) from figure_waiting
  union all select amb, instance, 'done', day, processo, unid_sigla, profile, step, ms from figure_done;

do $$
declare
  one text;
begin
  foreach one in array array['started', 'ended', 'cancelled', 'open', 'waiting', 'overdue', 'done', 'fact'] loop
    execute format('grant select on figure_%I to quadrante_environment', one);
  end loop;
end $$;

-- What is counted together: the figure, what it can be filtered by, and the operating profiles that see it.
create table figure_kind (
  amb text not null,
  id int not null generated always as identity,
  figure text not null,
  processo text not null,
  unid_sigla text not null,
  profile text not null,
  -- The step, or the class of a cycle time.
  step text not null,
  seen_by text[] not null,
  primary key (amb, id),
  unique (amb, figure, processo, unid_sigla, profile, step, seen_by)
);

-- Sums of all instances. A person sees of them what their profile is among those to see.
create table figure_total (
  amb text not null,
  -- `d` or `m`: of the day, or of the month that begins with it.
  grain text not null,
  figure text not null,
  day date not null,
  kind int not null,
  n int not null,
  ms bigint not null,
  -- With the sums in it, so that what is looked at is read from the index alone.
  primary key (amb, grain, figure, day, kind) include (n, ms)
);

-- Which instances somebody had a hand in, by the months in which something of them counts; what is under way is beyond
-- all months. What their profile does not see of these is added to the sums.
create table figure_own (
  amb text not null,
  person uuid not null,
  month date not null,
  instance uuid not null,
  primary key (amb, person, month, instance)
);

-- What an instance has in those sums, so that it can be taken out again.
create table figure_counted (
  amb text not null,
  instance uuid not null,
  kinds int[] not null,
  days date[] not null,
  ms bigint[] not null,
  people uuid[] not null,
  primary key (amb, instance)
);

-- Instances that have changed since they were counted. Whoever steps one adds a line here and waits for nobody.
create table figure_changed (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  primary key (amb, id)
);

create function figure_noted() returns trigger language plpgsql as $$
declare
  of_amb text := case when tg_op = 'DELETE' then old.amb else new.amb end;
  of_instance text := case
    when tg_op = 'DELETE' then to_jsonb(old) ->> 'id'
    when tg_table_name = 'instance' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'instance' end;
  noted text := concat_ws(' ', pg_current_xact_id(), of_amb, of_instance);
begin
  if current_setting('quadrante.counted', true) is not distinct from noted then return null; end if;
  insert into figure_changed (amb, instance) values (of_amb, of_instance::uuid);
  perform set_config('quadrante.counted', noted, true);
  return null;
end $$;

create trigger instance_figures_new after insert or delete on instance for each row execute function figure_noted();
create trigger instance_figures after update on instance for each row
  when ((old.status, old.created, old.ended, old.processo, old.unid_sigla, old.profile)
    is distinct from (new.status, new.created, new.ended, new.processo, new.unid_sigla, new.profile))
  execute function figure_noted();
create trigger task_figures_new after insert on task for each row when (new.kind = 'user') execute function figure_noted();
create trigger task_figures after update on task for each row
  when (new.kind = 'user' and (old.activity, old.opened, old.due, old.done_at, old.done_by)
    is distinct from (new.activity, new.opened, new.due, new.done_at, new.done_by))
  execute function figure_noted();
create trigger sight_figures_new after insert on instance_search for each row execute function figure_noted();
create trigger sight_figures after update on instance_search for each row
  when (old.viewers is distinct from new.viewers) execute function figure_noted();

-- Counts instances of an environment that have changed, some at a time, and says how many lines of them it took.
create function figures_counted(of_amb text, most int) returns int language plpgsql as $$
declare
  taken uuid[];
  empty tid[];
begin
  if not exists (select from figure_changed where amb = of_amb) then return 0; end if;
  -- One counts, the others wait: what they came for is counted then.
  perform pg_advisory_xact_lock(hashtextextended('figures ' || of_amb, 0));
  with gone as (
    delete from figure_changed
    where ctid = any (array(select ctid from figure_changed where amb = of_amb limit most)) returning instance
  )
  select array_agg(instance) into taken from gone;
  if taken is null then return 0; end if;

  with fact as materialized (
    select f.instance, f.figure, f.day, f.processo, coalesce(f.unid_sigla, '') as unid_sigla,
      coalesce(f.profile, '') as profile, f.step, f.ms, v.people, v.seen_by
    from figure_fact f
    left join instance_search s on s.amb = of_amb and s.instance = f.instance,
      lateral (
        select coalesce(array_agg(substr(w, 3)::uuid order by w) filter (where w like 'p:%'), '{}') as people,
          coalesce(array_agg(substr(w, 3) order by w) filter (where w like 'f:%'), '{}') as seen_by
        from unnest(s.viewers) w
      ) v
    where f.amb = of_amb and f.instance = any (taken)
  ), known as materialized (
    select fact.*, k.id as kind
    from fact left join figure_kind k on k.amb = of_amb
      and (k.figure, k.processo, k.unid_sigla, k.profile, k.step, k.seen_by)
        = (fact.figure, fact.processo, fact.unid_sigla, fact.profile, fact.step, fact.seen_by)
  ), made as (
    insert into figure_kind (amb, figure, processo, unid_sigla, profile, step, seen_by)
    select distinct of_amb, figure, processo, unid_sigla, profile, step, seen_by from known where kind is null
    returning *
  ), line as materialized (
    select known.instance, coalesce(known.kind, made.id) as kind, known.figure, known.day, known.ms, known.people
    from known left join made on known.kind is null
      and (made.figure, made.processo, made.unid_sigla, made.profile, made.step, made.seen_by)
        = (known.figure, known.processo, known.unid_sigla, known.profile, known.step, known.seen_by)
  ), kept as (
    insert into figure_counted as c
    select of_amb, instance, array_agg(kind order by kind, day), array_agg(day order by kind, day),
      array_agg(ms order by kind, day), people
    from line group by instance, people
    on conflict (amb, instance) do update
      set (kinds, days, ms, people) = (excluded.kinds, excluded.days, excluded.ms, excluded.people)
  ), removed as (
    delete from figure_counted c where amb = of_amb and instance = any (taken)
      and not exists (select from instance i where i.amb = of_amb and i.id = c.instance)
  ), before as materialized (
    select c.instance, k.figure, k.id as kind, l.day, l.ms, c.people
    from figure_counted c, unnest(c.kinds, c.days, c.ms) l(kind, day, ms)
    join figure_kind k on k.amb = of_amb and k.id = l.kind
    where c.amb = of_amb and c.instance = any (taken)
  ), hand as materialized (
    select instance, p.person, case when figure in ('open', 'waiting') then 'infinity' else date_trunc('month', day)::date end as month,
      max(sign) as now, min(sign) as "then"
    from (
      select 1 as sign, instance, figure, day, people from line
      union all select -1, instance, figure, day, people from before
    ) a, unnest(a.people) p(person)
    group by 1, 2, 3
  ), let_go as (
    delete from figure_own o using hand h
    where h.now = -1 and (o.amb, o.person, o.month, o.instance) = (of_amb, h.person, h.month, h.instance)
  ), taken_up as (
    insert into figure_own select of_amb, person, month, instance from hand where "then" = 1
    on conflict do nothing
  ), change as (
    select g.grain, a.figure, g.day, a.kind, sum(a.sign) as n, sum(a.sign * a.ms) as ms
    from (
      select 1 as sign, figure, kind, day, ms from line
      union all select -1, figure, kind, day, ms from before
    ) a, lateral (values ('d', a.day), ('m', date_trunc('month', a.day)::date)) g(grain, day)
    group by 1, 2, 3, 4
    having sum(a.sign) <> 0 or sum(a.sign * a.ms) <> 0
  ), summed as (
    insert into figure_total as t select of_amb, grain, figure, day, kind, n, ms from change
    on conflict (amb, grain, figure, day, kind) do update set n = t.n + excluded.n, ms = t.ms + excluded.ms
    returning ctid, n
  )
  select array_agg(ctid) into empty from summed where n = 0;
  delete from figure_total where ctid = any (empty);
  return cardinality(taken);
end $$;

insert into figure_changed (amb, instance) select amb, id from instance;

-- Calendars that subscribe to somebody's agenda: whoever has the secret address reads it, as long as it is here. One for
-- each operating profile of a person.
create table calendar (
  amb text not null,
  person uuid not null,
  profile text not null,
  token_hash bytea not null,
  language text not null,
  created timestamptz not null default now(),
  primary key (amb, person, profile),
  foreign key (amb, person) references person
);
create unique index calendar_token on calendar (amb, token_hash);
