-- That a thread at a clause is resolved, by its first comment: what is said in it after that number opens it again
-- (libs/domain, thread).
create table comment_resolution (
  amb text not null,
  comment uuid not null,
  person uuid not null,
  pessoa text not null,
  at timestamptz not null default now(),
  number int not null,
  primary key (amb, comment),
  foreign key (amb, comment) references comment on delete cascade,
  foreign key (amb, person) references person
);
