-- Whether what was decided last in an instance was to refuse it.
alter table instance add column refused boolean not null default false;
