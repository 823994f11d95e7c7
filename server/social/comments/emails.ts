import { commentsPath } from '../../../shared/comments-path.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import type { EmailBlock } from '../../platform/email/html.ts'
import { unsubscribeLinks, type Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { dayInWords } from '../../words/figures.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { commentWords } from '../../words/social/comment-emails.ts'
import { findAuthorToTell, type OrganiserToTell } from './store-letters.ts'

/** Tells an author that a comment was removed and why, and until when they may not comment. */
export async function tellAuthor(
  { clock, config, messages }: Pick<Services, 'clock' | 'config' | 'messages'>,
  tx: Tx,
  { commentId, reason, until }: { commentId: number; reason: string; until: Date | undefined },
): Promise<void> {
  const author = await findAuthorToTell(tx, commentId)
  if (author === undefined) return
  const fundraiser = oneLine(author.fundraiser)
  const letter = writeIn(author.language, () => {
    const words = commentWords.removed
    const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text })
    return accountEmail(author.email, config.organisation, {
      template: 'comment-removed',
      title: words.subject,
      preheader: words.preheader(fundraiser),
      blocks: [
        paragraph(words.text(fundraiser)),
        paragraph(words.reason(oneLine(reason))),
        ...(until === undefined ? [] : [paragraph(words.blocked(dayInWords(istDay(until))))]),
        { kind: 'note', text: words.note },
      ],
    })
  })
  await messages.queue(tx, letter, clock.now())
}

/** The letter of a day to an organiser: how many comments came, never what they say. */
export const newsEmail = (
  { config, fieldCrypto }: Pick<Services, 'config' | 'fieldCrypto'>,
  { email, language, fundraiser, slug, count }: OrganiserToTell,
): Email =>
  writeIn(language as Language, () => {
    const words = commentWords.news
    const title = oneLine(fundraiser)
    return accountEmail(email, config.organisation, {
      template: 'new-comments',
      title: words.subject(count, title),
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(count, title) },
        { kind: 'button', label: words.action, href: config.baseUrl + commentsPath(slug) },
        { kind: 'note', text: words.note },
      ],
      unsubscribe: unsubscribeLinks(fieldCrypto, config.baseUrl, { recipient: email, topic: 'updates' }),
    })
  })
