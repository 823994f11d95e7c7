import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { MetaFunction } from 'react-router'
import { gatewayNames } from '../../../contract/gateways.ts'
import { settlements, unsettledStates } from '../../../contract/settlements.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { defineList, listLoader } from '../lists/define-list.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { unsettledStateText } from './settlement-texts.ts'
import { Tag, TestTag } from './tags.tsx'
import { entryKindText, optionsOf } from './texts.ts'

const list = defineList({
  call: settlements.unsettled,
  title: m.finance_unsettled(),
  download: 'finance-unsettled',
  keyOf: (entry) => entry.id,
  pathOf: (entry) => deskPaths.unsettled(entry.id),
  columns: [
    { header: m.finance_gateway_number(), look: 'day', cell: (entry) => entry.entityId },
    { header: m.finance_owed(), look: 'figure', cell: (entry) => rupees(entry.owed) },
    {
      header: m.finance_status(),
      cell: ({ status }) => <Tag isGood={status !== 'open'}>{unsettledStateText(status)}</Tag>,
    },
    {
      header: m.finance_happened(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (entry) => instantText(entry.occurredAt),
    },
    { header: m.finance_gateway(), cell: (entry) => gatewayTitle(entry.provider) },
    { header: m.finance_kind(), cell: (entry) => entryKindText(entry.kind) },
    { header: m.finance_found(), look: 'day', cell: (entry) => instantText(entry.foundAt) },
    { header: m.finance_note(), cell: (entry) => entry.note },
    { header: m.finance_money(), cell: (entry) => <TestTag isTest={entry.isTest} /> },
  ],
  searchLabel: m.finance_search_lines(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.finance_status(),
      any: m.office_all(),
      options: optionsOf(unsettledStates, unsettledStateText),
    },
    {
      name: 'provider',
      label: m.finance_gateway(),
      any: m.office_all(),
      options: optionsOf(gatewayNames, gatewayTitle),
    },
  ],
  empty: m.finance_no_unsettled(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_unsettled() })

/** What stands in the books and no gateway ever settled. */
export default function UnsettledListPage() {
  return <ListScreen list={list} />
}
