import {
  deadLinks,
  linkReasons,
  linkSources,
  linkStates,
  type LinkSource,
} from '../../../contract/site/dead-links.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'

const caseOf = (column: string, labels: Readonly<Record<string, string>>) =>
  `case ${column} ${Object.entries(labels)
    .map(([value, label]) => `when '${value}' then '${label}'`)
    .join(' ')} end`

/** Screens that edit the texts. */
const editScreens: Record<LinkSource, string> = {
  site: '/marketing/content/:id',
  blog: '/marketing/blog-setup/:id',
  event: '/event-manager/event-setup/:id',
  camp: '/event-manager/camp-setup/:id',
  competition: '/event-manager/competitions/:id',
  job: '/hr/job-setup/:id',
  story: '/material-manager/update-success-story/:id',
  newsletter: '/marketing/newsletter-setup/:id',
}

export const deadLinksList = defineOfficeList(deadLinks.list, {
  fileName: 'dead-links',
  sheet: 'Links',
  from: 'dead_link d',
  columns: {
    id: 'd.id',
    createdAt: 'd.found_at',
    link: 'd.link',
    reason: caseOf('d.reason', linkReasons),
    title: 'd.title',
    source: caseOf('d.source', linkSources),
    state: caseOf('d.state', linkStates),
    checkedAt: 'd.checked_at',
    editPath: `replace(${caseOf('d.source', editScreens)}, ':id', d.source_id::text)`,
  },
  search: `d.link || ' ' || d.title`,
  filters: {
    state: (state, given) => `d.state = ${given(state)}`,
    source: (source, given) => `d.source = ${given(source)}`,
  },
})

export const deadLinkWork: readonly AreaWork[] = [
  {
    area: 'marketing',
    title: 'Dead links',
    rows: `select found_at as since from dead_link where state <> 'solved'`,
    isWaiting: true,
    url: '/marketing/links',
  },
]
