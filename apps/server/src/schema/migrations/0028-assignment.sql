-- Whose a task is: the person who has it from the start, the people and units that may take it, and whom it excludes.
-- Candidates are null where a task names no people: then, without profiles, it is of whoever started the instance.
alter table task add column assignee uuid;
alter table task add column candidates uuid[];
-- The units under which members of its profiles work that may take it; null: any.
alter table task add column units text[];
-- `starter`, or elements of the instance: whoever did one of these, in any of its rounds, may not do this one.
alter table task add column not_by text[] not null default '{}';
alter table task add column priority int;
-- Who did which element of an instance, for those that exclude them.
create index task_done_by on task (amb, instance, element, done_by) where done_by is not null;

-- Units form a tree; a unit has at most one manager.
alter table unit add column parent text;
alter table unit add column manager uuid;
alter table unit add foreign key (amb, parent) references unit;
alter table unit add foreign key (amb, manager) references person;
alter table unit add check (parent <> unid_sigla);
create index unit_parent on unit (amb, parent) where parent is not null;
create index unit_manager on unit (amb, manager) where manager is not null;
