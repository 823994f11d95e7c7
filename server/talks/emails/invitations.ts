import type { EmailBlock } from '../../platform/email/html.ts'
import type { Email, UnsubscribeLinks } from '../../platform/messages/index.ts'
import { accountEmail } from '../../words/account-message.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { eventWords } from '../../words/talks/event-emails.ts'
import { greetable } from '../../words/unlinked.ts'
import type { TalksServices } from '../deps.ts'
import type { Invited } from '../events/store-events.ts'
import { eventUrl } from '../registration/links.ts'
import type { LockedEvent } from '../registration/store-registrations.ts'
import { eventFacts } from './registration-emails.ts'

/** E-mail that invites a person to an event, in the language in which it is held. */
export const invitationEmail = (
  { config }: Pick<TalksServices, 'config'>,
  event: LockedEvent & { spokenLanguage: 'en' | 'hi' | 'te' },
  { email, name }: Invited,
  unsubscribe: UnsubscribeLinks,
): Email =>
  writeIn(event.spokenLanguage, () => {
    const { dear, invited } = eventWords
    const blocks: EmailBlock[] = [
      { kind: 'paragraph', text: dear(greetable(oneLine(name))) },
      { kind: 'paragraph', text: invited.text },
      { kind: 'facts', rows: eventFacts(event) },
      { kind: 'button', label: invited.button, href: eventUrl(config.baseUrl, event.slug) },
    ]
    const made = accountEmail(email, config.organisation, {
      template: 'event-invitation',
      title: invited.subject(oneLine(event.title)),
      preheader: invited.text,
      blocks,
      unsubscribe,
    })
    return { ...made, about: `event:${event.id}` }
  })
