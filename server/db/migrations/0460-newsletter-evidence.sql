-- Evidence of an e-mail that is being handed over: a process that dies leaves it behind.
alter table newsletter_recipient
  -- Machine, since its last start, whose process handed the e-mail over last.
  add column handed_by text check (char_length(handed_by) <= 300),
  -- When that process had passed the end of the e-mail to the network; null before.
  add column data_ended_at timestamptz;
