import { archDoor, door, windowOf } from '../parts/buildings.ts'
import { table } from '../parts/furniture.ts'
import { cloud, groundShadow, land, wovenSun } from '../parts/land.ts'
import type { Look } from '../parts/look.ts'
import { box, cutBox, d, disc, line, paper, polygon, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { grass } from '../parts/plants.ts'
import { banyan } from '../parts/trees.ts'
import { pot } from '../parts/vessels.ts'
import { girl, grandfather, grandmother, man, woman, youngWoman } from '../parts/wardrobe.ts'

export const helpDesk = () =>
  stage('help desk', (s) => {
    const [cloth, dress] = [s.cloth('desk-11', 2), s.cloth('desk-2', 0.5)]
    return (
      s.sky('#F9E5BC', paper.cotton) +
      wovenSun(1170, 170, 110, paper.turmericSoft, paper.turmeric) +
      cloud(720, 110, 230, paper.cotton) +
      cutBox(-20, 300, 620, 360, '#CFE0D4', [6, 5]) +
      box(-20, 560, 620, 100, paper.neemSoft) +
      cutBox(700, 340, 420, 320, paper.madderPale) +
      cutBox(680, 318, 460, 30, paper.cotton, [3, 6]) +
      cutBox(1120, 280, 340, 380, paper.turmericSoft) +
      cutBox(1100, 258, 380, 30, paper.cotton, [3, 6]) +
      door(820, 660, 90, 190, paper.indigo) +
      windowOf(980, 430, 90, 100, paper.indigoPale) +
      windowOf(1210, 380, 90, 110, paper.indigoPale) +
      archDoor(1370, 660, 100, 220, paper.neem) +
      [740, 1080].map((x) => disc(x, 380, 14, paper.madder)).join('') +
      line('M740 372Q910 430 1080 372', paper.turmeric, 6) +
      Array.from({ length: 9 }, (_, i) =>
        shape(
          d`M${762 + i * 36} ${392 + Math.sin((i / 8) * 3.1) * 20}h24l-12 22z`,
          i % 2 ? paper.neem : paper.madder,
        ),
      ).join('') +
      land([656, 650, 656, 650, 656], '#E1B885') +
      banyan(s.random, 230, 740, 640) +
      land([756, 746, 752, 744, 756], '#D3A670') +
      person(250, 812, 440, poses.chair, man(3)) +
      person(420, 812, 440, poses.chair, youngWoman(3)) +
      table(390, 850, 430, 190, paper.earth, cloth) +
      shape(
        polygon([
          [300, 652],
          [316, 628],
          [384, 628],
          [376, 652],
        ]),
        paper.cotton,
      ) +
      shape(
        polygon([
          [420, 654],
          [432, 632],
          [492, 632],
          [490, 654],
        ]),
        paper.cottonWarm,
      ) +
      cutBox(232, 596, 70, 54, paper.ink, [2, 2]) +
      pot(548, 654, 40, paper.earth) +
      [
        [690, grandmother(0, dress.fill), poses.give, 430],
        [825, man(4), poses.stand, 450],
        [950, youngWoman(1), poses.stand, 430],
        [1070, grandfather(2), poses.stand, 420],
        [1190, woman(2), poses.stand, 430],
        [1310, man(1), poses.stand, 450],
      ]
        .map((entry, i) => {
          const [x, look, pose, height] = entry as [number, Look, typeof poses.stand, number]
          return groundShadow(x, 852 + (i % 2) * 8, 60) + person(x, 850 + (i % 2) * 8, height, pose, look, -1)
        })
        .join('') +
      shape(
        polygon([
          [566, 590],
          [606, 582],
          [614, 622],
          [574, 630],
        ]),
        paper.cotton,
      ) +
      person(1400, 866, 290, poses.stand, girl(2, undefined, true), -1) +
      grass(s.random, 90, 886, 50, paper.neem)
    )
  })
