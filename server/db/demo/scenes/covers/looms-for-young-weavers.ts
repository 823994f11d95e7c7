import { grandmother, youngWoman } from '../parts/wardrobe.ts'
import { hank, loom } from '../parts/craft.ts'
import { wovenSun } from '../parts/land.ts'
import { box, cut, cutBox, d, disc, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { palmyra } from '../parts/trees.ts'
import { basket } from '../parts/vessels.ts'

export const loomsForYoungWeavers = () =>
  stage('looms', (s) => {
    const [cloth, small] = [s.cloth('young-weavers-14', 3), s.cloth('young-weavers-3', 0.45)]
    const hanks = [paper.madder, paper.turmeric, paper.indigo, paper.cotton, paper.madder, paper.neem]
    return (
      box(0, 0, 1440, 900, '#E9C9AE') +
      box(0, 0, 1440, 74, '#DDB594') +
      shape('M0 0H900L420 760H0z', '#FFF1D2', 'opacity=".28"') +
      box(0, 700, 1440, 200, '#B9764C') +
      line('M0 700H1440', paper.earthDeep, 5, 'opacity=".4"') +
      line('M0 770H1440M0 840H1440', paper.earthDeep, 3, 'opacity=".18"') +
      cutBox(70, 150, 250, 300, paper.earthDeep) +
      box(88, 168, 214, 264, '#F6E3B4') +
      wovenSun(195, 260, 76, paper.turmeric) +
      shape('M88 400Q190 350 302 390V432H88z', paper.neemSoft) +
      palmyra(s.random, 250, 420, 150) +
      line('M195 168v264', paper.earthDeep, 9) +
      cutBox(960, 150, 420, 16, paper.earthDeep) +
      hanks.map((colour, i) => hank(1000 + i * 68, 162, 180 - (i % 2) * 22, colour)).join('') +
      loom(620, 830, 470, 690, cloth) +
      cutBox(900, 772, 230, 20, paper.earthDeep) +
      line('M920 792V850M1110 792V850', paper.earthDeep, 12) +
      person(
        1010,
        850,
        520,
        withArms(poses.chair, [16, -54, 34, -56], [12, -52, 31, -49]),
        { ...youngWoman(6), hair: 'plait', flower: true },
        -1,
      ) +
      cut(d`M842 590q36 -16 72 0q-36 18 -72 0z`, paper.turmericDeep, [3, 4]) +
      person(190, 832, 480, poses.give, { ...grandmother(1, small.fill) }) +
      hank(288, 556, 150, paper.madder) +
      basket(1290, 850, 170, paper.earthSoft, paper.indigo) +
      disc(1260, 770, 26, paper.madder) +
      disc(1312, 764, 24, paper.turmeric) +
      disc(1288, 750, 22, paper.cotton)
    )
  })
