-- Says of each role that was given or taken away whose it is and under which profile, so that every node lets their clients
-- into the room of the profile or out of it. `held`: another role of theirs is under the same profile, or this one still is.
create or replace function notify_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('quadrante_role', json_build_object('amb', old.amb, 'person', old.person, 'profile', old.profile,
      'held', exists (
        select from person_profile r where r.amb = old.amb and r.person = old.person and r.profile = old.profile
      ))::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('quadrante_role', json_build_object('amb', new.amb, 'person', new.person, 'profile', new.profile,
      'held', true)::text);
  end if;
  return null;
end $$;
create or replace trigger person_profile_role after insert or delete or update of amb, person, profile on person_profile
  for each row execute function notify_role();
