-- A message to a case in another engine is an order of its own.
alter table engine_order drop constraint engine_order_command_check;
alter table engine_order add constraint engine_order_command_check
  check (command in ('start', 'claim', 'release', 'complete', 'pass', 'cancel', 'retry', 'message'));
