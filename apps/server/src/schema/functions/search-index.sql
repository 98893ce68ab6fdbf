-- What the search reads. Triggers keep it: the words of an instance and who may see it
-- (`instance_search`), the same by viewer (`instance_viewer`), and the words of people's names.

-- The texts in some values of an instance, as far as they are words and no ids.
create or replace function value_texts(values_of jsonb, names text[]) returns text language sql immutable parallel safe as $$
  select left(string_agg(left(v #>> '{}', 200), ' '), 4000)
  from unnest(names) n, jsonb_path_query(values_of -> n, 'strict $.** ? (@.type() == "string")', silent => true) v
  where v #>> '{}' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-'
$$;

-- The titles of the documents that stand in some values of an instance, that somebody brought, or that belong to the case itself.
create or replace function document_texts(
  of_amb text, of_instance uuid, rules jsonb, values_of jsonb, names text[], of_person uuid
) returns text language sql stable as $$
  select string_agg(left(c.title, 200), ' ') from document c
  where c.amb = of_amb and c.instance = of_instance and c.of_instance is not null and c.removed is null
    and (c.of_case or c.created_by = of_person
    or exists (select from unnest(names) n where rules -> 'documents' ? n and strpos((values_of -> n)::text, c.id::text) > 0))
$$;

-- What of an instance everybody finds it by who sees it: its title, number and starter, and besides its process and open steps.
create or replace function plain_texts(i instance, pessoa text) returns text language sql immutable parallel safe as
  $$ select concat_ws(' ', i.title, i.number, pessoa) $$;
create or replace function step_texts(i instance, about jsonb) returns text language sql stable as $$
  select concat_ws(' ', about #>> '{title,pt-BR}', about #>> '{title,en}', about #>> '{title,es}',
    (select string_agg(concat_ws(' ', t.name, about #>> array['names', 'en', t.element], about #>> array['names', 'es', t.element]), ' ')
      from task t where t.amb = i.amb and t.instance = i.id and t.kind = 'user' and t.done_at is null))
$$;

-- What an instance's row of `instance_search` has to be. The words are all but those of `sigilo`; whom they are for is asked
-- of those that answer (`sees_words`).
create or replace function instance_search_row(of_amb text, of_instance uuid) returns instance_search language sql stable as $$
  select row(
    i.amb, i.id,
    array_to_tsvector(search_words(concat_ws(' ', plain_texts(i, p.pessoa), step_texts(i, d.about),
      (select string_agg(left(c.title, 200), ' ') from document c
        where c.amb = i.amb and c.of_instance = i.id and c.removed is null
          and not exists (select from unnest(i.secrets) s where strpos((i.variables -> s)::text, c.id::text) > 0)),
      value_texts(i.variables, n.names)))),
    array(
      select 'p:' || i.starter
      union select 'p:' || t.done_by from task t where t.amb = i.amb and t.instance = i.id and t.done_by is not null
      union select 'p:' || t.done_for from task t where t.amb = i.amb and t.instance = i.id and t.done_for is not null
      union select 'p:' || t.claimed_by from task t where t.amb = i.amb and t.instance = i.id and t.claimed_by is not null
      union select 'p:' || h from task t, unnest(t.takers) h where t.amb = i.amb and t.instance = i.id
      union select 'p:' || t.assignee from task t where t.amb = i.amb and t.instance = i.id and t.assignee is not null
      union select 'p:' || c from task t, unnest(t.candidates) c where t.amb = i.amb and t.instance = i.id
      union select 'f:' || f from task t, unnest(t.profiles) f where t.amb = i.amb and t.instance = i.id
      order by 1
    ),
    i.created
  )::instance_search
  from instance i
  join person p on p.amb = i.amb and p.id = i.starter
  join definition d on d.amb = i.amb and d.id = i.definition
  cross join lateral (select array(select k from jsonb_object_keys(i.variables) k where k <> all (i.secrets)) as names) n
  where i.amb = of_amb and i.id = of_instance
$$;

-- Whether what somebody sees of an instance has the words that are asked for. Most are found by what everybody sees.
create or replace function sees_words(
  of_amb text, of_instance uuid, asked tsquery, of_person uuid, of_profile text, of_unit text
) returns bool language plpgsql stable as $$
declare
  one record;
  names text[];
begin
  select i, i.amb, i.id, i.variables, i.secrets, i.starter, d.seeing, d.about, plain_texts(i, p.pessoa) as plain into one
  from instance i
  join person p on p.amb = i.amb and p.id = i.starter
  join definition d on d.amb = i.amb and d.id = i.definition
  where i.amb = of_amb and i.id = of_instance;
  if array_to_tsvector(search_words(one.plain)) @@ asked then return true; end if;
  names := array(
    select unnest(seen_names(one.seeing, seen_elements(one.amb, one.id, one.starter, of_person, of_profile, of_unit),
      one.starter = of_person, of_profile, one.secrets))
    except select unnest(one.secrets));
  return array_to_tsvector(search_words(concat_ws(' ', one.plain, step_texts(one.i, one.about),
    document_texts(one.amb, one.id, one.seeing, one.variables, names, of_person), value_texts(one.variables, names)))) @@ asked;
end $$;

-- What a row belongs to is asked of the row, and not of all of it as JSON: that is cheaper.
create or replace function update_instance_search() returns trigger language plpgsql as $$
declare
  of_instance uuid;
  noted text;
begin
  if tg_table_name = 'instance' then of_instance := new.id; else of_instance := new.instance; end if;
  -- Once for an instance and transaction, at its end: what comes first says all.
  noted := concat_ws(' ', pg_current_xact_id(), new.amb, of_instance);
  if current_setting('quadrante.noted', true) is not distinct from noted then return null; end if;
  insert into instance_search as s select r.* from instance_search_row(new.amb, of_instance) r where r.amb is not null
  on conflict (amb, instance) do update set words = excluded.words, viewers = excluded.viewers
  where (s.words, s.viewers) is distinct from (excluded.words, excluded.viewers);
  perform set_config('quadrante.noted', noted, true);
  return null;
end $$;

-- Constraint triggers, since only these wait for the end of the transaction. They cannot be replaced, only made anew.
drop trigger if exists instance_search_new on instance;
create constraint trigger instance_search_new after insert on instance
  deferrable initially deferred for each row execute function update_instance_search();
drop trigger if exists instance_search_changed on instance;
create constraint trigger instance_search_changed after update on instance
  deferrable initially deferred for each row
  when (old.title is distinct from new.title or old.variables is distinct from new.variables) execute function update_instance_search();
drop trigger if exists task_search_new on task;
create constraint trigger task_search_new after insert on task
  deferrable initially deferred for each row execute function update_instance_search();
drop trigger if exists task_search_changed on task;
create constraint trigger task_search_changed after update on task
  deferrable initially deferred for each row
  when (old.done_at is distinct from new.done_at or old.done_by is distinct from new.done_by
    or old.claimed_by is distinct from new.claimed_by or old.profiles is distinct from new.profiles
    or old.assignee is distinct from new.assignee or old.candidates is distinct from new.candidates
    or old.helper is distinct from new.helper)
  execute function update_instance_search();
drop trigger if exists document_search_new on document;
create constraint trigger document_search_new after insert on document
  deferrable initially deferred for each row execute function update_instance_search();
drop trigger if exists document_search_changed on document;
create constraint trigger document_search_changed after update on document
  deferrable initially deferred for each row
  when (old.title is distinct from new.title or old.removed is distinct from new.removed)
  execute function update_instance_search();

-- The same by viewer: only what has changed of them is written.
create or replace function update_instance_viewers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from instance_viewer s using unnest(old.viewers) v
    where s.amb = old.amb and s.viewer = viewer_key(v) and s.created = old.created and s.instance = old.instance
      and (tg_op = 'DELETE' or v <> all (new.viewers));
  end if;
  if tg_op <> 'DELETE' then
    insert into instance_viewer
    select new.amb, viewer_key(v), new.created, new.instance from unnest(new.viewers) v
    where tg_op = 'INSERT' or v <> all (old.viewers);
  end if;
  return null;
end $$;

create or replace trigger instance_viewer_new after insert or delete on instance_search for each row execute function update_instance_viewers();
create or replace trigger instance_viewer_changed after update on instance_search for each row
  when (old.viewers is distinct from new.viewers) execute function update_instance_viewers();

-- The words of people's names.
create or replace function update_person_words() returns trigger language plpgsql as $$
begin
  new.words := array_to_tsvector(search_words(new.pessoa || ' ' || new.usuario));
  return new;
end $$;
create or replace trigger person_words before insert or update of pessoa, usuario on person
  for each row execute function update_person_words();
