import { archDoor } from '../parts/buildings.ts'
import { glow, groundShadow, land, stars, wovenSun } from '../parts/land.ts'
import { lampPost, lantern } from '../parts/lights.ts'
import { box, cut, cutBox, d, disc, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { corner } from '../parts/plants.ts'
import { neem } from '../parts/trees.ts'
import { flowerpot } from '../parts/vessels.ts'
import { girl, woman, youngWoman } from '../parts/wardrobe.ts'

export const safeNight = () =>
  stage(
    'safe night',
    (s) => {
      const [curtain, dress] = [s.cloth('shelter-3', 1.1), s.cloth('shelter-8', 0.5)]
      const lit = (x: number, y: number) =>
        cutBox(x - 52, y - 8, 104, 126, '#EAC9A4', [3, 4]) +
        box(x - 44, y, 88, 110, paper.turmericSoft) +
        shape(d`M${x - 44} ${y}h30q2 60 -20 110h-10z`, curtain.fill) +
        shape(d`M${x + 44} ${y}h-30q-2 60 20 110h10z`, curtain.fill)
      return (
        s.sky(paper.indigoNight, '#56609F') +
        stars(s.random, 70, 300, paper.turmericPale) +
        wovenSun(200, 180, 110, paper.turmericPale, paper.cotton) +
        box(-10, 470, 500, 200, '#2A356F') +
        cutBox(300, 250, 96, 420, '#33407F', [6, 4]) +
        cut('M286 254L348 178L410 254z', '#2A356F', [3, 5]) +
        disc(348, 310, 34, paper.turmericPale) +
        line('M348 310V288M348 310l16 9', paper.ink, 4) +
        box(1130, 430, 330, 240, '#2A356F') +
        box(1180, 480, 44, 50, paper.turmericDeep, 'opacity=".6"') +
        box(1320, 540, 44, 50, '#3F4C8E') +
        cutBox(-10, 560, 500, 84, paper.madderDeep, [4, 5]) +
        Array.from({ length: 6 }, (_, i) => box(14 + i * 80, 578, 54, 34, paper.turmericPale)).join('') +
        box(-10, 626, 500, 8, paper.turmeric) +
        Array.from({ length: 8 }, (_, i) => disc(30 + i * 60, 652, 13, paper.ink)).join('') +
        line('M-10 668H500', '#8A8FB5', 5) +
        glow(800, 620, 560) +
        cutBox(540, 110, 520, 600, '#B5543F', [12, 8]) +
        cutBox(516, 84, 568, 36, '#EAC9A4', [4, 8]) +
        cutBox(530, 294, 540, 16, '#EAC9A4', [3, 5]) +
        cutBox(530, 488, 540, 16, '#EAC9A4', [3, 5]) +
        [640, 800, 960].map((x) => lit(x, 150) + lit(x, 344)).join('') +
        lit(630, 540) +
        lit(975, 540) +
        archDoor(800, 710, 130, 196, paper.turmericPale, '#EAC9A4') +
        shape('M735 560L700 580V710H735z', paper.neem) +
        lantern(800, 540, 44) +
        person(806, 708, 170, poses.wave, woman(4), -1) +
        land([708, 702, 708, 702, 708], '#4A4B7C') +
        shape('M735 710H865L1010 910H590z', paper.turmericSoft, 'opacity=".4"') +
        cutBox(716, 704, 168, 14, '#D9B48C') +
        lampPost(1200, 812, 330, '#141C40') +
        glow(1228, 492, 150) +
        neem(s.random, 1350, 800, 380, dusk, '#141C40') +
        groundShadow(500, 836, 80) +
        person(500, 832, 430, poses.walk, youngWoman(3, dress.fill)) +
        cutBox(544, 640, 86, 74, paper.madder, [4, 5]) +
        line('M564 640q22-34 46 0', paper.madderDeep, 6) +
        person(380, 846, 300, poses.walk, girl(3, undefined, true)) +
        flowerpot(930, 760, 100, paper.turmeric) +
        flowerpot(670, 740, 84, paper.madderSoft) +
        land([876, 868, 874, 866, 876], '#2B2F66') +
        corner(s.random, true, 150, dusk)
      )
    },
    'night',
  )
