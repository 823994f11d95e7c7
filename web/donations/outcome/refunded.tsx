import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { Outcome } from './outcome.tsx'
import { AcknowledgementLink, ReceiptLink, type GiftLink } from './documents.tsx'
import { overRefunded } from './net-amount.ts'
import { transfersOf } from './sums.ts'
import type { GiftStatus } from './use-gift-status.ts'

/** A receipt stands for it still; without one it is told like a gift that went back. */
export const isOnItsWay = ({ status, goesBack }: GiftStatus) => status === 'received' && goesBack

/** All of the gift went back or is on its way: we give it back, its donor's bank took it, or each a part. */
export function Refunded({ title, gift, link }: { title: string; gift: GiftStatus; link: GiftLink }) {
  const email = useSettings()?.supportEmail
  return (
    <Outcome picture="empty" title={title}>
      <p>{textOf(gift)}</p>
      {email && <Ask gift={gift} email={email} />}
      <div className="w-full max-w-96 text-left">
        <Facts facts={factsOf(gift)} />
      </div>
      <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
      {isOnItsWay(gift) ? <ReceiptLink {...link} /> : <AcknowledgementLink {...link} />}
    </Outcome>
  )
}

/** Contact for money returned twice, in any case, else for a dispute that the donor did not start. */
function Ask({ gift, email }: { gift: GiftStatus; email: string }) {
  if (overRefunded(gift) > 0) return <p>{m.thanks_twice_ask({ email })}</p>
  return gift.takenBack > 0 && <p className="text-soft">{m.thanks_taken_ask({ email })}</p>
}

function textOf(gift: GiftStatus): string {
  const { amount, takenBack, givenBack, goesBack, purpose } = gift
  const [taken, given] = [formatRupees(takenBack), formatRupees(givenBack)]
  if (isOnItsWay(gift)) return m.thanks_going_back_text({ purpose })
  if (takenBack === 0) return goesBack ? m.thanks_refunded_text({ purpose }) : wentText(gift)
  if (goesBack) return m.thanks_taken_part_text({ taken, purpose })
  if (givenBack === 0) return m.thanks_taken_text({ purpose })
  const more = overRefunded(gift)
  return more > 0
    ? m.thanks_taken_more_text({
        taken,
        given,
        purpose,
        amount: formatRupees(amount),
        more: formatRupees(more),
      })
    : m.thanks_taken_both_text({ taken, given, purpose })
}

/** Back by its gateway, by bank transfer, or a part by each. */
function wentText(gift: GiftStatus): string {
  const { transfers, givenBack, purpose, amount } = gift
  if (transfers.length === 0) return m.thanks_went_text({ purpose })
  if (byGateway(gift) <= 0) return m.thanks_by_bank_text({ purpose })
  const more = overRefunded(gift)
  return more > 0
    ? m.thanks_twice_text({
        purpose,
        given: formatRupees(givenBack),
        amount: formatRupees(amount),
        more: formatRupees(more),
      })
    : m.thanks_both_ways_text({ purpose })
}

/** Tells whether it was returned in more than one way: bank transfer, gateway, or the donor's bank. */
const isBothWays = (gift: GiftStatus) =>
  [gift.transfers.length, byGateway(gift), gift.takenBack].filter((of) => of > 0).length > 1

/** Amount refunded by the gateway, to the paisa. */
const byGateway = ({ transfers, givenBack }: GiftStatus) =>
  transfers.reduce((left, { amount }) => left - Math.round(amount * 100), Math.round(givenBack * 100)) / 100

function factsOf(gift: GiftStatus): [string, string][] {
  const { amount, back } = gift
  const facts: [string, string | null | undefined][] = [
    [m.thanks_ordered(), back && back.ordered !== amount ? formatRupees(back.ordered) : null],
    [m.thanks_amount(), formatRupees(amount)],
    [isBothWays(gift) ? m.thanks_last_went_on() : m.thanks_went_on(), back?.wentOn && dayText(back.wentOn)],
    ...transfersOf(gift),
    [m.thanks_same_way(), isBothWays(gift) && byGateway(gift) > 0 ? formatRupees(byGateway(gift)) : null],
    [m.thanks_reference(), back?.reference],
    [m.thanks_payment(), back?.paymentId],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}
