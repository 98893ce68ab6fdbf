/** Mutants of the SQL of rights: who sees what, whose a task is, and who acts for whom. */
import type { Mutant } from "./mutant.ts"

const src = "apps/server/src"
const sql = `${src}/schema/functions`

const sight: ReadonlyArray<Mutant> = [
  {
    name: "instance-seeing: nobody remembers who took a task",
    file: `${sql}/instance-seeing.sql`,
    from: "  new.takers := array_append(new.takers, new.claimed_by);\n",
    to: "",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: what a person had is not theirs",
    file: `${sql}/instance-seeing.sql`,
    from: "of_person = any (one.takers) or ",
    to: "",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: what is assigned is the group's too",
    file: `${sql}/instance-seeing.sql`,
    from: "  if coalesce(one.claimed_by = one.assignee, false) then return false; end if;\n",
    to: "",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: a task for nobody is everybody's",
    file: `${sql}/instance-seeing.sql`,
    from: "one.profiles = '{}' and starter = of_person)",
    to: "one.profiles = '{}')",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: a unit that is not the person's",
    file: `${sql}/instance-seeing.sql`,
    from: " and (one.units is null or coalesce(of_unit = any (one.units), false)))",
    to: ")",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: the starter is not kept out",
    file: `${sql}/instance-seeing.sql`,
    from: "  if 'starter' = any (one.not_by) and starter = of_person then return false; end if;\n",
    to: "",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: what was done later keeps out before",
    file: `${sql}/instance-seeing.sql`,
    from: " and t.done_at <= one.opened\n",
    to: "\n",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: for whom a task was done is not kept out",
    file: `${sql}/instance-seeing.sql`,
    from: "and of_person in (t.done_by, t.done_for) and",
    to: "and of_person in (t.done_by) and",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: a secret is shown to who had the form",
    file: `${sql}/instance-seeing.sql`,
    from: "(n <> all (secrets) and not rules -> 'sigilo' ? n) or",
    to: "(n <> all (secrets)) or",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: a secret is kept from its profiles too",
    file: `${sql}/instance-seeing.sql`,
    from: "? n) or rules #> array['sigilo', n] ? of_profile\n    union\n",
    to: "? n)\n    union\n",
    tests: [`${src}/process/rows/sight.test.ts`]
  },
  {
    name: "instance-seeing: a report shows a secret to every profile",
    file: `${sql}/instance-seeing.sql`,
    from: "where not rules -> 'sigilo' ? n or rules #> array['sigilo', n] ? of_profile\n        union all",
    to: "\n        union all",
    tests: [`${src}/process/rows/sight.test.ts`]
  }
]

const workList: ReadonlyArray<Mutant> = [
  {
    name: "work-list: a task of units is the whole profile's",
    file: `${sql}/work-list.sql`,
    from: "case when (one).units is null\n",
    to: "case when true\n",
    tests: [`${src}/process/run/whose.test.ts`]
  },
  {
    name: "work-list: what a person took stays offered",
    file: `${sql}/work-list.sql`,
    from: "  if one.claimed_by is not null then return array[viewer_key('p:' || one.claimed_by)]; end if;\n",
    to: "",
    tests: [`${src}/process/run/claim.test.ts`]
  },
  {
    name: "work-list: the starter is not kept out",
    file: `${sql}/work-list.sql`,
    from: "  if 'starter' = any (one.not_by) and starter = any (people) then return true; end if;\n",
    to: "",
    tests: [`${src}/process/run/whose.test.ts`]
  },
  {
    name: "work-list: who did an earlier task is not kept out",
    file: `${sql}/work-list.sql`,
    from: "and (t.done_by = any (people) or t.done_for = any (people))",
    to: "and t.done_for = any (people)",
    tests: [`${src}/process/run/whose.test.ts`]
  },
  {
    name: "work-list: for whom an earlier task was done is not kept out",
    file: `${sql}/work-list.sql`,
    from: "and (t.done_by = any (people) or t.done_for = any (people))",
    to: "and t.done_by = any (people)",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "work-list: what the absent person helps with passes over",
    file: `${sql}/work-list.sql`,
    from: "select one.helper is distinct from absent and not is_excluded",
    to: "select not is_excluded",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "work-list: tasks of every profile pass over",
    file: `${sql}/work-list.sql`,
    from: "or one.profiles && passed)",
    to: "or true)",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "work-list: what keeps a substitute out passes over",
    file: `${sql}/work-list.sql`,
    from: "and not is_excluded(one, starter, absent || kept_out)\n",
    to: "\n",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "work-list: who is named and of the profile has it twice",
    file: `${sql}/work-list.sql`,
    from: "    and (via in ('p', 'c', 'h') or (of_person = any (one.candidates)) is not true)\n",
    to: "",
    tests: [`${src}/process/run/whose.test.ts`]
  },
  {
    name: "work-list: who is excluded is shown the task",
    file: `${sql}/work-list.sql`,
    from: "select (one.claimed_by is not null or not is_excluded(one, starter, of_person || kept_out))\n",
    to: "select true\n",
    tests: [`${src}/process/run/whose.test.ts`]
  },
  {
    name: "work-list: who is kept out is told of a task as an onlooker",
    file: `${sql}/work-list.sql`,
    from: "where t.amb = of_amb and t.id = of_task and not is_excluded(t, i.starter, array[w.person])",
    to: "where t.amb = of_amb and t.id = of_task",
    tests: [`${src}/process/run/claim.test.ts`]
  },
  {
    name: "work-list: another unit is told of a task as an onlooker",
    file: `${sql}/work-list.sql`,
    from: "        and (t.units is null or r.unid_sigla = any (t.units))));",
    to: "));",
    tests: [`${src}/process/run/claim.test.ts`]
  },
  {
    name: "work-list: a closed window looks on",
    file: `${sql}/work-list.sql`,
    from: "w.amb = t.amb and w.disconnected is null\n",
    to: "w.amb = t.amb\n",
    tests: [`${src}/process/run/claim.test.ts`]
  },
  {
    name: "work-list: a new date leaves the task under the old one",
    file: `${sql}/work-list.sql`,
    from: "(old.claimed_by, old.helper, old.profiles, old.candidates, old.units, old.due, old.opened,",
    to: "(old.claimed_by, old.helper, old.profiles, old.candidates, old.units, new.due, new.opened,",
    tests: [`${src}/process/run/claim.test.ts`]
  },
  {
    name: "work-list: of instances, tasks of every unit",
    file: `${src}/process/rows/work-list.ts`,
    from: " and (t.units is null or ${unit} = any(t.units)))",
    to: ")",
    tests: [`${src}/process/run/whose.test.ts`]
  },
  {
    name: "work-list: of instances, for who is excluded",
    file: `${src}/process/rows/work-list.ts`,
    from: "      and not is_excluded(t, i.starter, ${person}::uuid || ${[...keptOut]}::uuid[])\n",
    to: "",
    tests: [`${src}/process/run/whose.test.ts`]
  },
  {
    name: "work-list: a substitute who may not act has the tasks",
    file: `${src}/process/rows/work-list.ts`,
    from: "    .filter(({ acts }) => acts)\n",
    to: "",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "work-list: whom a substitution beside it keeps out is not kept out",
    file: `${src}/process/rows/work-list.ts`,
    from: "[person, ...people, ...beside]",
    to: "[person, ...people]",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "work-list: the preview of a substitution leaves nothing out",
    file: `${src}/process/rows/work-list.ts`,
    from: "is_excluded(t, i.starter, array[${substitute}]::uuid[])",
    to: "false",
    tests: [`${src}/substitution/substitution.test.ts`]
  }
]

