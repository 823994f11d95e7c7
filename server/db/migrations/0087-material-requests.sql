-- Requests by the name of who asks, and the pictures that stand in them.
create index material_request_name on material_request (lower(primary_name) collate "C", id);
create index material_request_logo on material_request (logo_media_id) where logo_media_id is not null;
create index material_request_image on material_request (image_media_id) where image_media_id is not null;
create index material_request_banner on material_request (banner_media_id) where banner_media_id is not null;
-- Things offered for them, by the name of the donor.
create index material_offer_pledged_name on material_offer (lower(name) collate "C", id) where request_id is not null;
