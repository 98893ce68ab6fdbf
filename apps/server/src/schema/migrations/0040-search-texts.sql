-- What people say about cases and what stands in documents, by words: a row for each comment and each document. Who finds by
-- it is asked when somebody searches. `functions/search-index.sql` keeps it, and fills what is missing.
create table text_search (
  amb text not null,
  id uuid not null,
  instance uuid not null,
  kind text not null check (kind in ('comment', 'document')),
  -- Its own words, and with `~` before them those of its case.
  words tsvector not null,
  created timestamptz not null,
  primary key (amb, id),
  foreign key (amb, instance) references instance on delete cascade
);
create index text_search_words on text_search using gin (words);
create index text_search_instance on text_search (amb, instance);
create index text_search_created on text_search (amb, created desc);

-- Instances are found by more than before (figures, people), so their words are written anew.
update instance_search set words = '';
