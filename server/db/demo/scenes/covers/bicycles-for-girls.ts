import { flatHouse, tiledHouse } from '../parts/buildings.ts'
import { birds, boulders, cloud, furrows, groundShadow, hills, land, wovenSun } from '../parts/land.ts'
import { d, disc, line, paper } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { standing } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { grass } from '../parts/plants.ts'
import { palmyra } from '../parts/trees.ts'
import { bicycle } from '../parts/vehicles.ts'
import { girl } from '../parts/wardrobe.ts'

const riding = standing(
  [-13, -50, 0, -80],
  [12, -68, 21, -54],
  [9, -67, 20, -53],
  [9, -36, 3, -12],
  [4, -32, -5, -17],
)

/** Somebody on a bicycle; (x, y) is under the pedals. */
const cyclist = (x: number, y: number, height: number, look: ReturnType<typeof girl>, frame: string) =>
  groundShadow(x, y, height * 0.5) +
  bicycle(x, y, height * 0.7, frame) +
  person(x, y - height * 0.06, height, riding, look)

export const bicyclesForGirls = () =>
  stage('bicycles', (s) => {
    const bag = s.cloth('bag-2', 0.36)
    return (
      s.sky('#F8DFA6', paper.cotton) +
      wovenSun(1120, 210, 150, paper.turmeric) +
      cloud(160, 190, 260, paper.cotton) +
      cloud(640, 120, 200, paper.cotton, 0.8) +
      birds(500, 220, 16, paper.earthDeep, 3) +
      hills(s.random, 410, 30, paper.neemMist) +
      boulders(250, 430, 56, paper.earthSoft, paper.earthPale) +
      land([450, 436, 452, 440, 450], paper.neemPale) +
      palmyra(s.random, 420, 470, 250) +
      palmyra(s.random, 480, 476, 200) +
      palmyra(s.random, 1290, 480, 280) +
      tiledHouse(1010, 470, 130, 54, paper.cottonWarm) +
      flatHouse(880, 468, 90, 60, paper.madderPale) +
      land([486, 480, 490, 482, 488], paper.neemSoft) +
      furrows(700, 486, 700, paper.neem, 15, 190, 8) +
      land([640, 618, 604, 612, 628], '#D9B27E') +
      line(d`M-20 664Q420 612 760 622T1460 646`, paper.cottonWarm, 5, 'stroke-dasharray="46 34"') +
      land([806, 782, 790, 776, 800], paper.neem) +
      cyclist(1200, 716, 272, girl(2, bag.fill), paper.neem) +
      cyclist(896, 738, 292, girl(1, bag.fill), paper.turmeric) +
      cyclist(570, 762, 314, girl(0, bag.fill), paper.madder) +
      cyclist(216, 788, 336, girl(3, bag.fill), paper.indigo) +
      [60, 340, 700, 980, 1250]
        .map((x) => grass(s.random, x, 868 + (x % 3) * 10, 70, paper.neemDeep, 9))
        .join('') +
      [130, 420, 640, 900, 1120, 1330]
        .map((x, i) => disc(x, 840 + (i % 3) * 14, 9, i % 2 ? paper.turmeric : paper.madderSoft))
        .join('')
    )
  })
