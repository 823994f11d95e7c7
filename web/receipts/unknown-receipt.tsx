import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { Outcome } from '../donations/outcome/outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'

/** A key that no receipt of ours has. */
export function UnknownReceipt() {
  const email = useSettings()?.supportEmail
  return (
    <Outcome picture="empty" title={m.check_unknown()}>
      <p>{m.check_unknown_text()}</p>
      {email && <p className="text-soft">{m.check_unknown_help({ email })}</p>}
      <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
    </Outcome>
  )
}
