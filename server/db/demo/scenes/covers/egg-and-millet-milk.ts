import { door, windowOf } from '../parts/buildings.ts'
import { mat } from '../parts/craft.ts'
import { cloud, hills, land, wovenSun } from '../parts/land.ts'
import { box, cutBox, cutDisc, disc, oval, paper } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bough, corner } from '../parts/plants.ts'
import { neem } from '../parts/trees.ts'
import { basket, pot } from '../parts/vessels.ts'
import { boy, girl, woman } from '../parts/wardrobe.ts'

export const eggAndMilletMilk = () =>
  stage('millet milk', (s) => {
    const rug = s.cloth('anganwadi-3', 2.4)
    const eater = (x: number, y: number, height: number, look: ReturnType<typeof girl>, facing: 1 | -1 = 1) =>
      person(x, y, height, poses.sit, look, facing)
    const bowl = (x: number, y: number) =>
      oval(x + 3, y + 5, 34, 11, '#1B1208', 'opacity=".18"') +
      oval(x, y, 34, 12, paper.ash) +
      oval(x, y - 3, 28, 8, paper.cotton) +
      oval(x + 6, y - 6, 9, 7, paper.cottonWarm) +
      disc(x - 9, y - 5, 4, paper.turmeric)
    return (
      s.sky('#CFE2E4', paper.cotton) +
      wovenSun(240, 170, 110, paper.turmericSoft, paper.turmeric) +
      cloud(480, 120, 200, paper.cotton) +
      hills(s.random, 430, 20, paper.neemMist) +
      cutBox(560, 190, 820, 380, paper.turmericSoft, [10, 8]) +
      cutBox(536, 166, 868, 34, paper.madder, [4, 8]) +
      box(560, 500, 820, 70, '#D98A5F') +
      door(760, 570, 120, 230, paper.indigo) +
      windowOf(960, 290, 110, 120, paper.indigoPale) +
      windowOf(1240, 290, 130, 120, paper.indigoPale) +
      [600, 860, 1080, 1340]
        .map(
          (x, i) =>
            cutDisc(x, 250, 22, [paper.madder, paper.neem, paper.indigo, paper.madder][i]!, [2, 3]) +
            disc(x, 250, 10, paper.cotton),
        )
        .join('') +
      land([570, 564, 570, 562, 570], '#E5BC84') +
      neem(s.random, 210, 660, 560) +
      mat(720, 836, 1240, 240, rug, paper.madder) +
      eater(330, 690, 290, girl(1, undefined, true)) +
      eater(530, 664, 270, boy(2, undefined, true)) +
      eater(720, 660, 270, girl(2, undefined, true)) +
      eater(910, 664, 270, boy(0, undefined, true), -1) +
      eater(1110, 690, 290, girl(3, undefined, true), -1) +
      bowl(370, 706) +
      bowl(545, 684) +
      bowl(720, 682) +
      bowl(895, 684) +
      bowl(1070, 706) +
      person(1280, 740, 440, poses.give, woman(1), -1) +
      pot(1186, 512, 60, paper.ash) +
      eater(440, 834, 330, boy(4, undefined, true)) +
      eater(980, 836, 330, girl(0, undefined, true), -1) +
      bowl(520, 832) +
      bowl(900, 834) +
      pot(720, 806, 110, paper.earth, paper.cotton) +
      basket(140, 850, 130, paper.earthSoft, paper.cotton) +
      corner(s.random, false, 160) +
      bough(s.random, true, 260)
    )
  })
