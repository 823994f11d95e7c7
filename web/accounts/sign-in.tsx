import { useEffect, useEffectEvent } from 'react'
import { accounts } from '../../contract/accounts.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import type { FieldName } from '../forms/field-name.ts'
import { PasswordField } from '../forms/fields/password-field.tsx'
import { TextField } from '../forms/fields/text-field.tsx'
import { useFieldValue } from '../forms/form-context.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { Dialog, leavePopup } from '../overlays/dialog.tsx'
import { goTo, refreshPage, showWord } from '../overlays/overlay-store.ts'
import { useRetainedText } from '../overlays/use-kept-text.ts'
import { landing } from './landing.ts'
import { keepSignedIn, takePendingPath, type SignedIn } from './session.ts'

const toastSeconds = 2

const missing = (username: string, password: string) => ({
  username: username.trim() ? undefined : m.sign_no_username(),
  password: password ? undefined : m.sign_no_password(),
})

/** Signs in with e-mail or phone and password. */
export function SignIn({ close }: { close(): void }) {
  const [username, keepUsername] = useRetainedText('username')
  const form = useCallForm(accounts.login, {
    values: { username },
    check: ({ username = '', password = '' }) => missing(username, password),
    refused({ http, message, errors }) {
      const text = Object.values(errors)[0] ?? message
      return http < 500 && text ? { password: text } : undefined
    },
    after(user) {
      if (!user) return
      keepUsername('')
      leavePopup()
      welcome(user)
    },
    retries: true,
  })
  return (
    <Dialog title={m.sign_title()} close={close}>
      <CallForm form={form} button={m.sign_in()} isWide className="pt-4">
        <TextField
          name={form.at('username')}
          label={m.sign_username()}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          max={254}
        />
        <Kept name={form.at('username')} keep={keepUsername} />
        <PasswordField name={form.at('password')} label={m.sign_password()} autoComplete="current-password" />
      </CallForm>
    </Dialog>
  )
}

/** What was typed is there again when the popup is opened again. */
function Kept({ name, keep }: { name: FieldName<string>; keep(text: string): void }) {
  const text = useFieldValue(name) ?? ''
  const note = useEffectEvent(keep)
  useEffect(() => note(text), [text])
  return null
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
