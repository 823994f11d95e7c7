import type { AreaWork } from '../platform/lists/area-work.ts'

const visible = (table: string) => `select null::timestamptz as since from ${table} where status = 'visible'`

/** Counts of the site's content. */
export const contentWork: readonly AreaWork[] = [
  { area: 'marketing', title: 'Banners', rows: visible('banner'), isWaiting: false, url: '/' },
  {
    area: 'marketing',
    title: 'Success stories',
    rows: visible('success_story'),
    isWaiting: false,
    url: '/pages/success-stories',
  },
  {
    area: 'marketing',
    title: 'Questions and answers',
    rows: visible('question'),
    isWaiting: false,
    url: '/pages/faq',
  },
]
