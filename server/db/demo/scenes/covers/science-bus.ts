import { glow, groundShadow, land, stars, wovenSun } from '../parts/land.ts'
import { box, cutBox, d, disc, line, paper } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { grass } from '../parts/plants.ts'
import { neem } from '../parts/trees.ts'
import { van } from '../parts/vehicles.ts'
import { boy, girl, youngWoman } from '../parts/wardrobe.ts'

export const scienceBus = () =>
  stage(
    'science bus',
    (s) => {
      const stripe = s.cloth('bus-5', 2)
      const telescope = (x: number, y: number, ground: number) =>
        line(
          d`M${x} ${y}L${x - 60} ${ground}M${x} ${y}L${x + 66} ${ground}M${x} ${y}L${x + 8} ${ground}`,
          paper.earthDeep,
          7,
        ) +
        `<g transform="translate(${x} ${y}) rotate(-36)">${cutBox(-104, -15, 220, 30, paper.cotton, [3, 4])}${box(112, -22, 34, 44, paper.madder)}${box(-132, -9, 30, 18, paper.ink)}</g>`
      return (
        s.sky(paper.indigoNight, '#4A5AA8') +
        stars(s.random, 90, 470, paper.turmericPale) +
        wovenSun(1180, 190, 120, paper.turmericPale, paper.cotton) +
        line('M180 120l90 40 70-24 60 66 96-18', paper.turmericPale, 2, 'opacity=".6"') +
        [
          [180, 120],
          [270, 160],
          [340, 136],
          [400, 202],
          [496, 184],
        ]
          .map(([sx, sy]) => disc(sx!, sy!, 6, paper.turmericPale))
          .join('') +
        land([470, 410, 410, 470, 430, 400, 402, 470], '#3A4790') +
        land([520, 500, 450, 452, 520, 540], '#2E3A7C') +
        land([570, 560, 580, 566, 572], '#24316B') +
        neem(s.random, 1380, 640, 330, dusk, '#141C40') +
        neem(s.random, 60, 650, 280, dusk, '#141C40') +
        land([650, 636, 644, 634, 650], '#35524F') +
        glow(430, 600, 480) +
        groundShadow(430, 742, 330, 22) +
        van(430, 744, 640, 330, paper.turmericSoft, stripe, paper.turmericPale, 4) +
        '<clipPath id="panes"><path d="M110 450H560V553H110z"/></clipPath><g clip-path="url(#panes)">' +
        [188, 292, 398, 505]
          .map((x, i) => person(x, 668, 210, poses.stand, i % 2 ? boy(i) : girl(i), i === 1 ? -1 : 1))
          .join('') +
        '</g>' +
        cutBox(140, 396, 520, 18, paper.madder, [4, 6]) +
        line('M200 396v-30h320v30', paper.cotton, 5) +
        telescope(966, 520, 806) +
        groundShadow(850, 806, 60) +
        person(
          846,
          806,
          290,
          withArms(poses.reach, [13, -78, 22, -82], [9, -72, 20, -78]),
          girl(0, undefined, true),
        ) +
        person(1080, 806, 290, poses.wave, boy(1, undefined, true)) +
        person(1210, 816, 410, poses.stand, youngWoman(0), -1) +
        person(1350, 820, 300, poses.wave, girl(2, undefined, true), -1) +
        land([846, 838, 850, 836, 846], '#274340') +
        [80, 260, 620, 760, 1000, 1240, 1400].map((x) => grass(s.random, x, 880, 60, '#1C3336', 8)).join('')
      )
    },
    'night',
  )
