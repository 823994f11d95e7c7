import { placedStatus } from '../../../../contract/talks/placed.ts'
import { talksVideos } from '../../../../contract/talks/sections.ts'
import { statusOptions } from '../../../../contract/status.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { operationsArea } from '../area.ts'

const { paths } = operationsArea

export default defineList({
  call: talksVideos.list,
  title: m.talk_videos_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.video(id),
  editPath: ({ id }) => paths.video(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'url', look: 'text' },
    { of: 'about', look: 'text' },
    { of: 'status', set: placedStatus, update: saveStatus(talksVideos.setStatus) },
  ],
  searchLabel: m.talk_videos_search(),
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(placedStatus, { omit: ['deleted'] }),
    },
  ],
  add: { to: paths.addVideo(), label: m.talk_videos_add() },
  empty: m.talk_videos_none(),
  reorder: (ids) => quietApi(talksVideos.order, { body: { ids: ids.map(Number) } }),
})
