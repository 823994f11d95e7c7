import { useState } from 'react'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { keepSignedIn } from '../../accounts/session.ts'
import { consentError, consentShown, SignUpConsentField } from '../../accounts/popup/sign-up-consent.tsx'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { spacedMobile, partText, type OwnOrganisation, type OwnOrganisationPart } from '../labels.ts'
import { CodeForm, type Verified } from './code-form.tsx'

const parts: readonly OwnOrganisationPart[] = ['legal', 'profile', 'contact', 'documents']

/** Submits a registration by the OTP of its contact. */
export function SubmitStep({ own }: { own: OwnOrganisation }) {
  const [isSent, setSent] = useState(false)
  const missing = parts.filter((part) => !own.completeParts.includes(part))
  const mobile = spacedMobile(own.contact.mobile_no)
  if (missing.length > 0)
    return (
      <Notice look="info">
        {m.register_otp_unfinished({ steps: missing.map((part) => partText[part]()).join(', ') })}
      </Notice>
    )
  return (
    <div className="flex flex-col gap-5">
      <p>{isSent ? m.register_otp_sent({ mobile }) : m.register_otp_text({ mobile })}</p>
      {isSent ? (
        <CodeForm
          order={{ orgId: own.id, consent: consentShown() }}
          button={m.register_submit()}
          verified={keepUser}
          leadsTo={paths.userOrganisation()}
          toast={m.register_submitted()}
        />
      ) : (
        <RequestCode orgId={own.id} sent={() => setSent(true)} />
      )}
    </div>
  )
}

function RequestCode({ orgId, sent }: { orgId: number; sent(): void }) {
  const form = useCallForm(orgRegistration.requestOtp, {
    values: { agrees: false },
    body: (_: { agrees: boolean }) => ({ orgId }),
    check: ({ agrees }) => ({ agrees: consentError(agrees) }),
    after: sent,
  })
  return (
    <CallForm form={form} button={m.register_otp_send()}>
      <SignUpConsentField name={form.at('agrees')} />
    </CallForm>
  )
}

/** Keeps who was signed in by it. */
function keepUser(reply: Verified) {
  if (reply?.user) {
    const { accessToken: _, ...user } = reply.user
    keepSignedIn(user)
  }
}
