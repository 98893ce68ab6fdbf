-- How many seconds a person has to wait until another instance of theirs may begin; null where the one that begins now is
-- within the quota of an hour. Starts of one person are counted one after the other, each with those before it: what comes
-- after the lock sees what was committed until then.
create or replace function start_wait(of_amb text, of_person uuid, most int) returns int language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('start ' || of_amb || ' ' || of_person, 0));
  return (
    select ceil(extract(epoch from created + interval '1 hour' - now())) from instance
    where amb = of_amb and starter = of_person and created > now() - interval '1 hour' and parent is null
    order by created desc offset most limit 1
  );
end $$;
