import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import {
  bannerImageRule,
  bannerLimits,
  bannerStatus,
  bannerTexts,
} from '../../../../contract/site/banners.ts'
import { talksBanners } from '../../../../contract/talks/banners.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { CtaFields } from '../../material-manager/site/cta-fields.tsx'
import { eventArea } from '../area.ts'

const form = defineForm({
  titles: { add: m.site_setup_banner(), edit: m.site_edit_banner() },
  load: talksBanners.detail,
  create: talksBanners.save,
  update: talksBanners.save,
  defaults: {
    bannerInfo: {
      header: { content: '' },
      topHeader: { content: '' },
      description: { content: '' },
      readMore: { content: '' },
      cta: { cta1: null, cta2: null },
      image: { content: '', alt: '' },
    },
  },
  values: ({ id, version, status, bannerInfo, imageId }) => ({
    id,
    version,
    status,
    bannerInfo: { ...bannerInfo, image: { content: imageId, alt: bannerInfo.image.alt } },
  }),
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(bannerStatus),
  leadsTo: eventArea.paths.banners(),
  saved: { add: bannerTexts.uploaded, edit: m.materials_updated() },
  draft: 'talks-banner',
})
const { at } = form

export const clientLoader = (args: LoaderFunctionArgs) => formLoader(form)(args)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.voices_banners() })

/** A banner of the talks; material managers see the same one. */
export default function BannerPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const banner = answer?.ok ? (answer.data as ReplyOf<typeof talksBanners.detail>) : undefined
  const picture = banner?.bannerInfo.image.picture
  const saved = banner &&
    picture && { id: banner.imageId, name: banner.bannerInfo.image.alt, type: 'image/webp', url: picture.src }
  return (
    <FormPage form={form}>
      <TextField
        name={at('bannerInfo.topHeader.content')}
        label={m.site_top_header()}
        max={bannerLimits.topHeader}
      />
      <TextField
        name={at('bannerInfo.header.content')}
        label={m.site_header()}
        max={bannerLimits.header.other}
      />
      <TextAreaField
        name={at('bannerInfo.description.content')}
        label={m.site_banner_description()}
        max={bannerLimits.description.other}
      />
      <TextAreaField
        name={at('bannerInfo.readMore.content')}
        label={m.site_read_more()}
        hint={m.site_read_more_hint()}
        max={bannerLimits.readMore}
        rows={6}
      />
      <CtaFields number={1} isCause={false} />
      <CtaFields number={2} isCause={false} />
      <MediaField
        name={at('bannerInfo.image.content')}
        label={m.site_banner_image()}
        {...bannerImageRule}
        saved={saved}
      />
      <TextField name={at('bannerInfo.image.alt')} label={m.site_alt()} max={bannerLimits.alt} />
      {banner && <StatusField name={at('status')} set={bannerStatus} label={m.office_status()} />}
    </FormPage>
  )
}
