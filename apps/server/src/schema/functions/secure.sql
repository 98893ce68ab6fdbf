-- Says of every table what the role may do: rows of its environment where the table has environments, and nothing
-- where it has none, but for the proofs that were seen. Called whenever the schema was changed, so that no table is forgotten.
create or replace function secure_environments() returns void language plpgsql as $$
declare
  one record;
begin
  execute format('grant usage on schema %I to quadrante_environment', current_schema());
  for one in
    select c.oid::regclass as name, a.attname is not null as has_amb
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'amb' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and pg_get_userbyid(c.relowner) = current_user
  loop
    if one.has_amb then
      execute format('alter table %s enable row level security', one.name);
      execute format('drop policy if exists environment on %s', one.name);
      execute format(
        -- Without `true`: a connection that was told no environment gets an error, and not the answer that nothing is there.
        'create policy environment on %s to quadrante_environment using (amb = current_setting(''quadrante.amb''))',
        one.name
      );
    end if;
    if one.has_amb or one.name = 'dpop_proof'::regclass then
      execute format('grant select, insert, update, delete on %s to quadrante_environment', one.name);
    else
      execute format('revoke all on %s from quadrante_environment', one.name);
    end if;
  end loop;
  execute format('grant usage on all sequences in schema %I to quadrante_environment', current_schema());
end $$;
