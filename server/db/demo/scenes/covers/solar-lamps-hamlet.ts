import { hut } from '../parts/buildings.ts'
import { glow, land, ripples, stars, wovenSun } from '../parts/land.ts'
import { lampPost, solarPanel } from '../parts/lights.ts'
import { box, cut, cutBox, disc, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { corner } from '../parts/plants.ts'
import { coconut } from '../parts/trees.ts'
import { boat } from '../parts/vehicles.ts'
import { basket } from '../parts/vessels.ts'
import { girl, man, woman, youngWoman } from '../parts/wardrobe.ts'

export const solarLampsHamlet = () =>
  stage(
    'solar lamps',
    (s) => {
      const sail = s.cloth('hamlet-3', 1)
      const cottage = (x: number, y: number, w: number, wall: string, roof: string) =>
        glow(x, y - w * 0.3, w * 0.9) +
        hut(x, y, w, w * 0.44, wall, roof) +
        box(x - w * 0.3, y - w * 0.32, w * 0.2, w * 0.18, paper.turmericSoft) +
        box(x + w * 0.02, y - w * 0.34, w * 0.2, w * 0.34, paper.turmericPale) +
        solarPanel(x + w * 0.12, y - w * 0.62, w * 0.24)
      return (
        s.sky('#3A3B80', '#F0A878') +
        stars(s.random, 30, 220, paper.turmericPale) +
        wovenSun(430, 390, 170, '#F6BE74', '#FBE0A8') +
        box(-10, 470, 1460, 220, '#6A6FA8') +
        shape('M330 470h200l130 220H210z', '#FBD79C', 'opacity=".4"') +
        ripples(s.random, 480, 660, '#F3C5A0', 34) +
        land([478, 476, 466, 440, 420, 430], '#4B4A86') +
        boat(240, 560, 170, '#3B3A74', paper.madder) +
        shape('M236 530V430L300 516z', sail.fill) +
        boat(640, 530, 120, '#3B3A74', paper.turmeric) +
        cut('M-20 690Q380 640 760 636T1460 590V920H-20z', '#B98668', [0, -4]) +
        coconut(s.random, 760, 660, 380, 46, dusk, '#3D2C4C') +
        coconut(s.random, 1400, 620, 440, -50, dusk, '#3D2C4C') +
        cottage(900, 660, 190, '#E9C9A0', '#8A5D56') +
        cottage(1130, 650, 200, '#E0B896', '#7A5058') +
        cottage(1330, 690, 220, '#E9C9A0', '#8A5D56') +
        cut('M-20 790Q500 720 900 742T1460 716V920H-20z', '#A06F5B', [0, -4]) +
        lampPost(700, 780, 300, '#2A2450') +
        glow(728, 490, 190) +
        boat(160, 810, 350, paper.indigoDeep, paper.turmeric) +
        boat(330, 856, 250, paper.madderDeep, paper.cotton) +
        glow(1010, 800, 240) +
        person(960, 846, 420, poses.work, woman(0, sail.plain)) +
        solarPanel(1090, 836, 120) +
        disc(1070, 770, 12, paper.turmericPale) +
        person(1210, 852, 390, poses.squat, youngWoman(0), -1) +
        cutBox(1120, 840, 60, 22, paper.earthDeep) +
        person(500, 848, 380, poses.walk, man(1)) +
        person(582, 856, 280, poses.walk, girl(1, undefined, true)) +
        basket(1360, 870, 120, paper.earthSoft, paper.indigoPale) +
        corner(s.random, true, 120, dusk)
      )
    },
    'night',
  )
