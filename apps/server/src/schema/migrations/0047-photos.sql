-- The photo of a person, a square JPEG. Its id is another one with each photo.
create table photo (
  amb text not null,
  person uuid not null,
  id uuid not null default gen_random_uuid(),
  content bytea not null check (length(content) <= 102400),
  primary key (amb, person),
  foreign key (amb, person) references person on delete cascade
);
create unique index photo_id on photo (amb, id);
