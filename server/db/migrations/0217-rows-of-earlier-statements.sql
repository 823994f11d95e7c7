-- A row that an earlier statement brought is no new one: of two equal rows of a day the first and the second are told apart.
alter table bank_statement_row add column occurrence integer not null default 1 check (occurrence >= 1);
update bank_statement_row r set occurrence = n.occurrence
from (select id, row_number() over (partition by statement_id, day, amount_paise, direction, utr, narration order by position) as occurrence
  from bank_statement_row) n
where n.id = r.id and n.occurrence > 1;
alter table bank_statement add column repeated_count integer not null default 0
  check (repeated_count >= 0 and repeated_count <= row_count);
create index bank_statement_row_same on bank_statement_row (day, amount_paise, direction);
