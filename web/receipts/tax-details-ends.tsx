import type { TaxDetails } from '../../contract/donations/documents.ts'
import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { Outcome } from '../donations/outcome/outcome.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { dayText } from '../ui/format/dates.ts'
import { Facts } from '../ui/facts.tsx'
import { formatRupees } from '../ui/format/money.ts'
import { Notice } from '../ui/notice.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'

/** The gift by which its giver knows it again. */
export const taxGiftFacts = ({ amount, purpose, date, receiptNumber }: TaxDetails): [string, string][] => [
  [m.thanks_amount(), formatRupees(amount)],
  [m.thanks_purpose(), translateServerText(purpose)],
  [m.tax_received(), dayText(date)],
  [m.thanks_receipt(), receiptNumber ?? m.thanks_receipt_soon()],
]

type GivenProps = { gift: TaxDetails; pan: string; isNew: boolean; isKept: boolean }

/** The receipt carries a PAN: its ends alone are told, also to who has just typed it, or typed another one too late. */
export function GivenTaxDetails({ gift, pan, isNew, isKept }: GivenProps) {
  const email = useSettings()?.supportEmail
  return (
    <section
      aria-labelledby="outcome"
      className="flex w-full max-w-text flex-col gap-6 rounded-card border border-line bg-surface p-5 float-shadow sm:p-8"
    >
      <h1 id="outcome" className="text-2xl">
        {isKept ? m.tax_kept() : m.tax_done()}
      </h1>
      <Notice look={isKept ? 'danger' : 'success'} isUrgent={isNew || isKept}>
        <p>{isKept ? m.tax_kept_text() : isNew ? m.tax_done_text() : m.tax_done_before()}</p>
      </Notice>
      <Facts facts={[...taxGiftFacts(gift), [m.gift_pan(), pan]]} />
      {email && <p className="text-sm text-soft">{m.tax_done_wrong({ email })}</p>}
    </section>
  )
}

/** A gift that has no receipt which stands. */
export const ClosedTaxDetails = ({ reason }: { reason: string }) => (
  <Outcome picture="empty" title={m.tax_closed()}>
    <p>{translateServerText(reason)}</p>
    <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
  </Outcome>
)

/** A link that was cut, is of nobody's gift, or too old. */
export function UnknownTaxDetails() {
  const email = useSettings()?.supportEmail
  return (
    <Outcome picture="empty" title={m.tax_unknown()}>
      <p>{m.tax_unknown_text()}</p>
      {email && <p className="text-soft">{m.thanks_unknown_help({ email })}</p>}
      <ButtonLink to={paths.home()}>{m.to_home()}</ButtonLink>
    </Outcome>
  )
}
