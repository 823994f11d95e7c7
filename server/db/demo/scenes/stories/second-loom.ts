import { hank, loom } from '../parts/craft.ts'
import { wovenSun } from '../parts/land.ts'
import { box, cutBox, disc, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { palmyra } from '../parts/trees.ts'
import { basket, flowerpot } from '../parts/vessels.ts'
import { boy, woman, youngWoman } from '../parts/wardrobe.ts'

/** Mother and daughter, each at a loom of her own. */
export const secondLoom = () =>
  stage('second loom', (s) => {
    const [first, second, small] = [
      s.cloth('loom-first-2', 2.6),
      s.cloth('loom-second-6', 2.6),
      s.cloth('loom-4', 0.45),
    ]
    const hanks = [paper.indigo, paper.turmeric, paper.madder, paper.cotton, paper.indigoSoft]
    return (
      box(0, 0, 1440, 900, '#DCE6D8') +
      box(0, 0, 1440, 66, '#C9D8C6') +
      shape('M0 0H820L360 740H0z', '#FFF6DF', 'opacity=".4"') +
      box(0, 706, 1440, 194, '#C08457') +
      line('M0 706H1440', paper.earthDeep, 5, 'opacity=".4"') +
      line('M0 776H1440M0 846H1440', paper.earthDeep, 3, 'opacity=".18"') +
      cutBox(600, 120, 240, 290, paper.earthDeep) +
      box(618, 138, 204, 254, '#CFE3EC') +
      wovenSun(720, 220, 64, paper.turmeric) +
      shape('M618 356Q710 310 822 348V392H618z', paper.neemSoft) +
      palmyra(s.random, 770, 384, 150) +
      line('M720 138v254', paper.earthDeep, 9) +
      cutBox(560, 440, 330, 14, paper.earthDeep) +
      hanks.map((colour, i) => hank(590 + i * 66, 450, 120 - (i % 2) * 16, colour)).join('') +
      loom(290, 836, 380, 620, first) +
      loom(1150, 836, 380, 620, second) +
      cutBox(470, 776, 150, 18, paper.earthDeep) +
      line('M486 792V850M604 792V850', paper.earthDeep, 11) +
      person(
        540,
        850,
        490,
        withArms(poses.chair, [16, -54, 34, -58], [12, -52, 31, -50]),
        woman(1, small.fill),
        -1,
      ) +
      cutBox(820, 776, 150, 18, paper.earthDeep) +
      line('M836 792V850M954 792V850', paper.earthDeep, 11) +
      person(890, 850, 480, withArms(poses.chair, [16, -54, 34, -58], [12, -52, 31, -50]), {
        ...youngWoman(4),
        hair: 'plait',
        flower: true,
      }) +
      person(716, 868, 280, poses.give, boy(2, undefined, true)) +
      disc(764, 690, 22, paper.madder) +
      basket(716, 884, 120, paper.earthSoft, paper.turmeric) +
      flowerpot(60, 880, 120, paper.turmeric)
    )
  })
