import { signedIn } from '../../../accounts/session.ts'
import type { PaletteChoice } from './choices.ts'

const most = 5

/** Kept while the page is open and by whom: names of donors have no place in what a browser stores. */
let kept: { by: string | undefined; choices: readonly PaletteChoice[] } = { by: undefined, choices: [] }

/** Choices opened last from here, the newest first. */
export const recentChoices = (): readonly PaletteChoice[] =>
  kept.by === signedIn()?.name ? kept.choices : []

export function keepRecent(choice: PaletteChoice) {
  const others = recentChoices().filter(({ url }) => url !== choice.url)
  kept = { by: signedIn()?.name, choices: [choice, ...others].slice(0, most) }
}
