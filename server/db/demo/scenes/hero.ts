import { door, flatHouse, tiledHouse, windowOf } from './parts/buildings.ts'
import { birds, boulders, cloud, groundShadow, hills, land, ripples, wovenSun } from './parts/land.ts'
import type { Look } from './parts/look.ts'
import { cut, disc, paper, polygon, shape } from './parts/paper.ts'
import type { Point, Textile } from './parts/paper.ts'
import { person } from './parts/person.ts'
import { standing, withArms } from './parts/poses.ts'
import { stage } from './parts/stage.ts'
import { corner, grass } from './parts/plants.ts'
import { neem, palmyra } from './parts/trees.ts'
import { boy, girl, grandfather, grandmother, man, nurse, woman, youngWoman } from './parts/wardrobe.ts'

const holding = standing(
  [0, -50, 0, -82],
  [13, -68, 15, -55],
  [-13, -68, -15, -55],
  [4, -25, 5, 0],
  [-4, -25, -5, 0],
)
/** Children hold it at their chest. */
const holdingUp = withArms(holding, [14, -70, 15, -68], [-14, -70, -15, -68])

type Holder = { x: number; y: number; height: number; look: Look; facing?: 1 | -1 }
const holders: readonly Holder[] = [
  { x: 58, y: 812, height: 380, look: grandfather(1) },
  { x: 212, y: 822, height: 390, look: woman(3) },
  { x: 344, y: 816, height: 396, look: man(2) },
  { x: 462, y: 832, height: 290, look: girl(0) },
  { x: 592, y: 818, height: 400, look: nurse(3) },
  { x: 737, y: 826, height: 410, look: woman(0) },
  { x: 882, y: 834, height: 270, look: boy(0), facing: -1 },
  { x: 1020, y: 822, height: 412, look: man(7), facing: -1 },
  { x: 1192, y: 826, height: 392, look: youngWoman(1), facing: -1 },
  { x: 1350, y: 818, height: 376, look: grandmother(1), facing: -1 },
  { x: 1520, y: 812, height: 400, look: man(4), facing: -1 },
]
const handHeight = ({ y, height, look }: Holder) => y - height * (look.child ? 0.69 : 0.555)

const reachOf = ({ height }: Holder) => height * 0.15

/** Height of the cloth's upper edge: level between a person's hands, a little lower between two people. */
const edgeAt = (x: number) => {
  const right = holders.findIndex((holder) => holder.x > x)
  const [from, to] = [holders.at(right - 1)!, holders.at(right)!]
  if (right <= 0) return handHeight(right === 0 ? to : holders.at(-1)!)
  const [start, end] = [from.x + reachOf(from), to.x - reachOf(to)]
  const share = Math.max(0, Math.min(1, (x - start) / (end - start)))
  const eased = (1 - Math.cos(share * Math.PI)) / 2
  return handHeight(from) * (1 - eased) + handHeight(to) * eased + Math.sin(share * Math.PI) * 13
}

/** One long cloth, laid in narrow pieces so that the pattern runs on through the folds. */
const longCloth = (cloth: Textile, width: number, depth: number) => {
  const piece = ((depth / 34) * 32) / 4
  const points: Point[] = []
  let pieces = ''
  for (let i = 0; (i - 1) * piece < width; i++) {
    const x = i * piece - piece
    const [y1, y2] = [edgeAt(x), edgeAt(x + piece)]
    const slope = (y2 - y1) / piece
    const before = (i % 4) * piece
    const degrees = Math.round((Math.atan(slope) * 1800) / Math.PI) / 10
    pieces += cloth.band(x - before, y1 - before * slope, piece + 1, depth, `skewY(${degrees})`, before)
    points.push([x, y1])
  }
  const lower = points.toReversed().map(([x, y]): Point => [x, y + depth + 16])
  return shape(polygon([...points, ...lower]), '#1B1208', 'opacity=".2"') + pieces
}

/** The picture of the home page: people of every kind hold one long cloth. 1600 × 900, its heart in the middle. */
export const heroScene = () =>
  stage(
    'many hands',
    (s) => {
      const cloth = s.cloth('pochampally-11', 2)
      const village =
        flatHouse(200, 520, 110, 74, paper.madderSoft) +
        door(180, 520, 24, 46, paper.indigo) +
        windowOf(225, 470, 22, 22, paper.indigoDeep) +
        tiledHouse(330, 528, 120, 58, paper.cottonWarm) +
        door(330, 528, 24, 42, paper.neem) +
        flatHouse(1265, 516, 150, 88, paper.turmericSoft) +
        [1215, 1265, 1315].map((x) => windowOf(x, 454, 24, 30, paper.indigo)).join('') +
        tiledHouse(1420, 524, 110, 54, paper.madderPale, paper.madderDeep)
      return (
        s.sky('#F6D998', paper.cotton) +
        wovenSun(800, 250, 196, paper.turmeric) +
        cloud(90, 190, 260, paper.cotton, 0.9) +
        cloud(1210, 150, 300, paper.cotton, 0.9) +
        birds(470, 210, 17, paper.earthDeep, 4) +
        hills(s.random, 440, 26, paper.neemMist, 1600) +
        boulders(1010, 470, 66, paper.earthSoft, paper.earthPale) +
        boulders(570, 476, 44, paper.earthSoft, paper.earthPale) +
        land([470, 452, 474, 460, 470, 455, 470], paper.neemPale, 1600) +
        village +
        palmyra(s.random, 90, 530, 290) +
        palmyra(s.random, 430, 520, 230) +
        palmyra(s.random, 1130, 520, 250) +
        palmyra(s.random, 1180, 528, 200) +
        neem(s.random, 1525, 540, 270) +
        land([525, 520, 532, 528, 526, 534, 520], paper.neemSoft, 1600) +
        cut(`M-20 572Q400 548 800 560T1620 566V700H-20z`, paper.indigoPale, [0, -4]) +
        ripples(s.random, 580, 690, paper.cotton, 26, 0, 1600) +
        land([668, 655, 662, 650, 660, 654, 668], paper.turmericSoft, 1600) +
        land([764, 752, 758, 750, 756, 752, 762], '#DFA54A', 1600) +
        holders.map(({ x, y, height }) => groundShadow(x + 14, y + 2, height * 0.2)).join('') +
        holders
          .map(({ x, y, height, look, facing }) =>
            person(x, y, height, look.child ? holdingUp : holding, look, facing),
          )
          .join('') +
        longCloth(cloth, 1600, 108) +
        holders
          .map((holder) => {
            const reach = reachOf(holder)
            const size = holder.height * (holder.look.child ? 0.036 : 0.03)
            return [-reach, reach]
              .map((dx) => disc(holder.x + dx, handHeight(holder) + 3, size, holder.look.skin))
              .join('')
          })
          .join('') +
        [150, 640, 1110, 1440].map((x) => grass(s.random, x, 890, 54, paper.neemSoft)).join('') +
        corner(s.random, true, 210) +
        corner(s.random, false, 230, undefined, 900, 1600)
      )
    },
    'day',
    1600,
    900,
  )
