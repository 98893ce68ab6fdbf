-- The names of the roles and schemas of the SQL report could be computed from the name of an environment, and a statement
-- can list the names of all roles and schemas. They have a secret in them now, and those of before go: the schemas have
-- gone already, as they do before every migration.
do $$
declare
  former text;
begin
  for former in
    select rolname from pg_roles join environment
      on rolname = 'quadrante_rel_' || left(encode(sha256(convert_to(current_database() || '/' || amb, 'UTF8')), 'hex'), 20)
  loop
    begin
      execute format('drop role %I', former);
    -- Made by somebody else, or used for something else: then it is not ours to drop.
    exception when insufficient_privilege or dependent_objects_still_exist then
      raise warning 'The role % is not used any more and could not be dropped', former;
    end;
  end loop;
end $$;
