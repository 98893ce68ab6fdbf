-- Whose the tables are: a server without this add-on leaves them, and says so.
comment on table foreign_engine is 'add-on operaton';
comment on table foreign_name is 'add-on operaton';
comment on table foreign_cursor is 'add-on operaton';
comment on table foreign_instance is 'add-on operaton';
comment on table foreign_process is 'add-on operaton';
comment on table foreign_starter is 'add-on operaton';
comment on table foreign_incident is 'add-on operaton';
comment on table engine_order is 'add-on operaton';
