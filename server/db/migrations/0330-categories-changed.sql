-- When staff last changed the conditions of a category.
alter table material_category add column changed_at timestamptz;
