-- Who blocked a session: what support did, support undoes alone; a lock of its person asks for its person.

alter table session add column blocked_by text check (blocked_by in ('person', 'support'));
update session set blocked_by = 'person' where blocked;
