import { paper } from './paper.ts'

/** What a figure wears. Colours are papers; a textile's fill may stand where cloth is shown. */
export type Look = {
  skin: string
  hair: 'bun' | 'plait' | 'short' | 'long' | 'scarf' | 'turban' | 'bald' | 'bob' | 'cap' | 'tails'
  hairColour?: string
  /** Headscarf, turban, cap or ribbon. */
  headgear?: string
  top: string
  lower: 'sari' | 'skirt' | 'frock' | 'trousers' | 'shorts' | 'dhoti' | 'kurta' | 'lungi'
  lowerColour: string
  /** Pallu, dupatta or shawl. */
  drape?: string
  border?: string
  /** A bag on the back. */
  bag?: string
  child?: boolean
  /** Seen from behind. */
  back?: boolean
  /** Flowers in the hair. */
  flower?: boolean
}

export const skins = ['#5B3726', '#734731', '#8A573A', '#9C6846', '#66402B'] as const

const darker: Record<string, string> = {
  [paper.madder]: paper.madderDeep,
  [paper.madderSoft]: paper.madder,
  [paper.madderPale]: paper.madderSoft,
  [paper.turmeric]: paper.turmericDeep,
  [paper.turmericSoft]: paper.turmeric,
  [paper.turmericPale]: paper.turmericSoft,
  [paper.neem]: paper.neemDeep,
  [paper.neemSoft]: paper.neem,
  [paper.neemPale]: paper.neemSoft,
  [paper.indigo]: paper.indigoDeep,
  [paper.indigoSoft]: paper.indigo,
  [paper.indigoPale]: paper.indigoSoft,
  [paper.cotton]: paper.cottonShade,
  [paper.cottonWarm]: paper.cottonShade,
  [paper.earth]: paper.earthDeep,
}
/** The next deeper paper, for folds and the far side; others stay as they are. */
export const deeper = (colour: string) => darker[colour] ?? colour
