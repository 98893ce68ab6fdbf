-- The unit under which somebody did a task: whose manager is theirs in that instance.
alter table task add column done_unit text;
