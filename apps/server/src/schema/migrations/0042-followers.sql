-- Who follows a case: they are told how it goes on as its starter is, as long as they see it.
create table follower (
  amb text not null,
  instance uuid not null,
  person uuid not null,
  since timestamptz not null default now(),
  primary key (amb, instance, person),
  foreign key (amb, instance) references instance on delete cascade,
  foreign key (amb, person) references person
);
