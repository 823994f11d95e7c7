import { redirect, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { operationsArea } from '../area.ts'

/** Leads from the addresses of lists that are filters of the inbox now. */
export function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, search } = new URL(request.url)
  const asked = new URLSearchParams(search)
  if (pathname.endsWith('/cases')) asked.set('kind', 'case')
  throw redirect(`${operationsArea.paths.inbox()}?${asked}`)
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.inbox_title() })

/** Never shown: its loader leads on. */
export default function ToInboxPage() {
  return null
}
