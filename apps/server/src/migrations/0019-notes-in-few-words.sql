-- What a step notes for the search and the figures, at less cost: which instance a row belongs to is asked of the row, and not of
-- all of it as JSON.

create or replace function search_noted() returns trigger language plpgsql as $$
declare
  of_instance uuid;
  noted text;
begin
  if tg_table_name = 'instance' then of_instance := new.id; else of_instance := new.instance; end if;
  -- Once for an instance and transaction, at its end: what comes first says all.
  noted := concat_ws(' ', pg_current_xact_id(), new.amb, of_instance);
  if current_setting('quadrante.noted', true) is not distinct from noted then return null; end if;
  insert into instance_search as s select r.* from search_row(new.amb, of_instance) r where r.amb is not null
  on conflict (amb, instance) do update set words = excluded.words, viewers = excluded.viewers
  where (s.words, s.viewers) is distinct from (excluded.words, excluded.viewers);
  perform set_config('quadrante.noted', noted, true);
  return null;
end $$;
