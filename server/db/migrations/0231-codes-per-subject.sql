-- A code per purpose, recipient and subject: a second withdrawal neither replaces nor uses up the code of the first.
alter table one_time_code
  add column about text not null default '',
  -- Network that requested the code. Its wrong tries are counted apart from those of all other networks.
  add column network text not null default '',
  add column other_tries integer not null default 0,
  drop constraint one_time_code_pkey,
  add primary key (purpose, recipient, about);
