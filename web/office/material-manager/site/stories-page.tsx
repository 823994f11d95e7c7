import { stories, storyShown, storyStatus } from '../../../../contract/site/stories.ts'
import { statusCodeOf, statusLabel } from '../../../../contract/status.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter, type RowOf } from '../../kit/lists/define-list.ts'
import { StatusChoice } from '../../kit/lists/status/status-choice.tsx'
import { materialArea } from '../area.ts'
import { Thumbnail } from './thumbnail.tsx'

const { paths } = materialArea
type Row = RowOf<typeof stories.storyList>

const isShown = ({ status }: Row) => status === statusCodeOf(storyStatus, 'visible')
const isDraft = ({ status }: Row) => status === statusCodeOf(storyStatus, 'draft')

const saveShown = ({ id }: Row, status: string | number) =>
  quietApi(stories.setStoryShown, { body: { id, status: status as 0 | 1 } })

/** Whether a story is shown, chosen where it stands; of a hidden one also that it is a draft. */
const ShownChoice = ({ row }: { row: Row }) => (
  <span className="inline-flex items-center gap-2">
    <StatusChoice
      set={storyShown}
      value={isShown(row) ? 1 : 0}
      name={row.title}
      save={(status) => saveShown(row, status)}
    />
    {isDraft(row) && <span className="text-xs text-soft">{statusLabel(storyStatus, 'draft')}</span>}
  </span>
)

export default defineList({
  call: stories.storyList,
  title: m.site_stories(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.story(id),
  editPath: ({ id }) => paths.story(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'shortDesc', look: 'text' },
    {
      header: m.site_banner_image_of_story(),
      cell: ({ Json }) => <Thumbnail picture={Json.bannerImage} />,
    },
    { header: m.site_cause(), look: 'text', cell: ({ cause }) => cause.name },
    { of: 'createdAt', show: 'instant', isExtra: true },
    { of: 'status', cell: (row) => <ShownChoice row={row} /> },
  ],
  bulkStatus: {
    label: m.office_status(),
    set: storyShown,
    valueOf: (row) => (isShown(row) ? 1 : 0),
    nameOf: ({ title }) => title,
    update: saveShown,
  },
  searchLabel: m.site_search_stories(),
  filters: [statusFilter(storyShown)],
  add: { to: paths.addStory(), label: m.site_add_story() },
  empty: m.site_no_stories(),
  reorder: (ids) => quietApi(stories.orderStories, { body: { orders: ids.map(Number) } }),
  // This office writes the stories of materials only.
  always: { source: 'materials' },
})
