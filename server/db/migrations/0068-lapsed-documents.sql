-- Set by the job that looks through the documents each night; none where it holds, or was never dated.
alter table organisation_document add lapsed_at timestamptz;
create index organisation_document_lapsed on organisation_document (organisation_id)
  where replaced_at is null and lapsed_at is not null;
