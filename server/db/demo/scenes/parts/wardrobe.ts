import { paper } from './paper.ts'
import { skins } from './look.ts'
import type { Look } from './look.ts'

/** Clothes for everybody; the same number always dresses alike, neighbours in number differ. */
const at = <T>(list: readonly T[], i: number): T => list[i % list.length]!

const saris = [
  { top: paper.turmeric, lowerColour: paper.madder, border: paper.turmeric, drape: paper.madderSoft },
  { top: paper.madder, lowerColour: paper.neem, border: paper.turmericSoft, drape: paper.neemSoft },
  { top: paper.madderSoft, lowerColour: paper.indigo, border: paper.turmeric, drape: paper.indigoSoft },
  { top: paper.neem, lowerColour: paper.turmeric, border: paper.madder, drape: paper.turmericSoft },
  { top: paper.indigo, lowerColour: paper.madderSoft, border: paper.cotton, drape: paper.madderPale },
  { top: paper.turmeric, lowerColour: paper.cottonWarm, border: paper.madder, drape: paper.cotton },
] as const

/** In a sari; a textile as `cloth` becomes its pallu. */
export const woman = (i: number, cloth?: string): Look => ({
  ...at(saris, i),
  ...(cloth && { drape: cloth }),
  skin: at(skins, i * 2 + 1),
  hair: at(['bun', 'plait', 'bun'] as const, i),
  lower: 'sari',
  flower: i % 2 === 0,
})
export const grandmother = (i: number, cloth?: string): Look => ({
  ...woman(i, cloth),
  hair: 'bun',
  hairColour: paper.ash,
  flower: false,
})
/** In tunic and trousers. */
export const youngWoman = (i: number, cloth?: string): Look => ({
  skin: at(skins, i + 2),
  hair: at(['long', 'scarf', 'plait', 'bob'] as const, i),
  headgear: at([paper.turmeric, paper.madderSoft, paper.indigoSoft], i),
  top: at([paper.neem, paper.indigo, paper.madder, paper.turmeric], i),
  lower: 'kurta',
  lowerColour: at([paper.cottonWarm, paper.turmericSoft, paper.indigoDeep], i),
  drape: cloth ?? at([paper.turmericSoft, paper.madderPale, paper.cotton], i),
})
export const man = (i: number, cloth?: string): Look => ({
  skin: at(skins, i * 3),
  hair: at(['short', 'turban', 'short', 'cap'] as const, i),
  headgear: at([paper.turmeric, paper.madder, paper.cotton], i),
  top: at([paper.cottonWarm, paper.indigoSoft, paper.madderSoft, paper.neemPale], i),
  lower: at(['trousers', 'dhoti', 'lungi'] as const, i),
  lowerColour: at([paper.indigoDeep, paper.cotton, paper.neem, paper.earthDeep], i),
  border: at([paper.madder, paper.turmeric], i),
  ...(cloth && { drape: cloth }),
})
export const grandfather = (i: number, cloth?: string): Look => ({
  ...man(i, cloth),
  hair: at(['bald', 'short'] as const, i),
  hairColour: paper.ash,
  lower: 'dhoti',
  lowerColour: paper.cotton,
})
/** In school clothes, or in one's own. */
export const girl = (i: number, bag?: string, own = false): Look => ({
  skin: at(skins, i * 2),
  hair: at(['plait', 'tails', 'bob'] as const, i),
  headgear: at([paper.madder, paper.turmeric, paper.cotton], i),
  top: own ? at([paper.madder, paper.turmeric, paper.neem], i) : paper.cotton,
  lower: 'frock',
  lowerColour: own ? at([paper.madder, paper.indigo, paper.turmeric], i) : paper.indigo,
  child: true,
  ...(bag && { bag }),
})
export const boy = (i: number, bag?: string, own = false): Look => ({
  skin: at(skins, i * 2 + 3),
  hair: at(['short', 'short', 'cap'] as const, i),
  headgear: paper.madder,
  top: own ? at([paper.turmeric, paper.neemSoft, paper.madderSoft], i) : paper.cotton,
  lower: 'shorts',
  lowerColour: own ? at([paper.indigo, paper.earthDeep, paper.neem], i) : paper.indigo,
  child: true,
  ...(bag && { bag }),
})
export const nurse = (i: number): Look => ({
  skin: at(skins, i),
  hair: 'bun',
  top: paper.cotton,
  lower: 'kurta',
  lowerColour: paper.cottonShade,
  drape: paper.indigoPale,
})
