import type { BodyOf } from '../../../contract/call.ts'
import {
  testimonialTexts,
  type shownTestimonials,
  type talksTestimonials,
} from '../../../contract/talks/testimonials.ts'
import type { Setup } from '../../domain.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { placedRecords } from '../placed/placed.ts'
import { talksContentTag } from '../tags.ts'
import { findPublishable, findShownTestimonials, isTestimonialOf } from './store-testimonials.ts'

type Fields = Omit<BodyOf<typeof talksTestimonials.save>, 'id' | 'version' | 'status'>
type Row = Fields & { event: string; createdAt: Date }

const tags = [talksContentTag]

export const testimonialHandlers = (setup: Setup): Handlers<typeof talksTestimonials> =>
  placedRecords<'talks_testimonial', Fields, Row>(setup, {
    table: 'talks_testimonial',
    fields: `t.feedback_id as "feedbackId", t.name, t.text, e.title as event, t.created_at as "createdAt"`,
    joins: 'join event e on e.id = t.event_id',
    search: `t.text || ' ' || t.name`,
    tags,
    first: 'hidden',
    columns: ({ name, text }) => ({ name, text }),
    async added(tx, { feedbackId }) {
      const found = await findPublishable(tx, feedbackId)
      return { feedback_id: feedbackId, event_id: found!.eventId }
    },
    async verify(tx, { feedbackId }, id) {
      const found = await findPublishable(tx, feedbackId)
      if (found === undefined) throw invalidField('feedbackId', testimonialTexts.feedback)
      if (!found.mayPublish) throw invalidField('feedbackId', testimonialTexts.noConsent)
      if (await isTestimonialOf(tx, feedbackId, id)) throw invalidField('feedbackId', testimonialTexts.taken)
    },
  })

export const shownTestimonialHandlers = (setup: Setup): Handlers<typeof shownTestimonials> => ({
  list(_input, ctx) {
    ctx.keep(tags)
    return findShownTestimonials(setup.readPool)
  },
})
