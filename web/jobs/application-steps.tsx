import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { alsoSay } from '../ui/fields/also-say.ts'
import { sayJobText } from '../ui/fields/say-job-text.ts'
import { Notice } from '../ui/notice.tsx'
import { ApplyForm, type AppliedJob } from './apply-form.tsx'
import { ApplicationCodeForm } from './application-code-form.tsx'
import { findPending, forgetPending, storePending, type PendingApplication } from './pending-application.ts'

alsoSay(sayJobText)

/** The form, the OTP, and the outcome. The form stays behind the OTP, so that nothing typed is lost. */
export function ApplicationSteps({ job }: { job: AppliedJob }) {
  const [pending, setPending] = useState(() => findPending(job.id))
  const [outcome, setOutcome] = useState<{ email: string; isRepeated: boolean }>()
  const sent = (next: PendingApplication) => {
    storePending(job.id, next)
    setPending(next)
  }
  const change = () => {
    forgetPending(job.id)
    setPending(undefined)
  }
  const confirmed = (isRepeated: boolean) => {
    forgetPending(job.id)
    setOutcome({ email: pending?.email ?? '', isRepeated })
  }
  if (outcome) return <Outcome {...outcome} />
  return (
    <>
      <div hidden={pending !== undefined}>
        <ApplyForm job={job} sent={sent} />
      </div>
      {pending && (
        <ApplicationCodeForm key={pending.token} pending={pending} confirmed={confirmed} change={change} />
      )}
    </>
  )
}

const Outcome = ({ email, isRepeated }: { email: string; isRepeated: boolean }) => (
  <section aria-labelledby="outcome" className="flex flex-col items-start gap-4">
    <h2 id="outcome" className="text-xl">
      {isRepeated ? m.hiring_repeated_title() : m.hiring_done_title()}
    </h2>
    <Notice look={isRepeated ? 'info' : 'success'} isUrgent>
      <p className="wrap-anywhere">{isRepeated ? m.hiring_repeated_text() : m.hiring_done_text({ email })}</p>
    </Notice>
    <ButtonLink to={paths.jobs()}>{m.hiring_see_all()}</ButtonLink>
  </section>
)
