import { unsubscribeLinks, type Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { greetable } from '../../words/unlinked.ts'
import { feedbackWords } from '../../words/talks/feedback.ts'
import { feedbackToken } from './link.ts'
import type { FeedbackRecipient } from './store-feedback.ts'

/** Asks a participant for feedback after an event, with the link to the form. */
export const feedbackEmail = (
  { config, fieldCrypto }: Pick<Services, 'config' | 'fieldCrypto'>,
  { registrationId, name, email, language, title }: FeedbackRecipient,
): Email =>
  writeIn(language, () =>
    accountEmail(email, config.organisation, {
      template: 'event-feedback',
      title: feedbackWords.subject(oneLine(title)),
      preheader: feedbackWords.preheader,
      blocks: [
        { kind: 'paragraph', text: feedbackWords.dear(greetable(oneLine(name ?? ''))) },
        { kind: 'paragraph', text: feedbackWords.text(oneLine(title)) },
        {
          kind: 'button',
          label: feedbackWords.action,
          href: `${config.baseUrl}/sahayaTalks/feedback/${feedbackToken(fieldCrypto, registrationId)}`,
        },
        { kind: 'note', text: feedbackWords.note },
      ],
      unsubscribe: unsubscribeLinks(fieldCrypto, config.baseUrl, { recipient: email, topic: 'reminders' }),
    }),
  )
