-- Help with a task ends when the task changes hands or closes, whoever changes it.
create or replace function end_help() returns trigger language plpgsql as $$
begin
  new.helper := null;
  new.helper_name := null;
  new.helped_since := null;
  delete from task_help where amb = new.amb and task = new.id and (given is null or new.done_at is not null);
  return new;
end $$;
create or replace trigger task_help_ends before update on task for each row
  when (old.has_help
    and ((old.helper is not null and old.claimed_by is distinct from new.claimed_by)
      or (old.done_at is null and new.done_at is not null)))
  execute function end_help();

-- Whoever helped with a task goes on seeing what its form showed.
create or replace function remember_helper() returns trigger language plpgsql as $$
begin
  new.takers := array_append(new.takers, new.helper);
  return new;
end $$;
create or replace trigger task_helpers before update of helper on task for each row
  when (new.helper is not null and new.helper <> all (new.takers)) execute function remember_helper();
