import type { MetaFunction } from 'react-router'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { listLoader } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { linesList } from './settlement-lines-list.tsx'

const list = { ...linesList, hasDays: true }

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_settlement_lines() })

/** Everything that gateways told of what they paid out; those that do not fit the books wait for somebody. */
export default function SettlementLinesPage() {
  return <ListScreen list={list} />
}
