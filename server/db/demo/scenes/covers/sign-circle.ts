import type { Look } from '../parts/look.ts'
import { box, cut, cutBox, d, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { coconut, neem } from '../parts/trees.ts'
import { flowerpot } from '../parts/vessels.ts'
import { girl, grandmother, man, woman, youngWoman } from '../parts/wardrobe.ts'

export const signCircle = () =>
  stage('sign circle', (s) => {
    const [wall, rug] = [s.cloth('sign-4', 4.4), s.cloth('sign-9', 3.2)]
    const seated = (x: number, y: number, h: number, look: Look, facing: 1 | -1 = 1, raised = true) =>
      person(
        x,
        y,
        h,
        raised ? poses.sign : withArms(poses.sign, [13, -26, 9, -36], [-14, -28, -16, -42]),
        look,
        facing,
      )
    return (
      box(0, 0, 1440, 900, '#C9DACB') +
      box(0, 0, 1440, 64, '#B4CAB8') +
      box(0, 660, 1440, 240, '#C58E5E') +
      line('M0 660H1440M0 750H1440M0 840H1440', paper.earth, 3, 'opacity=".4"') +
      [170, 1270]
        .map(
          (x, i) =>
            cutBox(x - 130, 140, 260, 360, paper.cotton) +
            box(x - 112, 158, 224, 324, '#F8E4B0') +
            (i ? coconut(s.random, x + 20, 480, 260, -26) : neem(s.random, x - 10, 482, 200)) +
            line(d`M${x} 158v324M${x - 112} 320h224`, paper.cotton, 10),
        )
        .join('') +
      cutBox(420, 84, 600, 16, paper.earthDeep) +
      cut('M440 96H1000V420H440z', wall.plain, [8, 10]) +
      shape('M440 96H1000V420H440z', wall.fill) +
      Array.from({ length: 29 }, (_, i) => line(d`M${445 + i * 20} 420v26`, paper.cottonShade, 3)).join('') +
      cut(
        'M720 646C1120 646 1300 720 1300 774S1120 892 720 892S140 828 140 774S320 646 720 646z',
        paper.madder,
        [4, 6],
      ) +
      shape(
        'M720 662C1090 662 1260 724 1260 774S1090 878 720 878S180 824 180 774S350 662 720 662z',
        rug.fill,
      ) +
      seated(470, 690, 380, woman(1)) +
      seated(640, 672, 370, man(3), 1, false) +
      person(810, 690, 470, poses.wave, youngWoman(0), -1) +
      seated(980, 682, 380, man(0), -1) +
      seated(270, 780, 420, man(1)) +
      seated(1170, 776, 420, youngWoman(1), -1, false) +
      seated(1040, 858, 420, grandmother(2), -1) +
      seated(400, 862, 420, girl(1, undefined, true), 1, false) +
      seated(720, 876, 440, { ...man(4), back: true }) +
      flowerpot(80, 720, 170, paper.madder) +
      flowerpot(1370, 720, 150, paper.turmeric)
    )
  })
