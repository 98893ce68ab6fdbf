-- The private channel of the client that asked for an export: it is told when the file is there.
alter table report_export add column channel text;
