import type { Banner } from '../../../../contract/content.ts'
import { bannerStatus, banners } from '../../../../contract/site/banners.ts'
import { statusOptions } from '../../../../contract/status.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { materialArea } from '../area.ts'
import { Thumbnail } from './thumbnail.tsx'

const { paths } = materialArea
const nameOf = ({ bannerInfo }: Banner) => bannerInfo.header.content

const shownOn = ({ type, cause }: Banner) =>
  cause?.name ?? (type === 'home-config' ? m.site_on_home() : m.site_on_talks())

export default defineList({
  call: banners.bannerList,
  title: m.site_banners(),
  keyOf: ({ id }) => id,
  nameOf,
  pathOf: ({ id }) => paths.banner(id),
  editPath: ({ id }) => paths.banner(id),
  columns: [
    {
      header: m.site_banner(),
      look: 'text',
      cell: (row) => <Thumbnail picture={row.bannerInfo.image.picture}>{nameOf(row)}</Thumbnail>,
    },
    { header: m.site_alt(), look: 'text', cell: ({ bannerInfo }) => bannerInfo.image.alt },
    { of: 'type', look: 'text', cell: shownOn },
    { of: 'status', set: bannerStatus, update: saveStatus(banners.setBannerStatus) },
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
  reorder: (ids) =>
    quietApi(banners.orderBanners, { body: ids.map((id, place) => ({ id: Number(id), order: place + 1 })) }),
})
