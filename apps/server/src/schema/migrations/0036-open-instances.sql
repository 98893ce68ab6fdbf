-- Which instances people have open, so that whoever has a task open is told that somebody else took or finished it. The
-- workspace is the client's own JSON; of it only this is looked at.
create index saved_workspace_open on saved_workspace
  using gin (jsonb_path_query_array(body, '$.workspace.processes[*].instance')) where disconnected is null;
