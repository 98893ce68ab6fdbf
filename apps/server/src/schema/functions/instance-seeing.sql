-- Who sees which values of an instance. The domain's `seeing` is the rule; these follow it where many rows are asked at once,
-- and a test holds the two together.

-- Whoever has a task is remembered, whatever becomes of it.
create or replace function remember_taker() returns trigger language plpgsql as $$
begin
  new.takers := array_append(new.takers, new.claimed_by);
  return new;
end $$;
create or replace trigger task_takers before insert or update of claimed_by on task for each row
  when (new.claimed_by is not null and new.claimed_by <> all (new.takers)) execute function remember_taker();

-- Whether a task is or was somebody's in a role: they did it, had it, or could take it while it was open. Whom it excludes
-- counts as it was when it opened.
create or replace function was_theirs(one task, starter uuid, of_person uuid, of_profile text, of_unit text) returns bool
language plpgsql stable as $$
begin
  if of_person = any (one.takers) or coalesce(of_person in (one.done_by, one.done_for, one.claimed_by), false) then return true; end if;
  if coalesce(one.claimed_by = one.assignee, false) then return false; end if;
  if not (
    (one.assignee is null and one.candidates is null and one.profiles = '{}' and starter = of_person)
    or coalesce(of_person = any (one.candidates), false)
    or (of_profile = any (one.profiles) and (one.units is null or coalesce(of_unit = any (one.units), false)))
  ) then return false; end if;
  if one.not_by = '{}' then return true; end if;
  if 'starter' = any (one.not_by) and starter = of_person then return false; end if;
  return not exists (
    select from task t where t.amb = one.amb and t.instance = one.instance and t.element = any (one.not_by)
      and of_person in (t.done_by, t.done_for) and t.done_at <= one.opened
  );
end $$;

-- The elements of an instance whose tasks are or were somebody's.
create or replace function seen_elements(
  of_amb text, of_instance uuid, starter uuid, of_person uuid, of_profile text, of_unit text
) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct t.element), '{}') from task t
  where t.amb = of_amb and t.instance = of_instance and t.kind = 'user'
    and was_theirs(t, starter, of_person, of_profile, of_unit)
$$;

-- The names that somebody sees by the rules of a definition (`definition.seeing`), without what only a right shows.
create or replace function seen_names(rules jsonb, elements text[], is_starter bool, of_profile text, secrets text[])
returns text[] language sql immutable parallel safe as $$
  with own as materialized (
    select rules #> array['forms', e] as form
    from unnest(case when is_starter and rules ->> 'start' is not null then elements || (rules ->> 'start') else elements end) e
  )
  select array(
    select n from own, jsonb_array_elements_text(form -> 'asked') n
    union
    select n from own, jsonb_array_elements_text(form -> 'shown') n
    where (n <> all (secrets) and not rules -> 'sigilo' ? n) or rules #> array['sigilo', n] ? of_profile
    union
    select n from jsonb_array_elements_text(rules -> 'publico') n where n <> all (secrets) and not rules -> 'sigilo' ? n
  )
$$;

-- The same by name, for one profile: which elements ask for a name, and which show it (`*`: everybody sees it). Reports ask this
-- once for a definition, and of each instance only its elements.
create or replace function seen_by(rules jsonb, of_profile text) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_object(
    'asked', coalesce((select jsonb_object_agg(a.n, a.es) from (
      select n, jsonb_agg(f.key) as es from jsonb_each(rules -> 'forms') f, jsonb_array_elements_text(f.value -> 'asked') n
      group by n) a), '{}'),
    'shown', coalesce((select jsonb_object_agg(s.n, s.es) from (
      select x.n, jsonb_agg(x.e) as es from (
        select f.key as e, n from jsonb_each(rules -> 'forms') f, jsonb_array_elements_text(f.value -> 'shown') n
        where not rules -> 'sigilo' ? n or rules #> array['sigilo', n] ? of_profile
        union all
        select '*', n from jsonb_array_elements_text(rules -> 'publico') n where not rules -> 'sigilo' ? n
      ) x group by x.n) s), '{}'))
$$;
