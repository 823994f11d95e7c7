import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { MetaFunction } from 'react-router'
import { mandates } from '../../../contract/mandates.ts'
import { scheduleStates } from '../../../contract/schedules.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { patternText } from '../../donations/pattern-words.ts'
import { dayText, instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { defineList, listLoader } from '../lists/define-list.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { MandateTag } from './mandate-tag.tsx'
import { dueStateText, mandateStateText } from './mandate-texts.ts'
import { Tested } from './tags.tsx'
import { statusFilter } from './texts.ts'

const list = defineList({
  call: mandates.list,
  title: m.finance_mandates(),
  download: 'finance-mandates',
  keyOf: (mandate) => mandate.scheduleId,
  pathOf: (mandate) => deskPaths.mandate(mandate.scheduleId),
  columns: [
    { header: m.finance_name(), look: 'text', cell: (mandate) => mandate.name },
    { header: m.finance_amount(), look: 'figure', cell: (mandate) => rupees(mandate.amount) },
    {
      header: m.finance_status(),
      cell: (mandate) => (
        <Tested isTest={mandate.isTest}>
          <MandateTag {...mandate} />
        </Tested>
      ),
    },
    { header: m.finance_often(), look: 'text', cell: (mandate) => patternText(mandate.pattern) },
    {
      header: m.finance_next_due(),
      look: 'day',
      cell: (mandate) => mandate.nextDue && dayText(mandate.nextDue),
    },
    {
      header: m.finance_begun(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (mandate) => instantText(mandate.createdAt),
    },
    {
      header: m.finance_made(),
      look: 'figure',
      cell: ({ made, planned }) => m.finance_made_of({ made, planned }),
    },
    {
      header: m.finance_last_result(),
      look: 'text',
      cell: ({ last }) => last && `${dueStateText(last.result)} · ${dayText(last.on)}`,
    },
    { header: m.finance_purpose(), look: 'text', cell: (mandate) => mandate.purpose },
    { header: m.finance_gateway(), cell: (mandate) => gatewayTitle(mandate.provider) },
    { header: m.finance_schedule(), look: 'day', cell: (mandate) => mandate.scheduleId },
  ],
  searchLabel: m.finance_search_mandates(),
  hasDays: true,
  filters: [statusFilter(scheduleStates, mandateStateText)],
  empty: m.finance_no_mandates(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_mandates() })

export default function MandatesPage() {
  return <ListScreen list={list} />
}
