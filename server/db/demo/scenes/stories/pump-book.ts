import { door, flatHouse, tiledHouse, windowOf } from '../parts/buildings.ts'
import { openBook, table } from '../parts/furniture.ts'
import { birds, boulders, cloud, groundShadow, hills, land, wovenSun } from '../parts/land.ts'
import { paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { corner, grass } from '../parts/plants.ts'
import { banyan, palmyra } from '../parts/trees.ts'
import { pot } from '../parts/vessels.ts'
import { girl, grandfather, woman } from '../parts/wardrobe.ts'
import { handpump } from '../parts/work.ts'

/** The village that keeps the book of its own pump. */
export const pumpBook = () =>
  stage('pump book', (s) => {
    const [cloth, sari] = [s.cloth('pump-book-2', 2), s.cloth('pump-book-8', 0.5)]
    return (
      s.sky('#F8DDA4', paper.cotton) +
      wovenSun(880, 190, 130, paper.turmericSoft, paper.turmeric) +
      cloud(480, 120, 220, paper.cotton) +
      birds(690, 210, 15, paper.earthDeep, 3) +
      hills(s.random, 420, 28, paper.neemMist) +
      boulders(620, 452, 52, paper.earthSoft, paper.earthPale) +
      land([470, 456, 464, 452, 470], paper.neemPale) +
      palmyra(s.random, 1366, 566, 300) +
      palmyra(s.random, 1420, 572, 240) +
      tiledHouse(1060, 600, 210, 104, paper.cottonWarm) +
      door(1040, 600, 44, 80, paper.indigo) +
      windowOf(1120, 530, 36, 38, paper.indigoDeep) +
      flatHouse(740, 598, 160, 104, paper.madderSoft) +
      door(760, 598, 42, 76, paper.neem) +
      land([602, 594, 602, 594, 604], '#E8C28E') +
      banyan(s.random, 240, 690, 600) +
      land([700, 690, 696, 688, 702], '#DBB07A') +
      shape('M760 910Q860 740 1010 770T1300 910z', '#C79C6A', 'opacity=".55"') +
      groundShadow(1010, 812, 130) +
      handpump(1010, 812, 330, paper.indigo) +
      shape('M1090 772q16-6 26 0l6 40h-36z', paper.indigoPale, 'opacity=".7"') +
      pot(1116, 846, 90, paper.turmeric) +
      groundShadow(820, 836, 70) +
      person(820, 832, 320, poses.reach, girl(2, undefined, true)) +
      groundShadow(1270, 846, 70) +
      person(1270, 842, 440, poses.carry, woman(3), -1) +
      pot(1237, 400, 92, paper.earth, paper.cotton) +
      person(370, 838, 460, poses.chair, woman(0, sari.fill)) +
      table(500, 858, 300, 200, paper.earth, cloth) +
      openBook(470, 656, 130, paper.neem) +
      person(660, 846, 430, poses.stand, grandfather(2), -1) +
      grass(s.random, 90, 880, 56, paper.neem) +
      grass(s.random, 920, 886, 46, paper.neem) +
      corner(s.random, false, 160)
    )
  })
