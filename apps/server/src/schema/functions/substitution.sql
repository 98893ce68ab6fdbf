-- Who acts for whom just now, as far as it says what one person may do: for whom they act, and for whom these act, since what
-- keeps those out keeps them out. `standInsOf` of the domain says what follows. By the clock, so that no transaction outlives it.
create or replace function running_substitutions(of_amb text, of_person uuid) returns jsonb language sql volatile as $$
  with running as materialized (
    select s.* from substitution s
    where s.amb = of_amb and s.substitute = of_person and s.begins <= clock_timestamp() and s.ends > clock_timestamp()
  ), beside as (
    select s.* from substitution s
    where s.amb = of_amb and s.substitute in (select r.absent from running r) and s.substitute <> of_person
      and s.begins <= clock_timestamp() and s.ends > clock_timestamp()
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'absent', s.absent, 'substitute', s.substitute, 'profiles', s.profiles, 'until', s.until_day,
    'begins', extract(epoch from s.begins) * 1000, 'ends', extract(epoch from s.ends) * 1000,
    'pessoa', p.pessoa, 'usuario', p.usuario, 'blocked', p.blocked, 'now', extract(epoch from clock_timestamp()) * 1000,
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('profile', r.profile, 'unit', r.unid_sigla) order by r.profile, r.unid_sigla)
      from person_profile r where r.amb = s.amb and r.person = s.absent), '[]')
  ) order by s.begins, s.id), '[]')
  from (select * from running union all select * from beside) s
  join person p on p.amb = s.amb and p.id = s.absent
$$;

-- Who acts for any of these people just now.
create or replace function substitutes_of(of_amb text, people uuid[]) returns uuid[] language sql volatile as $$
  select coalesce(array_agg(distinct s.substitute), '{}') from substitution s
  where s.amb = of_amb and s.absent = any (people) and s.begins <= clock_timestamp() and s.ends > clock_timestamp()
$$;

-- For whom a person acts just now.
create or replace function absent_of(of_amb text, of_person uuid) returns uuid[] language sql volatile as $$
  select coalesce(array_agg(distinct s.absent), '{}') from substitution s
  where s.amb = of_amb and s.substitute = of_person and s.begins <= clock_timestamp() and s.ends > clock_timestamp()
$$;