const substitution: ReadonlyArray<Mutant> = [
  {
    name: "substitution: runs before it begins",
    file: `${sql}/substitution.sql`,
    from: "s.substitute = of_person and s.begins <= clock_timestamp() and s.ends > clock_timestamp()\n  ), beside",
    to: "s.substitute = of_person and s.ends > clock_timestamp()\n  ), beside",
    reason: "The domain looks at the same instant again (standInsOf): the clause only keeps the rows few.",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: runs after its end",
    file: `${sql}/substitution.sql`,
    from: "s.substitute = of_person and s.begins <= clock_timestamp() and s.ends > clock_timestamp()\n  ), beside",
    to: "s.substitute = of_person and s.begins <= clock_timestamp()\n  ), beside",
    reason: "The domain looks at the same instant again (standInsOf): the clause only keeps the rows few.",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: for whom the absent person acts is not known",
    file: `${sql}/substitution.sql`,
    from: "(select * from running union all select * from beside) s",
    to: "(select * from running) s",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: a substitute is known before it begins",
    file: `${sql}/substitution.sql`,
    from: "s.absent = any (people) and s.begins <= clock_timestamp() and",
    to: "s.absent = any (people) and",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: an absent person is known after its end",
    file: `${sql}/substitution.sql`,
    from: "coalesce(array_agg(distinct s.absent), '{}') from substitution s\n  where s.amb = of_amb and s.substitute = of_person and s.begins <= clock_timestamp() and s.ends > clock_timestamp()",
    to: "coalesce(array_agg(distinct s.absent), '{}') from substitution s\n  where s.amb = of_amb and s.substitute = of_person and s.begins <= clock_timestamp()",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: anybody ends it by its id",
    file: `${src}/substitution/store.ts`,
    from: `    if (row === undefined || (!isTheirs && !mayOfOthers)) return refuse("not-found")\n`,
    to: `    if (row === undefined) return refuse("not-found")\n`,
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: its substitute ends it",
    file: `${src}/substitution/store.ts`,
    from: `    if (row.absent !== person && !mayOfOthers) return refuse("forbidden", { at: "pessoas" })\n`,
    to: "",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: by who is kept out",
    file: `${src}/substitution/store.ts`,
    from: `  if (substitute.blocked) return wrong("substitute", "person-blocked")\n`,
    to: "",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: two at once for one person",
    file: `${src}/substitution/store.ts`,
    from: "lower(usuario) = lower(${wish.absent}) for no key update`",
    to: "lower(usuario) = lower(${wish.absent})`",
    tests: [`${src}/substitution/substitution.test.ts`]
  },
  {
    name: "substitution: ends again, later",
    file: `${src}/substitution/store.ts`,
    from: "    if (row.over) {\n",
    to: "    if (row.over && false) {\n",
    tests: [`${src}/substitution/substitution.test.ts`]
  }
]

export const rights: ReadonlyArray<Mutant> = [...sight, ...workList, ...substitution]
