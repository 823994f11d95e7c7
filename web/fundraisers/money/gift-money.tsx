import type { GiftTrail } from '../../../contract/withdrawals/trail.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { TrancheList } from './tranche-list.tsx'

/** Payments and bills that the rupees of one gift went to, and what still waits. */
export const GiftMoney = ({
  trail: { goesTo, spentAmount, waitingAmount, tranches },
}: {
  trail: GiftTrail
}) => (
  <section aria-labelledby="money" className="flex flex-col gap-4">
    <h2 id="money" className="text-lg">
      {m.paid_your_gift()}
    </h2>
    {goesTo === 'fundraiser' ? (
      <>
        {tranches.length > 0 && <TrancheList tranches={tranches} title="h3" />}
        {waitingAmount > 0 && (
          <p className="text-soft">
            {spentAmount > 0
              ? m.paid_your_waits({ amount: formatRupees(waitingAmount) })
              : m.paid_your_all_waits()}
          </p>
        )}
      </>
    ) : (
      <p className="text-soft">{goesTo === 'cause' ? m.paid_your_cause() : m.paid_your_request()}</p>
    )}
  </section>
)
