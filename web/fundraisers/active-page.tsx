import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campaigns } from '../../contract/campaigns.ts'
import { headOf } from '../app/head.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { FundraiserList } from './fundraiser-list.tsx'
import { loadList } from './list-data.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, campaigns.active)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: m.active_title(),
    description: m.active_text(),
    path: loaderData && paths.fundraisers({ ...loaderData.filter, page: loaderData.page }),
  })

export default function ActivePage() {
  const list = useLoaderData<typeof loader>()
  return <FundraiserList title={m.active_title()} text={m.active_text()} list={list} to={paths.fundraisers} />
}
