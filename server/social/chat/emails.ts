import type { Language } from '../../../shared/languages.ts'
import type { EmailBlock } from '../../platform/email/html.ts'
import { unsubscribeLinks, type Email } from '../../platform/messages/index.ts'
import { accountEmail, type MessageFrom } from '../../words/account-message.ts'
import { chatWords as words } from '../../words/social/chat-emails.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import type { ChatServices } from './service.ts'
import type { DueLetter } from './store-letters.ts'

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text: oneLine(text) })

/** E-mail to somebody for whom messages wait. It carries no word of them, so that none outlives its erasure. */
export const waitingEmail = (
  { config, fieldCrypto }: Pick<ChatServices, 'config' | 'fieldCrypto'>,
  { recipient, language, other, fundraiser, unread, href }: DueLetter & { href: string },
): Email =>
  writeIn(language, () =>
    accountEmail(recipient, config.organisation, {
      template: 'chat-waiting',
      title: oneLine(words.waiting.subject(fundraiser)),
      preheader: words.waiting.preheader,
      blocks: [
        paragraph(words.waiting.text(other, fundraiser)),
        paragraph(words.waiting.count(unread)),
        { kind: 'button', label: words.waiting.button, href: config.baseUrl + href },
        { kind: 'note', text: words.waiting.note },
      ],
      unsubscribe: unsubscribeLinks(fieldCrypto, config.baseUrl, { recipient, topic: 'chat' }),
    }),
  )

/** E-mail that tells an author what was decided about a message of theirs. */
export const decisionEmail = (
  {
    recipient,
    fundraiser,
    reason,
    decision,
    language,
  }: {
    recipient: string
    language: Language
    fundraiser: string
    reason: string
    decision: 'warned' | 'closed'
  },
  from: MessageFrom,
): Email =>
  writeIn(language, () =>
    accountEmail(recipient, from, {
      template: `chat-${decision}`,
      title: words[decision].subject,
      preheader: words[decision].preheader,
      blocks: [
        paragraph(words[decision].text(fundraiser)),
        ...words.reason(reason).split('\n').filter(Boolean).map(paragraph),
        { kind: 'note', text: words[decision].note },
      ],
    }),
  )
