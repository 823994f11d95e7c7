import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { FundraiserList } from './fundraiser-list.tsx'
import { loadList } from './list-data.ts'
import { listHead } from './list-head.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, campaigns.active, paths.fundraisers())

const told = () => ({ title: m.active_title(), text: m.active_text(), to: paths.fundraisers })

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  listHead(matches, loaderData, told())

export default function ActivePage() {
  return <FundraiserList list={useLoaderData<typeof loader>()} {...told()} />
}
