import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns.ts'
import { headOf } from '../app/head.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { FundraiserList } from './fundraiser-list.tsx'
import { loadList } from './list-data.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, campaigns.ongoing)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.ongoing_title(),
    description: m.ongoing_text(),
    path: loaderData && paths.ongoing({ ...loaderData.filter, page: loaderData.page }),
  })

export default function OngoingPage() {
  const list = useLoaderData<typeof loader>()
  return <FundraiserList title={m.ongoing_title()} text={m.ongoing_text()} list={list} to={paths.ongoing} />
}
