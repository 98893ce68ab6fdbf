-- A second net between environments: a role to which only the rows of one environment are there.
-- The owner of the tables, whose work spans the house (timers, outbox, backup), is not bound by it.

do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'quadrante_environment') then
    create role quadrante_environment nologin;
  end if;
exception
  -- Another database of the same PostgreSQL was quicker.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise exception
    'The role quadrante_environment is missing. As an administrator of PostgreSQL: create role quadrante_environment nologin; grant quadrante_environment to %;', current_user;
end $$;

do $$ begin
  if not pg_has_role(current_user, 'quadrante_environment', 'member') then
    execute format('grant quadrante_environment to %I', current_user);
  end if;
exception when insufficient_privilege then raise exception
  'As an administrator of PostgreSQL: grant quadrante_environment to %;', current_user;
end $$;

-- Under row level security an index is used for a condition of a query only where its functions cannot tell what
-- they see. These cannot. Where we may not say so, some searches read more rows than they would have to.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'lower(text)', 'arrayoverlap(anyarray, anyarray)', 'arraycontains(anyarray, anyarray)',
    'ts_match_vq(tsvector, tsquery)', 'textlike(text, text)', 'texticlike(text, text)', 'jsonb_contains(jsonb, jsonb)'
  ]::regprocedure[] loop
    execute format('alter function %s leakproof', one);
  end loop;
exception when insufficient_privilege then null;
end $$;

-- Says of every table what the role may do: rows of its environment where the table has environments, and nothing
-- where it has none, but for the proofs that were seen. Called after every migration, so that no table is forgotten.
create function secure_environments() returns void language plpgsql as $$
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
    if one.has_amb or one.name = 'proof_seen'::regclass then
      execute format('grant select, insert, update, delete on %s to quadrante_environment', one.name);
    else
      execute format('revoke all on %s from quadrante_environment', one.name);
    end if;
  end loop;
  execute format('grant usage on all sequences in schema %I to quadrante_environment', current_schema());
end $$;
