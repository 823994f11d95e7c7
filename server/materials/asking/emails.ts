import type { Language } from '../../../shared/languages.ts'
import type { EmailBlock } from '../../platform/email/html.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { categoryInWords } from '../../words/materials/categories.ts'
import { requestStaffWords, requestWords } from '../../words/materials/request-emails.ts'
import { oneLine } from '../../words/one-line.ts'
import { greetable, unlinked } from '../../words/unlinked.ts'
import type { NamedItem } from '../requests/store-requests.ts'

type EmailConfig = Pick<Services['config'], 'baseUrl' | 'organisation'>
type About = { id: number; header: string; organisation: string }

const harmless = (text: string) => unlinked(oneLine(text))
const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text })
const inShort = ({ categoryName, quantity, unit }: NamedItem) =>
  `${categoryInWords(categoryName)}: ${quantity}${unit === 'piece' ? '' : ` ${unit}`}`

/** Confirms a new request to its asker. */
export const receivedEmail = (
  {
    recipient,
    language,
    name,
    header,
    items,
  }: { recipient: string; language: Language; name: string; header: string; items: readonly NamedItem[] },
  { organisation: from, baseUrl }: EmailConfig,
): Email =>
  writeIn(language, () => {
    const { dear, received: words } = requestWords
    return accountEmail(recipient, from, {
      template: 'request-received',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        paragraph(dear(greetable(oneLine(name)))),
        paragraph(words.text(harmless(header))),
        { kind: 'facts', rows: [[words.items, items.map(inShort).join(' · ')]] },
        { kind: 'button', label: words.button, href: `${baseUrl}/user/requests` },
        { kind: 'note', text: words.note },
      ],
    })
  })

type Approved = { id: number; header: string; name: string; recipient: string; language: Language | null }

/** Notifies an asker that staff approved the request. */
export const approvedEmail = (
  { id, header, name, recipient, language }: Approved,
  { organisation: from, baseUrl }: EmailConfig,
): Email =>
  writeIn(language ?? 'en', () => {
    const { dear, approved: words } = requestWords
    return accountEmail(recipient, from, {
      template: 'request-approved',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        paragraph(dear(greetable(oneLine(name)))),
        paragraph(words.text(harmless(header))),
        { kind: 'button', label: words.button, href: `${baseUrl}/materials/requests/${id}` },
        { kind: 'note', text: words.note },
      ],
    })
  })

/** Notifies a material manager of a request that waits for review. */
export const reviewEmail = (
  recipient: string,
  { id, header, organisation }: About,
  reason: 'created' | 'edited',
  { organisation: from, baseUrl }: EmailConfig,
): Email =>
  writeIn('en', () =>
    accountEmail(recipient, from, {
      template: 'request-for-staff',
      title: requestStaffWords.subject(harmless(organisation)),
      preheader: requestStaffWords.preheader,
      blocks: [
        paragraph(requestStaffWords.text[reason](harmless(organisation), harmless(header))),
        {
          kind: 'button',
          label: requestStaffWords.button,
          href: `${baseUrl}/material-manager/material-requests-details/${id}`,
        },
      ],
    }),
  )
