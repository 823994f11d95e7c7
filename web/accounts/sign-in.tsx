import { useState, type FormEvent } from 'react'
import { accounts } from '../../contract/accounts.ts'
import { api } from '../app/api.ts'
import { m } from '../app/words.ts'
import { Dialog, leavePopup } from '../overlays/dialog.tsx'
import { goTo, refreshPage, showWord } from '../overlays/stage.ts'
import { useKept } from '../overlays/use-kept.ts'
import { useReturn } from '../overlays/use-return.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { landing } from './landing.ts'
import { PasswordInput } from './password-input.tsx'
import { keepSignedIn, takePendingPath, type SignedIn } from './session.ts'

const toastSeconds = 2

/** Signs in with e-mail or phone and password. */
export function SignIn({ close }: { close(): void }) {
  const [username, setUsername] = useKept('username')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState('')
  const [isUnreached, setUnreached] = useState(false)
  /** Nobody answered; otherwise the server had a fault. */
  const [isLost, setLost] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const [isAsked, setAsked] = useState(false)
  const missing = {
    username: isAsked && username.trim() === '' ? m.sign_no_username() : undefined,
    password: isAsked && password === '' ? m.sign_no_password() : undefined,
  }

  const signIn = async () => {
    if (isBusy) return
    setAsked(true)
    if (username.trim() === '' || password === '') {
      setRefusal('')
      document
        .querySelector<HTMLElement>(`dialog [name=${username.trim() ? 'password' : 'username'}]`)
        ?.focus()
      return
    }
    setBusy(true)
    setRefusal('')
    const answer = await api(accounts.login, { body: { username, password } })
    setBusy(false)
    if (answer.ok && answer.data) {
      setUsername('')
      leavePopup()
      welcome(answer.data)
      return
    }
    const isAnswered = answer.http > 0 && answer.http < 500
    setUnreached(!isAnswered)
    setLost(answer.http === 0)
    if (isAnswered) setRefusal(Object.values(answer.ok ? {} : answer.errors)[0] ?? answer.message)
  }

  return (
    <Dialog title={m.sign_title()} close={close}>
      <SignInForm onSend={() => void signIn()} isUnreached={isUnreached}>
        <TextField
          label={m.sign_username()}
          name="username"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={missing.username}
          aria-required
          data-first
        />
        <Field label={m.sign_password()} error={missing.password ?? (refusal || undefined)}>
          {(ids) => (
            <PasswordInput
              {...ids}
              name="password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
              autoComplete="current-password"
              maxLength={200}
              aria-required
              isWrong={refusal !== '' || missing.password !== undefined}
            />
          )}
        </Field>
        {isUnreached && (
          <Notice look="danger" isUrgent>
            <p className="font-label">{isLost ? m.say_no_connection() : m.went_wrong()}</p>
            <p className="text-sm">{isLost ? m.say_kept() : m.sign_kept()}</p>
            <Button type="submit" look="quiet" className="px-0">
              {m.try_again()}
            </Button>
          </Notice>
        )}
        <Button type="submit" look="main" wide aria-busy={isBusy}>
          {m.sign_in()}
        </Button>
      </SignInForm>
    </Dialog>
  )
}

type SignInFormProps = { onSend(): void; isUnreached: boolean; children: React.ReactNode }

function SignInForm({ onSend, isUnreached, children }: SignInFormProps) {
  useReturn(isUnreached, onSend)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5 pt-4">
      {children}
    </form>
  )
}

/** Follows the way that was wanted before, else to one's own area; otherwise the page stays, with one's own data. */
function welcome({ accessToken: _, ...user }: SignedIn & { accessToken: string }) {
  keepSignedIn(user)
  // The button that led here is gone now: in its place is the account.
  if (document.activeElement?.matches('.signed-out'))
    document.querySelector<HTMLElement>('[data-account] summary')?.focus()
  showWord({ text: m.sign_done(), seconds: toastSeconds })
  const target = landing(takePendingPath(), user.dropmenu)
  if (target) goTo(target)
  else refreshPage()
}
