import { cloud, groundShadow, land, wovenSun } from '../parts/land.ts'
import { box, cut, cutBox, d, line, paper, polygon, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { palmyra } from '../parts/trees.ts'
import { boy, girl, grandfather, man, woman, youngWoman } from '../parts/wardrobe.ts'
import { bricks } from '../parts/work.ts'

export const brickKiln = () =>
  stage('kiln', (s) => {
    const awning = s.cloth('kiln-6', 2)
    return (
      s.sky('#EFB56F', '#FBE7C5') +
      wovenSun(300, 230, 160, '#F0A63A') +
      cloud(900, 130, 280, '#F8DDB4', 0.8) +
      land([470, 440, 462, 436, 470], '#D9A777') +
      palmyra(s.random, 120, 520, 250) +
      palmyra(s.random, 190, 526, 200) +
      cut(
        polygon([
          [1050, 560],
          [1070, 140],
          [1130, 140],
          [1150, 560],
        ]),
        paper.madder,
        [10, 6],
      ) +
      [200, 280, 360]
        .map((y) => box(1070 - (y - 140) * 0.046, y, 62 + (y - 140) * 0.09, 14, paper.madderDeep))
        .join('') +
      cutBox(1060, 128, 80, 20, paper.madderDeep) +
      cloud(1090, 108, 170, '#E3C6A2', 0.7) +
      cloud(1190, 64, 220, '#E9D0AE', 0.6) +
      cut('M820 580Q840 470 960 460H1260Q1370 470 1400 580z', paper.madderSoft, [6, 6]) +
      [900, 1010, 1200, 1310]
        .map((x) => shape(d`M${x - 30} 580v-40a30 30 0 0 1 60 0v40z`, paper.ink))
        .join('') +
      land([576, 568, 576, 566, 576], '#C98F5F') +
      bricks(160, 660, 240, 8) +
      bricks(380, 650, 180, 6) +
      bricks(1330, 680, 220, 9) +
      land([690, 676, 684, 674, 690], '#DDAA74') +
      line('M420 800V440M1080 800V440', paper.earthDeep, 14) +
      cut('M390 450Q750 372 1110 450L1140 520Q750 440 360 520z', paper.indigo, [6, 12]) +
      awning.band(372, 470, 760, 46, 'rotate(0)') +
      shape('M390 450Q750 372 1110 450L1116 466Q750 392 384 466z', paper.indigoSoft) +
      cut(
        polygon([
          [330, 872],
          [420, 740],
          [1080, 740],
          [1170, 872],
        ]),
        paper.turmeric,
        [3, 5],
      ) +
      shape(
        polygon([
          [360, 862],
          [436, 750],
          [1064, 750],
          [1140, 862],
        ]),
        paper.turmericSoft,
      ) +
      person(560, 780, 400, poses.sit, woman(1)) +
      person(700, 768, 390, poses.sit, man(1)) +
      person(
        1000,
        786,
        410,
        poses.read,
        { ...youngWoman(2), top: paper.cotton, drape: paper.ink, lowerColour: paper.ink, hair: 'bun' },
        -1,
      ) +
      shape(
        polygon([
          [926, 712],
          [980, 700],
          [992, 736],
          [938, 748],
        ]),
        paper.cotton,
      ) +
      line('M940 716l38-8M944 726l36-8', paper.indigo, 3) +
      person(480, 842, 420, poses.sit, grandfather(1)) +
      person(640, 856, 400, poses.read, woman(3)) +
      cutBox(632, 756, 60, 44, paper.indigo, [2, 3]) +
      box(640, 766, 44, 5, paper.turmeric) +
      person(850, 860, 320, poses.sit, boy(1, undefined, true), -1) +
      groundShadow(250, 846, 60) +
      person(240, 842, 420, poses.carry, man(5)) +
      [0, 1, 2].map((i) => cutBox(222 + i * 3, 398 - i * 20, 90, 18, paper.madderSoft, [2, 2])).join('') +
      person(1260, 850, 300, poses.walk, girl(0, awning.plain), -1)
    )
  })
