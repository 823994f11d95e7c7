import { blogStatus, blogTopicLabels, blogTopics } from '../../../../contract/blogs/facts.ts'
import { blogManagement } from '../../../../contract/blogs/manage.ts'
import { blogPaths } from '../../../../shared/blog-paths.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { marketingArea } from '../area.ts'

const { paths } = marketingArea

export default defineList({
  call: blogManagement.list,
  title: m.posts_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title || m.posts_untitled(),
  pathOf: ({ id }) => paths.blogPost(id),
  columns: [
    { of: 'title', cell: ({ title }) => title || m.posts_untitled(), sorts: { ascending: 'title' } },
    { of: 'topic', cell: ({ topic }) => blogTopicLabels[topic] },
    { of: 'author', look: 'text' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'savedAt', show: 'instant' },
    { of: 'publishAt', show: 'instant' },
    { of: 'publishedAt', show: 'instant' },
    { of: 'status', set: blogStatus },
  ],
  actions: ({ id, slug, status }) => [
    { label: m.posts_versions(), to: paths.blogVersions(id) },
    ...(status === 2 && slug !== null ? [{ label: m.posts_public(), to: blogPaths.post(slug) }] : []),
  ],
  searchLabel: m.posts_search(),
  hasDays: true,
  filters: [
    statusFilter(blogStatus),
    {
      name: 'topic',
      label: m.posts_topic(),
      any: m.office_all(),
      options: blogTopics.map((value) => ({ value, label: blogTopicLabels[value] })),
    },
  ],
  add: { to: paths.addBlogPost(), label: m.posts_add() },
  empty: m.posts_empty(),
})
