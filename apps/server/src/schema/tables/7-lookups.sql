-- Lookups: what is kept beside instances and tasks so that a look reads along an index, and no further than it shows.
-- Triggers keep them (`functions/search-index.sql`, `functions/work-list.sql`); nothing else writes them.

-- One row for each instance: by which words it is found, and by whom.
create table instance_search (
  amb text not null,
  instance uuid not null,
  words tsvector not null,
  -- People as `p:id`, operating profiles as `f:id`: who may see the instance.
  viewers text[] not null,
  created timestamptz not null,
  primary key (amb, instance),
  foreign key (amb, instance) references instance on delete cascade
);
create index instance_search_words on instance_search using gin (words, viewers);
create index instance_search_created on instance_search (amb, created desc);

-- What each viewer sees, the newest first: where the search looks before it looks at everything. Another order of
-- `instance_search.viewers`, and kept with them. A viewer is a `viewer_key`, sixteen bytes: there are some for each instance.
create table instance_viewer (
  amb text not null,
  viewer uuid not null,
  created timestamptz not null,
  instance uuid not null,
  primary key (amb, viewer, created, instance)
);

-- Work lists, in the order of dates: what somebody has to do, and what is offered to their profile.
create table work_list (
  amb text not null,
  -- Who claimed the task; where nobody did, each profile that it is offered to, and without any whoever started the instance.
  viewer uuid not null,
  -- What has no date comes last.
  due timestamptz not null,
  opened timestamptz not null,
  task uuid not null,
  follow_up timestamptz,
  primary key (amb, viewer, due, opened, task)
);
create index work_list_follow_up on work_list (amb, viewer, follow_up, opened, task) where follow_up < due;
