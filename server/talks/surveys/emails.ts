import type { Language } from '../../../shared/languages.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { surveyWords } from '../../words/talks/surveys.ts'
import { surveyToken } from './link.ts'

type Asked = { surveyId: number; email: string; title: string; language: Language }

/** Brings the personal link to a survey. */
export const surveyEmail = (
  { config, fieldCrypto }: Pick<Services, 'config' | 'fieldCrypto'>,
  { surveyId, email, title, language }: Asked,
): Email =>
  writeIn(language, () =>
    accountEmail(email, config.organisation, {
      template: 'survey-link',
      title: surveyWords.subject(oneLine(title)),
      preheader: surveyWords.preheader,
      blocks: [
        { kind: 'paragraph', text: surveyWords.text(oneLine(title)) },
        {
          kind: 'button',
          label: surveyWords.action,
          href: `${config.baseUrl}/sahayaTalks/surveys/${surveyId}/${surveyToken(fieldCrypto, { surveyId, email })}`,
        },
        { kind: 'note', text: surveyWords.note },
      ],
    }),
  )
