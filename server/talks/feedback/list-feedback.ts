import { feedback } from '../../../contract/talks/feedback.ts'
import type { AreaWork } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

/** Feedback that may be published and is not a testimonial. */
const isOpen = 'f.may_publish and not exists (select from talks_testimonial w where w.feedback_id = f.id)'

export const feedbackWork: readonly AreaWork[] = [
  {
    area: 'event-manager',
    title: 'Feedback that may be published',
    isWaiting: true,
    rows: `select f.created_at as since from event_feedback f where ${isOpen}`,
    url: '/event-manager/feedback?publish=open',
  },
]

export const feedbackList = defineOfficeList(feedback.list, {
  fileName: 'event_feedback',
  sheet: 'Feedback',
  from: 'event_feedback f',
  joins: 'join event e on e.id = f.event_id left join talks_testimonial t on t.feedback_id = f.id',
  columns: {
    id: 'f.id',
    createdAt: 'f.created_at',
    eventId: 'f.event_id',
    event: 'e.title',
    rating: 'f.rating',
    text: 'f.text',
    mayPublish: 'f.may_publish',
    publicName: 'f.public_name',
    testimonialId: 't.id',
  },
  search: `f.text || ' ' || f.public_name`,
  filters: {
    event: 'f.event_id',
    rating: (rating, given) => `f.rating = ${given(Number(rating))}`,
    publish: (publish, given) =>
      publish === 'open' ? isOpen : `f.may_publish = ${given(publish === 'yes')}`,
  },
})
