-- Figures of processes, as sums. What a figure counts is said by a view (`functions/figures.sql`); these are the sums of the
-- views by day and month (`functions/figures-count.sql`), so that a look reads few rows, however many instances there are.
--
-- Sums are kept for `*`, who sees all; for each operating profile, `f:id`; and for what a person had a hand in and a profile
-- of theirs does not see, `p:id f:id`, so that whoever looks adds the sums of their profile and of their own. A viewer is the
-- `viewer_key` of one of these.

-- What is counted together: the figure, and what it can be filtered by.
create table figure_dimension (
  amb text not null,
  id int not null generated always as identity,
  figure text not null,
  processo text not null,
  unid_sigla text not null,
  profile text not null,
  -- The step, or the class of a cycle time.
  step text not null,
  primary key (amb, id),
  unique (amb, figure, processo, unid_sigla, profile, step)
);

-- Sums by dimensions.
create table figure_total (
  amb text not null,
  viewer uuid not null,
  -- `d` or `m`: of the day, or of the month that begins with it. Days of a person's own are kept as far back as `figure_retention`
  -- says, and those of what waits always.
  grain text not null,
  figure text not null,
  day date not null,
  dimension int not null,
  n int not null,
  ms bigint not null,
  -- With the sums in it, so that what is looked at is read from the index alone.
  primary key (amb, viewer, grain, figure, day, dimension) include (n, ms)
);

-- The same over all dimensions, as a series over time.
create table figure_series (
  amb text not null,
  viewer uuid not null,
  grain text not null,
  figure text not null,
  day date not null,
  n int not null,
  ms bigint not null,
  primary key (amb, viewer, grain, figure, day) include (n, ms)
);

-- The instances of a person's own, by the months in which something of them counts: older days of one's own are added up
-- from these.
create table figure_own_instance (
  amb text not null,
  viewer uuid not null,
  month date not null,
  instance uuid not null,
  primary key (amb, viewer, month, instance)
);

-- Of a person's own, days are kept as far back as somebody who looks at some months is likely to; before that they would be
-- more than all the rest. Both are the first of a month, and move on by whole months.
create table figure_retention (
  amb text primary key,
  -- Since when days are kept of a figure as a whole: those of a year, and of as many before.
  since date not null,
  -- Since when they are kept by dimensions, which are many more: those of ninety days.
  dimension_since date not null generated always as ((since + interval '23 months')::date) stored
);

-- What an instance has in those sums, so that it can be taken out again.
create table figure_contribution (
  amb text not null,
  instance uuid not null,
  dimensions int[] not null,
  days date[] not null,
  ms bigint[] not null,
  -- Those whose sums it is in: everybody's and profiles', and people's own.
  shared uuid[] not null,
  own uuid[] not null,
  primary key (amb, instance)
);

-- Instances that have changed since they were counted. Whoever steps one adds a line here and waits for nobody.
create table figure_queue (
  amb text not null,
  id uuid not null default gen_random_uuid(),
  instance uuid not null,
  primary key (amb, id)
);
