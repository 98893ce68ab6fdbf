-- The browser at which a session began, in words, so that its person tells one session from another; null: not known.
alter table session add column device text;
