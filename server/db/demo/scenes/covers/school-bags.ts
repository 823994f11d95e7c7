import { arcade, door } from '../parts/buildings.ts'
import { cloud, groundShadow, hills, land, track, wovenSun } from '../parts/land.ts'
import { box, cut, cutBox, cutDisc, d, line, paper, polygon } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bush } from '../parts/plants.ts'
import { neem, palmyra } from '../parts/trees.ts'
import { boy, girl, woman } from '../parts/wardrobe.ts'

export const schoolBags = () =>
  stage('school bags', (s) => {
    const [bag, other] = [s.cloth('bag-7', 0.55), s.cloth('bag-1', 0.55)]
    const [x, y] = [880, 590]
    const school =
      cutBox(x - 330, y - 210, 660, 210, paper.turmericSoft, [9, 8]) +
      cut(
        polygon([
          [x - 360, y - 204],
          [x - 318, y - 292],
          [x + 318, y - 292],
          [x + 360, y - 204],
        ]),
        paper.madder,
        [4, 10],
      ) +
      cutBox(x - 90, y - 330, 180, 330, paper.turmericPale, [7, 7]) +
      cut(
        polygon([
          [x - 112, y - 324],
          [x, y - 412],
          [x + 112, y - 324],
        ]),
        paper.madderDeep,
        [3, 8],
      ) +
      cutDisc(x, y - 282, 30, paper.cotton, [2, 3]) +
      line(d`M${x} ${y - 282}V${y - 302}M${x} ${y - 282}H${x + 13}`, paper.ink, 4) +
      arcade(x - 318, y, 4, 58, 136, paper.indigo) +
      arcade(x + 92, y, 4, 58, 136, paper.indigo) +
      door(x, y, 84, 150, paper.neem) +
      box(x - 72, y - 232, 144, 34, paper.madder) +
      line(d`M${x - 50} ${y - 215}h100`, paper.cotton, 7) +
      line(d`M${x + 250} ${y - 292}v-120`, paper.earthDeep, 5) +
      cut(d`M${x + 252} ${y - 410}q40 -12 74 6t64 -4v50q-34 12 -66 2t-72 6z`, paper.indigo, [3, 4])
    return (
      s.sky('#D5E3EA', paper.cotton) +
      wovenSun(420, 190, 130, paper.turmericSoft, paper.turmeric) +
      cloud(560, 150, 240, paper.cotton) +
      cloud(1130, 110, 220, paper.cotton, 0.9) +
      hills(s.random, 470, 26, paper.neemMist) +
      land([540, 520, 540, 530], paper.neemPale) +
      palmyra(s.random, 1330, 590, 330) +
      palmyra(s.random, 1395, 600, 270) +
      school +
      land([596, 590, 594, 590, 600], paper.turmericSoft) +
      track(880, 592, 50, 620, 910, 280, paper.cottonWarm, 60) +
      neem(s.random, 210, 760, 600) +
      line('M140 766h170', paper.cottonShade, 18) +
      groundShadow(990, 700, 50) +
      person(990, 700, 210, poses.walk, boy(2, other.fill), -1) +
      groundShadow(1130, 740, 50) +
      person(1130, 740, 236, poses.walk, girl(4, bag.fill), -1) +
      groundShadow(560, 800, 70) +
      person(560, 800, 330, poses.walk, girl(0, bag.fill)) +
      groundShadow(730, 820, 70) +
      person(730, 820, 318, poses.wave, boy(0, other.fill)) +
      groundShadow(410, 836, 80) +
      person(410, 836, 400, poses.walk, woman(2)) +
      groundShadow(1220, 850, 70) +
      person(1220, 850, 330, poses.walk, girl(1, other.fill), -1) +
      bush(s.random, 1400, 880, 120) +
      bush(s.random, 40, 890, 110)
    )
  })
