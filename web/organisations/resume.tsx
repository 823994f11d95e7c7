import { useState } from 'react'
import { orgRegistration } from '../../contract/organisations/registration.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { MobileField } from '../forms/fields/text-field.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Dialog, leavePopup } from '../overlays/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { spacedMobile } from './labels.ts'
import { CodeForm } from './steps/code-form.tsx'

/** Takes up here what was begun on another device. */
export function Resume() {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-soft">{m.register_resume()}</span>
      <Button look="quiet" className="px-0!" onClick={() => setOpen(true)}>
        {m.register_resume_do()}
      </Button>
      {isOpen && <ResumeDialog close={() => setOpen(false)} />}
    </p>
  )
}

function ResumeDialog({ close }: { close(): void }) {
  const [mobile, setMobile] = useState<string>()
  return (
    <Dialog title={m.register_resume_title()} close={close}>
      {mobile === undefined ? (
        <AskForNumber sent={setMobile} />
      ) : (
        <div className="flex flex-col gap-4 pt-4">
          <p>{m.register_otp_sent({ mobile: spacedMobile(mobile) })}</p>
          <CodeForm
            order={{ mobile_no: mobile }}
            button={m.otp_verify()}
            verified={leavePopup}
            leadsTo={paths.registerOrganisation('legal')}
            toast={m.register_resumed()}
          />
        </div>
      )}
    </Dialog>
  )
}

function AskForNumber({ sent }: { sent(mobile: string): void }) {
  const form = useCallForm(orgRegistration.requestOtp, {
    values: { mobile_no: '' },
    after: (_, { mobile_no = '' }) => sent(mobile_no),
  })
  return (
    <CallForm form={form} button={m.register_otp_send()} isWide isOpened className="pt-4">
      <p>{m.register_resume_text()}</p>
      <MobileField
        name={form.at('mobile_no') as never}
        label={m.register_contact_mobile()}
        autoComplete="tel-national"
      />
    </CallForm>
  )
}
