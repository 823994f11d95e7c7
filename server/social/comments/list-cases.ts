import { commentReportKinds } from '../../../contract/social/facts.ts'
import { commentModeration } from '../../../contract/social/moderation.ts'
import { equalTo, patternWith, withinDays } from '../../platform/lists/conditions.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type Call = typeof commentModeration.cases
type Row = StoredRow<Call>

const kindNames = Object.entries(commentReportKinds)
  .map(([kind, label]) => `when '${kind}' then '${label}'`)
  .join(' ')

/** The text as it stands, or as it was reported where its author deleted it since. */
const commentText = `coalesce(nullif(c.body, ''), (select r.comment_text from comment_report r where r.case_id = k.id
  order by r.id limit 1), '')`

/** Matches the text of the comment, its author or its page, each through its own index. */
const foundBy = (pattern: string) => `k.comment_id in (
  select id from comment where body ilike ${pattern}
  union all select m.id from account a join comment m on m.author_id = a.id where a.full_name ilike ${pattern}
  union all select m.id from campaign p join comment m on m.campaign_id = p.id where p.title ilike ${pattern}
  union all select m.id from material_request q join comment m on m.material_request_id = q.id where q.header ilike ${pattern}
  union all select m.id from celebration e join comment m on m.celebration_id = e.id where e.title ilike ${pattern})`

export const commentCasesList: OfficeList<Row, FilterOf<Call>, FieldOf<Call>> = {
  call: commentModeration.cases,
  fileName: 'ReportedComments',
  sheet: 'Reported comments',
  from: 'comment_case k',
  id: 'k.id',
  idType: 'integer',
  sorts: {
    urgent: { column: '(not k.is_hidden)', type: 'boolean', descending: false },
    ...byAgeOf('k.id', 'integer'),
    most: { column: 'k.reports', type: 'integer', descending: true },
  },
  conditions: ({ status, kind, searchTerm, from, to }, given) => [
    ...equalTo('k.status', status, given),
    ...(kind === undefined ? [] : [`k.kinds @> array[${given(kind)}]`]),
    ...(searchTerm === undefined || searchTerm === '' ? [] : [foundBy(given(patternWith(searchTerm)))]),
    ...withinDays('k.opened_at', { from, to }, given),
  ],
  columns: `k.id, ${commentText} as comment, a.full_name as author, coalesce(p.title, q.header, e.title) as fundraiser,
    (select string_agg(case kind ${kindNames} end, '; ') from unnest(k.kinds) kind) as kinds,
    k.reports, k.is_hidden as "isHidden", k.opened_at as "openedAt", k.status`,
  joins: `join comment c on c.id = k.comment_id join account a on a.id = c.author_id
    left join campaign p on p.id = k.campaign_id left join material_request q on q.id = k.material_request_id
    left join celebration e on e.id = k.celebration_id`,
  spreadsheet: ['comment', 'author', 'fundraiser', 'kinds', 'reports', 'isHidden', 'openedAt', 'status'],
}

const url = '/operations/comments'

export const commentWork: readonly AreaWork[] = [
  {
    area: 'operations',
    title: 'Reported comments',
    isWaiting: true,
    url: `${url}?status=open`,
    rows: `select opened_at as since from comment_case where status = 'open'`,
  },
  {
    area: 'operations',
    title: 'Comments removed',
    isWaiting: false,
    url: `${url}?status=removed`,
    rows: `select opened_at as since from comment_case where status = 'removed'`,
  },
]
