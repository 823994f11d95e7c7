import { bannerStatus, bannerTexts, banners } from '../../../../contract/site/banners.ts'
import { m } from '../../../app/words.ts'
import { defineForm } from '../../../forms/define-form.ts'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { materialArea } from '../area.ts'

/** The form of a banner, new or edited: one call takes both. */
export const bannerForm = defineForm({
  titles: { add: m.site_setup_banner(), edit: m.site_edit_banner() },
  load: banners.banner,
  create: banners.saveBanner,
  update: banners.saveBanner,
  defaults: {
    type: 'cause-config',
    bannerInfo: {
      header: { content: '' },
      subHeader: { content: '' },
      topHeader: { content: '' },
      description: { content: '' },
      readMore: { content: '' },
      cta: { cta1: null, cta2: null },
      image: { content: '', alt: '' },
    },
  },
  values: ({ id, version, status, type, cause, bannerInfo, imageId }) => ({
    id,
    version,
    type,
    status,
    cause: cause?.id ?? null,
    bannerInfo: { ...bannerInfo, image: { content: imageId, alt: bannerInfo.image.alt } },
  }),
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(bannerStatus),
  leadsTo: materialArea.paths.banners(),
  saved: { add: bannerTexts.uploaded, edit: bannerTexts.updated },
  draft: 'material-banner',
})
export const { at } = bannerForm
