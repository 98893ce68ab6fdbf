-- A second net between environments: a role to which only the rows of one environment are there (`functions/secure.sql` says
-- which). The owner of the tables, whose work spans the house (timers, outbox, backup), is not bound by it.

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
