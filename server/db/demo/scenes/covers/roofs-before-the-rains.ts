import { archDoor, door, windowOf } from '../parts/buildings.ts'
import { boulders, cloud, groundShadow, land, wovenSun } from '../parts/land.ts'
import { box, cut, cutBox, d, line, oval, paper, polygon } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bush } from '../parts/plants.ts'
import { palmyra } from '../parts/trees.ts'
import { flowerpot, pot } from '../parts/vessels.ts'
import { girl, man, woman } from '../parts/wardrobe.ts'

export const roofsBeforeTheRains = () =>
  stage('roofs', (s) => {
    const curtain = s.cloth('roof-4', 1.4)
    const home = (x: number, y: number, w: number, h: number, wall: string, roof: string, doorFill: string) =>
      cutBox(x - w / 2, y - h, w, h, wall) +
      cut(
        polygon([
          [x - w / 2 - 18, y - h + 6],
          [x - w / 2 + 6, y - h - 44],
          [x + w / 2 + 26, y - h - 58],
          [x + w / 2 + 18, y - h + 6],
        ]),
        roof,
        [4, 8],
      ) +
      line(
        Array.from(
          { length: Math.floor(w / 26) },
          (_, i) => d`M${x - w / 2 + 8 + i * 26} ${y - h + 2}l${16} -50`,
        ).join(''),
        '#1B1208',
        2,
        'opacity=".18"',
      ) +
      door(x - w * 0.2, y, w * 0.24, h * 0.66, doorFill) +
      windowOf(x + w * 0.24, y - h * 0.68, w * 0.2, h * 0.28, paper.turmericPale)
    return (
      s.sky('#4A5A94', '#E8D7C6') +
      wovenSun(1200, 330, 110, paper.turmericSoft) +
      cloud(-60, 190, 520, '#5D6BA3') +
      cloud(330, 130, 560, '#6C7AB0') +
      cloud(840, 170, 500, '#5D6BA3') +
      cloud(1180, 110, 400, '#7D8ABA') +
      cloud(140, 250, 400, '#8592BF', 0.8) +
      line(
        Array.from(
          { length: 30 },
          (_, i) => d`M${30 + i * 36 + (i % 3) * 9} ${210 + (i % 5) * 26}l-9 34`,
        ).join(''),
        paper.indigoMist,
        3,
        'opacity=".55"',
      ) +
      land([520, 420, 380, 420, 480, 540], '#9AA3A0') +
      boulders(500, 420, 60, '#9C8672', '#B9A48D') +
      home(260, 470, 150, 90, paper.madderPale, paper.madderDeep, paper.indigo) +
      home(1170, 530, 140, 84, paper.madderPale, paper.neem, paper.indigo) +
      land([530, 500, 490, 510, 540, 580], '#BE9A77') +
      home(130, 660, 200, 124, paper.turmericSoft, paper.indigo, paper.madder) +
      home(1320, 690, 220, 130, paper.neemPale, paper.madder, paper.indigo) +
      palmyra(s.random, 1180, 640, 300) +
      land([690, 664, 660, 668, 690, 720], '#D0A678') +
      cutBox(420, 470, 540, 330, paper.madderSoft, [10, 8]) +
      box(420, 740, 540, 60, paper.madder) +
      archDoor(560, 800, 110, 220, paper.indigoDeep) +
      curtain.band(505, 590, 110, 84) +
      windowOf(770, 560, 120, 110, paper.turmericPale) +
      line(
        Array.from({ length: 11 }, (_, i) => d`M${398 + i * 60} 476l58 -100`).join(''),
        paper.earthDeep,
        8,
      ) +
      line('M392 476H1004M452 376H1064', paper.earthDeep, 12) +
      cut('M388 482H772L832 370H448z', paper.neem, [5, 9]) +
      line(
        Array.from({ length: 13 }, (_, i) => d`M${402 + i * 30} 480l59 -108`).join(''),
        paper.neemDeep,
        3,
      ) +
      person(700, 400, 262, poses.reach, man(3)) +
      line('M1010 808L1080 440M1080 808L1140 440', paper.earthDeep, 10) +
      line(
        Array.from({ length: 8 }, (_, i) => d`M${1018 + i * 8.4} ${770 - i * 44}h${66}`).join(''),
        paper.earthDeep,
        7,
      ) +
      person(1092, 560, 300, poses.reach, man(0), -1) +
      cut('M770 196L1034 318L1012 372L748 250z', paper.neem, [6, 9]) +
      line(
        Array.from({ length: 8 }, (_, i) => d`M${790 + i * 31} ${206 + i * 14.3}l-22 54`).join(''),
        paper.neemDeep,
        3,
      ) +
      groundShadow(330, 836, 70) +
      person(330, 832, 400, poses.wave, woman(1)) +
      person(230, 838, 290, poses.stand, girl(2, undefined, true)) +
      groundShadow(1180, 846, 70) +
      person(1190, 842, 400, poses.reach, man(4), -1) +
      pot(720, 836, 70, paper.earth) +
      flowerpot(430, 846, 100, paper.turmeric) +
      cutBox(820, 752, 80, 94, paper.indigo) +
      oval(860, 752, 40, 11, paper.indigoDeep) +
      line('M820 782h80M820 814h80', paper.indigoDeep, 4) +
      bush(s.random, 40, 890, 90) +
      bush(s.random, 1400, 896, 110)
    )
  })
