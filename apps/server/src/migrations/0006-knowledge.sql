-- What is known about processes: an index of words for the search, dates for the agenda, figures for the indicators.

-- The words of a text as the search folds them: without case and accents, each once. Of PostgreSQL alone, so that it
-- needs no extension; the same words as the domain's.
create function search_words(text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct left(word, 64)) filter (where word <> ''), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), '[^0-9a-z\u00c0-\u1fff\u2070-\U0010ffff]+'
  ) as word
$$;

-- One row for each instance: by which words it is found, and by whom. Kept by triggers, whoever changes what it tells of.
create table instance_search (
  amb text not null,
  instance uuid not null,
  words tsvector not null,
  -- People as `p:id`, operating profiles as `f:id`: who may see the instance.
  viewers text[] not null,
  created timestamptz not null,
  primary key (amb, instance),
  foreign key (amb, instance) references instance on delete cascade
);
create index instance_search_words on instance_search using gin (words, viewers);
create index instance_search_created on instance_search (amb, created desc);
create index instance_number on instance (amb, number);

create function search_row(of_amb text, of_instance uuid) returns instance_search language sql stable as $$
  select row(
    i.amb, i.id,
    array_to_tsvector(search_words(concat_ws(' ',
      i.title, i.number, p.pessoa, d.about #>> '{title,pt-BR}', d.about #>> '{title,en}', d.about #>> '{title,es}',
      (select string_agg(concat_ws(' ', t.name, d.about #>> array['names', 'en', t.activity],
          d.about #>> array['names', 'es', t.activity]), ' ')
        from task t where t.amb = i.amb and t.instance = i.id and t.kind = 'user' and t.done_at is null),
      (select string_agg(left(c.title, 200), ' ') from document c where c.amb = i.amb and c.instance = i.id),
      (select left(string_agg(left(v #>> '{}', 200), ' '), 4000)
        from jsonb_path_query(i.vals, 'strict $.** ? (@.type() == "string")', silent => true) v
        where v #>> '{}' !~ '^[0-9a-f]{8}-[0-9a-f]{4}-')
    ))),
    array(
      select 'p:' || i.starter
      union select 'p:' || t.done_by from task t where t.amb = i.amb and t.instance = i.id and t.done_by is not null
      union select 'p:' || t.claimed_by from task t where t.amb = i.amb and t.instance = i.id and t.claimed_by is not null
      union select 'f:' || f from task t, unnest(t.profiles) f where t.amb = i.amb and t.instance = i.id
      order by 1
    ),
    i.created
  )::instance_search
  from instance i
  join person p on p.amb = i.amb and p.id = i.starter
  join definition d on d.amb = i.amb and d.id = i.definition
  where i.amb = of_amb and i.id = of_instance
$$;

-- Once for an instance and transaction, at its end: what comes first says all.
create function search_noted() returns trigger language plpgsql as $$
declare
  of_instance uuid := case when tg_table_name = 'instance' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'instance' end;
  noted text := concat_ws(' ', pg_current_xact_id(), new.amb, of_instance);
begin
  if current_setting('quadrante.noted', true) is not distinct from noted then return null; end if;
  insert into instance_search as s select r.* from search_row(new.amb, of_instance) r where r.amb is not null
  on conflict (amb, instance) do update set words = excluded.words, viewers = excluded.viewers
  where (s.words, s.viewers) is distinct from (excluded.words, excluded.viewers);
  perform set_config('quadrante.noted', noted, true);
  return null;
end $$;

create constraint trigger instance_search_new after insert on instance
  deferrable initially deferred for each row execute function search_noted();
create constraint trigger instance_search_changed after update on instance
  deferrable initially deferred for each row
  when (old.title is distinct from new.title or old.vals is distinct from new.vals) execute function search_noted();
create constraint trigger task_search_new after insert on task
  deferrable initially deferred for each row execute function search_noted();
create constraint trigger task_search_changed after update on task
  deferrable initially deferred for each row
  when (old.done_at is distinct from new.done_at or old.done_by is distinct from new.done_by
    or old.claimed_by is distinct from new.claimed_by or old.profiles is distinct from new.profiles)
  execute function search_noted();
create constraint trigger document_search_new after insert on document
  deferrable initially deferred for each row execute function search_noted();
create constraint trigger document_search_changed after update on document
  deferrable initially deferred for each row
  when (old.title is distinct from new.title) execute function search_noted();

insert into instance_search select r.* from instance i, search_row(i.amb, i.id) r;

-- The words of people's names.
alter table person add column words tsvector not null default '';
create function person_noted() returns trigger language plpgsql as $$
begin
  new.words := array_to_tsvector(search_words(new.pessoa || ' ' || new.usuario));
  return new;
end $$;
create trigger person_words before insert or update of pessoa, usuario on person
  for each row execute function person_noted();
update person set words = array_to_tsvector(search_words(pessoa || ' ' || usuario));
create index person_words on person using gin (words);

-- The agenda: tasks by when they are to be looked at again, beside those by when they are due, and what somebody waits for.
create index task_follow_up on task (amb, follow_up) where done_at is null and kind = 'user' and follow_up is not null;
create index instance_timer on instance (amb, starter, due) where status = 'running' and due is not null;
