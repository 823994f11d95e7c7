import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice.tsx'
import type { GiftStatus } from './use-gift-status.ts'
import { reachOf } from './support-contact.ts'

type SecondPayment = GiftStatus['secondPayments'][number]

/** Notices of duplicate payments, with state and numbers. */
export const PaidTwice = ({ gift }: { gift: GiftStatus }) =>
  gift.secondPayments.map((payment) => <Payment key={payment.reference} {...payment} />)

function Payment(payment: SecondPayment) {
  const { standing, amount, reference, paymentId, wentOn, transfer } = payment
  const settings = useSettings()
  const facts: [string, string | null][] = [
    [m.thanks_amount(), formatRupees(amount)],
    [m.thanks_went_on(), wentOn && dayText(wentOn)],
    [m.thanks_transfer(), transfer],
    [m.thanks_reference(), reference],
    [m.thanks_payment(), paymentId],
  ]
  return (
    <Notice look={standing === 'stays' ? 'danger' : 'info'}>
      <div className="flex flex-col gap-3 text-left">
        <p>{textOf(payment)}</p>
        <Facts facts={facts.flatMap(([name, value]) => (value ? [[name, value]] : []))} />
        {settings && (standing === 'stays' || standing === 'seen') && (
          <p className="text-soft">{m.thanks_review_help(reachOf(settings))}</p>
        )}
      </div>
    </Notice>
  )
}

function textOf({ standing, amount: sum, transfer }: SecondPayment): string {
  const amount = formatRupees(sum)
  return {
    confirming: () => m.thanks_twice_confirming({ amount }),
    going_back: () => m.thanks_twice_back({ amount }),
    went: () => (transfer ? m.thanks_twice_by_bank({ amount }) : m.thanks_twice_went({ amount })),
    taken: () => m.thanks_twice_taken({ amount }),
    stays: () => m.thanks_twice_stays({ amount }),
    seen: () => m.thanks_twice_seen({ amount }),
  }[standing]()
}
