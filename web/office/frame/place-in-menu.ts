import type { ReplyOf } from '../../../contract/call.ts'
import type { office } from '../../../contract/office.ts'

export type OfficeMenu = ReplyOf<typeof office.menu>

/** Whether a path is this one, or lies beneath it. */
export const isWithin = (path: string, url: string) => path === url || path.startsWith(`${url}/`)

/** The area and the screen of it that a path belongs to. */
export function placeInMenu(menu: OfficeMenu, path: string) {
  const area = menu.find(({ url }) => isWithin(path, url))
  return { area, screen: area?.items.find(({ url }) => isWithin(path, url)) }
}
