-- Who sees which values of an instance.

-- What a definition says of it, as the engine read it: the names in the form of each element, those for all, and those of
-- `sigilo` with their profiles. Null where that was deployed before and not read since: then nobody sees by it.
alter table definition add column seeing jsonb;

-- Everybody who has had a task; `claimed_by` forgets whoever gave it back.
alter table task add column takers uuid[] not null default '{}';
update task t set takers = h.people
from (
  select amb, task, array_agg(distinct person) as people from history
  where kind in ('claimed', 'completed') and task is not null and person is not null group by amb, task
) h
where h.amb = t.amb and h.task = t.id;
update task set takers = array_append(takers, claimed_by) where claimed_by is not null and claimed_by <> all (takers);

-- Names of values that are `sigilo` in the definition of the instance, of its callers, or of what it called.
alter table instance add column secrets text[] not null default '{}';

-- What was answered when a task was completed: earlier rounds stay readable.
alter table history add column answers jsonb;

-- Who brought a file or began a text: they see it before a form names it.
alter table document add column created_by uuid;
update document d set created_by = v.author from document_version v where v.amb = d.amb and v.document = d.id and v.version = 1;
