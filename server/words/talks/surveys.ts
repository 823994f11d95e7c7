import { hindiSurveys } from '../hi/surveys.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguSurveys } from '../te/surveys.ts'

const englishSurveys = {
  subject: (title: string) => `Your link to the survey “${title}”`,
  preheader: 'It can be answered once.',
  text: (title: string) => `You asked for the link to the survey “${title}”.`,
  action: 'Answer the survey',
  note: 'The link is yours alone and can be answered once. If you did not ask for it, you need do nothing.',
}

/** Sentences of the e-mail with the personal link to a survey. */
export const surveyWords = inEach(englishSurveys, { hi: hindiSurveys, te: teluguSurveys })
