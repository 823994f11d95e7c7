-- A donor may add one video to an offer, for staff.
alter table material_offer_image
  drop constraint material_offer_image_kind_check,
  add constraint material_offer_image_kind_check check (kind in ('offered', 'video', 'handed_over'));
