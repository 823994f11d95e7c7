-- The menu of the office follows from what the roles of a person permit (shared/office-areas.ts).
alter table role drop column menu;
