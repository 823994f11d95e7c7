import { windowOf } from '../parts/buildings.ts'
import { glow, groundShadow, land, stars, wovenSun } from '../parts/land.ts'
import { lantern } from '../parts/lights.ts'
import { box, cutBox, d, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { bush, corner } from '../parts/plants.ts'
import { neem } from '../parts/trees.ts'
import { girl, grandfather, man, nurse, woman } from '../parts/wardrobe.ts'

const cross = (x: number, y: number, size: number, fill: string) =>
  shape(
    d`M${x - size} ${y - size * 0.36}h${size * 0.64}v${-size * 0.64}h${size * 0.72}v${size * 0.64}h${size * 0.64}v${size * 0.72}h${-size * 0.64}v${size * 0.64}h${-size * 0.72}v${-size * 0.64}h${-size * 0.64}z`,
    fill,
  )

export const nightNurseClinic = () =>
  stage(
    'night nurse',
    (s) => {
      const curtain = s.cloth('door-9', 1.5)
      const dark = (x: number, w: number, h: number, fill: string) =>
        cutBox(x, 650 - h, w, h, fill, [6, 0]) + cutBox(x - 8, 650 - h - 14, w + 16, 18, fill, [3, 3])
      return (
        s.sky(paper.indigoNight, '#48569E') +
        stars(s.random, 70, 330, paper.turmericPale) +
        wovenSun(250, 170, 110, paper.turmericPale, paper.cotton) +
        dark(-30, 230, 300, '#222C63') +
        dark(180, 170, 380, '#2A3570') +
        dark(1060, 190, 400, '#2A3570') +
        dark(1230, 240, 310, '#222C63') +
        dark(330, 120, 240, '#1E2759') +
        dark(980, 110, 270, '#1E2759') +
        box(90, 420, 34, 40, paper.turmericDeep, 'opacity=".7"') +
        box(1130, 320, 34, 40, paper.turmericDeep, 'opacity=".7"') +
        box(1320, 410, 34, 40, '#3A4686') +
        glow(720, 500, 560) +
        cutBox(440, 330, 560, 330, '#F3E1BD', [12, 8]) +
        cutBox(416, 300, 608, 38, paper.neem, [4, 9]) +
        cutBox(560, 240, 320, 66, paper.cotton, [5, 5]) +
        cross(720, 273, 22, paper.neem) +
        line('M590 273h90M760 273h90', paper.madder, 9) +
        box(630, 410, 180, 250, paper.turmericPale) +
        curtain.band(622, 404, 196, 96) +
        cutBox(616, 396, 208, 14, paper.earthDeep, [2, 3]) +
        windowOf(530, 420, 100, 110, paper.turmericSoft) +
        windowOf(912, 420, 100, 110, paper.turmericSoft) +
        box(440, 610, 560, 50, paper.neemSoft) +
        line('M720 340v26', paper.ink, 4) +
        lantern(720, 420, 66) +
        glow(720, 400, 130) +
        person(690, 660, 232, poses.wave, nurse(2)) +
        land([660, 654, 660, 654, 660], '#5A5480') +
        shape('M630 662H812L1010 910H420z', paper.turmericSoft, 'opacity=".35"') +
        cutBox(600, 656, 240, 16, '#E2C79A') +
        groundShadow(430, 812, 60) +
        person(430, 812, 330, poses.walk, woman(2)) +
        person(520, 818, 230, poses.walk, girl(0, undefined, true)) +
        cutBox(1080, 732, 210, 16, paper.earthDeep) +
        line('M1100 748V812M1270 748V812', paper.earthDeep, 9) +
        person(1140, 812, 330, poses.chair, grandfather(2, curtain.plain)) +
        person(950, 836, 350, poses.walk, man(0), -1) +
        land([870, 862, 868, 860, 870], '#2B2F66') +
        neem(s.random, 90, 800, 420, dusk, '#141C40') +
        corner(s.random, false, 190, dusk) +
        bush(s.random, 300, 890, 70, dusk)
      )
    },
    'night',
  )
