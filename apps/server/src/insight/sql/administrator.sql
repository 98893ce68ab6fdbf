-- What only an administrator of PostgreSQL may do for the SQL report: takes from everybody what a statement could do
-- harm with, and gives it back to the roles of the house. Run in the database of the house; its role is named by the setting
-- `quadrante.house`, without which it is whoever runs this. What is said twice holds once.
do $$
declare
  house text := coalesce(nullif(current_setting('quadrante.house', true), ''), current_user);
  one record;
begin
  execute format('revoke all on schema public from public');
  execute format('grant usage, create on schema public to %I', house);
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant temporary on database %I to %I', current_database(), house);
  -- Catalogues say of whom there are schemas, roles and sessions.
  for one in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and c.relkind in ('r', 'v', 'm') and has_table_privilege('public', c.oid, 'select')
  loop
    execute format('grant select on %s to %I, quadrante_environment', one.name, house);
    execute format('revoke select on %s from public', one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and p.prokind <> 'a'
      and has_function_privilege('public', p.oid, 'execute') and p.proname ~
      '^(pg_|lo_|loread|lowrite|set_config|current_setting|query_to_xml|table_to_xml|schema_to_xml|database_to_xml|cursor_to_xml|ts_stat|ts_rewrite|txid_|inet_(server|client)|binary_upgrade|has_|row_security_active|to_reg|obj_description|col_description|shobj_description|currval|nextval|setval|lastval|acl|makeacl|gin_clean|brin_|current_database|current_schema|current_query|version|array_fill|repeat)'
  loop
    execute format('grant execute on function %s to %I, quadrante_environment', one.name, house);
    execute format('revoke execute on function %s from public', one.name);
  end loop;
  if not (select rolsuper from pg_roles where rolname = house) then
    execute format('alter role %I createrole', house);
    execute format('grant set on parameter temp_file_limit to %I', house);
  end if;
end $$;
