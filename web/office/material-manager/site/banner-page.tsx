import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import {
  bannerImageRule,
  bannerLimits,
  type banners,
  bannerStatus,
  isOfCause,
} from '../../../../contract/site/banners.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { formLoader } from '../../../forms/define-form.ts'
import { SelectField, StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { FormPage } from '../../../forms/form-page.tsx'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { at, bannerForm } from './banner-form.ts'
import { BannerPreview } from './banner-preview.tsx'
import { causeOptions } from './cause-options.ts'
import { CtaFields } from './cta-fields.tsx'

export async function clientLoader(args: LoaderFunctionArgs) {
  const [record, causes] = await Promise.all([formLoader(bannerForm)(args), causeOptions()])
  return { ...record, causes }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.site_banners() })

type EditedBanner = ReplyOf<typeof banners.banner>

export default function BannerPage() {
  const { answer, causes } = useLoaderData<typeof clientLoader>()
  const banner = answer?.ok ? (answer.data as EditedBanner) : undefined
  const edit = banner?.cause ? m.site_edit_banner_of({ cause: banner.cause.name }) : bannerForm.titles.edit
  return (
    <FormPage form={{ ...bannerForm, titles: { ...bannerForm.titles, edit } }}>
      <BannerFields banner={banner} causes={causes} />
    </FormPage>
  )
}

const types = [
  { value: 'cause-config', label: m.site_cause() },
  { value: 'sahaya-talks-config', label: m.site_on_talks() },
  { value: 'home-config', label: m.site_on_home() },
] as const

type BannerFieldsProps = {
  banner: EditedBanner | undefined
  causes: readonly { value: number; label: string }[]
}

function BannerFields({ banner, causes }: BannerFieldsProps) {
  const isCause = isOfCause(useFieldValue(at('type')))
  const kind = isCause ? 'cause' : 'other'
  const [shown, setPicture] = useState(banner?.bannerInfo.image.picture?.src)
  const picture = banner?.bannerInfo.image.picture
  const saved = banner &&
    picture && { id: banner.imageId, name: banner.bannerInfo.image.alt, type: 'image/webp', url: picture.src }
  return (
    <>
      <SelectField name={at('type')} label={m.site_banner_type()} options={types} />
      {isCause && <SelectField name={at('cause')} label={m.site_cause()} options={causes} />}
      {!isCause && (
        <TextField
          name={at('bannerInfo.topHeader.content')}
          label={m.site_top_header()}
          max={bannerLimits.topHeader}
        />
      )}
      <TextField
        name={at('bannerInfo.header.content')}
        label={m.site_header()}
        max={bannerLimits.header[kind]}
      />
      {isCause && (
        <TextField
          name={at('bannerInfo.subHeader.content')}
          label={m.site_sub_header()}
          max={bannerLimits.subHeader}
          optional
        />
      )}
      <TextAreaField
        name={at('bannerInfo.description.content')}
        label={m.site_banner_description()}
        max={bannerLimits.description[kind]}
      />
      <TextAreaField
        name={at('bannerInfo.readMore.content')}
        label={m.site_read_more()}
        hint={m.site_read_more_hint()}
        max={bannerLimits.readMore}
        rows={6}
      />
      <CtaFields number={1} isCause={isCause} />
      <CtaFields number={2} isCause={isCause} />
      <MediaField
        name={at('bannerInfo.image.content')}
        label={m.site_banner_image()}
        {...bannerImageRule}
        saved={saved}
        onChosen={(file) => setPicture(file?.url)}
      />
      <TextField name={at('bannerInfo.image.alt')} label={m.site_alt()} max={bannerLimits.alt} />
      <BannerPreview picture={shown} causeOf={(id) => causes.find(({ value }) => value === id)?.label} />
      {banner && <StatusField name={at('status')} set={bannerStatus} label={m.office_status()} />}
    </>
  )
}
