-- Where people do what is only in an engine; null: nobody said.
alter table foreign_engine add column tasklist text;
