-- By what the version of each process that is in force is found, however many versions lie behind it.
create index definition_in_force on definition (amb, processo, (coalesce(in_force, version)) desc) include (id);
