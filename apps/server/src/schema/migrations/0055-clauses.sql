-- A comment at a clause: which document, and where in it it was said (libs/domain, clause). Whoever does not see the
-- document does not see the comment, nor an answer to it. A text lasts as long as its case, and its comments with it, so
-- that no key says it, which each step would lock; one whose document is gone is seen by nobody.
alter table comment
  add column document uuid,
  -- The version that it was said about.
  add column version int,
  add column place jsonb,
  add check (num_nulls(document, version, place) in (0, 3));

-- What whoever saved a version says of it, in a line; empty: nothing.
alter table document_version add column remark text not null default '';
