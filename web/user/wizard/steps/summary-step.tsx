import { useState } from 'react'
import { campaignWizard } from '../../../../contract/campaigns/wizard.ts'
import { useOwnProfile } from '../../../accounts/profile/use-own-profile.ts'
import { paths } from '../../../app/paths.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fieldText } from '../labels.ts'
import { VerifyContactForm } from '../../profile/contact-details.tsx'
import { DraftPreview } from '../preview.tsx'
import type { OwnDraft, DraftSteps } from '../save-step.ts'
import { BackLink } from '../step-frame.tsx'
import { nameOfStep, type WizardStep } from '../stepper.tsx'

type SummaryProps = { draft: OwnDraft; steps: DraftSteps; shown: readonly WizardStep[]; back: string }

/** List of what is missing with the way to it, the page as donors will see it, and sending it in. */
export function SummaryStep({ draft, steps, shown, back }: SummaryProps) {
  const asked = draft.request?.fields
  const left = steps
    .filter(({ name }) => shown.includes(name))
    .map((step) => ({ ...step, missing: step.missing.filter((field) => asked?.includes(field) ?? true) }))
    .filter(({ missing }) => missing.length > 0)
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      {left.length > 0 && (
        <Notice look="info">
          <p className="font-label">{m.create_missing()}</p>
          {left.map(({ name, missing }) => (
            <div key={name} className="pt-2">
              <p>{nameOfStep(name)}</p>
              <ul className="list-disc pl-5">
                {missing.map((field) => (
                  <li key={field}>
                    <Link
                      to={paths.draft(draft.id, name)}
                      className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
                    >
                      {fieldText[field]()}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Notice>
      )}
      {draft.request === null && (
        <>
          <div>
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {m.create_preview()}
            </Button>
          </div>
          {isShown && <DraftPreview draft={draft} />}
        </>
      )}
      {left.length === 0 && draft.unverified.length > 0 && <VerifyContacts draft={draft} />}
      {left.length === 0 && draft.unverified.length === 0 && <Submit draft={draft} />}
      <div>
        <BackLink to={back} />
      </div>
    </div>
  )
}

/** Verifies the contacts of the organiser on the spot, so that no one loses the way back. */
function VerifyContacts({ draft: { unverified } }: { draft: OwnDraft }) {
  const profile = useOwnProfile()
  if (profile === undefined) return null
  const values = { email: profile.email, mobile: profile.mobile_no }
  const titles = { email: m.create_verify_email, mobile: m.create_verify_mobile }
  return (
    <section className="flex flex-col gap-4" aria-labelledby="verify">
      <h3 id="verify" className="text-lg">
        {m.create_verify()}
      </h3>
      <p className="text-soft">{m.create_verify_text()}</p>
      {unverified.map((kind) => (
        <section key={kind} className="flex flex-col gap-3" aria-label={titles[kind]()}>
          <p className="font-label">{titles[kind]()}</p>
          <VerifyContactForm kind={kind} first={values[kind]} />
        </section>
      ))}
    </section>
  )
}

function Submit({ draft }: { draft: OwnDraft }) {
  const isAnswer = draft.request !== null
  const form = useCallForm(campaignWizard.submitReview, {
    fixed: { campaignId: draft.id },
    leadsTo: `${paths.userFundraisers()}/${draft.id}?sent=${isAnswer ? 'answer' : 'fundraiser'}`,
    retries: true,
  })
  return (
    <CallForm form={form} button={isAnswer ? m.create_send_answer() : m.create_submit()} isWide>
      <p>{isAnswer ? m.create_answer_text() : m.create_submit_text()}</p>
      {isAnswer && (
        <TextAreaField
          name={form.at('answer') as FieldName<string>}
          label={m.create_answer()}
          max={2000}
          rows={4}
          optional
        />
      )}
    </CallForm>
  )
}
