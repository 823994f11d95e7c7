import { useLocation } from 'react-router'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Outcome } from './outcome.tsx'

/** What the gateway says does not match the order: a person looks, nobody pays again, and who can be asked. */
export function Reviewed({ title, reference }: { title: string; reference: string }) {
  const { pathname, search } = useLocation()
  const settings = useSettings()
  return (
    <Outcome picture="confirming" title={title}>
      <p>{m.thanks_review_text()}</p>
      <p className="text-soft">{m.thanks_review_safe()}</p>
      <div className="w-full max-w-96 text-left">
        <Facts facts={[[m.thanks_reference(), reference]]} />
      </div>
      {settings && (
        <p className="text-soft">
          {m.thanks_review_help({ email: settings.supportEmail, phone: settings.supportPhone })}
        </p>
      )}
      <a href={pathname + search} className={buttonClass('plain')}>
        {m.thanks_check_again()}
      </a>
    </Outcome>
  )
}
