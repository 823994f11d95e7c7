import { linkTexts, passwordReset } from '../../../contract/accounts/reset.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { EmailField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { leavePopup } from '../../overlays/dialog.tsx'
import { showWord } from '../../overlays/overlay-store.ts'
import { Button } from '../../ui/button.tsx'
import { refusalText } from './refusal-text.ts'

/** Has a link sent that resets the password. */
export function ForgotForm({ email, back }: { email: string; back(): void }) {
  const form = useCallForm(passwordReset.request, {
    schema: () => import('#schemas/accounts/reset.ts').then((schemas) => schemas.passwordReset.request.body),
    values: { emailId: email },
    refused: (answer) => ({
      emailId:
        (answer.http === 400 && answer.errors['emailId']) || refusalText(answer, linkTexts.invalidEmail),
    }),
    after() {
      leavePopup()
      showWord({ text: m.sign_reset_sent() })
    },
  })
  return (
    <>
      <p className="pt-2 text-soft">{m.sign_forgot_text()}</p>
      <CallForm form={form} button={m.sign_forgot_send()} isWide isOpened className="pt-4">
        <EmailField name={form.at('emailId')} label={m.sign_email()} autoComplete="email" />
      </CallForm>
      <Button look="quiet" className="px-0!" onClick={back}>
        {m.sign_back()}
      </Button>
    </>
  )
}
