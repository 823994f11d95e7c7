import { glow, groundShadow, land, ripples, stars, wovenSun } from '../parts/land.ts'
import { lantern } from '../parts/lights.ts'
import { box, cut, d, line, oval, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { corner } from '../parts/plants.ts'
import { coconut } from '../parts/trees.ts'
import { boat } from '../parts/vehicles.ts'
import { boy, girl, man } from '../parts/wardrobe.ts'

export const turtleGuards = () =>
  stage(
    'turtles',
    (s) => {
      const shawl = s.cloth('coast-8', 0.6)
      const wave = (y: number, fill: string, shift: number) =>
        cut(
          `M-60 ${y}${Array.from({ length: 14 }, (_, i) => `q${28 + ((i + shift) % 2) * 6} -26 56 0t56 0`).join('')}V920H-60z`,
          fill,
          [0, -4],
        )
      const turtle = (x: number, y: number, size: number, turn = 0) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})">` +
        oval(6, 10, 60, 34, '#000', 'opacity=".2"') +
        line('M36 -24L66 -44M36 24L66 44M-36 -22L-54 -36M-36 22L-54 36', paper.neemSoft, 17) +
        oval(66, 0, 20, 13, paper.neemSoft) +
        oval(0, 0, 54, 38, paper.neem) +
        shape('M-10 -18h20l14 18-14 18h-20l-14-18z', paper.neemDeep) +
        line(
          'M-24 0H-50M24 0H50M-10 -18L-20 -33M10 -18L20 -33M-10 18L-20 33M10 18L20 33',
          paper.neemDeep,
          4,
        ) +
        '</g>'
      const track2 = (x: number, y: number, dx: number, dy: number) =>
        Array.from({ length: 9 }, (_, i) =>
          line(d`M${x - i * dx} ${y + i * dy}q14 -10 26 0`, '#9A7152', 6),
        ).join('')
      return (
        s.sky(paper.indigoNight, '#5B68AE') +
        stars(s.random, 80, 330, paper.turmericPale) +
        wovenSun(1040, 210, 150, paper.turmericPale, paper.cotton) +
        land([400, 392, 330, 300, 350, 402, 420, 430], '#26326F') +
        box(0, 400, 1440, 200, '#33458C') +
        shape('M960 400h160l120 200H840z', paper.turmericPale, 'opacity=".28"') +
        ripples(s.random, 410, 520, '#93A2D4', 30) +
        wave(520, '#40549B', 0) +
        wave(568, '#5468AE', 1) +
        wave(612, '#8796CC', 0) +
        shape('M-20 640Q380 604 760 634T1460 622V920H-20z', '#E6DFD3') +
        land([656, 634, 650, 640, 634, 650], '#C9A27B') +
        land([770, 752, 762, 748, 770], '#B98D66') +
        boat(180, 720, 330, paper.indigoDeep, paper.madder) +
        boat(400, 690, 230, paper.madderDeep, paper.turmeric) +
        line('M180 660V470', paper.earthDeep, 7) +
        shape('M184 474L300 500L184 540z', shawl.fill) +
        coconut(s.random, 40, 760, 520, 60, dusk, '#2B2450') +
        coconut(s.random, 1400, 720, 460, -60, dusk, '#2B2450') +
        track2(980, 830, -24, 8) +
        turtle(830, 766, 150, -148) +
        turtle(560, 700, 44, -30) +
        turtle(640, 684, 40, -40) +
        turtle(700, 704, 42, -30) +
        turtle(610, 724, 40, -24) +
        glow(1120, 690, 260) +
        groundShadow(1040, 836, 90) +
        person(1040, 832, 440, poses.give, {
          ...man(1),
          hair: 'turban',
          headgear: paper.turmeric,
          top: paper.madder,
          lower: 'lungi',
          lowerColour: paper.indigoSoft,
          drape: shawl.fill,
        }) +
        lantern(1130, 640, 84) +
        person(1230, 824, 300, poses.stand, boy(1, undefined, true), -1) +
        person(1320, 834, 310, poses.wave, girl(0, undefined, true), -1) +
        line('M420 850V786M490 860V796M560 866V802M420 806L560 822M420 830L560 846', paper.earthDeep, 6) +
        corner(s.random, true, 160, dusk)
      )
    },
    'night',
  )
