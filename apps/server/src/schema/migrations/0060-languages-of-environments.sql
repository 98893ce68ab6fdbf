-- The language of an environment's texts for who has chosen none; `browser`: the first of their browser that is ours
-- (libs/domain, language). What is kept of numbers and dates does not follow from it.
alter table environment add column idioma text not null default 'pt-BR'
  check (idioma in ('pt-BR', 'en', 'es', 'browser'));
