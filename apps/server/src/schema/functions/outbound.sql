-- What goes out of the house.

-- Whether the house sends by a way. Environments may ask, and see nothing else of the house.
create or replace function goes_out(by_kind text) returns bool language sql stable security definer
set search_path from current as $$
  select coalesce((select open from outbound_way where kind = by_kind), false)
$$;
