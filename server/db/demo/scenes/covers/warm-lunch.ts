import { archDoor, flatHouse, windowOf } from '../parts/buildings.ts'
import { cloud, groundShadow, land, wovenSun } from '../parts/land.ts'
import { box, cut, cutBox, d, disc, line, oval, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bush, corner } from '../parts/plants.ts'
import { coconut } from '../parts/trees.ts'
import { bicycle } from '../parts/vehicles.ts'
import { flowerpot, tiffin } from '../parts/vessels.ts'
import { boy, grandfather, grandmother, youngWoman } from '../parts/wardrobe.ts'

export const warmLunch = () =>
  stage('warm lunch', (s) => {
    const sari = s.cloth('mylapore-5', 0.5)
    const kolam = (x: number, y: number) =>
      `<g transform="translate(${x} ${y}) scale(1 .34)" fill="none" stroke="${paper.cotton}" stroke-width="7"><path d="M0 -96L96 0L0 96L-96 0zM0 -60L60 0L0 60L-60 0z"/><circle r="22"/><path d="M-96 0q-40 -40 0 -60M96 0q40 40 0 60M0 -96q40 -34 60 0M0 96q-40 34 -60 0"/></g>`
    return (
      s.sky('#F8DCA4', paper.cotton) +
      wovenSun(250, 180, 120, paper.turmeric) +
      cloud(420, 130, 220, paper.cotton) +
      coconut(s.random, 60, 640, 460, 40) +
      flatHouse(260, 640, 240, 250, paper.neemPale) +
      windowOf(210, 450, 60, 80, paper.indigoDeep) +
      windowOf(310, 450, 60, 80, paper.indigoDeep) +
      coconut(s.random, 400, 640, 400, -30) +
      cutBox(520, 120, 960, 560, '#E8A87C', [10, 8]) +
      cutBox(490, 92, 1000, 40, paper.cotton, [4, 9]) +
      box(520, 560, 960, 120, '#C96F4C') +
      Array.from({ length: 24 }, (_, i) =>
        box(520 + i * 40, 560, 20, 120, paper.cotton, 'opacity=".55"'),
      ).join('') +
      cut('M500 330L560 270H1480V330z', paper.madder, [4, 10]) +
      line(
        Array.from({ length: 20 }, (_, i) => d`M${560 + i * 46} 272l-18 58`).join(''),
        paper.madderDeep,
        3,
      ) +
      cutBox(560, 330, 26, 350, paper.earthDeep) +
      cutBox(1180, 330, 26, 350, paper.earthDeep) +
      cutBox(780, 372, 200, 308, paper.turmericPale) +
      box(796, 388, 168, 292, paper.neemDeep) +
      box(796, 388, 40, 292, paper.neem) +
      line(
        Array.from({ length: 9 }, (_, i) => d`M${790 + i * 22} 372q11 26 22 0`).join(''),
        paper.neemSoft,
        7,
      ) +
      Array.from({ length: 8 }, (_, i) =>
        disc(801 + i * 22, 390, 7, i % 2 ? paper.turmeric : paper.madder),
      ).join('') +
      windowOf(680, 420, 110, 130, paper.indigoDeep, paper.turmericPale) +
      windowOf(1080, 420, 120, 130, paper.indigoDeep, paper.turmericPale) +
      windowOf(1330, 420, 120, 130, paper.indigoDeep, paper.turmericPale) +
      [640, 800, 960, 1120, 1320]
        .map((x) => archDoor(x, 250, 60, 90, paper.indigoDeep, paper.turmericPale))
        .join('') +
      cutBox(540, 676, 940, 26, paper.cottonShade) +
      cutBox(700, 700, 420, 24, paper.cottonShade) +
      land([722, 716, 722, 716, 722], '#D9AD7C') +
      shape('M-20 800H1460V920H-20z', '#B98A64', 'opacity=".5"') +
      kolam(880, 796) +
      person(800, 722, 430, poses.give, grandmother(1, sari.fill), -1) +
      person(610, 802, 450, poses.give, youngWoman(6)) +
      tiffin(708, 574, 92) +
      groundShadow(330, 834, 170) +
      bicycle(330, 834, 300, paper.madder) +
      [0, 1].map((i) => tiffin(190 + i * 60, 608, 76, i ? paper.turmericSoft : paper.ash)).join('') +
      cutBox(160, 604, 120, 12, paper.earthDeep) +
      oval(1300, 706, 90, 12, '#1B1208', 'opacity=".15"') +
      person(1310, 700, 400, poses.chair, grandfather(0), -1) +
      cutBox(1280, 580, 90, 18, paper.earthDeep) +
      line('M1292 596V700M1358 596V700', paper.earthDeep, 8) +
      flowerpot(1180, 704, 110, paper.madder) +
      flowerpot(1420, 704, 130, paper.turmeric) +
      person(1120, 850, 300, poses.wave, boy(1, undefined, true), -1) +
      bush(s.random, 30, 890, 90) +
      corner(s.random, false, 150)
    )
  })
