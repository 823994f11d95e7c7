import { mat } from '../parts/craft.ts'
import { wovenSun } from '../parts/land.ts'
import { box, cut, cutBox, d, disc, line, paper, polygon, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { coconut, palmyra } from '../parts/trees.ts'
import { flowerpot, pot } from '../parts/vessels.ts'
import { boy, girl, grandfather, man, woman } from '../parts/wardrobe.ts'

export const cheriyalPainters = () =>
  stage('scroll', (s) => {
    const rug = s.cloth('painters-5', 2)
    const panel = (i: number) => {
      const y = 96 + i * 132
      const scenes = [
        wovenSun(560, y + 52, 40, paper.turmeric) +
          palmyra(
            s.random,
            470,
            y + 104,
            84,
            { dark: paper.neemDeep, mid: paper.neemSoft, pale: paper.neemPale },
            paper.turmericSoft,
          ) +
          person(650, y + 106, 88, poses.walk, woman(3)) +
          person(720, y + 106, 88, poses.walk, man(1)),
        shape(d`M440 ${y + 60}h90v14h50V${y + 60}h60v46H440z`, paper.turmericSoft) +
          disc(470, y + 106, 11, paper.cotton) +
          disc(600, y + 106, 11, paper.cotton) +
          person(700, y + 108, 88, poses.cheer, man(4)),
        line(d`M430 ${y + 96}q30 -14 60 0t60 0t60 0t60 0t60 0`, paper.indigoPale, 7) +
          shape(d`M500 ${y + 78}q70 18 140 0l-20 22h-100z`, paper.turmeric) +
          person(570, y + 84, 74, poses.cheer, girl(1, undefined, true)),
        shape(
          d`M446 ${y + 64}q10 -22 60 -22h120q36 4 50 22q-14 16 -50 18h-120q-50 0 -60 -18zM446 ${y + 60}l-14 -34h20l26 28z`,
          paper.cotton,
        ) +
          shape(d`M540 ${y + 62}h56l-64 40h-26z`, paper.turmericSoft) +
          [540, 566, 592, 618].map((wx) => disc(wx, y + 56, 6, paper.indigo)).join('') +
          person(720, y + 108, 80, poses.wave, girl(0)),
      ]
      return (
        box(420, y, 340, 112, [paper.madder, '#A8322A', paper.madder, '#A8322A'][i]!) +
        scenes[i]! +
        line(d`M420 ${y - 8}h340`, paper.turmeric, 7)
      )
    }
    return (
      box(0, 0, 1440, 900, '#D7E0DF') +
      box(0, 0, 1440, 60, '#C2CFD0') +
      box(0, 690, 1440, 210, '#C99A6C') +
      line('M0 690H1440M0 780H1440', paper.earth, 3, 'opacity=".4"') +
      cutBox(1020, 130, 320, 300, paper.cotton) +
      box(1040, 150, 280, 260, '#F7E7BE') +
      shape('M1040 340Q1160 290 1320 330V410H1040z', paper.neemSoft) +
      coconut(s.random, 1240, 400, 200, -20) +
      line('M1180 150v260', paper.cotton, 10) +
      cutBox(370, 40, 440, 620, paper.madderDeep, [12, 10]) +
      box(388, 64, 404, 590, paper.turmeric) +
      box(402, 78, 376, 576, paper.madderDeep) +
      [0, 1, 2, 3].map(panel).join('') +
      cutBox(340, 26, 500, 34, paper.earthDeep, [5, 7]) +
      disc(340, 43, 22, paper.earth) +
      disc(840, 43, 22, paper.earth) +
      cut('M388 640H792V688Q590 742 388 688z', paper.madder, [6, 8]) +
      line('M388 690Q590 744 792 690', paper.turmeric, 9) +
      line('M790 470L900 452', paper.earthDeep, 6) +
      person(
        985,
        742,
        470,
        withArms(poses.reach, [13, -72, 19, -62], [9, -67, 21, -66]),
        grandfather(1),
        -1,
      ) +
      mat(720, 884, 1320, 150, rug, paper.indigo) +
      person(250, 838, 360, poses.work, girl(1, undefined, true)) +
      shape(
        polygon([
          [300, 862],
          [330, 800],
          [470, 800],
          [450, 862],
        ]),
        paper.cotton,
      ) +
      wovenSun(384, 830, 26, paper.madder) +
      line('M336 776l16 30', paper.earthDeep, 5) +
      person(640, 850, 360, poses.work, boy(1, undefined, true)) +
      shape(
        polygon([
          [690, 872],
          [716, 812],
          [858, 812],
          [842, 872],
        ]),
        paper.cotton,
      ) +
      shape('M740 852q30-50 60 0z', paper.neem) +
      line('M728 786l14 30', paper.earthDeep, 5) +
      person(1210, 850, 370, poses.work, girl(2, undefined, true), -1) +
      shape(
        polygon([
          [1158, 874],
          [1130, 812],
          [990, 812],
          [1006, 874],
        ]),
        paper.cotton,
      ) +
      disc(1072, 842, 18, paper.turmeric) +
      line('M1124 786l-14 30', paper.earthDeep, 5) +
      person(120, 720, 400, poses.stand, woman(4)) +
      pot(520, 858, 44, paper.indigo) +
      pot(572, 866, 40, paper.turmeric) +
      pot(930, 866, 44, paper.madder) +
      flowerpot(1390, 720, 150, paper.madder)
    )
  })
