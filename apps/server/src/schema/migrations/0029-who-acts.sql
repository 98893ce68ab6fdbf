-- The unit under which somebody did a task: whose manager is theirs in that instance.
alter table task add column done_unit text;

-- Who may start a process, by its drawing: logins in lower case, and profiles; null: it does not say.
alter table definition add column starter_users text[];
alter table definition add column starter_groups text[];
-- Versions that were deployed when nobody asked for these attributes obey them from now on.
update definition set
  starter_users = (
    select array(select distinct lower(trim(n)) from unnest(string_to_array(m[1], ',')) n where trim(n) <> '')
    from regexp_match(xml, '\ycandidateStarterUsers\s*=\s*["'']([^"'']*)["'']') m where m is not null
  ),
  starter_groups = (
    select array(select distinct trim(n) from unnest(string_to_array(m[1], ',')) n where trim(n) <> '')
    from regexp_match(xml, '\ycandidateStarterGroups\s*=\s*["'']([^"'']*)["'']') m where m is not null
  )
where xml like '%candidateStarter%';
-- Of the versions of a process the one with the greatest number is in force; null: that of the version.
alter table definition add column in_force int;

-- The token that stands where no condition of a flow holds; null: an incident of something else.
alter table incident add column token text;
