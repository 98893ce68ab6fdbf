-- Tries that are being computed: whoever comes meanwhile waits for what comes of them, and is not counted against it.
alter table login_attempt add column pending int not null default 0;
alter table login_attempt add column pending_until timestamptz not null default now();

-- A channel of its own for each session, as random as its token and not derived from anything.
alter table session add column private_channel uuid not null default gen_random_uuid();
