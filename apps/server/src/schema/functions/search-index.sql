-- What the search reads. Triggers keep who may see an instance (`instance_search`), the same by viewer (`instance_viewer`), and the
-- words of people's names. The words of an instance follow (`search-queue.sql`).

-- The texts and numbers in some values of an instance, as far as they are words and no ids; of an option also what it is called.
drop function if exists value_texts(jsonb, text[]);
create or replace function value_texts(values_of jsonb, names text[], rules jsonb) returns text
language sql immutable parallel safe as $$
  select left(string_agg(concat_ws(' ', left(v #>> '{}', 200), left(rules #>> array['choices', n, v #>> '{}'], 200)), ' '), 4000)
  from unnest(names) n, jsonb_path_query(values_of -> n, 'strict $.** ? (@.type() == "string" || @.type() == "number")', silent => true) v
  where v #>> '{}' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-'
$$;

-- Whether a document stands in one of some values of an instance.
create or replace function is_in_values(of_document uuid, rules jsonb, values_of jsonb, names text[]) returns bool
language sql immutable parallel safe as $$
  select exists (select from unnest(names) n where rules -> 'documents' ? n and strpos((values_of -> n)::text, of_document::text) > 0)
$$;

-- The titles of the documents that stand in some values of an instance, that somebody brought, or that belong to the case itself.
create or replace function document_texts(
  of_amb text, of_instance uuid, rules jsonb, values_of jsonb, names text[], of_person uuid
) returns text language sql stable as $$
  select string_agg(left(c.title, 200), ' ') from document c
  where c.amb = of_amb and c.instance = of_instance and c.of_instance is not null and c.removed is null
    and (c.of_case or c.created_by = of_person or is_in_values(c.id, rules, values_of, names))
$$;

-- What of an instance everybody finds it by who sees it: its title, number and starter, and besides its process, its open steps
-- and who has them or did one.
create or replace function plain_texts(i instance, pessoa text) returns text language sql immutable parallel safe as
  $$ select concat_ws(' ', i.title, i.titles ->> 'en', i.titles ->> 'es', i.number, pessoa) $$;

-- The word by which an instance is found for its state; no text has it (in the domain `stateWord`).
create or replace function state_word(i instance) returns text language sql immutable parallel safe as
  $$ select '=' || shown_status(i.status, i.refused) $$;
create or replace function plain_words(i instance, pessoa text) returns tsvector language sql immutable parallel safe as
  $$ select found_words(plain_texts(i, pessoa)) || array_to_tsvector(array[state_word(i)]) $$;
create or replace function step_texts(i instance, about jsonb) returns text language sql stable as $$
  select concat_ws(' ', about #>> '{title,pt-BR}', about #>> '{title,en}', about #>> '{title,es}',
    (select string_agg(concat_ws(' ', t.name, about #>> array['names', 'en', t.element], about #>> array['names', 'es', t.element]), ' ')
      from task t where t.amb = i.amb and t.instance = i.id and t.kind = 'user' and t.done_at is null),
    (select string_agg(distinct concat_ws(' ', t.done_name, t.done_for_name, t.claimed_name), ' ')
      from task t where t.amb = i.amb and t.instance = i.id and t.kind = 'user'))
$$;

-- Of the names of an instance's values those by which somebody finds it in a role: those that they see, without `sigilo`. `all_of`:
-- a right shows them everything else.
create or replace function found_names(
  i instance, rules jsonb, all_of bool, of_person uuid, of_profile text, of_unit text
) returns text[] language sql stable as $$
  select array(
    select n from unnest(case when all_of then array(select jsonb_object_keys(i.variables))
      else seen_names(rules, seen_elements(i.amb, i.id, i.starter, of_person, of_profile, of_unit), i.starter = of_person, of_profile,
        i.secrets) end) n
    where n <> all (i.secrets) and (not all_of or not rules -> 'sigilo' ? n or rules #> array['sigilo', n] ? of_profile)
  )
$$;

-- Who may see an instance: people (`p:`) and operating profiles (`f:`).
create or replace function instance_viewers(i instance) returns text[] language sql stable as $$
  select array(
    select 'p:' || i.starter
    union
    select v from task t, lateral unnest(
      array['p:' || t.done_by, 'p:' || t.done_for, 'p:' || t.claimed_by, 'p:' || t.assignee]
      || array(select 'p:' || h from unnest(t.takers || t.candidates) h) || array(select 'f:' || f from unnest(t.profiles) f)) v
    where t.amb = i.amb and t.instance = i.id and v is not null
    order by 1
  )
$$;

-- What the rows of `instance_search` of some instances have to be. The words are all but those of `sigilo`; whom they are for is
-- asked of those that answer (`sees_words`). Of a set, since each call of a function that asks costs about as much as what it asks.
-- From the instances, whatever PostgreSQL takes people and definitions for: small tables it has never counted.
-- Between what everybody sees and the rest stands a line: nothing is one word across it, so both are folded at once.
drop function if exists instance_search_row(text, uuid);
create or replace function instance_search_rows(of_amb text, ids uuid[]) returns setof instance_search language sql stable as $$
  select i.amb, i.id,
    found_words(concat_ws(E'\n', plain_texts(i, p.pessoa), concat_ws(' ', step_texts(i, d.about),
      (select string_agg(left(c.title, 200), ' ') from document c
        where c.amb = i.amb and c.of_instance = i.id and c.removed is null
          and not exists (select from unnest(i.secrets) s where strpos((i.variables -> s)::text, c.id::text) > 0)),
      value_texts(i.variables, n.names, d.seeing)))) || array_to_tsvector(array[state_word(i)]),
    instance_viewers(i),
    i.created
  from instance i
  cross join lateral (select pessoa from person where amb = i.amb and id = i.starter limit 1) p
  cross join lateral (select about, seeing from definition where amb = i.amb and id = i.definition limit 1) d
  cross join lateral (select array(select k from jsonb_object_keys(i.variables) k where k <> all (i.secrets)) as names) n
  where i.amb = of_amb and i.id = any (ids)
$$;

-- Whether what somebody sees of an instance has the words that are asked for. Most are found by what everybody sees. `passed`: the
-- elements of tasks that they do for somebody; they see what the forms of these show.
drop function if exists sees_words(text, uuid, tsquery, uuid, text, text);
create or replace function sees_words(
  of_amb text, of_instance uuid, asked tsquery, of_person uuid, of_profile text, of_unit text, passed text[] default '{}'
) returns bool language plpgsql stable as $$
declare
  one record;
  names text[];
begin
  select i, i.amb, i.id, i.variables, i.secrets, d.seeing, d.about, plain_words(i, p.pessoa) as plain into one
  from instance i
  join person p on p.amb = i.amb and p.id = i.starter
  join definition d on d.amb = i.amb and d.id = i.definition
  where i.amb = of_amb and i.id = of_instance;
  if one.plain @@ asked then return true; end if;
  names := found_names(one.i, one.seeing, false, of_person, of_profile, of_unit) || array(
    select n from unnest(seen_names(one.seeing, passed, false, of_profile, one.secrets)) n where n <> all (one.secrets));
  return (one.plain || found_words(concat_ws(' ', step_texts(one.i, one.about),
    document_texts(one.amb, one.id, one.seeing, one.variables, names, of_person), value_texts(one.variables, names, one.seeing)))) @@ asked;
end $$;

-- What a row belongs to is asked of the row, and not of all of it as JSON: that is cheaper.
create or replace function update_instance_search() returns trigger language plpgsql as $$
declare
  of_instance uuid;
  noted text;
  seers text[];
begin
  if tg_table_name = 'instance' then of_instance := new.id; else of_instance := new.instance; end if;
  -- A document says nothing of who sees its instance, and is written without the lock that steps have of it: what it read of the
  -- viewers could be older than what a step writes meanwhile.
  if tg_table_name = 'document' then
    insert into search_queue (amb, instance) select new.amb, of_instance from instance i where i.amb = new.amb and i.id = of_instance;
    return null;
  end if;
  -- Once for an instance and transaction, at its end: what comes first says all.
  noted := concat_ws(' ', pg_current_xact_id(), new.amb, of_instance);
  if current_setting('quadrante.noted', true) is not distinct from noted then return null; end if;
  -- Who may see it is never late; the words follow. A row that stays as it is is not held: somebody may be writing its words.
  select instance_viewers(i) into seers from instance i where i.amb = new.amb and i.id = of_instance;
  if seers is null then return null; end if;
  if not exists (
    select from instance_search s where s.amb = new.amb and s.instance = of_instance and s.viewers = seers
  ) then
    insert into instance_search as s select i.amb, i.id, '', seers, i.created from instance i where i.amb = new.amb and i.id = of_instance
    on conflict (amb, instance) do update set viewers = excluded.viewers;
  end if;
  insert into search_queue (amb, instance) values (new.amb, of_instance);
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
  when (old.title is distinct from new.title or old.titles is distinct from new.titles or old.variables is distinct from new.variables
    or old.status is distinct from new.status or old.refused is distinct from new.refused)
  execute function update_instance_search();
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

-- The text of a document as far as it can be read here, which is its beginning; null where it is no text. What is no UTF-8 is none.
create or replace function document_text(of_amb text, of_document uuid, of_version int) returns text language plpgsql stable as $$
declare
  most constant int := 100000;
  body bytea;
begin
  select substring(v.content for most) into body from document_version v
  where v.amb = of_amb and v.document = of_document and v.version = of_version and v.type ~ '^(text/|application/(json|xml)\M)';
  -- A letter may be cut in two.
  for cut in 0..3 loop
    begin
      return convert_from(substring(body for length(body) - cut), 'UTF8');
    exception when character_not_in_repertoire or untranslatable_character or substring_error then
      if length(body) < most then return null; end if;
    end;
  end loop;
  return null;
end $$;

-- Words by which a text is found, and those of its case: whoever types both means this one.
create or replace function text_words(own text, of_case text) returns tsvector language sql immutable parallel safe as $$
  select found_words(own) || array_to_tsvector(array(select '~' || w from unnest(tsvector_to_array(found_words(of_case))) w))
$$;

-- What the rows of `text_search` of an instance have to be, or the one of a comment or document in it.
create or replace function text_search_rows(of_amb text, of_instance uuid, of_id uuid) returns setof text_search language sql stable as $$
  select i.amb, x.id, i.id, x.kind,
    text_words(x.own, concat_ws(' ', plain_texts(i, p.pessoa), x.by)) || array_to_tsvector(array['~' || state_word(i)]), x.created
  from instance i
  join person p on p.amb = i.amb and p.id = i.starter
  cross join lateral (
    select c.id, 'comment' as kind, c.body as own, c.pessoa as by, c.at as created from comment c
    where c.amb = i.amb and c.instance = i.id and (of_id is null or c.id = of_id)
    union all
    select d.id, 'document', concat_ws(' ', left(d.title, 200), document_text(d.amb, d.id, d.version)), null, d.created from document d
    where d.amb = i.amb and d.of_instance = i.id and d.version > 0 and d.removed is null and (of_id is null or d.id = of_id)
  ) x
  where i.amb = of_amb and i.id = of_instance
$$;

-- A comment or a document is followed in the statement that changes it; with the title of an instance all that is in it.
create or replace function update_text_search() returns trigger language plpgsql as $$
declare
  of_instance uuid;
  of_id uuid;
begin
  if tg_op = 'DELETE' then
    delete from text_search s where s.amb = old.amb and s.id = old.id;
    return null;
  end if;
  if tg_table_name = 'document' then
    if new.removed is not null then
      delete from text_search s where s.amb = new.amb and s.id = new.id;
      return null;
    end if;
  end if;
  if tg_table_name = 'instance' then of_instance := new.id; else of_instance := new.instance; of_id := new.id; end if;
  insert into text_search as s select * from text_search_rows(new.amb, of_instance, of_id)
  on conflict (amb, id) do update set words = excluded.words where s.words is distinct from excluded.words;
  return null;
end $$;
create or replace trigger comment_text_new after insert or delete on comment for each row execute function update_text_search();
create or replace trigger comment_text_changed after update on comment for each row
  when (old.body is distinct from new.body or old.pessoa is distinct from new.pessoa) execute function update_text_search();
create or replace trigger document_text_gone after delete on document for each row execute function update_text_search();
create or replace trigger document_text_changed after insert or update of title, version, draft_person, removed on document for each row
  when (new.draft_person is null and new.version > 0) execute function update_text_search();
create or replace trigger instance_text_changed after update on instance for each row
  when (old.title is distinct from new.title or old.titles is distinct from new.titles) execute function update_text_search();

-- Of its state the texts of an instance follow that word alone: what they say is not read again.
create or replace function update_text_state() returns trigger language plpgsql as $$
begin
  update text_search s set words = ts_delete(s.words, '~' || state_word(old)) || array_to_tsvector(array['~' || state_word(new)])
  where s.amb = new.amb and s.instance = new.id;
  return null;
end $$;
create or replace trigger instance_text_state after update on instance for each row
  when (old.status is distinct from new.status or old.refused is distinct from new.refused) execute function update_text_state();

-- What is missing: a migration takes the words away that are to be written anew, and they follow.
insert into search_queue (amb, instance, is_rebuild)
select s.amb, s.instance, true from instance_search s
where s.words = '' and not exists (select from search_queue q where q.amb = s.amb and q.instance = s.instance) order by s.created desc;
insert into text_search
select r.* from (
  select c.amb, c.instance, c.id from comment c union all
  select d.amb, d.of_instance, d.id from document d where d.of_instance is not null and d.version > 0 and d.removed is null
) m cross join lateral text_search_rows(m.amb, m.instance, m.id) r
where not exists (select from text_search s where s.amb = m.amb and s.id = m.id);
