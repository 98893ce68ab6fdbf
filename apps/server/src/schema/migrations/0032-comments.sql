-- Comments: what people say about a case. Everybody who sees the case sees them, and nobody else.
create table comment (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  -- Counts the comments of its case, from 1.
  number int not null,
  at timestamptz not null default now(),
  person uuid not null,
  pessoa text not null,
  body text not null,
  -- The comment that it answers.
  answers uuid,
  primary key (amb, id),
  unique (amb, instance, number),
  foreign key (amb, instance) references instance on delete cascade,
  foreign key (amb, person) references person
);

-- Whom a comment names, as they were called then.
create table comment_person (
  amb text not null,
  comment uuid not null,
  person uuid not null,
  pessoa text not null,
  -- Whether it asks them, and the comment with which they answered.
  asked boolean not null,
  answer uuid,
  primary key (amb, comment, person),
  foreign key (amb, comment) references comment on delete cascade,
  foreign key (amb, person) references person
);

-- Up to which comment of a case somebody has read.
create table comment_read (
  amb text not null,
  instance uuid not null,
  person uuid not null,
  number int not null,
  primary key (amb, instance, person),
  foreign key (amb, instance) references instance on delete cascade,
  foreign key (amb, person) references person
);
