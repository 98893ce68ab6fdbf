-- Figures of processes. What a figure counts is said once, by a view, a row for each thing counted; reports ask the views,
-- and indicators ask sums of them that are kept by day and month (`figures-count.sql`). A view shows what whoever asks may read (row level
-- security holds through it), and says nothing of who may see an instance: `instance_search.viewers` does.

-- The day on which something happened: that of Brasília, for everybody who counts.
create or replace function figure_day(at timestamptz) returns date language sql immutable strict parallel safe as
  $$ select (at at time zone 'America/Sao_Paulo')::date $$;

create or replace function figure_ms(since timestamptz, until timestamptz) returns bigint language sql immutable strict parallel safe as
  $$ select (extract(epoch from until - since) * 1000)::bigint $$;

-- How long a cycle was, in classes: up to so many days.
create or replace function figure_class(ms bigint) returns text language sql immutable strict parallel safe as $$
  select case when ms <= 86400000 then 'd1' when ms <= 259200000 then 'd3' when ms <= 604800000 then 'd7'
    when ms <= 1209600000 then 'd14' when ms <= 2592000000 then 'd30' else 'more' end
$$;

-- Views cannot be replaced by ones of other columns; these are made anew, from the last to the first.
drop view if exists figure_fact, figure_done, figure_overdue, figure_waiting, figure_open, figure_cancelled, figure_ended, figure_started;

-- Instances that were started.
create view figure_started with (security_invoker = true) as
  select amb, id as instance, number, processo, unid_sigla, profile, title, starter, created as at, figure_day(created) as day
  from instance;

-- Instances that reached an end of their process; `ms` is their cycle time: all of it, nights and weekends too.
create view figure_ended with (security_invoker = true) as
  select amb, id as instance, number, processo, unid_sigla, profile, title, starter, ended as at, figure_day(ended) as day,
    figure_ms(created, ended) as ms, figure_class(figure_ms(created, ended)) as class, outcome, refused
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
    t.id as task, t.element as step, t.name, t.opened as at, t.due, figure_day(t.due) as day
  from task t join instance i on i.amb = t.amb and i.id = t.instance
  where t.kind = 'user' and t.done_at is null and i.status = 'running';

-- Those of them whose time is over.
create view figure_overdue with (security_invoker = true) as
  select * from figure_waiting where due <= now();

-- Tasks that people did, by step; `ms` is how long they had waited, from when they came up.
create view figure_done with (security_invoker = true) as
  select t.amb, t.instance, i.number, i.processo, i.unid_sigla, i.profile, i.title, i.starter,
    t.id as task, t.element as step, t.name, t.done_at as at, figure_day(t.done_at) as day,
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
