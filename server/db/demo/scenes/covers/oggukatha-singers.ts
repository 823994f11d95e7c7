import { hut } from '../parts/buildings.ts'
import { drum } from '../parts/craft.ts'
import { glow, groundShadow, land, stars, wovenSun } from '../parts/land.ts'
import { clayLamp } from '../parts/lights.ts'
import type { Look } from '../parts/look.ts'
import { disc, paper } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { banyan, palmyra } from '../parts/trees.ts'
import { boy, girl, grandfather, grandmother, man, woman, youngWoman } from '../parts/wardrobe.ts'

export const oggukathaSingers = () =>
  stage(
    'singers',
    (s) => {
      const cloth = s.cloth('singer-6', 0.5)
      const singer = (i: number, top: string): Look => ({
        ...man(0),
        skin: ['#5B3726', '#734731', '#8A573A', '#66402B'][i % 4]!,
        hair: 'turban',
        headgear: [paper.turmeric, paper.madder, paper.cotton, paper.madder][i % 4]!,
        top,
        lower: 'dhoti',
        lowerColour: paper.cottonWarm,
        border: paper.madder,
        drape: cloth.fill,
      })
      const listener = (x: number, y: number, size: number, look: Look, facing: 1 | -1 = 1) =>
        person(x, y, size, poses.sit, { ...look, back: true }, facing)
      return (
        s.sky('#3B2F63', '#EC9A55') +
        stars(s.random, 26, 240, paper.turmericPale) +
        wovenSun(1080, 420, 190, '#F6C469', '#FBE3AE') +
        land([560, 520, 540, 500, 530, 520], '#8F5560') +
        palmyra(s.random, 1240, 590, 320, dusk, '#2B2450') +
        palmyra(s.random, 1330, 590, 260, dusk, '#2B2450') +
        hut(1090, 592, 120, 60, '#6D4457', '#54384F') +
        land([590, 584, 592, 584, 592], '#B96B4A') +
        banyan(s.random, 520, 690, 660, { dark: '#1C2A3A', mid: '#28443F', pale: '#4F7558' }, '#3D2630') +
        land([668, 660, 666, 660, 670], '#D18A4E') +
        glow(720, 640, 520) +
        groundShadow(720, 750, 290, 26) +
        person(720, 742, 400, poses.cheer, singer(0, paper.madder)) +
        disc(640, 322, 15, paper.turmeric) +
        disc(802, 322, 15, paper.turmeric) +
        person(
          540,
          748,
          380,
          withArms(poses.give, [14, -66, 15, -50], [10, -64, -2, -48]),
          singer(1, paper.neem),
        ) +
        drum(552, 568, 130, paper.madder) +
        disc(596, 560, 12, '#734731') +
        person(
          910,
          748,
          380,
          withArms(poses.give, [14, -66, 15, -50], [10, -64, -2, -48]),
          singer(2, paper.indigo),
          -1,
        ) +
        drum(898, 568, 130, paper.turmericDeep) +
        disc(852, 560, 12, '#8A573A') +
        person(1060, 758, 370, poses.give, singer(3, paper.turmeric), -1) +
        disc(986, 534, 18, paper.turmeric) +
        disc(974, 548, 18, paper.turmericDeep) +
        clayLamp(640, 778, 50) +
        clayLamp(800, 778, 50) +
        glow(650, 756, 90) +
        glow(810, 756, 90) +
        listener(190, 836, 320, woman(0)) +
        listener(350, 866, 330, boy(2, undefined, true)) +
        listener(500, 858, 320, grandmother(2)) +
        listener(690, 880, 330, man(0)) +
        listener(880, 866, 330, youngWoman(1), -1) +
        listener(1050, 880, 310, girl(1, undefined, true), -1) +
        listener(1210, 850, 330, grandfather(1), -1) +
        listener(1360, 880, 320, woman(3), -1)
      )
    },
    'night',
  )
