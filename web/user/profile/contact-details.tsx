import { useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import { ownProfile } from '../../../contract/accounts/profile.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'

type Profile = ReplyOf<typeof ownProfile.read>
type Kind = 'email' | 'mobile'

/** E-mail address and mobile number, each changed by an OTP that goes to the new one. */
export function ContactDetails({ profile }: { profile: Profile }) {
  const [changed, setChanged] = useState<Kind>()
  const rows = [
    ['email', m.profile_email(), profile.email, profile.isEmailVerified, m.profile_change_email()],
    ['mobile', m.profile_mobile(), profile.mobile_no, profile.isMobileVerified, m.profile_change_mobile()],
  ] as const
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{m.profile_contact()}</h2>
      {rows.map(([kind, label, value, isVerified, change]) => (
        <div key={kind} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex min-w-0 grow flex-col">
              <span className="text-sm text-soft">{label}</span>
              <span className="wrap-anywhere">{value || m.profile_none()}</span>
              {value !== '' && (
                <span className="text-sm text-soft">
                  {isVerified ? m.profile_verified() : m.profile_unverified()}
                </span>
              )}
            </p>
            {changed !== kind && <Button onClick={() => setChanged(kind)}>{change}</Button>}
          </div>
          {changed === kind && <VerifyContactForm kind={kind} done={() => setChanged(undefined)} />}
        </div>
      ))}
    </section>
  )
}

type VerifyContactProps = {
  kind: Kind
  /** Value that is in the field at first. */
  first?: string
  done?(): void
}

/** Verifies an e-mail address or a mobile number by an OTP. */
export function VerifyContactForm({ kind, first = '', done }: VerifyContactProps) {
  const [value, setValue] = useState<string>()
  return value === undefined ? (
    <NewContact kind={kind} first={first} sent={setValue} cancel={done} />
  ) : (
    <ContactCode kind={kind} value={value} done={done} />
  )
}

type NewContactProps = {
  kind: Kind
  first: string
  sent(value: string): void
  cancel: (() => void) | undefined
}

const cancelOf = (press: (() => void) | undefined) => press && { text: m.forms_cancel(), press }

function NewContact({ kind, first, sent, cancel }: NewContactProps) {
  const form = useCallForm(ownProfile.requestContact, {
    values: { kind, value: first },
    keeps: ['kind'],
    after: (_, { value }) => sent(value),
  })
  return (
    <CallForm
      form={form}
      button={m.profile_send_otp()}
      cancel={cancelOf(cancel)}
      isOpened={cancel !== undefined}
    >
      {kind === 'email' ? (
        <EmailField
          name={form.at('value')}
          label={first ? m.profile_email() : m.profile_new_email()}
          autoComplete="email"
        />
      ) : (
        <MobileField
          name={form.at('value')}
          label={first ? m.profile_mobile() : m.profile_new_mobile()}
          autoComplete="tel-national"
        />
      )}
    </CallForm>
  )
}

type ContactCodeProps = { kind: Kind; value: string; done: (() => void) | undefined }

function ContactCode({ kind, value, done }: ContactCodeProps) {
  const form = useCallForm(ownProfile.changeContact, {
    values: { kind, value, otp: '' },
    keeps: ['kind', 'value'],
    refused: ({ http, message }) => (http === 200 ? { otp: message } : undefined),
    toast: m.profile_saved(),
    after: () => done?.(),
  })
  return (
    <CallForm form={form} button={m.profile_verify_otp()} cancel={cancelOf(done)} isOpened>
      <p className="text-sm text-soft">{m.profile_otp_sent({ to: value })}</p>
      <TextField
        name={form.at('otp')}
        label={m.profile_otp()}
        only="digits"
        max={4}
        autoComplete="one-time-code"
        className="max-w-32"
      />
    </CallForm>
  )
}
