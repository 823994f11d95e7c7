import { placeInMenu, type OfficeMenu } from './place-in-menu.ts'

export type Jump = { key: string; title: string; url: string }

/**
 * Keys that lead, after `g`, to the screens of the area one is in: the first letter of each title that no screen
 * before it has taken, but j and k, which rows hear. `h` is the area's own page.
 */
export function jumpsFrom(menu: OfficeMenu, path: string): Jump[] {
  const area = placeInMenu(menu, path).area ?? menu[0]
  if (area === undefined) return []
  const jumps: Jump[] = [{ key: 'h', title: area.title, url: area.url }]
  for (const { title, url } of area.items) {
    const key = [...title.toLowerCase()].find(
      (letter) => /[a-il-z]/.test(letter) && jumps.every((jump) => jump.key !== letter),
    )
    if (key !== undefined) jumps.push({ key, title, url })
  }
  return jumps
}
