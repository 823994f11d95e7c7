-- Rows of a statement whose amount could not be read, each in words: the others are taken all the same.
alter table bank_statement add column unread text[] not null default '{}';
