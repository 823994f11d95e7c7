import { useRef, useState } from 'react'
import { otpResendSeconds } from '../../../contract/accounts/otp.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { useCountdown } from './use-countdown.ts'

/** Outcome of an OTP that was asked for; `waitSeconds` before the next one, where it is not the usual minute. */
export type ResentCode = { isSent: boolean; message?: string; waitSeconds?: number }

type ResendCodeProps = {
  /** Seconds before the first press; left out, the usual minute. */
  waits?: number
  /** Whether none was sent before. */
  isFirst?: boolean
  send(): Promise<ResentCode>
  className?: string
}

/** Has an OTP sent once a wait is over, and says whether it went out. */
export function ResendCode({
  waits = otpResendSeconds,
  isFirst = false,
  send,
  className = '',
}: ResendCodeProps) {
  const { left, restart } = useCountdown(waits)
  const [resent, setResent] = useState<ResentCode & { text: string }>()
  const isAsking = useRef(false)
  const press = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await send()
    isAsking.current = false
    restart(answer.waitSeconds ?? otpResendSeconds)
    const refused = translateServerText(answer.message ?? '') || m.otp_not_sent()
    setResent({ ...answer, text: !answer.isSent ? refused : isFirst ? m.otp_sent() : m.otp_sent_again() })
  }
  return (
    <div className={`flex flex-wrap items-center gap-x-3 ${className}`}>
      <Button
        look="quiet"
        className="px-0! disabled:text-soft disabled:no-underline"
        disabled={left > 0}
        onClick={() => void press()}
      >
        {isFirst ? m.otp_send() : m.otp_resend()}
      </Button>
      {left > 0 && <span className="tabular text-sm text-soft">{m.otp_resend_in({ seconds: left })}</span>}
      {resent?.isSent && <output className="text-sm text-neem">{resent.text}</output>}
      {resent?.isSent === false && <FieldError id="resend-error">{resent.text}</FieldError>}
    </div>
  )
}
