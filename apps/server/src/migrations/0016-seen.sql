-- What each viewer sees, the newest first: where the search looks before it looks at everything. Another order of
-- `instance_search.viewers`, and kept with them.

-- A viewer in sixteen bytes: there are some for each instance.
create function viewer_key(text) returns uuid language sql immutable strict parallel safe as
  $$ select md5($1)::uuid $$;

create table instance_seen (
  amb text not null,
  viewer uuid not null,
  created timestamptz not null,
  instance uuid not null,
  primary key (amb, viewer, created, instance)
);

create function seen_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from instance_seen s using unnest(old.viewers) v
    where s.amb = old.amb and s.viewer = viewer_key(v) and s.created = old.created and s.instance = old.instance
      and (tg_op = 'DELETE' or v <> all (new.viewers));
  end if;
  if tg_op <> 'DELETE' then
    insert into instance_seen
    select new.amb, viewer_key(v), new.created, new.instance from unnest(new.viewers) v
    where tg_op = 'INSERT' or v <> all (old.viewers);
  end if;
  return null;
end $$;

create trigger instance_seen_new after insert or delete on instance_search for each row execute function seen_kept();
create trigger instance_seen_kept after update on instance_search for each row
  when (old.viewers is distinct from new.viewers) execute function seen_kept();

insert into instance_seen select amb, viewer_key(v), created, instance from instance_search, unnest(viewers) v;
