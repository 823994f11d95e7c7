import { blockKinds } from '../../../contract/site/block-kinds.ts'
import { fixedBlocks, siteBlocks } from '../../../contract/site/blocks.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import { defineFinder } from '../../platform/lists/finder.ts'

const screen = '/marketing/content'

const caseOf = (column: string, labels: Readonly<Record<string, string>>) =>
  `case ${column} ${Object.entries(labels)
    .map(([value, label]) => `when '${value}' then '${label.replaceAll("'", "''")}'`)
    .join(' ')} end`

/** State of a text in a language, as SQL of its row and its live version. */
const stateOf = (row: string, live: string) =>
  `case when ${row}.content = '{}' then 'Missing' when ${live}.id is null then 'Draft'
     when ${live}.content = ${row}.content then 'Published' else 'Changes not published' end`

const blocks = `
  select e.id, e.created_at, e.kind, greatest(e.saved_at, h.saved_at, t.saved_at) as saved_at,
    coalesce(${caseOf('e.key', fixedBlocks)}, e.content ->> 'question', e.content ->> 'label', e.content ->> 'name',
      left(e.content ->> 'text', 80), '') as title,
    ${stateOf('e', 'le')} as en, ${stateOf('h', 'lh')} as hi, ${stateOf('t', 'lt')} as te,
    le.id is not null as is_public
  from site_block e
    join site_block h on h.kind = e.kind and h.key = e.key and h.language = 'hi'
    join site_block t on t.kind = e.kind and t.key = e.key and t.language = 'te'
    left join site_block_version le on le.block_id = e.id and le.is_live
    left join site_block_version lh on lh.block_id = h.id and lh.is_live
    left join site_block_version lt on lt.block_id = t.id and lt.is_live
  where e.language = 'en'`

export const siteBlocksList = defineOfficeList(siteBlocks.list, {
  fileName: 'site-texts',
  sheet: 'Texts',
  from: `(${blocks}) b`,
  columns: {
    id: 'b.id',
    createdAt: 'b.created_at',
    kind: caseOf('b.kind', blockKinds),
    title: 'b.title',
    en: 'b.en',
    hi: 'b.hi',
    te: 'b.te',
    savedAt: 'b.saved_at',
  },
  search: 'b.title',
  filters: {
    kind: (kind, given) => `b.kind = ${given(kind)}`,
    untranslated: (language) =>
      `b.is_public and b.${language === 'hi' ? 'hi' : 'te'} in ('Missing', 'Draft')`,
  },
})

export const siteBlockFinder = defineFinder(screen, siteBlocksList, (row) => ({
  title: row.title,
  detail: row.kind,
  amount: null,
  url: `/marketing/content/${row.id}`,
}))
