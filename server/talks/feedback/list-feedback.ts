import { feedback } from '../../../contract/talks/feedback.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

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
    publish: (publish, given) => `f.may_publish = ${given(publish === 'yes')}`,
  },
})
