import { surveyDesk, surveyStatus } from '../../../../contract/talks/surveys.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { defineList, saveStatus, statusFilter } from '../../kit/lists/define-list.ts'
import { eventArea } from '../area.ts'

const { paths } = eventArea

export default defineList({
  call: surveyDesk.list,
  title: m.survey_desk_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  pathOf: ({ id }) => paths.surveyResults(id),
  editPath: ({ id }) => paths.survey(id),
  columns: [
    { of: 'title', look: 'text' },
    { of: 'answers', show: 'count' },
    { of: 'maxAnswers', look: 'figure' },
    { of: 'opensOn', show: 'day' },
    { of: 'closesOn', show: 'day' },
    { of: 'versionNumber', look: 'figure' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'status', set: surveyStatus, update: saveStatus(surveyDesk.setStatus) },
  ],
  searchLabel: m.survey_desk_search(),
  hasDays: true,
  filters: [statusFilter(surveyStatus)],
  add: { to: paths.addSurvey(), label: m.survey_desk_add() },
  buttons: () => (
    <ButtonLink to={paths.surveyTexts()} look="quiet">
      {m.survey_desk_texts()}
    </ButtonLink>
  ),
  empty: m.survey_desk_none(),
})
