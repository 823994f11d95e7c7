import { instalmentStatus } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { mandates } from '../../../../contract/finance/mandates.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { SmallTable } from '../../kit/small-table.tsx'
import { failureText } from '../texts.ts'
import { Section } from '../../kit/section.tsx'

type Story = ReplyOf<typeof mandates.one>

/** States that a paused fundraiser holds back; debits under way at the bank go on. */
const holdable: readonly string[] = ['planned', 'notified', 'retry_wait']

const toCome: readonly string[] = [...holdable, 'debiting']

/** Index of the first instalment to show: the last few before the one under way or next. */
function aroundNow(instalments: Story['instalments']): number {
  const next = instalments.findIndex(({ state }) => toCome.includes(state))
  return next < 0 ? instalments.length : Math.max(0, next - 4)
}

/** Every gift of the schedule, past and to come; of many, those around now. */
export const Instalments = ({
  instalments,
  fundraiserRests,
}: Pick<Story, 'instalments' | 'fundraiserRests'>) => (
  <Section title={m.finance_instalments()}>
    <SmallTable
      label={m.finance_instalments()}
      from={aroundNow(instalments)}
      heads={[
        { text: m.finance_due_on(), isDay: true },
        { text: m.finance_debit_on(), isDay: true },
        { text: m.finance_status() },
        { text: m.finance_amount(), isFigure: true },
        { text: m.finance_told_on(), isDay: true },
        { text: m.finance_why_failed() },
        { text: m.finance_donation() },
      ]}
      rows={instalments.map((one) => ({
        key: one.dueOn,
        cells: [
          dayText(one.dueOn),
          dayText(one.debitOn),
          fundraiserRests && holdable.includes(one.state)
            ? m.finance_due_held()
            : statusLabel(instalmentStatus, one.state),
          formatRupees(one.amount),
          one.notifiedAt && momentText(one.notifiedAt),
          failureText(one.failure),
          one.donationId && (
            <Link
              to={financePaths.donation(one.donationId)}
              className="text-indigo underline underline-offset-4"
              aria-label={`${m.office_show()}: ${m.finance_donation()} ${dayText(one.dueOn)}`}
            >
              {m.office_show()}
            </Link>
          ),
        ],
      }))}
    />
  </Section>
)

const shownIn: Record<NonNullable<Story['consentLanguage']>, () => string> = {
  en: m.finance_agreed_in_en,
  hi: m.finance_agreed_in_hi,
  te: m.finance_agreed_in_te,
}
type Agreed = Pick<Story, 'consent' | 'consentVersion' | 'consentLanguage'>

/** The text that is in force, as it was kept, and in which language the giver saw it. */
export const ConsentText = ({ consent, consentVersion: version, consentLanguage }: Agreed) => (
  <Section title={m.finance_agreed_to({ version })}>
    <p className="text-sm">{consentLanguage ? shownIn[consentLanguage]() : m.finance_agreed_in_none()}</p>
    <p lang="en" className="max-w-text text-sm whitespace-pre-line text-soft">
      {consent}
    </p>
  </Section>
)
