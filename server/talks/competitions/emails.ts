import type { Language } from '../../../shared/languages.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { competitionWords } from '../../words/talks/competition-emails.ts'
import { unlinked } from '../../words/unlinked.ts'
import { entryUrl } from './links.ts'

type EmailConfig = Pick<Services['config'], 'baseUrl' | 'organisation'>
type Received = { recipient: string; language: Language; competition: string; work: string; token: string }

/** Confirms an entry with its link, by which files are added and the entry is withdrawn. */
export const entryEmail = (
  { recipient, language, competition, work, token }: Received,
  { organisation: from, baseUrl }: EmailConfig,
): Email =>
  writeIn(language, () => {
    const words = competitionWords.received
    return accountEmail(recipient, from, {
      template: 'competition-entry',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(unlinked(oneLine(work)), unlinked(oneLine(competition))) },
        { kind: 'button', label: words.button, href: entryUrl(baseUrl, token) },
        { kind: 'note', text: words.note },
      ],
    })
  })

/** Asks an account to mark the entries of a competition. */
export const jurorEmail = (
  { recipient, eventId, competition }: { recipient: string; eventId: number; competition: string },
  { organisation: from, baseUrl }: EmailConfig,
): Email =>
  writeIn('en', () => {
    const words = competitionWords.juror
    return accountEmail(recipient, from, {
      template: 'competition-juror',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(unlinked(oneLine(competition))) },
        { kind: 'button', label: words.button, href: `${baseUrl}/user/jury/${eventId}` },
        { kind: 'note', text: words.note },
      ],
    })
  })
