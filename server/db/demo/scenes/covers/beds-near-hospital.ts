import { archDoor, flatHouse, windowOf } from '../parts/buildings.ts'
import { washing } from '../parts/craft.ts'
import { glow, land, stars, wovenSun } from '../parts/land.ts'
import { box, cutBox, d, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { corner } from '../parts/plants.ts'
import { flowerpot, pot } from '../parts/vessels.ts'
import { girl, grandfather, woman, youngWoman } from '../parts/wardrobe.ts'

export const bedsNearHospital = () =>
  stage(
    'beds',
    (s) => {
      const [sari, curtain] = [s.cloth('night-sari-2', 1.5), s.cloth('night-sari-6', 1.2)]
      const lit = paper.turmericSoft
      const upper = [330, 500, 670, 840, 1010, 1180]
        .map((x) => archDoor(x, 330, 70, 120, lit, '#8E5A6B') + line(d`M${x} ${215}v115`, '#8E5A6B', 3))
        .join('')
      return (
        s.sky('#2E3878', '#E9A27C') +
        stars(s.random, 26, 150, paper.turmericPale) +
        wovenSun(1310, 130, 84, paper.turmericPale, paper.cotton) +
        flatHouse(70, 620, 260, 330, '#4B4478', '#3E3768') +
        flatHouse(1400, 620, 240, 380, '#4B4478', '#3E3768') +
        windowOf(60, 380, 50, 60, '#6E5F8C', '#3E3768') +
        windowOf(1396, 330, 50, 60, lit, '#3E3768') +
        cutBox(210, 140, 1080, 520, '#C9705A', [10, 10]) +
        cutBox(190, 120, 1120, 36, '#F0D2B0', [4, 8]) +
        cutBox(200, 370, 1100, 22, '#F0D2B0', [4, 7]) +
        upper +
        Array.from({ length: 27 }, (_, i) => box(214 + i * 40, 336, 6, 36, '#F0D2B0')).join('') +
        box(210, 332, 1080, 7, '#F0D2B0') +
        glow(750, 560, 330) +
        archDoor(750, 660, 150, 230, paper.turmericPale, '#F0D2B0') +
        shape('M678 500Q700 600 688 660H675V500z', curtain.plain) +
        shape('M822 500Q800 600 812 660H825V500z', curtain.plain) +
        windowOf(400, 450, 110, 120, lit, '#F0D2B0') +
        windowOf(560, 450, 90, 120, lit, '#F0D2B0') +
        windowOf(950, 450, 90, 120, lit, '#F0D2B0') +
        windowOf(1110, 450, 110, 120, lit, '#F0D2B0') +
        person(750, 660, 200, poses.stand, youngWoman(3), -1) +
        land([660, 656, 662, 656, 660], '#9A5B57') +
        cutBox(600, 656, 300, 18, '#F0D2B0') +
        cutBox(570, 674, 360, 20, '#E2BC98') +
        line('M60 900V520M640 900V540', paper.earthDeep, 10) +
        washing(60, 640, 540, 20, [
          { share: 0.06, w: 150, h: 210, fill: sari.fill },
          { share: 0.38, w: 120, h: 150, fill: paper.cottonWarm },
          { share: 0.66, w: 150, h: 190, fill: paper.madder },
        ]) +
        person(1010, 806, 400, poses.squat, woman(3)) +
        glow(1150, 786, 120) +
        pot(1150, 800, 78, paper.ash) +
        shape('M1112 812h76l-10-14q-8 10-14-6-8 14-14 2-8 10-14-2-8 12-14 2z', paper.turmeric) +
        cutBox(1100, 806, 100, 26, paper.earthDeep) +
        person(1310, 812, 380, poses.chair, grandfather(0), -1) +
        cutBox(1270, 690, 90, 20, paper.earthDeep) +
        line('M1282 710V812M1350 710V812', paper.earthDeep, 8) +
        person(330, 850, 350, poses.walk, girl(1, undefined, true)) +
        land([872, 864, 870, 862, 872], '#6B3F4B') +
        flowerpot(760, 880, 110, paper.madderSoft) +
        corner(s.random, false, 150, dusk)
      )
    },
    'night',
  )
