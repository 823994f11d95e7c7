import type { OrganisationPart } from '../../contract/organisations/facts.ts'
import type { Language } from '../../shared/languages.ts'
import type { EmailBlock } from '../platform/email/html.ts'
import type { Email } from '../platform/messages/index.ts'
import type { Services } from '../services.ts'
import { dayInWords } from '../words/figures.ts'
import { accountEmail } from '../words/account-message.ts'
import { writeIn } from '../words/languages/spoken.ts'
import { oneLine } from '../words/one-line.ts'
import { organisationWords } from '../words/organisations/emails.ts'
import type { LapsingDocument } from './review/store-review.ts'
import type { OrganisationMove } from './rules.ts'
import type { StoredOrganisation } from './store.ts'

type Told = Pick<StoredOrganisation, 'name' | 'contact_email' | 'language'>
type About = OrganisationMove | 'submitted' | 'resubmitted' | 'contactChanged' | 'lapsed' | 'lapsesSoon'

/** Paragraphs of what a reviewer wrote, one a line. */
const paragraphs = (text: string): EmailBlock[] =>
  text
    .split('\n')
    .map((line) => oneLine(line))
    .filter(Boolean)
    .map((line) => ({ kind: 'paragraph', text: line }))

/** The e-mail that tells the contact of an organisation where it stands, in the language in which it registered. */
export const organisationEmail = (
  organisation: Told,
  about: About,
  { organisation: from, baseUrl }: Services['config'],
  {
    reason,
    parts = [],
    documents = [],
  }: {
    reason?: string
    parts?: readonly OrganisationPart[]
    documents?: readonly LapsingDocument[]
  } = {},
): Email =>
  writeIn(organisation.language as Language, () => {
    const words = organisationWords[about]
    const wanted = parts.map((part) => organisationWords.parts[part]).join(', ')
    return accountEmail(organisation.contact_email!, from, {
      template: `organisation-${about}`,
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(oneLine(organisation.name)) },
        ...(wanted ? [{ kind: 'paragraph' as const, text: organisationWords.wanted(wanted) }] : []),
        ...documents.map(({ kind, validUntil }) => ({
          kind: 'paragraph' as const,
          text: organisationWords.validUntil(organisationWords.documents[kind], dayInWords(validUntil)),
        })),
        ...(reason ? paragraphs(organisationWords.reason(reason)) : []),
        { kind: 'button', label: organisationWords.open, href: `${baseUrl}/user/organisation` },
        { kind: 'note', text: words.note },
      ],
    })
  })
