import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { Outcome } from './outcome.tsx'
import { AcknowledgementLink, type GiftLink } from './documents.tsx'
import type { GiftStatus } from './use-gift-status.ts'
import { wayBack } from './way-back.ts'
import { formPathWithAnswer } from '../order/checkout-path.ts'

/** Cancelled or not accepted, and no more of why: nothing lost, and the way to try again with everything still there. */
export function FailedGift({ title, gift, link }: { title: string; gift: GiftStatus; link: GiftLink }) {
  const { amount, purpose, retryPath, failure } = gift
  const back = wayBack(gift)
  const about = { amount: formatRupees(amount), purpose }
  return (
    <Outcome picture="failed" title={title}>
      <p>{failure === 'cancelled' ? m.thanks_cancelled_text(about) : m.thanks_failed_text(about)}</p>
      <p className="text-soft">{m.thanks_failed_money()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink look="main" to={formPathWithAnswer(retryPath, link)} className="px-8">
          {m.try_again()}
        </ButtonLink>
        <ButtonLink to={back?.path ?? paths.fundraisers()}>{back?.text ?? m.home_see()}</ButtonLink>
      </div>
      <AcknowledgementLink {...link} />
    </Outcome>
  )
}
