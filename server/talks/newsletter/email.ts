import { unsubscribeLinks, type Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { subscriberWords } from '../../words/talks/subscribers.ts'
import { letterTopicOf } from '../subscribers/service.ts'
import { preferencesUrl } from '../subscribers/emails.ts'
import type { Content } from './store-sending.ts'

type Around = Pick<Services, 'config' | 'fieldCrypto'>

/** A newsletter to one address, with the links that end it and that change the topics. */
export const newsletterEmail = (around: Around, content: Content, email: string): Email =>
  writeIn(content.language, () => {
    const { config, fieldCrypto } = around
    const { topic, subject, preheader, body, buttonText, link } = content
    const paragraphs = body
      .split(/\n\s*\n/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
    return accountEmail(email, config.organisation, {
      template: 'newsletter',
      title: oneLine(subject),
      preheader: oneLine(preheader) || oneLine(subject),
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
        ...(buttonText === ''
          ? []
          : [
              {
                kind: 'button' as const,
                label: oneLine(buttonText),
                href: link.startsWith('/') ? config.baseUrl + link : link,
              },
            ]),
        {
          kind: 'link',
          text: subscriberWords.newsletter.why,
          label: subscriberWords.welcome.action,
          href: preferencesUrl(around, email),
        },
      ],
      unsubscribe: unsubscribeLinks(fieldCrypto, config.baseUrl, {
        recipient: email,
        topic: letterTopicOf(topic),
      }),
    })
  })
