import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { feedback } from '../../../../contract/talks/feedback.ts'
import { placedStatus, placedTexts } from '../../../../contract/talks/placed.ts'
import { talksTestimonials, testimonialLimits } from '../../../../contract/talks/testimonials.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { FormPage } from '../../../forms/form-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { eventArea } from '../area.ts'

const form = defineForm({
  titles: { add: m.voices_testimonial_add(), edit: m.voices_testimonial_edit() },
  load: talksTestimonials.detail,
  create: talksTestimonials.save,
  update: talksTestimonials.save,
  defaults: { status: 0 },
  keeps: ['id', 'version', 'feedbackId'],
  confirm: asksBeforeFinal(placedStatus),
  leadsTo: eventArea.paths.testimonials(),
  saved: { add: placedTexts.added, edit: m.materials_updated() },
})
const { at } = form

/** A new testimonial begins with the words of the feedback that the address names. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const chosen = Number(new URL(args.request.url).searchParams.get('feedback'))
  const [record, source] = await Promise.all([
    formLoader(form)(args),
    chosen > 0 ? api(feedback.detail, { params: { id: chosen } }) : undefined,
  ])
  return { ...record, source: source?.ok ? source.data : undefined }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.voices_testimonials() })

/** A testimonial made of feedback whose participant agreed. */
export default function TestimonialPage() {
  const { source } = useLoaderData<typeof clientLoader>()
  const begun = source && {
    ...form,
    defaults: {
      status: 0 as const,
      feedbackId: source.id,
      name: source.publicName,
      text: source.text.slice(0, testimonialLimits.text),
    },
  }
  return (
    <FormPage form={begun ?? form}>
      {source && !source.mayPublish && <Notice look="info">{m.voices_no_consent()}</Notice>}
      <TextAreaField
        name={at('text')}
        label={m.voices_testimonial()}
        hint={m.voices_testimonial_hint()}
        max={testimonialLimits.text}
        rows={5}
      />
      <TextField name={at('name')} label={m.voices_name()} max={testimonialLimits.name} />
      <StatusField name={at('status')} set={placedStatus} label={m.office_status()} />
    </FormPage>
  )
}
