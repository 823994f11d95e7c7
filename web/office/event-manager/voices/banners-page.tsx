import { bannerStatus } from '../../../../contract/site/banners.ts'
import { statusOptions } from '../../../../contract/status.ts'
import { talksBanners } from '../../../../contract/talks/banners.ts'
import { m } from '../../../app/words.ts'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { Thumbnail } from '../../material-manager/site/thumbnail.tsx'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export default defineList({
  call: talksBanners.list,
  title: m.voices_banners(),
  keyOf: ({ id }) => id,
  nameOf: ({ bannerInfo }) => bannerInfo.header.content,
  pathOf: ({ id }) => paths.banner(id),
  editPath: ({ id }) => paths.banner(id),
  columns: [
    {
      header: m.site_banner(),
      look: 'text',
      cell: ({ bannerInfo }) => (
        <Thumbnail picture={bannerInfo.image.picture}>{bannerInfo.header.content}</Thumbnail>
      ),
    },
    {
      header: m.site_banner_description(),
      look: 'text',
      cell: ({ bannerInfo }) => bannerInfo.description.content,
    },
    { of: 'status', set: bannerStatus, update: saveStatus(talksBanners.setStatus) },
  ],
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(bannerStatus, { omit: ['deleted'] }),
    },
  ],
  add: { to: paths.addBanner(), label: m.site_add_banner() },
  empty: m.site_no_banners(),
})
