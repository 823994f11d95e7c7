import { placedStatus } from '../../../../contract/talks/placed.ts'
import { talksTestimonials } from '../../../../contract/talks/testimonials.ts'
import { statusOptions } from '../../../../contract/status.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { defineList, saveStatus } from '../../kit/lists/define-list.ts'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export default defineList({
  call: talksTestimonials.list,
  title: m.voices_testimonials(),
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => paths.testimonial(id),
  editPath: ({ id }) => paths.testimonial(id),
  columns: [
    { of: 'text', look: 'text' },
    { of: 'name', look: 'text' },
    { of: 'event', look: 'text' },
    { of: 'createdAt', show: 'instant' },
    { of: 'status', set: placedStatus, update: saveStatus(talksTestimonials.setStatus) },
  ],
  searchLabel: m.voices_testimonials_search(),
  filters: [
    {
      name: 'status',
      label: m.office_status(),
      any: m.office_all(),
      options: statusOptions(placedStatus, { omit: ['deleted'] }),
    },
  ],
  buttons: () => (
    <ButtonLink to={`${paths.feedback()}?publish=yes`} look="quiet">
      {m.voices_testimonial_choose()}
    </ButtonLink>
  ),
  empty: m.voices_testimonials_none(),
  reorder: (ids) => quietApi(talksTestimonials.order, { body: { ids: ids.map(Number) } }),
})
