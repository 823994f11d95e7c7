import { flatHouse, windowOf } from '../parts/buildings.ts'
import { groundShadow, land, wovenSun } from '../parts/land.ts'
import { cut, cutBox, d, disc, line, oval, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { girl, grandfather, woman, youngWoman } from '../parts/wardrobe.ts'

export const clothBags = () =>
  stage('cloth bags', (s) => {
    const [first, second] = [s.cloth('bags-3', 0.9), s.cloth('bags-10', 0.9)]
    const crate = (x: number, colour: string, round: boolean, other: string) =>
      Array.from({ length: 15 }, (_, i) => {
        const [cx, cy] = [x + 26 + (i % 5) * 36 + (Math.floor(i / 5) % 2) * 14, 646 - Math.floor(i / 5) * 24]
        return round ? disc(cx, cy, 21, i % 3 ? colour : other) : oval(cx, cy, 15, 26, i % 3 ? colour : other)
      }).join('') +
      cutBox(x, 650, 214, 84, paper.earthSoft, [4, 5]) +
      line(d`M${x + 8} ${678}h198M${x + 8} ${706}h198`, paper.earthDeep, 3, 'opacity=".4"')
    const bag = (x: number, y: number, fill: string) =>
      line(d`M${x - 18} ${y}q18 -52 36 0`, paper.earthDeep, 5) +
      cut(d`M${x - 44} ${y}h88l8 104h-104z`, fill, [4, 6])
    return (
      s.sky('#F9E2B2', paper.cotton) +
      flatHouse(160, 560, 300, 380, '#E7C7AE', '#D9B295') +
      flatHouse(1290, 560, 320, 420, '#D5D3C8', '#C2C0B4') +
      [80, 200].map((x) => windowOf(x, 250, 60, 80, paper.indigoPale)).join('') +
      [1220, 1350].map((x) => windowOf(x, 210, 64, 90, paper.indigoPale)).join('') +
      wovenSun(720, 150, 100, paper.turmericSoft, paper.turmeric) +
      land([560, 556, 560, 556, 560], '#D9B78E') +
      cutBox(300, 330, 16, 440, paper.earthDeep) +
      cutBox(1110, 330, 16, 440, paper.earthDeep) +
      cut('M250 250H1176L1220 350H206z', paper.cotton, [6, 10]) +
      Array.from({ length: 7 }, (_, i) =>
        shape(d`M${250 + i * 132} 250h66l${(i - 3) * 6.5 + 3} 100h-72z`, i % 2 ? paper.madder : paper.madder),
      ).join('') +
      Array.from({ length: 14 }, (_, i) =>
        shape(d`M${206 + i * 72.4} 349h72.4a36 30 0 0 1 -72.4 0z`, i % 2 ? paper.cotton : paper.madder),
      ).join('') +
      line('M316 404H1110', paper.earthDeep, 7) +
      [380, 490, 930, 1040].map((x, i) => bag(x, 420, i % 2 ? first.fill : second.fill)).join('') +
      person(705, 868, 456, poses.give, woman(3)) +
      cutBox(250, 730, 930, 150, paper.neem, [6, 6]) +
      second.band(250, 770, 930, 66) +
      crate(262, paper.madder, true, paper.madderSoft) +
      crate(488, paper.neem, false, paper.neemSoft) +
      crate(714, paper.turmeric, true, paper.turmericSoft) +
      crate(940, '#5A3B76', false, '#74518F') +
      groundShadow(1270, 862, 80) +
      person(1270, 858, 470, poses.give, youngWoman(1), -1) +
      bag(1180, 600, first.fill) +
      groundShadow(150, 862, 80) +
      person(130, 858, 470, poses.give, grandfather(1)) +
      bag(222, 602, second.fill) +
      person(60, 880, 300, poses.stand, girl(4, undefined, true))
    )
  })
