-- A fundraiser's story stands once, as rich text: what was told in paragraphs and headings alone becomes that.
update campaign set story_html = (
  select string_agg(
    case b.block ->> 'kind' when 'heading' then '<h2>' || b.safe || '</h2>' else '<p>' || b.safe || '</p>' end, '' order by b.place)
  from (select block, place, replace(replace(replace(block ->> 'text', '&', '&amp;'), '<', '&lt;'), '>', '&gt;') as safe
        from jsonb_array_elements(story::jsonb) with ordinality told(block, place)) b)
where story_html = '' and jsonb_array_length(story::jsonb) > 0;
alter table campaign drop column story;
