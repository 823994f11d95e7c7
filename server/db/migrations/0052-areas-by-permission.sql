-- Where a person lands follows from what their roles permit (shared/office-areas.ts).
alter table role drop column dropmenu;
