import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from './outcome.tsx'

/** A link that proves nothing, or no longer. It says so, and who can help. */
export function UnknownGift() {
  const email = useSettings()?.supportEmail
  return (
    <Outcome picture="empty" title={m.thanks_unknown_title()}>
      <p>{m.thanks_unknown_text()}</p>
      {email && <p className="text-soft">{m.thanks_unknown_help({ email })}</p>}
      <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
    </Outcome>
  )
}
