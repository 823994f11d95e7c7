import { redirect } from 'react-router'
import { office } from '../../../contract/office.ts'
import { api } from '../../app/api.ts'

/**
 * Leads whoever may not see the figures of an area on to the first of its screens that they may open.
 * @throws the way there; returns where none of its screens is open
 */
export async function goToOpenScreen(request: Pick<Request, 'url'>): Promise<void> {
  const path = new URL(request.url).pathname.toLowerCase().replace(/\/$/, '')
  const menu = await api(office.menu)
  const first = menu.ok && menu.data.find(({ url }) => url === path)?.items[0]
  if (first) throw redirect(first.url)
}

/** Paths of the screens that the reader may open. */
export async function openScreens(): Promise<readonly string[]> {
  const menu = await api(office.menu)
  return menu.ok ? menu.data.flatMap(({ items }) => items.map(({ url }) => url)) : []
}
