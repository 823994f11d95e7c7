import { feedback } from '../../../../contract/talks/feedback.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'
import { eventArea } from '../area.ts'

const { paths } = eventArea
const stars = ['5', '4', '3', '2', '1'] as const

export default defineList({
  call: feedback.list,
  title: m.voices_feedback(),
  keyOf: ({ id }) => id,
  nameOf: ({ event }) => event,
  columns: [
    { of: 'event', look: 'text' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'rating', look: 'figure' },
    { of: 'text', look: 'text' },
    {
      of: 'mayPublish',
      cell: ({ mayPublish }) => (mayPublish ? m.voices_yes() : m.voices_no()),
    },
    { of: 'publicName', look: 'text' },
  ],
  actions: ({ id, mayPublish, testimonialId }) =>
    testimonialId !== null
      ? [{ label: m.voices_testimonial_open(), to: paths.testimonial(testimonialId) }]
      : mayPublish
        ? [{ label: m.voices_testimonial_add(), to: `${paths.addTestimonial()}?feedback=${id}` }]
        : [],
  searchLabel: m.voices_feedback_search(),
  hasDays: true,
  filters: [
    {
      name: 'rating',
      label: m.voices_stars(),
      any: m.office_all(),
      options: stars.map((value) => ({ value, label: value })),
    },
    {
      name: 'publish',
      label: m.voices_may_publish(),
      any: m.office_all(),
      options: [
        { value: 'yes', label: m.voices_yes() },
        { value: 'no', label: m.voices_no() },
      ],
    },
  ],
  empty: m.voices_feedback_none(),
})
