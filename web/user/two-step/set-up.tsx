import { useState } from 'react'
import { secondFactor, totpDigits } from '../../../contract/accounts/second-factor.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import type { CallFormApi } from '../../forms/state/create-form.ts'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { useCallForm } from '../../forms/use-call-form.ts'

type Begun = NonNullable<ReplyOf<typeof secondFactor.begin>>
type SetUpProps = { hasPassword: boolean; done(codes: readonly string[]): void }

/** Sets two-step sign-in up: the password, then the key for the app, then a code of it. */
export function SetUp({ hasPassword, done }: SetUpProps) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? <Confirm begun={begun} done={done} /> : <Begin hasPassword={hasPassword} begun={setBegun} />
}

function Begin({ hasPassword, begun }: { hasPassword: boolean; begun(begun: Begun): void }) {
  const form = useCallForm(secondFactor.begin, {
    values: hasPassword ? { password: '' } : {},
    after: (made) => made && begun(made),
  })
  return (
    <CallForm form={form} button={m.security_next()}>
      {hasPassword && (
        <PasswordField
          name={form.at('password')}
          label={m.security_password()}
          autoComplete="current-password"
        />
      )}
    </CallForm>
  )
}

function Confirm({ begun, done }: { begun: Begun; done(codes: readonly string[]): void }) {
  const form: CallFormApi<BodyIn<typeof secondFactor.confirm>> = useCallForm(secondFactor.confirm, {
    values: { code: '' },
    refused({ http, message }) {
      if (http !== 200) return undefined
      form.setValue('code', '')
      return { code: message }
    },
    after: (on) => on && done(on.recoveryCodes),
  })
  return (
    <div className="flex flex-col gap-6">
      <ol className="flex flex-col gap-6">
        <li className="flex flex-col gap-3">
          <h2 className="text-lg">{m.security_scan()}</h2>
          <div className="flex flex-wrap items-center gap-6">
            <QrCode {...begun.qr} />
            <div className="flex min-w-56 grow basis-0 flex-col gap-2">
              <a href={begun.address} className="text-indigo underline underline-offset-4">
                {m.security_open_app()}
              </a>
              <p className="text-soft">{m.security_type()}</p>
              <code className="max-w-56 text-lg tracking-wide">{inFours(begun.secret)}</code>
            </div>
          </div>
        </li>
        <li className="flex flex-col gap-3">
          <h2 className="text-lg">{m.security_confirm()}</h2>
          <CallForm form={form} button={m.security_switch_on()}>
            <TextField
              name={form.at('code')}
              label={m.second_step_code()}
              inputMode="numeric"
              autoComplete="one-time-code"
              max={totpDigits + 1}
              className="max-w-40 tabular"
            />
          </CallForm>
        </li>
      </ol>
    </div>
  )
}

const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/** Dark on white whatever the colours of the page: readers need it so. */
const QrCode = ({ path, size }: Begun['qr']) => (
  <svg
    role="img"
    aria-label={m.security_qr()}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    className="size-48 shrink-0 rounded-field border border-line"
  >
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
)
