import type { MetaFunction } from 'react-router'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { listLoader } from '../../kit/lists/define-list.ts'
import { rowsList } from './statement-rows-list.tsx'
import { StatementRows } from './statement-rows.tsx'

const nothing = () => undefined

export const clientLoader = listLoader(rowsList({ match: nothing, note: nothing }))
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.payouts_rows() })

/** Rows of all statements. */
export default function StatementRowsPage() {
  return <StatementRows title={m.payouts_rows()} />
}
