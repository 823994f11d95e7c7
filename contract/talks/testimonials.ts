import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, personName, recordId, text } from '../fields.ts'
import { placedCalls } from './placed.ts'

export const testimonialTexts = {
  feedback: 'Choose feedback that may be published',
  noConsent: 'The participant did not agree to have this published',
  taken: 'This feedback is a testimonial already',
  name: 'Enter the name',
  text: 'Enter the text',
} as const
export const testimonialLimits = { name: 60, text: 600 } as const

const base = '/talks/events/manage/testimonial'

export const talksTestimonials = defineCalls(
  placedCalls({
    paths: {
      save: base,
      list: '/talks/events/manage/testimonial/list',
      detail: '/talks/events/manage/testimonial/detail/{id}',
      setStatus: '/talks/events/manage/testimonial/status',
      order: '/talks/events/manage/testimonial/order',
    },
    access: 'can:events.manage',
    one: 'testimonial',
    fields: {
      /** The feedback that it is made of; a new testimonial is hidden until it is set to visible. */
      feedbackId: recordId(testimonialTexts.feedback),
      name: personName(testimonialTexts.name, testimonialLimits.name),
      text: text(testimonialTexts.text, testimonialLimits.text),
    },
    columns: {
      text: ['Testimonial', z.string()],
      name: ['Name', z.string()],
      event: ['Event', z.string()],
      createdAt: ['Added on', instant],
    },
  }),
)

export const shownTestimonials = defineCalls({
  list: {
    method: 'GET',
    path: '/talks/testimonials',
    access: 'public',
    sameForAll: true,
    summary: 'Testimonials of participants who agreed, in their order',
    limits: ['LISTS_IP'],
    reply: z.array(z.object({ id: z.int(), name: z.string(), text: z.string(), event: z.string() })),
  },
})
