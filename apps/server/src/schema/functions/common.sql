-- The name of a viewer (`*`, `p:` and a person, `f:` and an operating profile) in sixteen bytes: there are some for each instance.
create or replace function viewer_key(text) returns uuid language sql immutable strict parallel safe as
  $$ select md5($1)::uuid $$;

-- What something is called in a language: in another than the first as far as somebody said it.
create or replace function said(own text, others jsonb, of_language text) returns text language sql immutable parallel safe as
  $$ select coalesce(others ->> of_language, own) $$;

-- A text as the search folds it: without case and accents. Of PostgreSQL alone, so that it needs no extension; as the domain does.
create or replace function folded_text(text) returns text language sql immutable strict parallel safe as
  $$ select lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')) $$;

-- The words of a folded text, as often as they stand in it. This and what follows is PL/pgSQL, which asks no query where it needs none:
-- as queries in each other they took twice as long.
create or replace function folded_words(folded text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(
    select left(word, 64) from unnest(regexp_split_to_array(folded, '[^0-9a-z\u00c0-\u1fff\u2070-\U0010ffff]+')) word where word <> '');
end $$;

-- The words of a text, each once.
create or replace function search_words(text) returns text[] language sql immutable strict parallel safe as
  $$ select coalesce(array_agg(distinct word), '{}') from unnest(folded_words(folded_text($1))) word $$;

-- What people are told of an instance: one that ended with a refusal is refused.
create or replace function shown_status(status text, refused boolean) returns text language sql immutable parallel safe as
  $$ select case when status = 'ended' and refused then 'refused' else status end $$;

-- The words of the figures in a folded text, by which these are found however they are written; the same words as the domain's
-- (`figures.ts`): figures without what stands between them, numbers by their value, dates by year, month and day. Most texts have
-- few kinds of them, or none: that is asked first.
create or replace function figure_words(folded text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[] := '{}';
begin
  if folded ~ '[0-9][.,/-][0-9]' then
    words := array(
      with run as materialized (
        select m[1] as r from regexp_matches(folded,
          '(?<![0-9a-z\u00c0-\u1fff])([0-9]+(?:[.,/-][0-9]+)+)(?![0-9a-z\u00c0-\u1fff\u2070-\U0010ffff])', 'g') m
      ), number as (
        select r,
          case when r ~ '^[0-9]{1,3}((\.[0-9]{3})+|(,[0-9]{3})+)$' then regexp_replace(r, '[^0-9]', '', 'g') end as whole,
          regexp_match(r, '^([0-9]+|[0-9]{1,3}(?:(?:,[0-9]{3})+(?=\.)|(?:\.[0-9]{3})+(?=,)))[.,]([0-9]+)$') as parted
        from run
      ), day as (
        select d[1] as a, d[2] as b, d[3] as year from run, regexp_match(r, '^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})$') d
        where d is not null
      )
      select regexp_replace(r, '[^0-9]', '', 'g') from number where whole is null and parted is null
      union all select whole from number
      union all select regexp_replace(parted[1], '[^0-9]', '', 'g') || coalesce('x' || nullif(rtrim(parted[2], '0'), ''), '') from number
      union all select case
          when a::int between 1 and 31 and b::int between 1 and 12 then year || lpad(b, 2, '0') || lpad(a, 2, '0')
          when b::int between 1 and 31 and a::int between 1 and 12 then year || lpad(a, 2, '0') || lpad(b, 2, '0')
        end from day);
  end if;
  if folded ~ '[0-9a-z]{2}\.[0-9a-z]{3}\.[0-9a-z]{3}/[0-9a-z]{4}-[0-9]{2}' then
    words := words || array(select regexp_replace(m[1], '[^0-9a-z]', '', 'g') from regexp_matches(folded,
      '(?<![0-9a-z\u00c0-\u1fff])([0-9a-z]{2}\.[0-9a-z]{3}\.[0-9a-z]{3}/[0-9a-z]{4}-[0-9]{2})(?![0-9a-z\u00c0-\u1fff\u2070-\U0010ffff])', 'g') m);
  end if;
  if folded ~ '[0-9]{4}[ -]?[0-9]{4}' then
    words := words || array(select regexp_replace(m[1], '[^0-9]', '', 'g') from regexp_matches(folded,
      '(?<![0-9a-z\u00c0-\u1fff])(\(?[0-9]{2}\)? ?[0-9]{4,5}[ -]?[0-9]{4})(?![0-9a-z\u00c0-\u1fff\u2070-\U0010ffff])', 'g') m);
  end if;
  if strpos(folded, '+') > 0 then
    words := words || array(select substr(regexp_replace(m[1], '[^0-9]', '', 'g'), 1 + beginning)
      from generate_series(0, 3) beginning, regexp_matches(folded,
        '(?<![0-9a-z\u00c0-\u1fff])(\+[0-9][0-9() .-]{6,16}[0-9])(?![0-9a-z\u00c0-\u1fff\u2070-\U0010ffff])', 'g') m);
  end if;
  if words = '{}' then return words; end if;
  return array(select w from unnest(words) w where length(w) between 1 and 32);
end $$;

-- All by which a text is found, as far as it is that of one row: so many bytes that an index takes them. A text that is short has no
-- more, however its letters fold.
create or replace function found_words(of_text text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  folded text := folded_text(of_text);
  words text[] := folded_words(folded) || figure_words(folded);
begin
  if octet_length(of_text) < 20000 then return array_to_tsvector(words); end if;
  return (
    select array_to_tsvector(coalesce(array_agg(w), '{}')) from (
      select w, sum(octet_length(w)) over (order by w) as bytes from (select distinct unnest(words) as w) x
    ) y where bytes <= 500000);
end $$;
