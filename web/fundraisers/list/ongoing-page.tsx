import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { FundraiserList } from './fundraiser-list.tsx'
import { loadList, type FundraiserListData } from './list-data.ts'
import { listHead } from './list-head.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, campaigns.ongoing, paths.ongoing())

/** Names the list by its content, unless it has its own order. */
function told(list: FundraiserListData | undefined) {
  const isOwnOrder = (list?.filter.sort ?? 'ending-soon') === 'ending-soon'
  return isOwnOrder
    ? { title: m.ongoing_title(), text: m.ongoing_text(), to: paths.ongoing }
    : { title: m.ongoing_other_title(), text: m.ongoing_other_text(), to: paths.ongoing }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  listHead(matches, loaderData, told(loaderData))

export default function OngoingPage() {
  const list = useLoaderData<typeof loader>()
  return <FundraiserList list={list} {...told(list)} />
}
