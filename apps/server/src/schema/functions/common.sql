-- The name of a viewer (`*`, `p:` and a person, `f:` and an operating profile) in sixteen bytes: there are some for each instance.
create or replace function viewer_key(text) returns uuid language sql immutable strict parallel safe as
  $$ select md5($1)::uuid $$;

-- The words of a text as the search folds them: without case and accents, each once. Of PostgreSQL alone, so that it
-- needs no extension; the same words as the domain's.
create or replace function search_words(text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct left(word, 64)) filter (where word <> ''), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), '[^0-9a-z\u00c0-\u1fff\u2070-\U0010ffff]+'
  ) as word
$$;

-- What people are told of an instance: one that ended with a refusal is refused.
create or replace function shown_status(status text, refused boolean) returns text language sql immutable parallel safe as
  $$ select case when status = 'ended' and refused then 'refused' else status end $$;
