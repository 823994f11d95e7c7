import { builtIn, seoFields, seoPageKinds, seoPages } from '../../../contract/site/seo-list.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { fixedPages } from './fixed-pages.ts'

/** Pages with the texts and the picture that they have themselves; the texts of fixed pages are part of the site. */
const pages = `
  select 'fixed' as kind, path, '${builtIn}' as title, '${builtIn}' as description, false as has_picture, null::timestamptz as changed_at
    from unnest(array[${fixedPages.map((path) => `'${path}'`).join()}]) path
  union all select 'text', '/pages/' || b.key, v.content ->> 'title', v.content ->> 'summary', false, v.made_at
    from site_block b join site_block_version v on v.block_id = b.id and v.is_live where b.kind = 'page' and b.language = 'en'
  union all select 'story', '/pages/success-stories/' || slug, title, short_desc,
    coalesce(banner_media_id, card_media_id) is not null, created_at from success_story where status = 'visible'
  union all select 'event', '/sahayatalks/events/' || slug, title, summary, image_media_id is not null, changed_at
    from event where status = 'published'
  union all select 'request', '/materials/requests/' || id, header, description, image_media_id is not null, created_at
    from material_request where status = 'approved'
  union all select 'job', '/jobs/' || slug, title, summary, true, opened_at from job where status = 'open'`

/** The same with the texts that staff stored; the id is that of `seoIdOf` (shared/seo-pages.ts). */
const withStored = `
  select page.kind, page.path, page.id, coalesce(m.meta_title, page.title) as title,
    coalesce(m.meta_description, page.description) as description, page.has_picture,
    coalesce(m.updated_at, page.changed_at) as changed_at
  from (select *, case path when '/' then 'home' else replace(lower(substr(path, 2)), '/', '--') end as id
        from (${pages}) every) page
    left join seo_meta m on m.id = page.id`

const isMissing = {
  title: 's.title is null',
  description: 's.description is null',
  picture: 'not s.has_picture',
}
const names = Object.entries(isMissing).map(
  ([field, condition]) => `case when ${condition} then '${seoFields[field as keyof typeof seoFields]}' end`,
)
const kindLabels = Object.entries(seoPageKinds).map(([kind, label]) => `when '${kind}' then '${label}'`)

export const seoPagesList = defineOfficeList(seoPages.list, {
  fileName: 'pages_for_search_engines',
  sheet: 'Pages',
  from: `(${withStored}) s`,
  idType: 'text',
  columns: {
    id: 's.id',
    changedAt: 's.changed_at',
    path: 's.path',
    kind: `case s.kind ${kindLabels.join(' ')} end`,
    title: 's.title',
    description: 's.description',
    missing: `concat_ws(', ', ${names.join()})`,
  },
  sorts: {
    missing: { column: `num_nonnulls(${names.join()})`, type: 'integer', descending: true },
    path: 'path',
  },
  search: `s.path || ' ' || coalesce(s.title, '') || ' ' || coalesce(s.description, '')`,
  filters: {
    kind: (kind, given) => `s.kind = ${given(kind)}`,
    missing: (field) => isMissing[field],
  },
})
