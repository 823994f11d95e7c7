import type { Language } from '../../../shared/languages.ts'
import type { Email } from '../../platform/messages/index.ts'
import { accountEmail, type MessageFrom } from '../../words/account-message.ts'
import { jobWords } from '../../words/jobs/application-emails.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { greetable } from '../../words/unlinked.ts'

type Received = {
  id: number
  email: string
  language: Language
  name: string
  job: string
  withdrawUrl: string
  cvMonths: number
}

/** Confirms that an application has arrived, with the link that withdraws it. */
export const applicationReceivedEmail = (
  { id, email, language, name, job, withdrawUrl, cvMonths }: Received,
  from: MessageFrom,
): Email => ({
  ...writeIn(language, () => {
    const { received: words, dear } = jobWords
    return accountEmail(email, from, {
      template: 'job-application-received',
      title: words.subject(oneLine(job)),
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: dear(greetable(oneLine(name))) },
        { kind: 'paragraph', text: words.text(oneLine(job)) },
        { kind: 'paragraph', text: words.next },
        { kind: 'button', label: words.button, href: withdrawUrl },
        { kind: 'note', text: words.note(cvMonths) },
      ],
    })
  }),
  about: `job_application:${id}`,
})

type Written = { id: number; email: string; language: Language; name: string; subject: string; text: string }

/** An e-mail that staff wrote to an applicant. */
export const writtenEmail = (
  { id, email, language, name, subject, text }: Written,
  from: MessageFrom,
): Email => ({
  ...writeIn(language, () =>
    accountEmail(email, from, {
      template: 'job-application-written',
      title: oneLine(subject),
      preheader: '',
      blocks: [
        { kind: 'paragraph', text: jobWords.dear(greetable(oneLine(name))) },
        ...text
          .split(/\n{2,}/)
          .map((part) => ({ kind: 'paragraph' as const, text: oneLine(part) }))
          .filter(({ text: part }) => part !== ''),
        { kind: 'note', text: jobWords.answer(from.email) },
      ],
    }),
  ),
  about: `job_application:${id}`,
})
