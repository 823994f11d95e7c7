import type { Language } from '../../../shared/languages.ts'
import type { MaterialUnit } from '../../../shared/material-items.ts'
import { istDay } from '../../platform/ist.ts'
import type { Email } from '../../platform/messages/index.ts'
import { accountEmail, type MessageFrom } from '../../words/account-message.ts'
import { dayInWords } from '../../words/figures.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { itemInWords } from '../../words/materials/categories.ts'
import { requestWords } from '../../words/materials/request-emails.ts'
import { oneLine } from '../../words/one-line.ts'
import { greetable, unlinked } from '../../words/unlinked.ts'
import type { EndingPledge, ReleasedPledge } from './store-holds.ts'

const harmless = (text: string) => unlinked(oneLine(text))
const inShort = (item: { name: string; quantity: number; unit: MaterialUnit }) =>
  itemInWords({ ...item, variantName: null })

/** Reminds a donor that their pledge is released soon. */
export const endingEmail = (
  { name, email, language, until, header, organisation, items }: EndingPledge,
  from: MessageFrom,
): Email =>
  writeIn(language, () => {
    const { dear, ending: words } = requestWords
    const day = dayInWords(istDay(until))
    return accountEmail(email, from, {
      template: 'pledge-ending',
      title: words.subject(day),
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: dear(greetable(oneLine(name))) },
        { kind: 'paragraph', text: words.text(harmless(organisation), harmless(header), day) },
        { kind: 'facts', rows: [[words.items, items.map(inShort).join(' · ')]] },
        { kind: 'note', text: words.note },
      ],
    })
  })

/** Notifies a donor that the hold of their pledge is over. */
export const releasedEmail = (
  { name, email, language, header, organisation, items, requestId }: ReleasedPledge,
  { organisation: from, baseUrl }: { organisation: MessageFrom; baseUrl: string },
): Email =>
  writeIn(language, () => {
    const { dear, ending, released: words } = requestWords
    return accountEmail(email, from, {
      template: 'pledge-released',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: dear(greetable(oneLine(name))) },
        { kind: 'paragraph', text: words.text(harmless(organisation), harmless(header)) },
        { kind: 'facts', rows: [[ending.items, items.map(inShort).join(' · ')]] },
        { kind: 'button', label: words.button, href: `${baseUrl}/materials/requests/${requestId}` },
        { kind: 'note', text: words.note },
      ],
    })
  })

type Joined = { recipient: string; language: Language; helper: string; header: string; baseUrl: string }

/** Notifies an organisation that another one takes part in its request. */
export const joinedEmail = (
  { recipient, language, helper, header, baseUrl }: Joined,
  from: MessageFrom,
): Email =>
  writeIn(language, () => {
    const { joined: words, received } = requestWords
    return accountEmail(recipient, from, {
      template: 'request-joined',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(harmless(helper), harmless(header)) },
        { kind: 'button', label: received.button, href: `${baseUrl}/user/requests` },
        { kind: 'note', text: words.note },
      ],
    })
  })
