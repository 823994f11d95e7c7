import type { MetaFunction } from 'react-router'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { listLoader } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { payoutsScreen } from './payouts-list.tsx'

export const clientLoader = listLoader(payoutsScreen)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.payouts_title() })

export default function PayoutsPage() {
  return <ListScreen list={payoutsScreen} />
}
