-- Which revision changed each value of an instance last, and who: a form is stale where a value changed that it shows.
alter table instance add column val_changes jsonb not null default '{}';
-- What is there already was last changed at the latest when the instance was.
update instance set val_changes = coalesce(
  (select jsonb_object_agg(key, jsonb_build_object('rev', revision, 'by', changed_by)) from jsonb_object_keys(vals) key),
  '{}')
where status in ('running', 'failed');
