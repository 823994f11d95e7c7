import type { ReplyOf } from '../../../contract/call.ts'
import type { office } from '../../../contract/office.ts'
import { officeAreas } from '../../../shared/office-areas.ts'
import type { OfficeScreen } from '../../../shared/areas/office-area.ts'

export type OfficeMenu = ReplyOf<typeof office.menu>

/** Whether a path is this one, or lies beneath it. */
export const isWithin = (path: string, url: string) => path === url || path.startsWith(`${url}/`)

const screens: readonly OfficeScreen[] = officeAreas.flatMap((area): readonly OfficeScreen[] => area.screens)

/** Path of the screen that a form belongs to; else the path itself. */
const screenOf = (path: string) =>
  screens.find(({ forms = [] }) => forms.some((form) => isWithin(path, form)))?.path ?? path

/** The area and the screen of it that a path belongs to. */
export function placeInMenu(menu: OfficeMenu, path: string) {
  const area = menu.find(({ url }) => isWithin(path, url))
  return { area, screen: area?.items.find(({ url }) => isWithin(screenOf(path), url)) }
}
