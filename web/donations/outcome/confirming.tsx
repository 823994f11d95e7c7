import { useLocation } from 'react-router'
import { m } from '../../app/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Outcome } from './outcome.tsx'

type ConfirmingProps = { title: string; isOver: boolean; isUnanswered: boolean }

/**
 * Notice while the outcome of the payment is unknown; the page asks again, and says so. Without scripts it
 * asks by its link.
 */
export function Confirming({ title, isOver, isUnanswered }: ConfirmingProps) {
  const { pathname, search } = useLocation()
  const state = isOver ? m.thanks_slow() : isUnanswered ? m.thanks_unanswered() : m.thanks_asking()
  return (
    <Outcome picture="confirming" title={title}>
      <div className="scripted flex w-full max-w-96 flex-col items-center gap-2">
        <div className="woven w-full" data-size="small" aria-hidden="true">
          <span className={isOver ? 'w-1/4' : 'shuttle'} />
        </div>
        <output className="text-sm text-soft">{state}</output>
      </div>
      <p>{m.thanks_confirming_text()}</p>
      <p className="text-soft">{m.thanks_safe()}</p>
      <a href={pathname + search} className={buttonClass('plain')}>
        {m.thanks_check_again()}
      </a>
    </Outcome>
  )
}
