import { surveyDesk, surveyStatus } from '../../../contract/talks/surveys.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

const screen = '/event-manager/surveys'

export const surveyWork = workByStatus(surveyStatus, {
  area: 'event-manager',
  table: 'survey',
  screen,
  waiting: {},
  other: { open: 'Open surveys' },
})

export const surveysList = defineOfficeList(surveyDesk.list, {
  fileName: 'surveys',
  sheet: 'Surveys',
  from: 'survey s',
  joins: 'join survey_version v on v.id = s.current_version_id',
  columns: {
    id: 's.id',
    createdAt: 's.created_at',
    title: 's.title',
    opensOn: 's.opens_on::text',
    closesOn: 's.closes_on::text',
    answers: 's.answers',
    maxAnswers: 's.max_answers',
    versionNumber: 'v.number',
    status: 's.status',
  },
  search: `s.title || ' ' || s.intro`,
  always: `s.status <> 'deleted'`,
})

export const surveyTextsList = defineOfficeList(surveyDesk.texts, {
  fileName: 'survey_texts',
  sheet: 'Texts',
  from: 'survey_text x',
  joins: 'join survey s on s.id = x.survey_id join survey_version v on v.id = x.survey_version_id',
  columns: {
    id: 'x.id',
    answeredOn: 'x.answered_on',
    survey: 's.title',
    question: `v.questions -> (x.question - 1) ->> 'label'`,
    text: 'x.text',
  },
  search: 'x.text',
  filters: { survey: 'x.survey_id' },
})
