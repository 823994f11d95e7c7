import { surveyDesk } from '../../../../contract/talks/surveys.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'

export default defineList({
  call: surveyDesk.texts,
  title: m.survey_desk_texts(),
  keyOf: ({ id }) => id,
  nameOf: ({ question }) => question,
  columns: [
    { of: 'text', look: 'text' },
    { of: 'question', look: 'text' },
    { of: 'survey', look: 'text' },
    { of: 'answeredOn', show: 'day', sorts: { descending: 'newest', ascending: 'oldest' } },
  ],
  searchLabel: m.survey_desk_texts_search(),
  hasDays: true,
  empty: m.survey_desk_texts_none(),
})
