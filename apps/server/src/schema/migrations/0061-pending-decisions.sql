-- Decisions that can still be taken back: the server carries each out when it is due. `step` of the domain's
-- `pending-decision` says what becomes of one. A refused one stays until its person has seen it.
create table pending_decision (
  amb text not null,
  person uuid not null,
  -- The key of the act.
  key text not null,
  -- Who decided, in which role: asked again when it is due.
  session uuid not null,
  role uuid,
  instance uuid not null,
  task uuid not null,
  -- What was filled in, as the engine takes it.
  request jsonb not null,
  -- For whom it took the task, which goes back where the decision is taken back; null: it was taken before.
  claimed uuid,
  due timestamptz not null,
  sent timestamptz,
  tries int not null default 0,
  -- Why it was refused.
  refused jsonb,
  primary key (amb, person, key),
  foreign key (amb, instance) references instance on delete cascade
);
-- A task waits for one decision.
create unique index pending_decision_task on pending_decision (amb, task) where refused is null;
create index pending_decision_due on pending_decision (due) where refused is null;
create index pending_decision_instance on pending_decision (amb, instance);
-- How many of them a task has: a look at a task without any asks for none.
alter table task add column decisions int not null default 0;
