import type { OfficeMenu } from '../place-in-menu.ts'

/** A screen or a record that can be opened. */
export type PaletteChoice = {
  title: string
  url: string
  icon: string
  /** Text that tells it from others of the same title. */
  detail?: string
  /** Amount in rupees. */
  amount?: number | null
}
export type PaletteGroup = { title: string; choices: readonly PaletteChoice[] }

/** Screens whose title or area has all words of a term, or words that begin so. */
export function matchScreens(menu: OfficeMenu, term: string): PaletteGroup[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return menu.flatMap((area) => {
    const screens = [area, ...area.items].filter(({ title }) => {
      const text = ` ${area.title} ${title}`.toLowerCase()
      return words.every((word) => text.includes(` ${word}`))
    })
    const choices = screens.map(({ title, url, icon }) => ({ title, url, icon }))
    return choices.length > 0 ? [{ title: area.title, choices }] : []
  })
}
