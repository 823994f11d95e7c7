import type { ReplyOf } from '../../contract/call.ts'
import type { receipts, ReceiptStanding } from '../../contract/donations/receipts.ts'
import { m } from '../app/words.ts'
import { dayText } from '../ui/format/dates.ts'
import { Facts } from '../ui/facts.tsx'
import { formatRupees } from '../ui/format/money.ts'
import { Notice } from '../ui/notice.tsx'

type Checked = { title: string; receipt: ReplyOf<typeof receipts.check>; brand: string }

type Said = { text(names: { brand: string }): string; word(): string; look: 'success' | 'info' | 'danger' }
const said: Record<ReceiptStanding, Said> = {
  valid: { text: m.check_valid_text, word: m.check_is_valid, look: 'success' },
  test: { text: m.check_test_text, word: m.check_is_test, look: 'info' },
  cancelled: { text: m.check_cancelled_text, word: m.check_is_cancelled, look: 'danger' },
  replaced: { text: m.check_replaced_text, word: m.check_is_replaced, look: 'danger' },
}

/** Facts of a receipt that anybody may see: its number, day, amount and status. */
export function ReceiptCheckResult({ title, receipt: { number, date, amount, status }, brand }: Checked) {
  const { text, word, look } = said[status]
  return (
    <section
      aria-labelledby="outcome"
      className="flex w-full max-w-text flex-col gap-6 rounded-card border border-line bg-surface p-5 float-shadow sm:p-8"
    >
      <h1 id="outcome" className="text-2xl">
        {title}
      </h1>
      <Notice look={look}>
        <p>{text({ brand })}</p>
      </Notice>
      <Facts
        facts={[
          [m.check_number(), number],
          [m.check_date(), dayText(date)],
          [m.check_amount(), formatRupees(amount)],
          [m.check_status(), word()],
        ]}
      />
      <p className="text-sm text-soft">{m.check_private()}</p>
    </section>
  )
}
