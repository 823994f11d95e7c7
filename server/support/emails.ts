import type { Language } from '../../shared/languages.ts'
import type { Email } from '../platform/messages/index.ts'
import { accountEmail, type MessageFrom } from '../words/account-message.ts'
import { writeIn } from '../words/languages/spoken.ts'
import { oneLine } from '../words/one-line.ts'
import { caseWords } from '../words/support/case-emails.ts'
import { greetable } from '../words/unlinked.ts'

type Addressed = { id: number; number: string; email: string; language: Language; name: string; url: string }

/** Confirms a message with the number of its case. */
export const caseReceivedEmail = (
  { id, number, email, language, name, url }: Addressed,
  from: MessageFrom,
): Email => ({
  ...writeIn(language, () => {
    const { received: words, dear, note } = caseWords
    return accountEmail(email, from, {
      template: 'case-received',
      title: words.subject(number),
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: dear(greetable(oneLine(name))) },
        { kind: 'paragraph', text: words.text(number) },
        { kind: 'paragraph', text: words.next },
        { kind: 'button', label: words.button, href: url },
        { kind: 'note', text: note },
      ],
    })
  }),
  about: `support_case:${id}`,
})

/** A reply that staff wrote, with the page on which its person answers. */
export const caseReplyEmail = (
  { id, number, email, language, name, url, text, isSolved }: Addressed & { text: string; isSolved: boolean },
  from: MessageFrom,
): Email => ({
  ...writeIn(language, () => {
    const { reply: words, dear, note } = caseWords
    return accountEmail(email, from, {
      template: 'case-reply',
      title: words.subject(number),
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: dear(greetable(oneLine(name))) },
        ...text
          .split(/\n{2,}/)
          .map((part) => ({ kind: 'paragraph' as const, text: oneLine(part) }))
          .filter(({ text: part }) => part !== ''),
        { kind: 'paragraph', text: isSolved ? words.solved : words.question },
        { kind: 'button', label: words.button, href: url },
        { kind: 'note', text: note },
      ],
    })
  }),
  about: `support_case:${id}`,
})
