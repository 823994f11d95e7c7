import type { ReplyOf } from '../../../contract/call.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { m } from '../../app/words.ts'
import { dayText, indianDay } from '../../ui/format/dates.ts'
import { statusText } from '../wizard/labels.ts'

type Row = ReplyOf<typeof campaignWizard.own>['fundraisers'][number]

const looks: Partial<Record<Row['status'], string>> = {
  live: 'bg-neem-wash',
  completed: 'bg-neem-wash',
  data_requested: 'bg-turmeric-wash',
  rejected: 'bg-danger-wash',
  stopped: 'bg-danger-wash',
}

/** Status of an own fundraiser and the day of its last change. */
export const OwnStatus = ({ row: { status, updatedAt, since } }: { row: Row }) => (
  <p className="flex flex-wrap items-center gap-2 text-sm">
    <span className={`rounded-full px-3 py-0.5 font-label ${looks[status] ?? 'bg-sunk'}`}>
      {statusText[status]()}
    </span>
    <span className="text-soft">
      {status === 'draft'
        ? m.user_fundraisers_changed({ day: dayText(indianDay(updatedAt)) })
        : m.user_fundraisers_since({ day: dayText(indianDay(since)) })}
    </span>
  </p>
)
