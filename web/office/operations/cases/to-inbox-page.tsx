import { redirect, type LoaderFunctionArgs } from 'react-router'
import { operationsArea } from '../area.ts'

/** Leads from the addresses of lists that are filters of the inbox now. */
export function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { pathname, search } = new URL(request.url)
  const asked = new URLSearchParams(search)
  if (pathname.endsWith('/cases')) asked.set('kind', 'case')
  throw redirect(`${operationsArea.paths.inbox()}?${asked}`)
}

/** Never shown: its loader leads on. */
export default function ToInboxPage() {
  return null
}
