import { blogStatus, blogTopicLabels } from '../../contract/blogs/facts.ts'
import { blogManagement } from '../../contract/blogs/manage.ts'
import { workByStatus } from '../platform/lists/area-work.ts'
import { defineOfficeList } from '../platform/lists/define.ts'
import { defineFinder } from '../platform/lists/finder.ts'

const screen = '/marketing/blogs'

export const blogWork = workByStatus(blogStatus, {
  area: 'marketing',
  table: 'blog_post',
  screen,
  waiting: { draft: 'Drafts of blog posts' },
  other: { scheduled: 'Scheduled blog posts' },
})

export const blogsList = defineOfficeList(blogManagement.list, {
  fileName: 'blog-posts',
  sheet: 'Blog posts',
  from: 'blog_post p',
  columns: {
    id: 'p.id',
    title: 'p.title',
    topic: 'p.topic',
    author: 'p.author',
    createdAt: 'p.created_at',
    savedAt: 'p.saved_at',
    publishAt: `case when p.status = 'scheduled' then p.publish_at end`,
    publishedAt: 'p.published_at',
    status: 'p.status',
    slug: 'p.slug',
  },
  sorts: { title: 'title' },
  filters: { topic: 'p.topic' },
  search: `p.title || ' ' || p.summary || ' ' || p.author`,
  spreadsheet: { cells: { topic: ({ topic }) => blogTopicLabels[topic] } },
})

export const blogFinder = defineFinder(screen, blogsList, (row) => ({
  title: row.title,
  detail: row.author,
  amount: null,
  url: `/marketing/blog-setup/${row.id}`,
}))
