-- Files of a case itself, which stand in no field of a form: everybody who sees the case sees them, and nobody else.
alter table document add column of_case bool not null default false;
alter table upload add column of_case bool not null default false;

-- Since when it is taken out of its case. For a day it can be put back; then it is deleted.
alter table document add column removed timestamptz;
create index document_removed on document (removed) where removed is not null;
