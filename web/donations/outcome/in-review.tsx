import { useLocation } from 'react-router'
import { m } from '../../app/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ByHand } from './manual-review.tsx'

/** Notice of a payment under review: staff look at it, nobody pays again, whom to ask. */
export function Reviewed({ title, reference }: { title: string; reference: string }) {
  const { pathname, search } = useLocation()
  return (
    <ByHand
      picture="confirming"
      title={title}
      texts={[m.thanks_review_text(), m.thanks_review_safe()]}
      facts={[[m.thanks_reference(), reference]]}
    >
      <a href={pathname + search} className={buttonClass('plain')}>
        {m.thanks_check_again()}
      </a>
    </ByHand>
  )
}
