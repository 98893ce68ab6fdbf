-- How fresh a login is belongs to the key that proved it: whoever goes on with a session from elsewhere brings their own
-- proof along, and borrows none. Who is in while this is installed proves once more before what asks for a proof.
alter table session_key add column authenticated timestamptz not null default '1970-01-01Z';
alter table session_key alter column authenticated drop default;
alter table session drop column authenticated;
