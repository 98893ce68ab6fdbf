-- When an export was begun last: of the environments that wait, the one whose turn is longest ago comes next.
alter table report_export add column begun timestamptz;
create index report_export_turn on report_export (amb, begun);
