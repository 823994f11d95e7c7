import { useState } from 'react'
import { m } from '../../app/words.ts'
import { OtpField } from '../../forms/otp/otp-field.tsx'
import { Panel } from '../panel.tsx'

const right = '4271'

/** Takes one code; every other one is wrong. */
export function OtpSection() {
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState<'right' | 'wrong'>()
  const check = (typed: string) => {
    setAnswer(typed === right ? 'right' : 'wrong')
    if (typed !== right) setCode('')
  }
  return (
    <Panel title={m.components_otp()}>
      <OtpField
        label={m.components_otp()}
        hint={m.components_otp_hint({ code: right })}
        error={answer === 'wrong' ? m.components_otp_wrong() : undefined}
        value={code}
        onChange={setCode}
        onComplete={check}
      />
      <output className="text-sm text-neem">{answer === 'right' && m.components_otp_right()}</output>
    </Panel>
  )
}
