-- Kind of event whose pages show the questions of a category; null for the talks page alone.
alter table talks_faq_category add column kind text check (kind in ('talk', 'camp', 'competition'));
