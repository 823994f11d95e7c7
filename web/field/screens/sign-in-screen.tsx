import { useState, type FormEvent } from 'react'
import { askServer } from '../api.ts'
import type { FieldPerson } from '../queue/database.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { fromServer } from '../server-words.ts'
import { say } from '../words.ts'

/** The login of staff is that of the site, which stays when they sign out here. */
const isStaff = ({ owner }: FieldPerson) => owner.startsWith('a')

/** Signs a volunteer in with mobile number and OTP. */
export function SignInScreen({ field }: { field: FieldHandle }) {
  const { signedOut } = field.state
  const [mobile, setMobile] = useState('')
  const [sent, setSent] = useState<string>()
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    const number = { mobile_no: mobile }
    await field.finishSignOut()
    if (sent === undefined) {
      const answer = await askServer<null>('POST', 'otp-request', number)
      if (answer.ok) setSent(fromServer(answer.message))
      else setError(answer.message === '' ? say('field_offline') : fromServer(answer.message))
    } else {
      const answer = await askServer<FieldPerson>('POST', 'otp-verify', { ...number, otp })
      if (answer.ok) await field.signedIn(answer.data)
      else setError(answer.message === '' ? say('field_offline') : fromServer(answer.message))
    }
    setBusy(false)
  }

  return (
    <form className="panel" onSubmit={(event) => void submit(event)}>
      <h1>{say('field_sign_in')}</h1>
      <p>{sent ?? say('field_sign_in_text')}</p>
      {sent === undefined ? (
        <label>
          {say('field_mobile')}
          <input
            name="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            value={mobile}
            onChange={({ target }) => setMobile(target.value)}
          />
        </label>
      ) : (
        <label>
          {say('field_otp')}
          <input
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={otp}
            onChange={({ target }) => setOtp(target.value)}
          />
        </label>
      )}
      {error !== undefined && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      <button type="submit" className="main" aria-busy={isBusy}>
        {sent === undefined ? say('field_send_otp') : say('field_sign_in')}
      </button>
      {sent !== undefined && (
        <button type="button" className="quiet" onClick={() => setSent(undefined)}>
          {say('field_other_number')}
        </button>
      )}
      <p className="soft">{say('field_staff')}</p>
      {signedOut && isStaff(signedOut) && (
        <button type="button" onClick={() => void field.signedIn(signedOut)}>
          {say('field_sign_in_as', { name: signedOut.name })}
        </button>
      )}
    </form>
  )
}
