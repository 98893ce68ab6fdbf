-- Quotas: what adds up, each counted in the statement that adds, without a lock that was not there before.

-- How many processes a person started within the last hour. It does the work of the index of their instances, too.
create index instance_started on instance (amb, starter, created);
drop index instance_starter;

-- An upload takes a place among those that its person may have under way; two cannot take the same one. Nobody else's are
-- looked at when one begins: those that nobody ends are swept.
alter table upload add column place smallint;
create unique index upload_place on upload (amb, person, place);

-- So does a challenge that nobody has a session for, among those of its address.
alter table passkey_challenge add column address text;
alter table passkey_challenge add column place smallint;
create unique index passkey_challenge_place on passkey_challenge (amb, address, place);
