import { unsubscribeLinks, type Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { subscriberWords } from '../../words/talks/subscribers.ts'
import { preferencesToken } from './link.ts'
import type { StoredSubscriber } from './store-subscribers.ts'

type Around = Pick<Services, 'config' | 'fieldCrypto'>

/** Address of the page where a subscriber chooses topics without a login. */
export const preferencesUrl = ({ config, fieldCrypto }: Around, email: string) =>
  `${config.baseUrl}/sahayaTalks/preferences/${preferencesToken(fieldCrypto, email)}`

/** Confirms a subscription, with the link to the topics. */
export const welcomeEmail = (
  around: Around,
  { email, language, topics }: StoredSubscriber & { email: string },
): Email =>
  writeIn(language, () => {
    const topic = topics.some((one) => one !== 'newsletter') ? 'talks' : 'newsletter'
    const { welcome, topics: names } = subscriberWords
    return accountEmail(email, around.config.organisation, {
      template: 'subscriber-welcome',
      title: welcome.subject,
      preheader: welcome.preheader,
      blocks: [
        { kind: 'paragraph', text: welcome.text(topics.map((one) => names[one]).join(', ')) },
        { kind: 'button', label: welcome.action, href: preferencesUrl(around, email) },
        { kind: 'note', text: welcome.note },
      ],
      unsubscribe: unsubscribeLinks(around.fieldCrypto, around.config.baseUrl, { recipient: email, topic }),
    })
  })
