-- When the contact was told that a document lapses soon; a renewed one is told of anew.
alter table organisation_document add lapse_told_at timestamptz;
create index organisation_document_unchecked on organisation_document (uploaded_at)
  where replaced_at is null and verdict is null;
