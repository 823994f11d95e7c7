import { useState } from 'react'
import { secondFactor, totpDigits } from '../../../contract/accounts/second-factor.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { CapitalsField } from '../../forms/fields/text-field.tsx'
import type { CallFormApi } from '../../forms/state/create-form.ts'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { refusalText } from './refusal-text.ts'

type Body = BodyIn<typeof secondFactor.finish>

/** Asks for the code of the authenticator app, or for a recovery code; a cookie names the sign-in that it ends. */
export function SecondStepForm({ back }: { back(): void }) {
  const [isRecovery, setRecovery] = useState(false)
  const form: CallFormApi<Body> = useCallForm(secondFactor.finish, {
    values: { code: '' },
    check: ({ code = '' }) => ({ code: code.trim() ? undefined : m.second_step_missing() }),
    refused(answer) {
      if (answer.http === 200) form.setValue('code', '')
      return { code: refusalText(answer, m.went_wrong()) }
    },
    after: (user) => user && 'accessToken' in user && finishSignIn(user),
  })
  const turn = () => {
    form.reset()
    setRecovery(!isRecovery)
  }
  return (
    <>
      <p className="pt-2 text-soft">{isRecovery ? m.second_step_recovery_text() : m.second_step_text()}</p>
      <CallForm
        key={String(isRecovery)}
        form={form}
        button={m.second_step_go()}
        isWide
        isOpened
        className="pt-4"
      >
        <CapitalsField
          name={form.at('code')}
          label={isRecovery ? m.second_step_recovery() : m.second_step_code()}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          // Apps show it in threes.
          max={isRecovery ? 24 : totpDigits + 1}
          className="tabular"
        />
      </CallForm>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2">
        <Button look="quiet" className="px-0!" onClick={turn}>
          {isRecovery ? m.second_step_use_app() : m.second_step_use_recovery()}
        </Button>
        <Button look="quiet" className="px-0!" onClick={back}>
          {m.sign_back()}
        </Button>
      </div>
    </>
  )
}
