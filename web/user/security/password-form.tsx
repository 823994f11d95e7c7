import { ownProfile } from '../../../contract/accounts/profile.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'

/** Takes a new password from whoever knows the current one. */
export function PasswordForm() {
  const form = useCallForm(ownProfile.changePassword, {
    values: { currentPassword: '', password: '' },
    // Refusals here are always about the current password.
    refused: ({ http, message }) => (http === 200 ? { currentPassword: message } : undefined),
    toast: m.profile_password_changed(),
    after: (): void => form.reset(),
  })
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{m.profile_password()}</h2>
      <CallForm form={form} button={m.profile_change_password()} look="plain">
        <PasswordField
          name={form.at('currentPassword')}
          label={m.profile_current_password()}
          autoComplete="current-password"
        />
        <PasswordField
          name={form.at('password')}
          label={m.profile_new_password()}
          hint={m.profile_password_rule()}
          autoComplete="new-password"
        />
      </CallForm>
    </section>
  )
}
