import { useState } from 'react'
import { ownData } from '../../../contract/accounts/own-data.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Dialog, leavePopup } from '../../overlays/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'

type ProofProps = {
  hasPassword: boolean
  button: string
  /** Stands above a button whose deed cannot be undone. */
  warning?: string
  close(): void
  /** Called with a key that opens the account's data to this login. */
  proved(key: string): Promise<void>
}

/** Asks for the password or, of accounts without one, for an OTP. */
export function ProofDialog({ hasPassword, warning, close, ...rest }: ProofProps) {
  return (
    <Dialog title={m.prove_title()} close={close}>
      <div className="flex flex-col gap-5 pt-4">
        {warning !== undefined && (
          <Notice look="danger">
            <p>{warning}</p>
          </Notice>
        )}
        {hasPassword ? <ByPassword {...rest} /> : <ByCode {...rest} />}
      </div>
    </Dialog>
  )
}

type Way = Pick<ProofProps, 'button' | 'proved'>

const finish = async (reply: { key: string } | null, proved: Way['proved']) => {
  leavePopup()
  if (reply) await proved(reply.key)
}

function ByPassword({ button, proved }: Way) {
  const form = useCallForm<typeof ownData.confirm, { password: string }>(ownData.confirm, {
    values: { password: '' },
    refused: ({ http, message }) => (http === 200 ? { password: message } : undefined),
    after: (reply) => finish(reply, proved),
  })
  return (
    <CallForm form={form} button={button} isOpened>
      <PasswordField name={form.at('password')} label={m.prove_password()} autoComplete="current-password" />
    </CallForm>
  )
}

function ByCode({ button, proved }: Way) {
  const [sentTo, setSentTo] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const form = useCallForm<typeof ownData.confirm, { otp: string }>(ownData.confirm, {
    values: { otp: '' },
    refused: ({ http, message }) => (http === 200 ? { otp: message } : undefined),
    after: (reply) => finish(reply, proved),
  })
  const send = async () => {
    const answer = await api(ownData.sendProofCode)
    if (!answer.ok) setRefusal(translateServerText(answer.message) || m.say_failed())
    else if (answer.data) setSentTo(answer.data.to)
  }
  if (sentTo === undefined)
    return (
      <>
        {refusal !== undefined && (
          <Notice look="danger" isUrgent>
            <p>{refusal}</p>
          </Notice>
        )}
        <Button look="main" className="self-start" onClick={() => void send()} data-first>
          {m.prove_send()}
        </Button>
      </>
    )
  return (
    <CallForm form={form} button={button} isOpened>
      <p className="text-sm text-soft">{m.prove_sent({ to: sentTo })}</p>
      <TextField
        name={form.at('otp')}
        label={m.prove_otp()}
        only="digits"
        max={4}
        autoComplete="one-time-code"
        className="max-w-32"
      />
    </CallForm>
  )
}
