import type { AreaView } from '../platform/lists/area-views.ts'
import type { AreaWork } from '../platform/lists/area-work.ts'

const visible = (table: string) => `select null::timestamptz as since from ${table} where status = 'visible'`

/** Counts of the site's content. */
export const contentWork: readonly AreaWork[] = [
  { area: 'marketing', title: 'Banners', rows: visible('banner'), isWaiting: false },
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
    rows: `select null::timestamptz as since from site_block where kind = 'faq' and language = 'en' and status = 'published'`,
    isWaiting: false,
    url: '/pages/faq',
  },
]

/** What changed in the area of marketing, and new subscribers by week. */
export const marketingViews: readonly AreaView[] = [
  {
    area: 'marketing',
    news: [
      {
        title: 'Subscribers',
        rows: 'select created_at as since from subscriber',
        url: '/marketing/subscribers',
      },
      {
        title: 'Blog posts begun',
        rows: 'select created_at as since from blog_post',
        url: '/marketing/blogs',
      },
      {
        title: 'Newsletters begun',
        rows: 'select created_at as since from newsletter',
        url: '/marketing/newsletters',
      },
    ],
    chart: {
      title: 'New subscribers by week',
      label: 'Subscribers',
      by: 'week',
      rows: 'select created_at as since from subscriber',
      url: '/marketing/subscribers',
    },
  },
]
