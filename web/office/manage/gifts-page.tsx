import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { defineList, listLoader } from '../kit/lists/define-list.ts'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { campaignIdOf, DeskFrame, loadDesk } from './desk-frame.tsx'

const list = defineList({
  call: fundraiserDesk.gifts,
  title: m.desk_gifts(),
  keyOf: ({ key }) => key,
  nameOf: ({ donor }) => donor ?? m.desk_anonymous(),
  columns: [
    {
      of: 'donor',
      header: m.desk_gifts_search(),
      cell: ({ donor }) => donor ?? <span className="text-soft">{m.desk_anonymous()}</span>,
    },
    {
      of: 'amount',
      header: m.desk_gift_amount(),
      show: 'rupees',
    },
    {
      of: 'donatedDate',
      header: m.desk_gift_day(),
      show: 'instant',
      sorts: { descending: 'newest', ascending: 'oldest' },
    },
    {
      of: 'isRecurring',
      header: m.desk_recurring(),
      cell: ({ isRecurring }) => (isRecurring ? m.desk_recurring() : ''),
    },
  ],
  searchLabel: m.desk_gifts_search(),
  hasDays: true,
  failed: m.desk_gifts_failed(),
  empty: m.desk_gifts_none(),
})

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, data] = await Promise.all([
    loadDesk(args),
    listLoader(list)(args, { campaignId: String(campaignIdOf(args)) }),
  ])
  return { ...data, desk }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_gifts() })

/** Gifts to a fundraiser, as far as its organiser may see them. */
export default function GiftsPage() {
  const { desk } = useLoaderData<typeof clientLoader>()
  return <DeskFrame answer={desk}>{() => <ListScreen list={list} />}</DeskFrame>
}
