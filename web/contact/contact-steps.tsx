import { useState } from 'react'
import type { CaseTopic } from '../../contract/support/facts.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { alsoSay } from '../ui/fields/also-say.ts'
import { sayContactText } from '../ui/fields/say-contact-text.ts'
import { Notice } from '../ui/notice.tsx'
import { MessageForm, type SentMessage } from './message-form.tsx'

alsoSay(sayContactText)

/** Brings the outcome into view: the form was longer than it. */
const focusOutcome = (heading: HTMLElement | null) => heading?.focus()

type ContactStepsProps = { topic: CaseTopic | undefined; about: string | undefined }

/** The form, and the number of the case after it. */
export function ContactSteps({ topic, about }: ContactStepsProps) {
  const [sent, setSent] = useState<SentMessage>()
  if (sent === undefined) return <MessageForm topic={topic} about={about} sent={setSent} />
  const { number, email } = sent
  return (
    <section aria-labelledby="outcome" className="flex flex-col items-start gap-4">
      <h3 id="outcome" ref={focusOutcome} tabIndex={-1} className="text-lg">
        {m.contact_done_title()}
      </h3>
      <Notice look="success" isUrgent>
        <p className="wrap-anywhere">
          {email === null ? m.contact_done_by_phone({ number }) : m.contact_done_text({ number, email })}
        </p>
      </Notice>
      <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
    </section>
  )
}
